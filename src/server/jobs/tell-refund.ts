import { brandOf } from '#brands/index.ts'
import { type ReturnReason, returnReasons } from '#domain/payment/verdict.ts'
import { textsOf } from '#messages/texts.ts'
import { priceText } from '#server/cart/price-text.ts'
import { loadCache } from '#server/order/order-cache-store.ts'
import { signedLink } from '#server/order/present-order.ts'
import { orderOfCache } from '#server/order/order-of-cache.ts'
import type { Services } from '#server/services.ts'
import { tellPhone } from './tell-phone.ts'

/**
 * Tells a customer by SMS that money of theirs made no order and goes back, and why (decision 4), in the language they
 * ordered in; throws when it surely was not sent, so that the queue tries again.
 * @param site the address that the link to the order begins with
 */
export async function tellRefund(services: Services, refundId: string, site: string): Promise<void> {
  const { database, clock, snapshots } = services
  const refund = await database.kysely
    .selectFrom('refund')
    .innerJoin('payment', 'payment.reference', 'refund.payment_reference')
    .select(['refund.amount', 'refund.reason', 'refund.customer_told_at', 'payment.order_cache_key', 'payment.paid_currency'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  const cache = refund && (await loadCache(database, refund.order_cache_key))
  if (!cache || refund.customer_told_at !== null || !isReturn(refund.reason)) return
  const city = snapshots.of(cache.brand).places.city(cache.cityId)
  const brand = brandOf(cache.brand)
  if (!city || !brand) return
  const { language, phone } = cache.order
  const link = site + signedLink(city, orderOfCache(cache))
  // What came in another currency goes back in it.
  const foreign = refund.paid_currency !== null && refund.paid_currency !== cache.currency ? refund.paid_currency : null
  const currency = foreign === null ? city.currency : { code: foreign, sign: foreign, fractional: true }
  const sum = priceText(refund.amount, { currency }, language)
  const text = textsOf(language).refund_message[refund.reason](brand.name, cache.orderId, sum, link)
  const notice = { phone, text, essence: `${cache.orderId} ${link}`, language }
  const telling = { brand: brand.alias, masks: city.phoneMasks, from: null, refund: true, about: `refund ${refundId}` }
  if (!(await tellPhone(services, notice, telling))) return
  await database.kysely
    .updateTable('refund')
    .set({ customer_told_at: new Date(clock()) })
    .where('id', '=', refundId)
    .execute()
}

const isReturn = (reason: string): reason is ReturnReason => (returnReasons as readonly string[]).includes(reason)
