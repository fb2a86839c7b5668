import { greetCustomer } from '#server/customer/profile-store.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { rememberDoor } from './remember-door.ts'

/** What an order tells of its customer is known the next time: the door, and the name of whoever has not told one (DECIDE-80, ACC-DECIDE-22). */
export async function rememberContact(
  services: Services,
  context: RequestContext,
  told: Parameters<typeof rememberDoor>[2],
): Promise<void> {
  const { customer } = context
  await rememberDoor(services, context, told)
  if (customer?.name === '') await greetCustomer(services.database, customer.id, { name: told.order.username, countryCode: null })
}
