import { paths } from '#web/paths.ts'

/** The redirect of personal pages for visitors who are not signed in; `wanted` is the page to return to (ACC-DECIDE-03). */
export function signInFirst(city: string, wanted: string, isAuthEnabled: boolean): string {
  const query = isAuthEnabled
    ? new URLSearchParams({ modal: 'UserLoginModal', request_uri: wanted })
    : new URLSearchParams({ modal: 'UserOrderModal' })
  return `${paths.city(city)}?${query.toString()}`
}
