import { isFinal } from '#domain/order/status.ts'
import { textsOf } from '#messages/texts.ts'
import { brandOf } from '#brands/index.ts'
import { loadOrder } from '#server/order/order-store.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import { signedLink } from '#server/order/present-order.ts'
import type { Services } from '#server/services.ts'
import { notifyPhone } from './notify-phone.ts'

/**
 * Sends a customer the number of their order and its signed link by SMS (decision 2), guest or not, in the language they
 * ordered in; throws when it surely was not sent, so that the queue tries again. An order that is over is told no more.
 * It is marked as told before: however often the queue begins this, and wherever, it is sent once.
 * @param site the address that the link begins with
 * @param from where a guest ordered from; null for a customer, and for whoever has paid
 */
export async function notifyCustomer(services: Services, orderId: number, site: string, from: string | null): Promise<void> {
  const { database, clock } = services
  const order = await loadOrder(database, orderId)
  if (!order || order.customer_told_at !== null) return
  const { city } = placeOfOrder(services, order)
  const brand = brandOf(order.brand)
  if (!city || !brand || isFinal(order.order_type, order.original_status)) return
  const link = site + signedLink(city, order)
  const language = order.language
  const text = textsOf(language).order_message(brand.name, order.id, link)
  const notice = { phone: order.phone, text, essence: `${order.id} ${link}`, language }
  if (!(await markTold(database, order.id, new Date(clock())))) return
  let isTold = false
  try {
    isTold = await notifyPhone(services, notice, { brand: brand.alias, masks: city.phoneMasks, from, about: `order ${order.id}` })
  } finally {
    if (!isTold) await database.kysely.updateTable('orders').set({ customer_told_at: null }).where('id', '=', order.id).execute()
  }
}

/** False when somebody else has told it, or is about to. */
async function markTold({ kysely }: Services['database'], orderId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('orders')
    .set({ customer_told_at: at })
    .where('id', '=', orderId)
    .where('customer_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
