import type { OrderForm } from '#contract/order.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { keepAddress } from '#server/address/saved-addresses.ts'
import { renewAddress } from '#server/cart/cart-store.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { doorOf } from './order-from-cart.ts'
import type { NewOrder } from '#domain/order/new-order.ts'

const doorParts = ['room', 'entrance', 'floor', 'intercom', 'description'] as const satisfies (keyof DeliveryAddress)[]

/** Changes of a form to a saved address are stored, so that nobody enters or deletes their flat number twice. */
export async function rememberDoor(
  { database }: Services,
  { customer, now }: RequestContext,
  { order, cart, form }: { order: NewOrder; cart: PricedCart; form: OrderForm },
): Promise<void> {
  const [given, known] = [order.address, cart.stored.address]
  const id = known?.id
  if (!customer || !given || id === undefined || doorParts.every((part) => given[part] === known?.[part])) return
  const said = { ...given, said: doorOf(form.delivery_address) }
  await database.kysely.transaction().execute(async (transaction) => {
    const kept = await keepAddress(transaction, customer.id, order.cityId, said, now)
    await renewAddress(transaction, order, id, kept)
  })
}
