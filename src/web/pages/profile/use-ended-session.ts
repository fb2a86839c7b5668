import { useEffect } from 'react'
import { onAnswer } from '#web/browser/api.ts'
import { forgetUser } from '#web/features/account/session.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { signInFirst } from './sign-in-first.ts'

/** A session may end on another device while its page is open here: the customer is asked to sign in again (ACC-DECIDE-03). */
export function useEndedSession(city: string): void {
  const { is_auth_enabled } = useSite().settings.customers
  useEffect(
    () =>
      onAnswer(({ status }) => {
        if (status !== 401) return
        forgetUser()
        location.assign(signInFirst(city, location.pathname + location.search, is_auth_enabled))
      }),
    [city, is_auth_enabled],
  )
}
