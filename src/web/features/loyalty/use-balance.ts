import { useEffect, useState } from 'react'
import { isProgrammeOn, type ProgrammeQuestion } from '#domain/loyalty/bonuses.ts'
import { callApi } from '#web/browser/api.ts'
import { readCookie } from '#web/browser/cookies.ts'
import { type Session, useSession } from '#web/features/account/session.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'

/** The balance is no part of the first screen: it is asked for when that is done (section 9). */
export const balanceDelay = 1000

/** Nobody but a customer has points, and none are asked for where the programme is off (BONUSPAGE-04). */
export const asksBalance = (status: Session['status'], programme: ProgrammeQuestion): boolean =>
  status === 'customer' && isProgrammeOn(programme)

/** Points of the customer; null for a guest, where the programme is off, and until the answer is there. */
export function useBalance(): number | null {
  const brandHasIt = useSite().brand.features.bonus
  const cityHasIt = useCity()?.loyalty ?? false
  const { status } = useSession()
  const [balance, setBalance] = useState<number | null>(null)
  useEffect(() => {
    if (!asksBalance(status, { brandHasIt, cityHasIt, cookie: readCookie('bonus_program') ?? undefined })) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      void callApi('GET /api/user/balance', { signal: left.signal }).then((result) => {
        if (!left.signal.aborted) setBalance(result.ok ? result.reply.balance : null)
      })
    }, balanceDelay)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [status, brandHasIt, cityHasIt])
  return status === 'customer' ? balance : null
}

/** Whether brand, city and this browser's flag have the programme on; for what is drawn in the browser alone (BONUSPAGE-03). */
export function useIsProgrammeOn(): boolean {
  const brandHasIt = useSite().brand.features.bonus
  const cityHasIt = useCity()?.loyalty ?? false
  return isProgrammeOn({ brandHasIt, cityHasIt, cookie: readCookie('bonus_program') ?? undefined })
}
