import type { Language } from '#domain/language.ts'
import { isFinal } from '#domain/order/status.ts'
import { textsOf } from '#messages/texts.ts'
import { brandOf } from '#brands/index.ts'
import { type Bucket, countAround, uncountAround } from '#server/customer/sign-in-store.ts'
import { loadOrder } from '#server/order/order-store.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import { signedLink } from '#server/order/present-order.ts'
import type { Services } from '#server/services.ts'

const day = 86_400

/** Anybody may order to anybody's phone: nobody gets more messages a day than a big family orders, nor a range of numbers more than a town. */
const bucketsOf = (phone: string): Bucket[] => [
  { name: `order-phone:${phone}`, limit: { seconds: day, atMost: 10 } },
  { name: `order-range:${phone.slice(0, -4)}`, limit: { seconds: day, atMost: 200 } },
]

/**
 * Sends a customer the number of their order and its signed link by SMS (decision 2), guest or not, in the language they
 * ordered in; throws when it surely was not sent, so that the queue tries again. An order that is over is told no more.
 * @param site the address that the link begins with
 */
export async function tellCustomer(services: Services, orderId: number, site: string): Promise<void> {
  const { database, clock, signIn } = services
  const order = await loadOrder(database, orderId)
  if (!signIn.sender?.tell || !order || order.customer_told_at !== null || order.phone === '') return
  const { city } = placeOfOrder(services, order)
  const brand = brandOf(order.brand)
  if (!city || !brand || isFinal(order.order_type, order.original_status)) return
  const { kysely } = database
  const [buckets, now] = [bucketsOf(order.phone), clock()]
  const mayBeTold = await kysely.transaction().execute(async (transaction) => countAround(transaction, buckets, now))
  if (!mayBeTold) return
  const link = site + signedLink(city, order)
  const told = await signIn.sender.tell({
    phone: order.phone,
    text: textsOf(order.language as Language).order_message(brand.name, order.id, link),
    essence: `${order.id} ${link}`,
    language: order.language as Language,
  })
  // What may have been sent is not sent again.
  if (!told.ok && !told.sent) {
    await uncountAround(database, buckets, now)
    throw new Error(`The customer of order ${order.id} could not be told: ${told.why}`)
  }
  await kysely
    .updateTable('orders')
    .set({ customer_told_at: new Date(clock()) })
    .where('id', '=', order.id)
    .execute()
}
