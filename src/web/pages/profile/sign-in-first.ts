import { paths } from '#web/paths.ts'

/** Where a page of the customer's own sends those who are not signed in; `wanted` is where they come back to (ACC-DECIDE-03). */
export function signInFirst(city: string, wanted: string, isAuthEnabled: boolean): string {
  const query = isAuthEnabled
    ? new URLSearchParams({ modal: 'UserLoginModal', request_uri: wanted })
    : new URLSearchParams({ modal: 'UserOrderModal' })
  return `${paths.city(city)}?${query.toString()}`
}
