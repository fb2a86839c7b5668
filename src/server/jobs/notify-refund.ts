import { brandOf } from '#brands/index.ts'
import { type ReturnReason, returnReasons } from '#domain/payment/verdict.ts'
import { textsOf } from '#messages/texts.ts'
import { priceText } from '#server/cart/price-text.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import { signedLink } from '#server/order/present-order.ts'
import { orderOfPending } from '#server/order/order-of-pending.ts'
import type { Services } from '#server/services.ts'
import { notifyPhone } from './notify-phone.ts'

/**
 * Tells a customer by SMS that money of theirs made no order and goes back, and why (decision 4), in the language they
 * ordered in; throws when it surely was not sent, so that the queue tries again.
 * @param site the address that the link to the order begins with
 */
export async function notifyRefund(services: Services, refundId: string, site: string): Promise<void> {
  const { database, clock, snapshots } = services
  const refund = await database.kysely
    .selectFrom('refund')
    .innerJoin('payment', 'payment.reference', 'refund.payment_reference')
    .select(['refund.amount', 'refund.reason', 'refund.customer_told_at', 'payment.pending_order_key', 'payment.paid_currency'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  const pending = refund && (await loadPendingOrder(database, refund.pending_order_key))
  if (!pending || refund.customer_told_at !== null || !isReturn(refund.reason)) return
  const city = snapshots.of(pending.brand).places.city(pending.cityId)
  const brand = brandOf(pending.brand)
  if (!city || !brand) return
  const { language, phone } = pending.order
  const link = site + signedLink(city, orderOfPending(pending))
  // What came in another currency goes back in it.
  const foreign = refund.paid_currency !== null && refund.paid_currency !== pending.currency ? refund.paid_currency : null
  const currency = foreign === null ? city.currency : { code: foreign, sign: foreign, fractional: true }
  const sum = priceText(refund.amount, { currency }, language)
  const text = textsOf(language).refund_message[refund.reason](brand.name, pending.orderId, sum, link)
  const notice = { phone, text, essence: `${pending.orderId} ${link}`, language }
  const telling = { brand: brand.alias, masks: city.phoneMasks, from: null, refund: true, about: `refund ${refundId}` }
  if (!(await notifyPhone(services, notice, telling))) return
  await database.kysely
    .updateTable('refund')
    .set({ customer_told_at: new Date(clock()) })
    .where('id', '=', refundId)
    .execute()
}

const isReturn = (reason: string): reason is ReturnReason => (returnReasons as readonly string[]).includes(reason)
