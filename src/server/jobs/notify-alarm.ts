import { maskOf } from '#domain/customer/phone.ts'
import { tellsAfter, unheardAfter } from '#domain/board/escalation.ts'
import { textIn } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import { masksOf } from '#server/board/alarm-setting.ts'
import { countOrNone, uncountAround } from '#server/limits/windows.ts'
import { recognizedBuckets } from '#server/limits/paid-messages.ts'
import type { Services } from '#server/services.ts'

/** An alarm older than this is not sent any more. */
const staleAfter = 15 * 60_000

/**
 * Sends an alarm to a phone of the shop's people, in their language. It is marked before it is sent, so that repeated
 * jobs send it once. It is dropped when somebody has accepted the order meanwhile. Throws when it certainly was not
 * sent, so that the queue retries.
 */
export async function notifyAlarm(services: Services, messageId: number): Promise<void> {
  const { signIn, database, clock } = services
  const now = clock()
  const row = await messageOf(services, messageId)
  const isOver = row?.order_id != null && row.isTaken
  if (!row || isOver || now - row.created_at.getTime() > staleAfter || !signIn.sender?.sendText) return
  // Numbers of countries in which the chain sells; a mask may have changed since it was entered.
  if (!maskOf(masksOf(services), row.phone)) return
  const mark = (at: Date | null) => database.kysely.updateTable('alarm_message').set({ sent_at: at }).where('id', '=', messageId)
  const { numUpdatedRows } = await mark(new Date(now)).where('sent_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  const buckets = recognizedBuckets(row.brand)
  let isSent = false
  try {
    await countOrNone(database, buckets, now)
    const notice = { phone: row.phone, text: textOf(services, row), essence: `${row.order_id ?? row.shop_id}`, language: row.language }
    const result = await signIn.sender.sendText(notice)
    isSent = result.ok || result.sent
    if (!result.ok && !result.sent) {
      await uncountAround(database, buckets, now)
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
    .leftJoin('orders', 'orders.id', 'alarm_message.order_id')
    .leftJoin('shop_setting', 'shop_setting.shop_id', 'shop.id')
    .selectAll('alarm_message')
    .select(['shop.brand', 'shop_setting.pauses_unheard'])
    .select(({ or, eb, lit }) =>
      or([eb('orders.acknowledged_at', 'is not', null), eb('orders.original_status', '!=', 'accepted'), lit(false)]).as('isTaken'),
    )
    .where('alarm_message.id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()

type MessageRow = NonNullable<Awaited<ReturnType<typeof messageOf>>>

function textOf({ snapshots }: Services, { kind, order_id, shop_id, brand, language, pauses_unheard }: MessageRow): string {
  const words = textsOf(language).alarm
  const shop = snapshots.of(brand).places.shop(shop_id)
  const name = shop ? textIn(shop.name, language) : String(shop_id)
  if (kind === 'unheard') return words.unheard(name, unheardAfter / 60_000, pauses_unheard ?? false)
  return words.untaken(name, order_id ?? 0, tellsAfter[kind] / 60_000)
}
