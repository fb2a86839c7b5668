import { sql } from 'kysely'
import { pausesAt, escalatesAfter, noListenerAfter } from '#domain/board/escalation.ts'
import { textIn } from '#domain/language.ts'
import { wholeChain } from '#domain/staff/reach.ts'
import { textsOf } from '#messages/texts.ts'
import { masksOf } from '#server/board/alarm-setting.ts'
import { countryOfTexts } from '#server/city/read-phone.ts'
import { paidSum } from '#server/cart/line-problem.ts'
import { anyOf } from '#server/database/any-of.ts'
import { countOrNone, uncountIn } from '#server/limits/windows.ts'
import { orderTextBuckets, recognizedBuckets, warnOfSpending } from '#server/limits/paid-messages.ts'
import { refusedRefunds } from '#server/payment/refused-refunds.ts'
import type { Services } from '#server/services.ts'
import type { Mask } from '#domain/customer/phone.ts'
import { type Bucket, textsPerPhone } from '#domain/limits/message-limits.ts'
import type { Notice } from '#server/providers/code-senders/code-sender.ts'

/** An alarm older than this is not sent any more; word of a refund is as true the next day. */
const [staleAfter, refundStaleAfter] = [15 * 60_000, 24 * 3600_000]

/**
 * Sends an alarm to a phone of the shop's people, in their language. It is marked before it is sent, so that repeated
 * jobs send it once. It is dropped when somebody has accepted its orders meanwhile. Throws when it certainly was not
 * sent, so that the queue retries.
 */
export async function notifyAlarm(services: Services, messageId: number): Promise<void> {
  const { signIn, database, clock } = services
  const now = clock()
  const row = await messageOf(services, messageId)
  if (!row || !signIn.sender?.sendText) return
  if (now - row.created_at.getTime() > (row.kind === 'refund' ? refundStaleAfter : staleAfter)) return
  const text = await textOf(services, row, now)
  if (text === null) return
  // Numbers of countries in which the chain sells; a mask may have changed since it was entered.
  if (countryOfTexts(masksOf(services), row.phone) === null) return
  const mark = (at: Date | null) => database.kysely.updateTable('alarm_message').set({ sent_at: at }).where('id', '=', messageId)
  const { numUpdatedRows } = await mark(new Date(now)).where('sent_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  const buckets = recognizedBuckets(row.brand)
  let isSent = false
  try {
    await countOrNone(database, buckets, now)
    const notice = { phone: row.phone, text, essence: `${row.order_id ?? row.shop_id}`, language: row.language }
    const result = await signIn.sender.sendText(notice)
    isSent = result.ok || result.sent
    if (!result.ok && !result.sent) {
      await uncountIn(database, buckets, now)
      throw new Error(`Alarm ${messageId} could not be sent: ${result.why}`)
    }
  } finally {
    if (!isSent) await mark(null).execute()
  }
}

const messageOf = ({ database }: Services, id: number) =>
  database.kysely
    .selectFrom('alarm_message')
    .innerJoin('shop', 'shop.id', 'alarm_message.shop_id')
    .leftJoin('shop_alarm', 'shop_alarm.shop_id', 'shop.id')
    .leftJoin('shop_setting', 'shop_setting.shop_id', 'shop.id')
    .selectAll('alarm_message')
    .select(['shop.brand', 'shop_alarm.warned_at', 'shop_alarm.paused_since', 'shop_setting.pauses_unheard'])
    .where('alarm_message.id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()

type MessageRow = NonNullable<Awaited<ReturnType<typeof messageOf>>>

/** What the message says now; null when it is of nothing any more. */
async function textOf(services: Services, row: MessageRow, now: number): Promise<string | null> {
  const { kind, order_id, others, shop_id, brand, language } = row
  const words = textsOf(language).alarm
  const shop = services.snapshots.of(brand).places.shop(shop_id)
  const name = shop ? textIn(shop.name, language) : String(shop_id)
  if (kind === 'paused') return row.paused_since === null ? null : words.paused(name)
  if (kind === 'unheard') {
    if (row.paused_since !== null) return words.paused(name)
    // Not a warning of an earlier shift: this message, or a later one, is the warning.
    const warnedAt = row.pauses_unheard && row.warned_at && row.warned_at >= row.created_at ? row.warned_at.getTime() : null
    const stopsAt = pausesAt(warnedAt)
    return words.unheard(name, noListenerAfter / minute, stopsAt === null ? null : Math.max(1, Math.ceil((stopsAt - now) / minute)))
  }
  if (kind === 'refund') return refundText(services, row, name)
  const [first, ...rest] = await untakenOf(services, [...(order_id === null ? [] : [order_id]), ...others])
  if (first === undefined) return null
  const minutes = escalatesAfter[kind] / minute
  return rest.length === 0 ? words.untaken(name, first, minutes) : words.untaken_together(name, first, rest.length, minutes)
}

const minute = 60_000

/** Those of some orders that nobody has accepted yet, in their order. */
async function untakenOf({ database }: Services, ids: readonly number[]): Promise<number[]> {
  const rows = await database.kysely
    .selectFrom('orders')
    .select('id')
    .where('id', '=', anyOf([...ids]))
    .where('acknowledged_at', 'is', null)
    .where('original_status', '=', 'accepted')
    .execute()
  return ids.filter((id) => rows.some((row) => row.id === id))
}

/** Null when its money has gone back in another way meanwhile. */
async function refundText(services: Services, { refund_id, brand, language }: MessageRow, shop: string): Promise<string | null> {
  const [refund] = await refusedRefunds(services.database, [wholeChain], sql<boolean>`refused.id = ${refund_id}`)
  const city = refund && services.snapshots.of(brand).places.city(refund.city_id)
  if (!city) return null
  const words = textsOf(language).alarm
  const word = refund.status === 'unclear' ? words.refund_unclear : words.refund
  return word(shop, refund.order_id, paidSum(refund.amount, refund.currency_code, city, language))
}

/** The order that the message is about. */
type NoticeContext = {
  brand: string
  /** Masks of the order's city: messages are sent to its countries only. */
  masks: readonly Mask[]
  /** Whether it is about a guest's order that nobody has paid. */
  isOfGuest: boolean
  /** A refund of their own money: sent even beyond the daily limits. */
  refund?: boolean
  /** For the log: an order's number, for example. */
  about: string
}

/** `none`: no sender is configured, or none sends to this number. `left-out`: a limit is reached. */
export type SendOutcome = 'sent' | 'none' | 'left-out'

/**
 * Sends a message about an order. Throws when it certainly was not sent, so that the queue retries; a message that may
 * have been sent is not repeated.
 */
export async function notifyPhone(services: Services, notice: Notice, context: NoticeContext): Promise<SendOutcome> {
  const { database, clock, signIn } = services
  const country = countryOfTexts(context.masks, notice.phone)
  if (!signIn.sender?.sendText || country === null) return 'none'
  const [buckets, now] = [bucketsOf(services, notice.phone, country, context), clock()]
  const counted = await countOrNone(database, buckets, now)
  if (!counted) return 'left-out'
  warnOfSpending(services, counted)
  const result = await signIn.sender.sendText(notice)
  if (result.ok || result.sent) return 'sent'
  await uncountIn(database, buckets, now)
  throw new Error(`The customer of ${context.about} could not be told: ${result.why}`)
}

/** Anybody may order to any phone: limits used up by guests must not block messages to people who have paid. */
function bucketsOf(services: Services, phone: string, country: string, { brand, isOfGuest, refund }: NoticeContext): Bucket[] {
  const known = recognizedBuckets(brand)
  if (refund) return known
  if (!isOfGuest) return [{ name: `known-order-phone:${phone}`, wall: textsPerPhone }, ...known]
  return [{ name: `order-phone:${phone}`, wall: textsPerPhone }, ...orderTextBuckets(services, { brand, phone, country })]
}
