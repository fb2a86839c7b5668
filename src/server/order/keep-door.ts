import type { DeliveryAddress } from '#server/address/delivery-address.ts'
import { keepAddress } from '#server/address/saved-addresses.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import type { NewOrder } from './order-from-cart.ts'

const doorParts = ['room', 'entrance', 'floor', 'intercom', 'description'] as const satisfies (keyof DeliveryAddress)[]

/** What a form has added to a saved address is there the next time: nobody types their flat twice. */
export async function keepDoor(
  { database }: Services,
  { customer, now }: Visit,
  { order, cart }: { order: NewOrder; cart: PricedCart },
): Promise<void> {
  const [given, known] = [order.address, cart.stored.address]
  if (!customer || !given || known?.id === undefined || doorParts.every((part) => given[part] === known[part])) return
  await database.kysely.transaction().execute((transaction) => keepAddress(transaction, customer.id, order.cityId, given, now))
}
