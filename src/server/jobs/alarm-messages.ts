import { type Kysely, sql, type Transaction } from 'kysely'
import { type EscalationStep, escalationWindow, messageMode } from '#domain/board/escalation.ts'
import type { DutyPhone } from '#domain/city/order-taking.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import { jsonText } from '#server/database/json-column.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema } from '#server/database/schema.ts'
import { lockAlarm, managersOf, pausesWithoutListener, setPaused, unsetDutyPhones } from '#server/board/alarm-store.ts'
import { startsAtOf } from '#server/board/present-card.ts'
import type { Services } from '#server/services.ts'

export type ShopPlace = StaffPlace & { brand: string; shopId: number }
type Store = Pick<Database, 'kysely'>

/** An order that nobody has accepted. Instants are epoch milliseconds. */
export type UntakenOrder = { id: number; shopId: number; placedAt: number; promisedTo: number; startsAt: number }

/** The orders of some shops that nobody has accepted. */
export async function untakenOrders(
  services: Pick<Services, 'database' | 'snapshots'>,
  shopIds: readonly number[],
  now: number,
): Promise<UntakenOrder[]> {
  if (shopIds.length === 0) return []
  const rows = await services.database.kysely
    .selectFrom('orders')
    .select(['id', 'brand', 'shop_id', 'delivery_zone_id', 'ready_from', 'ready_to'])
    .select(
      sql<Date>`coalesce((select max(happened_at) from order_event where order_id = orders.id and original_status = 'accepted'), created_at)`.as(
        'placed_at',
      ),
    )
    .where('shop_id', '=', anyOf([...shopIds]))
    .where('status', 'not in', ['done', 'canceled'])
    .where('original_status', '=', 'accepted')
    .where('acknowledged_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    placedAt: row.placed_at.getTime(),
    promisedTo: row.ready_to.getTime(),
    startsAt: startsAtOf(services, row, now).now,
  }))
}

/** The messages that were sent of some orders, by number and step. */
export async function escalationsOf({ kysely }: Store, orderIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('escalation')
    .select(['order_id', 'step'])
    .where('order_id', '=', anyOf([...orderIds]))
    .execute()
  return new Set(rows.map(({ order_id, step }) => `${order_id} ${step}`))
}

/** Orders of a shop whose messages are due at one step, the most urgent first; `way` decides whether it is their turn. */
export type OrderAlarm = { orders: readonly UntakenOrder[]; step: EscalationStep; place: ShopPlace; way: 'alone' | 'together' }

/**
 * Stores the message of a step, once for an order however many processes watch: of one order, or of several
 * together when its shop has had many messages within the hour. Orders whose message is due in another way by now are left alone.
 */
export async function sendOrderAlarms(services: Services, { orders, step, place, way }: OrderAlarm, now: number): Promise<void> {
  const managers = step === 'manager' ? await phonesOfManagers(services, place) : null
  await inTransaction(services.database, async (transaction) => {
    await lockAlarm(transaction, place.shopId)
    const { rows } = await sql<{ count: number; last: Date | null }>`
      select count(distinct (order_id, kind))::integer as count, max(created_at) filter (where kind = ${step}) as last from alarm_message
      where shop_id = ${place.shopId} and kind in ('duty', 'manager') and created_at > ${new Date(now - escalationWindow)}`.execute(
      transaction,
    )
    if (messageMode(rows[0]?.count ?? 0, rows[0]?.last?.getTime() ?? null, now) !== way) return
    const { rows: claimed } = await sql<{ order_id: number }>`
      insert into escalation (order_id, step, at)
      select id, ${step}, ${new Date(now)} from orders
      where id = ${anyOf(orders.map(({ id }) => id))} and original_status = 'accepted' and acknowledged_at is null
      on conflict do nothing returning order_id`.execute(transaction)
    const orderIds = orders.map(({ id }) => id).filter((id) => claimed.some(({ order_id }) => order_id === id))
    const [first, ...others] = orderIds
    if (first === undefined) return
    const phones = managers ?? (await dutyPhones(transaction, place.shopId, services.office?.withDemo ?? false))
    await promiseAlarm(transaction, phones, { kind: step, orderId: first, others, shopId: place.shopId, now })
  })
}

/**
 * Stores a message that nobody listens to the phones on duty and the managers, unless one was stored lately. A
 * shop that takes no orders while nobody listens is warned by it.
 */
export async function sendNoListenerAlarm(
  services: Services,
  { place, now, every, warns }: { place: ShopPlace; now: number; every: number; warns: { since: number } | null },
): Promise<void> {
  const managers = await phonesOfManagers(services, place)
  await inTransaction(services.database, async (transaction) => {
    await lockAlarm(transaction, place.shopId)
    // A warning is not held back by an earlier message: orders stop soon after it.
    const isNew = warns ? sql`((warned_at is null or warned_at < ${new Date(warns.since)}) and ${pausesWithoutListener})` : sql`false`
    const { rows } = await sql`
      update shop_alarm set notified_at = ${new Date(now)}, warned_at = case when ${isNew} then ${new Date(now)} else warned_at end
      where shop_id = ${place.shopId} and (notified_at is null or notified_at <= ${new Date(now - every)} or ${isNew}) returning 1`.execute(
      transaction,
    )
    if (rows.length === 0) return
    if (warns) await raiseVersion(transaction, place.brand)
    const phones = [...(await dutyPhones(transaction, place.shopId, services.office?.withDemo ?? false)), ...managers]
    await promiseAlarm(transaction, phones, { kind: 'unheard', orderId: null, shopId: place.shopId, now })
  })
}

/** Pauses a shop where nobody listens and sends a message about it, or lets it take orders again. */
export async function pauseWithoutListener(
  services: Services,
  { place, since, now }: { place: ShopPlace; since: number | null; now: number },
) {
  const managers = since === null ? [] : await phonesOfManagers(services, place)
  await inTransaction(services.database, async (transaction) => {
    const isChanged = await setPaused(transaction, place.shopId, since)
    if (!isChanged || since === null) return
    const phones = [...(await dutyPhones(transaction, place.shopId, services.office?.withDemo ?? false)), ...managers]
    await promiseAlarm(transaction, phones, { kind: 'paused', orderId: null, shopId: place.shopId, now })
  })
}

async function phonesOfManagers({ database, office }: Services, place: ShopPlace): Promise<DutyPhone[]> {
  const managers = await managersOf(database, place, office?.withDemo ?? false)
  return managers.flatMap(({ phone, language }) => (phone === null ? [] : [{ phone, language }]))
}

async function dutyPhones(kysely: Kysely<Schema>, shopId: number, withDemo: boolean): Promise<DutyPhone[]> {
  const row = await kysely.selectFrom('shop_setting').select('duty_phones').where('shop_id', '=', shopId).executeTakeFirst()
  return row?.duty_phones ?? unsetDutyPhones(withDemo)
}

type PromisedAlarm = {
  kind: EscalationStep | 'unheard' | 'paused' | 'refund'
  /** Null for a message about a shop where nobody listens. */
  orderId: number | null
  others?: readonly number[]
  refundId?: string
  shopId: number
  now: number
}

/** Stores messages with the jobs that send them; a phone that is given twice gets one. */
export async function promiseAlarm(
  transaction: Transaction<Schema>,
  phones: readonly DutyPhone[],
  { kind, orderId, others = [], refundId, shopId, now }: PromisedAlarm,
): Promise<void> {
  for (const { phone, language } of new Map(phones.map((each) => [each.phone, each])).values()) {
    const { id } = await transaction
      .insertInto('alarm_message')
      .values({
        shop_id: shopId,
        kind,
        order_id: orderId,
        others: jsonText([...others]),
        refund_id: refundId ?? null,
        phone,
        language,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('outbox')
      .values({ task: 'notify-alarm', payload: { message_id: id } })
      .execute()
  }
}
