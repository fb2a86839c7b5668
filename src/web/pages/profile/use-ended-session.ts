import { useEffect } from 'react'
import { leaveFor } from '#web/browser/page-language.ts'
import { type Session, useSession } from '#web/features/account/session.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { signInFirst } from './sign-in-first.ts'

/** Whether the session ended without the customer's action: after signing out another page is loading already. */
export const isEnded = (session: Session): boolean => session.status === 'guest' && !session.left

/** A session may end on another device while its page is open: the customer is asked to sign in again (ACC-DECIDE-03). */
export function useEndedSession(city: string): void {
  const { is_auth_enabled } = useSite().settings.customers
  const ended = isEnded(useSession())
  useEffect(() => {
    if (ended) leaveFor(signInFirst(city, location.pathname + location.search, is_auth_enabled))
  }, [ended, city, is_auth_enabled])
}
