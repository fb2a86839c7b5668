import { callApi } from '#web/browser/api.ts'
import { writeCookie } from '#web/browser/cookies.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { forgetContact } from '#web/features/checkout/form/order-draft.ts'
import { onceWorld } from '#web/browser/intents.ts'
import { forgetLookup } from '#web/features/order/lookup/lookup-memory.ts'
import { paths } from '#web/paths.ts'
import { leaveAfter } from '#web/features/account/timings.ts'
import { forgetUser } from '#web/features/account/session.ts'

/** Removes the customer's data from this browser, even if the server is unreachable, and leaves the page. */
export async function leave(city: string): Promise<void> {
  forgetUser({ left: true })
  writeCookie('phone', '', 0)
  forgetContact()
  forgetLookup()
  // An order whose response was lost contains a name and an address.
  onceWorld.intents.write([])
  await new Promise((resolve) => setTimeout(resolve, leaveAfter))
  leaveFor(paths.city(city))
}

export async function logOut(city: string): Promise<void> {
  await callApi('DELETE /api/user/logout', {})
  await leave(city)
}
