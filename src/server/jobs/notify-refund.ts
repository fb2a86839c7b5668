import { hasFractions, isCurrency } from '#domain/currency.ts'
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
 * Sends the customer an SMS that late money is refunded, with the reason, in the language of the order;
 * throws when it certainly was not sent, so that the queue retries.
 * @param site the origin of the link to the order
 */
export async function notifyRefund(services: Services, refundId: string, site: string): Promise<void> {
  const { database, clock, snapshots } = services
  const refund = await database.kysely
    .selectFrom('refund')
    .innerJoin('payment', 'payment.reference', 'refund.payment_reference')
    .select(['refund.amount', 'refund.reason', 'refund.customer_notified_at', 'payment.pending_order_key', 'payment.paid_currency'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  const pending = refund && (await loadPendingOrder(database, refund.pending_order_key))
  if (!pending || refund.customer_notified_at !== null || !isReturn(refund.reason)) return
  const city = snapshots.of(pending.brand).places.city(pending.cityId)
  const brand = brandOf(pending.brand)
  if (!city || !brand) return
  const { language, phone } = pending.order
  const link = site + signedLink(city, orderOfPending(pending))
  // Money in another currency is refunded in that currency.
  const foreign = refund.paid_currency !== null && refund.paid_currency !== pending.currency ? refund.paid_currency : null
  const currency = foreign === null ? city.currency : { code: foreign, sign: '', fractional: !isCurrency(foreign) || hasFractions(foreign) }
  const sum = priceText(refund.amount, { currency }, language)
  const text = textsOf(language).refund_message[refund.reason](brand.name, pending.orderId, sum, link)
  const notice = { phone, text, essence: `${pending.orderId} ${link}`, language }
  const context = { brand: brand.alias, masks: city.phoneMasks, from: null, refund: true, about: `refund ${refundId}` }
  if (!(await notifyPhone(services, notice, context))) return
  await database.kysely
    .updateTable('refund')
    .set({ customer_notified_at: new Date(clock()) })
    .where('id', '=', refundId)
    .execute()
}

const isReturn = (reason: string): reason is ReturnReason => (returnReasons as readonly string[]).includes(reason)
