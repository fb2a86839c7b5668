import { useEffect, useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { type Session, useSession } from '#web/features/account/session.ts'
import { useIsProgrammeOn } from './use-programme.ts'

/** The balance is not part of the first screen: it is loaded afterwards. */
const balanceDelay = 1000

/** Only signed-in customers have points, and only while the programme is on. */
export const needsBalance = (status: Session['status'], isOn: boolean): boolean => status === 'customer' && isOn

/** Loads the balance after its delay, null when there is none; returns a function that ends this. */
export function loadBalance(report: (balance: number | null) => void): () => void {
  const left = new AbortController()
  const timer = setTimeout(() => {
    void callApi('GET /api/user/balance', { signal: left.signal }).then((result) => {
      if (!left.signal.aborted) report(result.ok ? result.reply.balance : null)
    })
  }, balanceDelay)
  return () => {
    clearTimeout(timer)
    left.abort()
  }
}

/** The customer's points; null for a guest, when the programme is off, and while loading. */
export function useBalance(): number | null {
  const isNeeded = needsBalance(useSession().status, useIsProgrammeOn())
  const [balance, setBalance] = useState<number | null>(null)
  useEffect(() => (isNeeded ? loadBalance(setBalance) : undefined), [isNeeded])
  return isNeeded ? balance : null
}
