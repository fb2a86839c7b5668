import { type Kysely, sql, type Transaction } from 'kysely'
import type { EscalationStep } from '#domain/board/escalation.ts'
import type { DutyPhone } from '#domain/city/order-taking.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { lockAlarm, managersOf, unsetDutyPhones } from '#server/board/alarm-store.ts'
import type { Services } from '#server/services.ts'

type ShopPlace = StaffPlace & { brand: string; shopId: number }
type Store = Pick<Database, 'kysely'>

/** An order that nobody has accepted. Instants are epoch milliseconds. */
export type Untaken = { id: number; shopId: number; placedAt: number; promisedTo: number }

/** The orders of some shops that nobody has accepted. */
export async function untakenOrders({ kysely }: Store, shopIds: readonly number[]): Promise<Untaken[]> {
  if (shopIds.length === 0) return []
  const rows = await kysely
    .selectFrom('orders')
    .select(['id', 'shop_id', 'ready_to'])
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
  return rows.map(({ id, shop_id, ready_to, placed_at }) => ({
    id,
    shopId: shop_id,
    placedAt: placed_at.getTime(),
    promisedTo: ready_to.getTime(),
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

type OrderAlarm = { order: Untaken; step: EscalationStep; place: ShopPlace; now: number; most: number; within: number }

/**
 * Stores the messages of a step, once for an order however many processes watch (OPS-ALARM-06). An order of a shop that
 * was sent enough messages within the hour is checked again later.
 */
export async function tellOfOrder(services: Services, { order, step, place, now, most, within }: OrderAlarm): Promise<void> {
  const managers = step === 'manager' ? await phonesOfManagers(services, place) : null
  await inTransaction(services.database, async (transaction) => {
    await lockAlarm(transaction, place.shopId)
    const { rows } = await sql<{ count: number }>`
      select count(distinct (order_id, kind))::integer as count from alarm_message
      where shop_id = ${place.shopId} and order_id is not null and created_at > ${new Date(now - within)}`.execute(transaction)
    if ((rows[0]?.count ?? 0) >= most) return
    const { rows: claimed } = await sql`
      insert into escalation (order_id, step, at)
      select id, ${step}, ${new Date(now)} from orders
      where id = ${order.id} and original_status = 'accepted' and acknowledged_at is null
      on conflict do nothing returning 1`.execute(transaction)
    if (claimed.length === 0) return
    const phones = managers ?? (await dutyPhones(transaction, place.shopId, services.office?.withDemo ?? false))
    await promise(transaction, phones, { kind: step, orderId: order.id, shopId: place.shopId, now })
  })
}

/** Stores a message to the managers that nobody listens, unless one was stored lately (OPS-ALARM-07). */
export async function tellUnheard(
  services: Services,
  { place, now, every }: { place: ShopPlace; now: number; every: number },
): Promise<void> {
  const phones = await phonesOfManagers(services, place)
  await inTransaction(services.database, async (transaction) => {
    await lockAlarm(transaction, place.shopId)
    const { numUpdatedRows } = await transaction
      .updateTable('shop_alarm')
      .set({ notified_at: new Date(now) })
      .where('shop_id', '=', place.shopId)
      .where((on) => on.or([on('notified_at', 'is', null), on('notified_at', '<=', new Date(now - every))]))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await promise(transaction, phones, { kind: 'unheard', orderId: null, shopId: place.shopId, now })
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

/** Stores messages with the jobs that send them; a phone that is given twice gets one. */
async function promise(
  transaction: Transaction<Schema>,
  phones: readonly DutyPhone[],
  { kind, orderId, shopId, now }: { kind: EscalationStep | 'unheard'; orderId: number | null; shopId: number; now: number },
): Promise<void> {
  for (const { phone, language } of new Map(phones.map((each) => [each.phone, each])).values()) {
    const { id } = await transaction
      .insertInto('alarm_message')
      .values({ shop_id: shopId, kind, order_id: orderId, phone, language, created_at: new Date(now) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('outbox')
      .values({ task: 'notify-alarm', payload: { message_id: id } })
      .execute()
  }
}
