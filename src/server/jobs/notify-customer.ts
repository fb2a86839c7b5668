import { isFinal } from '#domain/order/status.ts'
import { textsOf } from '#messages/texts.ts'
import { brandOf } from '#brands/index.ts'
import { loadOrder } from '#server/order/order-store.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import { signedLink } from '#server/order/present-order.ts'
import type { Services } from '#server/services.ts'
import { notifyPhone } from './notify-phone.ts'

/**
 * Sends the customer an SMS with the number of their order and its signed link, guest or not, in the
 * language of the order. Throws when it certainly was not sent, so that the queue retries. Orders that are over are
 * skipped. The order is marked before sending, so that parallel or repeated jobs send it once.
 * @param site the origin of the link
 * @param from the IP address of a guest's order; null for customers and for paid orders
 */
export async function notifyCustomer(services: Services, orderId: number, site: string, from: string | null): Promise<void> {
  const { database, clock } = services
  const order = await loadOrder(database, orderId)
  if (!order || order.customer_notified_at !== null) return
  const { city } = placeOfOrder(services, order)
  const brand = brandOf(order.brand)
  if (!city || !brand || isFinal(order.order_type, order.original_status)) return
  const link = site + signedLink(city, order)
  const language = order.language
  const text = textsOf(language).order_message(brand.name, order.id, link)
  const notice = { phone: order.phone, text, essence: `${order.id} ${link}`, language }
  if (!(await markNotified(database, order.id, new Date(clock())))) return
  let isSent = false
  try {
    isSent = await notifyPhone(services, notice, { brand: brand.alias, masks: city.phoneMasks, from, about: `order ${order.id}` })
  } finally {
    if (!isSent) await database.kysely.updateTable('orders').set({ customer_notified_at: null }).where('id', '=', order.id).execute()
  }
}

/** False when another job has sent it, or is sending it. */
async function markNotified({ kysely }: Services['database'], orderId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('orders')
    .set({ customer_notified_at: at })
    .where('id', '=', orderId)
    .where('customer_notified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
