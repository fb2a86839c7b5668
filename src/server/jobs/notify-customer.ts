import { isFinal } from '#domain/order/status.ts'
import { wholeAddress } from '#domain/city/whole-address.ts'
import { textsOf } from '#messages/texts.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { announceMoved } from '#server/order/move-order.ts'
import { loadOrder } from '#server/order/order-store.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import { signedLink } from '#server/order/present-order.ts'
import type { Services } from '#server/services.ts'
import { type SendOutcome, notifyPhone } from './notify-alarm.ts'

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
  const brand = brandOf(services, order.brand)
  if (!city || !brand || isFinal(order.order_type, order.original_status)) return
  const link = site + signedLink(city, order)
  const language = order.language
  const { order_message, whole_address } = textsOf(language)
  const to = order.delivery_address && wholeAddress(order.delivery_address, whole_address)
  const text = order_message(brand.name, order.id, link, to)
  const notice = { phone: order.phone, text, essence: `${order.id} ${link}`, language }
  if (!(await markNotified(database, order.id, new Date(clock())))) return
  let notified: SendOutcome = 'none'
  try {
    const context = { brand: brand.alias, masks: city.phoneMasks, isOfGuest: from !== null, about: `order ${order.id}` }
    notified = await notifyPhone(services, notice, context)
  } finally {
    if (notified !== 'sent') await markNotified(database, order.id, null, notified === 'left-out')
  }
}

/** Marks an order's message as sent, or as not sent after all; false when another job has sent it, or is sending it. */
const markNotified = ({ kysely }: Services['database'], orderId: number, at: Date | null, isLeftOut = false): Promise<boolean> =>
  kysely.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set((row) => ({ customer_notified_at: at, text_left_out: isLeftOut, version: row('version', '+', 1) }))
      .where('id', '=', orderId)
      .where('customer_notified_at', at === null ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await announceMoved(transaction, orderId)
    return true
  })
