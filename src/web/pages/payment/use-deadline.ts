import { useEffect, useState } from 'react'
import { deadlineSeconds, readCreatedAt } from '#domain/payment/deadline.ts'
import { readStored, removeStored, writeStored } from '#web/browser/storage.ts'

/** The timer's interval (section 9). */
const tick = 1000

/**
 * Reports each second how many are left until a deadline, in epoch seconds of a clock that this one is `ahead` of;
 * returns a function that ends this.
 */
export function countDown(deadline: number, ahead: number, report: (left: number) => void): () => void {
  const timer = setInterval(() => report(deadline - (Date.now() - ahead) / 1000), tick)
  return () => clearInterval(timer)
}

const storageKey = (pendingOrderKey: string): string => `payment-deadline-${pendingOrderKey}`

/**
 * Seconds left to pay, by the server's clock: the deadline is stored while the page is open, and removed when it is
 * left (PAY-24, PAY-27, DECIDE-103). `now` is the server's time of this page, in epoch milliseconds.
 */
export function useSecondsLeft(pendingOrderKey: string, createdAt: string, now: number): number {
  const made = deadlineSeconds(readCreatedAt(createdAt) ?? now)
  const [left, setLeft] = useState(made - now / 1000)
  useEffect(() => {
    const key = storageKey(pendingOrderKey)
    const deadline = readStored<number>(key) ?? made
    writeStored(key, deadline)
    const stop = countDown(deadline, Date.now() - now, setLeft)
    const leave = () => removeStored(key)
    addEventListener('pagehide', leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [pendingOrderKey, made, now])
  return left
}
