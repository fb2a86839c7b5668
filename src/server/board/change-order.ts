import type { Transaction } from 'kysely'
import type { BoardAction } from '#domain/board/may.ts'
import { whyNot } from '#domain/board/may.ts'
import { type CancelReason, needsNote } from '#domain/order/cancel-reasons.ts'
import type { Language } from '#domain/language.ts'
import { notFound, type ProblemCode, refuse, type Refused } from '#domain/problem.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { oneIntent } from '#server/http/one-intent.ts'
import { announceMoved, moveWithin } from '#server/order/move-order.ts'
import type { Services } from '#server/services.ts'
import type { Acting } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { type BoardOrder, lockedOrder, ordersOfIds } from './board-store.ts'
import { refundableAmount } from './refundable-amount.ts'
import { promiseNews } from './order-news.ts'
import { workable } from './present-card.ts'
import { type RanOut, stopWhatRanOut } from './stop-what-ran-out.ts'

const conflict = (code: ProblemCode): Refused => ({ ok: false, status: 409, problems: [{ field: '', code }] })

/** Locks an order for a change, unless the table of what may be done refuses it. */
export async function lockFor(
  transaction: Transaction<Schema>,
  action: BoardAction,
  id: number,
  now: number,
): Promise<BoardOrder | Refused> {
  const order = await lockedOrder(transaction, id)
  if (!order) return notFound()
  const why = whyNot(action, workable(order), now)
  return why === null ? order : conflict(why)
}

export const isRefused = (value: BoardOrder | Refused): value is Refused => 'ok' in value

/**
 * Rejects an order: it is canceled, its customer is sent the reason, and online payments are refunded. Rejecting it
 * again changes nothing. `refund`: the amount that is refunded. `language`: that of the names of stopped dishes in the
 * history.
 */
export async function rejectOrder(
  services: Pick<Services, 'database' | 'snapshots'>,
  acting: Acting,
  id: number,
  { reason, note, stop, language }: { reason: CancelReason; note: string | null; stop: readonly RanOut[]; language: Language },
): Promise<{ ok: true; refund: number | null; unchanged?: true } | Refused> {
  if (needsNote(reason) && note === null) return refuse('note', 'field-required')
  return inTransaction(services.database, async (transaction) => {
    const order = await lockFor(transaction, 'reject', id, acting.now)
    if (isRefused(order)) {
      const [now] = await ordersOfIds({ kysely: transaction }, [id])
      return now?.status === 'canceled' && now.cancel_reason !== null ? { ok: true, refund: null, unchanged: true } : order
    }
    const unknown = stop.length === 0 ? null : await stopWhatRanOut(services, transaction, acting, { order, items: stop, language })
    if (unknown) return unknown
    const refund = order.transaction_id === null ? null : await refundableAmount(transaction, id)
    const moved = await moveWithin(transaction, id, { to: 'canceled', by: acting, now: acting.now, cancel: { reason, note } })
    if (!moved.ok) return moved
    await promiseNews(transaction, id, { kind: 'rejected', reason }, acting.now)
    return { ok: true, refund }
  })
}

type Noted = { ok: true; unchanged?: true }

/** Stores a note for colleagues about an order; an intent is carried out once. */
export const noteOrder = (
  { database }: Services,
  acting: Acting,
  id: number,
  text: string,
  intent: Idempotency | null = null,
): Promise<Noted | Refused> =>
  inTransaction(database, (transaction) =>
    oneIntent<Noted>(transaction, intent, {
      now: acting.now,
      act: () => noteWithin(transaction, acting, id, text),
      again: async () => ({ ok: true, unchanged: true }),
    }),
  )

async function noteWithin(transaction: Transaction<Schema>, acting: Acting, id: number, text: string): Promise<Noted | Refused> {
  const [order] = await ordersOfIds({ kysely: transaction }, [id])
  if (!order) return notFound()
  await transaction
    .insertInto('order_note')
    .values({ order_id: id, text, by_name: acting.name, created_at: new Date(acting.now) })
    .execute()
  await transaction
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeAudit(transaction, acting, {
    action: 'order.noted',
    object: { kind: 'order', id },
    place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
  })
  await announceMoved(transaction, id)
  return { ok: true }
}
