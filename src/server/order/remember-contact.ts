import { greetCustomer } from '#server/customer/profile-store.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { rememberDoor } from './remember-door.ts'

/**
 * Stores contact data of an order for the next one: the address details, and the name of a customer without one
 * (DECIDE-80, ACC-DECIDE-22).
 */
export async function rememberContact(
  services: Services,
  context: RequestContext,
  shown: Parameters<typeof rememberDoor>[2],
): Promise<void> {
  const { customer } = context
  await rememberDoor(services, context, shown)
  if (customer?.name === '') await greetCustomer(services.database, customer.id, { name: shown.order.username, countryCode: null })
}
