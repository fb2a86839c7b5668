import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { Orders, Schema } from '#server/database/schema.ts'
import type { CancelReason } from '#domain/order/cancel-reasons.ts'
import { isFinal, type OriginalStatus, reachedFrom, statusOf, takesBack, takesBackWithin } from '#domain/order/status.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { type Idempotency, oneIntent } from '#server/http/idempotency.ts'
import { type Actor, actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { returnStock } from '#server/catalogue/stock-store.ts'
import { freeGiftClaims } from '#server/cart/gift-store.ts'
import { freeUse } from '#server/cart/promocode-store.ts'
import { returnPoints } from '#server/customer/points.ts'
import { freeCapacity } from '#server/schedule/interval-capacity.ts'
import { dropLocation } from './courier-locations.ts'
import { isOrderNumber } from './order-store.ts'
import { accruePointsOf } from './adjustment-store.ts'

/** `unchanged`: the order had that status before. */
export type MoveResult = { ok: true; order: { id: number; status: string; originalStatus: string }; unchanged?: true } | Refused

type Move = {
  to: OriginalStatus
  by: Actor | 'customer'
  now: number
  /** Restricts the former status. */
  only?: readonly OriginalStatus[]
  /** Why people cancel it. */
  cancel?: { reason: CancelReason; note: string | null }
}

/** Moves an order in a transaction of its own; an intent is carried out once. */
export async function moveOrder(database: Database, id: number, move: Move, intent: Idempotency | null = null): Promise<MoveResult> {
  if (!isOrderNumber(id)) return notFound()
  const done = { ok: true as const, order: { id, status: statusOf(move.to), originalStatus: move.to }, unchanged: true as const }
  return inTransaction(database, (transaction) =>
    oneIntent<Extract<MoveResult, { ok: true }>>(transaction, intent, {
      now: move.now,
      act: () => moveWithin(transaction, id, move),
      // It was done once, even if somebody has undone it since.
      again: async () => done,
    }),
  )
}

/** What a move needs to know of an order. */
const columns = [
  'order_type',
  'original_status',
  'shop_id',
  'interval_id',
  'promocode_id',
  'phone',
  'transaction_id',
  'brand',
  'city_id',
  'owner',
  'bonuses',
  'upcoming_bonuses',
  'total',
  'tips',
  'discount',
  'currency_code',
] as const
type MovedOrder = Pick<Selectable<Orders>, (typeof columns)[number]> & { id: number }

/**
 * Moves an order to a status by the transition table; its row is locked first, so one of two parallel moves wins, and
 * what it holds is what a correction has left. Requesting the current status changes nothing and is no error, unless
 * `only` restricts the former status.
 */
export async function moveWithin(transaction: Transaction<Schema>, id: number, move: Move): Promise<MoveResult> {
  const { to, now, only } = move
  const row = await transaction.selectFrom('orders').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return notFound()
  const order: MovedOrder = { ...row, id }
  const done = { ok: true as const, order: { id, status: statusOf(to), originalStatus: to } }
  if (order.original_status === to && !only) return { ...done, unchanged: true }
  const from = reachedFrom(order.order_type, to).filter((status) => !only || only.includes(status))
  if (!from.some((status) => status === order.original_status)) return refuse('status', 'status-not-reachable')
  if (await isKeptFrom(transaction, order.shop_id, move.by)) return refuse('status', 'worked-by-people')
  await setStatus(transaction, order, move)
  await noteMove(transaction, order, move)
  if (isFinal(order.order_type, to)) await dropLocation(transaction, id)
  if (to === 'canceled') await giveBack(transaction, order, now)
  // A paid order is refunded as well: the job is stored with the move, the queue calls the acquirer.
  if (to === 'canceled' && order.transaction_id !== null)
    await transaction
      .insertInto('outbox')
      .values({ task: 'refund-order', payload: { order_id: id } })
      .execute()
  if (to === 'done') await accruePointsOf(transaction, order, now)
  await announceMoved(transaction, id)
  return done
}

/** Whether somebody is another system, and the shop is set to be worked by people alone. */
async function isKeptFrom(transaction: Transaction<Schema>, shopId: number, by: Move['by']): Promise<boolean> {
  if (by === 'customer' || by.kind !== 'key') return false
  const setting = await transaction.selectFrom('shop_setting').select('worked_by').where('shop_id', '=', shopId).executeTakeFirst()
  return setting?.worked_by === 'people'
}

/** Whether people of the shop have accepted an order, or the shop for them. */
const acceptedByPeople = sql<boolean>`coalesce(acknowledged_by ~ '^(person:|device:|system$)', false)`

/** Tells every process that an order has changed. */
export const announceMoved = (transaction: Transaction<Schema>, id: number): Promise<unknown> =>
  sql`select pg_notify('order_moved', ${String(id)})`.execute(transaction)

async function setStatus(transaction: Transaction<Schema>, { id, order_type }: MovedOrder, { to, by, now, cancel }: Move): Promise<void> {
  const at = new Date(now)
  await transaction
    .updateTable('orders')
    .set((row) => ({
      status: statusOf(to),
      original_status: to,
      version: row('version', '+', 1),
      ...(isFinal(order_type, to) ? { completed_at: at } : {}),
      ...(cancel ? { cancel_reason: cancel.reason } : {}),
      // People who cook it see that somebody else has canceled it.
      ...(to === 'canceled' && (by === 'customer' || by.kind === 'key' || by.kind === 'system') ? { unseen_cancel: acceptedByPeople } : {}),
      // A person who moves an order on has accepted it.
      ...(to === 'canceled'
        ? {}
        : {
            acknowledged_at: row.fn.coalesce('acknowledged_at', sql<Date>`${at}::timestamptz`),
            acknowledged_by: row.fn.coalesce('acknowledged_by', sql<string>`${by === 'customer' ? by : actorText(by)}::text`),
          }),
    }))
    .where('id', '=', id)
    .execute()
}

async function noteMove(transaction: Transaction<Schema>, order: MovedOrder, { to, by, now, cancel }: Move): Promise<void> {
  await transaction
    .insertInto('order_event')
    .values({ order_id: order.id, original_status: to, actor: by === 'customer' ? by : actorText(by), happened_at: new Date(now) })
    .execute()
  if (by === 'customer') return
  await writeAudit(transaction, by, {
    action: cancel ? 'order.rejected' : 'order.moved',
    object: { kind: 'order', id: order.id },
    place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
    before: { status: order.original_status },
    after: { status: to, ...(cancel ? { reason: cancel.reason } : {}) },
    reason: cancel?.note ?? null,
  })
}

/** Frees the holds of a canceled order. Rows are locked in the same order as on placing, to avoid deadlocks. */
async function giveBack(transaction: Transaction<Schema>, order: MovedOrder, now: number): Promise<void> {
  const { id: orderId, phone, discount, currency_code: currency } = order
  if (order.promocode_id !== null) await freeUse(transaction, order.promocode_id, { orderId, phone, discount, currency })
  await freeGiftClaims(transaction, order.id)
  if (order.bonuses > 0) await returnPoints(transaction, order.id, now)
  await returnStock(transaction, order.id, order.brand)
  await freeCapacity(transaction, order.shop_id, order.interval_id)
}

/** Undoes the last move of an order, with an event of its own; an order that has this status already is unchanged. */
export async function undoMove(database: Database, id: number, { to, by, now }: Move): Promise<MoveResult> {
  if (!isOrderNumber(id) || by === 'customer') return notFound()
  return inTransaction(database, async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['original_status', 'brand', 'city_id', 'shop_id'])
      .select(({ selectFrom }) =>
        selectFrom('order_event')
          .select(({ fn }) => fn.max('happened_at').as('moved_at'))
          .where('order_id', '=', id)
          .as('moved_at'),
      )
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return notFound()
    const done = { ok: true as const, order: { id, status: statusOf(to), originalStatus: to } }
    if (order.original_status === to) return { ...done, unchanged: true }
    if (await isKeptFrom(transaction, order.shop_id, by)) return refuse('status', 'worked-by-people')
    if (takesBack[order.original_status] !== to) return refuse('status', 'status-not-reachable')
    if (now - (order.moved_at?.getTime() ?? 0) > takesBackWithin) return refuse('status', 'too-late-to-undo')
    await transaction
      .updateTable('orders')
      .set((row) => ({ status: statusOf(to), original_status: to, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await transaction
      .insertInto('order_event')
      .values({ order_id: id, original_status: to, actor: actorText(by), happened_at: new Date(now) })
      .execute()
    if (order.original_status === 'sent') await dropLocation(transaction, id)
    await writeAudit(transaction, by, {
      action: 'order.taken-back',
      object: { kind: 'order', id },
      place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
      before: { status: order.original_status },
      after: { status: to },
    })
    await announceMoved(transaction, id)
    return done
  })
}
