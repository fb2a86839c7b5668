import type { Transaction } from 'kysely'
import { type BoardAction, rejectionGivesBack, whyNot } from '#domain/board/may.ts'
import { adjustedBy } from '#domain/order/adjustment.ts'
import { type CancelReason, needsNote } from '#domain/order/cancel-reasons.ts'
import type { Language } from '#domain/language.ts'
import { notFound, type ProblemCode, refuse, type Refused } from '#domain/problem.ts'
import { inTransaction, unlessRefused } from '#server/database/again-when-undone.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Idempotency, oneIntent } from '#server/http/idempotency.ts'
import { announceMoved, moveWithin } from '#server/order/move-order.ts'
import { type Refunder, limitedOrder, lockGiver, refuseOverLimit } from '#server/payment/refund-limit.ts'
import type { Services } from '#server/services.ts'
import { type Actor, actorText, type StaffContext } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import type { ByPerson } from '#contract/office/common.ts'
import { rejectionAsks } from '#domain/staff/devices.ts'
import { usualDesk } from '#server/staff/desk-store.ts'
import { type ActorResult, personActs, whoActs } from '#server/staff/who-acts.ts'
import { type BoardOrder, lockedOrder, ordersOfIds } from './board-store.ts'
import { refundableAmount } from './refundable-amount.ts'
import { promiseNews } from './order-news.ts'
import { placeOf, workable } from './present-card.ts'
import { type SoldOutItem, stopWhatRanOut } from './stop-what-ran-out.ts'

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
 * history. What it costs the shop counts against the limits of a refund.
 */
export async function rejectOrder(
  services: Pick<Services, 'brands' | 'database' | 'snapshots'>,
  giver: Refunder,
  id: number,
  { reason, note, stop, language }: { reason: CancelReason; note: string | null; stop: readonly SoldOutItem[]; language: Language },
): Promise<{ ok: true; refund: number | null; unchanged?: true } | Refused> {
  if (needsNote(reason) && note === null) return refuse('note', 'field-required')
  const { acting } = giver
  return unlessRefused(services.database, async (transaction) => {
    await lockGiver(transaction, acting)
    const order = await lockFor(transaction, 'reject', id, acting.now)
    if (isRefused(order)) {
      const [now] = await ordersOfIds({ kysely: transaction }, [id])
      return now?.status === 'canceled' && now.cancel_reason !== null ? { ok: true, refund: null, unchanged: true } : order
    }
    const refund = order.transaction_id === null ? null : await refundableAmount(transaction, id)
    const cost = rejectionGivesBack(workable(order)) ? (refund ?? order.total - adjustedBy(order.adjustments)) : null
    const over = cost === null ? null : await rejectionOverLimit(services, transaction, { giver, order, amount: cost })
    if (over) return over
    const unknown = stop.length === 0 ? null : await stopWhatRanOut(services, transaction, acting, { order, items: stop, language })
    if (unknown) return unknown
    const moved = await moveWithin(transaction, id, { to: 'canceled', by: acting, now: acting.now, cancel: { reason, note } })
    if (!moved.ok) return moved
    if (cost !== null) await countRejection(transaction, acting, id, cost)
    await promiseNews(transaction, id, { kind: 'rejected', reason }, acting.now)
    return { ok: true, refund }
  })
}

/** Refuses a rejection above the limits of who rejects. `amount`: what it gives back, or what food costs that is being made. */
async function rejectionOverLimit(
  services: Pick<Services, 'brands' | 'snapshots'>,
  transaction: Transaction<Schema>,
  { giver, order, amount }: { giver: Refunder; order: BoardOrder; amount: number },
): Promise<Refused | null> {
  const limited = () => limitedOrder(services, { id: order.id, place: placeOf(order), currency: order.currency_code })
  const over = await refuseOverLimit(transaction, giver, limited, { amount, field: 'by' })
  return over && { ...over, problems: over.problems.map((one) => (one.field === 'by' ? { ...one, code: 'reject-over-limit' } : one)) }
}

const countRejection = (transaction: Transaction<Schema>, acting: Actor, id: number, amount: number) =>
  transaction
    .insertInto('order_rejection')
    .values({ order_id: id, amount, actor: actorText(acting), created_at: new Date(acting.now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Takes note of a cancellation by somebody else, once for all boards of the shop. */
export const seeCanceled = ({ database }: Pick<Services, 'database'>, acting: Actor, id: number): Promise<NoteResult | Refused> =>
  inTransaction(database, async (transaction) => {
    const order = await lockFor(transaction, 'seen', id, acting.now)
    if (isRefused(order)) {
      const [now] = await ordersOfIds({ kysely: transaction }, [id])
      return now?.status === 'canceled' ? { ok: true, unchanged: true } : order
    }
    await transaction
      .updateTable('orders')
      .set((row) => ({ unseen_cancel: false, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await writeAudit(transaction, acting, {
      action: 'order.seen',
      object: { kind: 'order', id },
      place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
    })
    await announceMoved(transaction, id)
    return { ok: true }
  })

type NoteResult = { ok: true; unchanged?: true }

/** Stores a note for colleagues about an order; an intent is carried out once. */
export const noteOrder = (
  { database }: Services,
  acting: Actor,
  id: number,
  text: string,
  intent: Idempotency | null = null,
): Promise<NoteResult | Refused> =>
  inTransaction(database, (transaction) =>
    oneIntent<NoteResult>(transaction, intent, {
      now: acting.now,
      act: () => noteWithin(transaction, acting, id, text),
      again: async () => ({ ok: true, unchanged: true }),
    }),
  )

async function noteWithin(transaction: Transaction<Schema>, acting: Actor, id: number, text: string): Promise<NoteResult | Refused> {
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

/**
 * Who rejects an order. On a device, one whose total reaches the shop's limit, and one whose rejection costs what a refund
 * does, need the PIN of a person. Anywhere else a colleague who may give back more gives theirs.
 */
export async function whoRejects(services: Services, context: StaffContext, id: number, by: ByPerson | null): Promise<ActorResult> {
  const { member, acting } = context
  const [order] = await ordersOfIds(services.database, [id])
  if (!order) return notFound()
  if (!member?.device) return member && by ? personActs(services, context, by, placeOf(order)) : { ok: true, acting }
  const isNeeded = rejectionAsks(order.total, (order.desk ?? usualDesk).rejectFrom) || rejectionGivesBack(workable(order))
  return isNeeded ? whoActs(services, context, by) : { ok: true, acting }
}
