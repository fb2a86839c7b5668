import { useEffect, useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { type Session, useSession } from '#web/features/account/session.ts'
import { useIsProgrammeOn } from './use-programme.ts'

/** The balance is no part of the first screen: it is asked for when that is done (section 9). */
const balanceDelay = 1000

/** Nobody but a customer has points, and none are asked for where the programme is off (BONUSPAGE-04). */
export const asksBalance = (status: Session['status'], isOn: boolean): boolean => status === 'customer' && isOn

/** Asks for the balance in its time, and tells it, or null where there is none to tell; returns what stops it (BONUS-05). */
export function askForBalance(tell: (balance: number | null) => void): () => void {
  const left = new AbortController()
  const timer = setTimeout(() => {
    void callApi('GET /api/user/balance', { signal: left.signal }).then((result) => {
      if (!left.signal.aborted) tell(result.ok ? result.reply.balance : null)
    })
  }, balanceDelay)
  return () => {
    clearTimeout(timer)
    left.abort()
  }
}

/** Points of the customer; null for a guest, where the programme is off, and until the answer is there. */
export function useBalance(): number | null {
  const asks = asksBalance(useSession().status, useIsProgrammeOn())
  const [balance, setBalance] = useState<number | null>(null)
  useEffect(() => (asks ? askForBalance(setBalance) : undefined), [asks])
  return asks ? balance : null
}
