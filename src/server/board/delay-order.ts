import { sql, type Transaction } from 'kysely'
import { refuse, type Refused } from '#domain/problem.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { oneIntent } from '#server/http/one-intent.ts'
import { announceMoved } from '#server/order/move-order.ts'
import type { Services } from '#server/services.ts'
import type { Acting } from '#server/staff/acting.ts'
import { movePromise, windowOf } from './acknowledge-order.ts'
import { promiseNews } from './order-news.ts'
import { lockFor, isRefused } from './change-order.ts'

/** How far from now a promise may move at most: a day. */
const furthest = 24 * 3600_000

type Delay = { minutes: number | null; to: number | null; reason: string | null; tell: boolean }
type Delayed = { ok: true; told: boolean; unchanged?: true }

/**
 * Moves the promise by minutes, or to a time, and tells the customer; an intent is carried out once. `told`: whether they
 * get a message.
 */
export const delayOrder = (
  { database }: Services,
  acting: Acting,
  id: number,
  delay: Delay,
  intent: Idempotency | null = null,
): Promise<Delayed | Refused> =>
  inTransaction(database, (transaction) =>
    oneIntent<Delayed>(transaction, intent, {
      now: acting.now,
      act: () => delayWithin(transaction, acting, id, delay),
      again: async () => ({ ok: true, told: await isNotifiedOfPromise(transaction, id), unchanged: true }),
    }),
  )

async function delayWithin(
  transaction: Transaction<Schema>,
  acting: Acting,
  id: number,
  { minutes, to, reason, tell }: Delay,
): Promise<Delayed | Refused> {
  const order = await lockFor(transaction, 'delay', id, acting.now)
  if (isRefused(order)) return order
  const window = windowOf(order)
  const by = to === null ? (minutes ?? 0) * 60_000 : to - window.to
  if (by <= 0 || window.to + by > Math.max(window.to, acting.now) + furthest) return refuse(to === null ? 'minutes' : 'to', 'not-in-future')
  const later = { from: window.from + by, to: window.to + by }
  await movePromise(transaction, acting, order, later, reason)
  const told = tell && (await promiseNews(transaction, id, { kind: 'delayed', to: new Date(later.to).toISOString() }, acting.now))
  await announceMoved(transaction, id)
  return { ok: true, told }
}

/** Whether the customer was promised a message about the time that holds now. */
async function isNotifiedOfPromise(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const told = await transaction
    .selectFrom('order_news')
    .innerJoin('orders', 'orders.id', 'order_news.order_id')
    .select('order_news.id')
    .where('orders.id', '=', id)
    .where('kind', '=', 'delayed')
    .where(sql<boolean>`(facts ->> 'to')::timestamptz = orders.ready_to`)
    .executeTakeFirst()
  return told !== undefined
}
