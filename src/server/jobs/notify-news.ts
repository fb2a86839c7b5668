import { statedReason } from '#domain/order/cancel-reasons.ts'
import type { City } from '#domain/city/place.ts'
import { textsOf } from '#messages/texts.ts'
import type { News } from '#domain/order/news.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { priceText } from '#server/cart/line-problem.ts'
import { missingWords } from '#server/order/missing-words.ts'
import { loadOrder, type Order } from '#server/order/order-store.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import { returnText } from '#server/schedule/return-text.ts'
import type { Services } from '#server/services.ts'
import { notifyPhone } from './notify-alarm.ts'

/**
 * Tells a customer what became of their order, in its language. It is marked before it is sent, so that repeated jobs
 * send it once. Throws when it certainly was not sent, so that the queue retries.
 */
export async function notifyNews(services: Services, newsId: number): Promise<void> {
  const { kysely } = services.database
  const row = await kysely
    .selectFrom('order_news')
    .selectAll()
    .where('id', '=', newsId)
    .where('sent_at', 'is', null)
    .where('left_out', '=', false)
    .executeTakeFirst()
  const order = row && (await loadOrder(services.database, row.order_id))
  const brand = order && brandOf(services, order.brand)
  if (!order || !brand) return
  const { city } = placeOfOrder(services, order)
  if (!city) return
  const now = services.clock()
  // Sent too late, it would contain a time that is past.
  if (row.facts.kind === 'delayed' && Date.parse(row.facts.to) <= now) {
    await kysely.updateTable('order_news').set({ left_out: true }).where('id', '=', newsId).where('sent_at', 'is', null).execute()
    return
  }
  const text = textOf(order, row.facts, { brand: brand.name, city, now })
  const mark = (at: Date | null) => kysely.updateTable('order_news').set({ sent_at: at }).where('id', '=', newsId)
  const { numUpdatedRows } = await mark(new Date(now)).where('sent_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  let isSent = false
  try {
    const notice = { phone: order.phone, text, essence: `${order.id}`, language: order.language }
    const context = { brand: brand.alias, masks: city.phoneMasks, isOfGuest: false, about: `order ${order.id}` }
    isSent = (await notifyPhone(services, notice, context)) === 'sent'
  } finally {
    if (!isSent) await mark(null).execute()
  }
}

function textOf(order: Order, news: News, { brand, city, now }: { brand: string; city: City; now: number }): string {
  const words = textsOf(order.language).order_news
  if (news.kind === 'delayed') {
    const time = returnText(Date.parse(news.to), now, city.timezone, order.language)
    return words.delayed_message(brand, order.id, time, order.order_type)
  }
  if (news.kind === 'missing') {
    const adjustment = order.adjustments.find(({ id }) => id === news.adjustment)
    const what = missingWords(order, adjustment?.parts ?? [], order.language)
    const sum = adjustment?.amount ? priceText(adjustment.amount, city, order.language) : null
    return words.missing_message(brand, order.id, what, sum, order.transaction_id === null ? 'unpaid' : 'paid')
  }
  const why = words.rejected[statedReason(news.reason)]
  return words.rejected_message(brand, order.id, order.transaction_id === null ? why : `${why}. ${words.money_back}`)
}
