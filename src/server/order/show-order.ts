import type { TrackedOrder } from '#contract/order.ts'
import type { Brand } from '#brands/brand.ts'
import type { City } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '#server/services.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import { isOpen } from '#domain/payment/status.ts'
import type { Database } from '#server/database/connect.ts'
import { orderFromCartOf } from './holds.ts'
import { hasLookedUp } from './look-up-order.ts'
import { isReturned, loadPendingOrderOf } from './pending-order-store.ts'
import { orderOfPending, type PendingOrder } from './pending-order-row.ts'
import { isOrderNumber, loadOrder } from './order-store.ts'
import { placeOfOrder } from './place-of-order.ts'
import { completeLink, presentOrder } from './present-order.ts'
import { mayManage, maySee } from './who-may-see.ts'

export type OrderVisitor = { brand: Brand; language: Language; owner: string | null; visitor: string | null; key: string | null }

/** The order as this visitor may see it; null when it does not exist or is not theirs. */
export async function showOrder(services: Services, visitor: OrderVisitor, id: number): Promise<TrackedOrder | null> {
  const placed = await loadOrder(services.database, id)
  const pending = placed || !isOrderNumber(id) ? null : await loadPendingOrderOf(services.database, id)
  // A pending or an expired order.
  const order = placed ?? (pending && orderOfPending(pending))
  const claim = { owners: [visitor.owner, visitor.visitor], brand: visitor.brand.alias, key: visitor.key }
  if (!order || order.brand !== claim.brand) return null
  if (!maySee(order, claim) && !(await hasLookedUp(services.database, visitor.visitor, id))) return null
  const place = placeOfOrder(services, order)
  const shown = presentOrder(order, { ...place, language: visitor.language, canManage: mayManage(order, claim) })
  const money = pending && (await moneyOf(services, pending, place.city))
  return { ...shown, is_returned: false, payment_refusal: null, ...money }
}

/** The state of the money of an unpaid order. */
async function moneyOf({ database }: Services, pending: PendingOrder, city: City | null) {
  const is_returned = await isReturned(database, pending.key)
  const errors = await refusalOf(database, pending)
  const other = is_returned || pending.status === 'open' ? null : await orderFromCartOf(database, pending)
  return {
    is_returned,
    payment_refusal: errors && { errors },
    complete_link: other?.isPaid && city ? completeLink(city, other.id) : null,
  }
}

/**
 * Why the last payment attempt of an open order failed; an empty list when the reason is unknown. Null when nothing was
 * refused, or another attempt is open.
 */
export async function refusalOf({ kysely }: Database, { key, status }: PendingOrder): Promise<CardProblemCode[] | null> {
  if (status !== 'open') return null
  const attempts = await kysely
    .selectFrom('payment')
    .select(['status', 'problems'])
    .where('pending_order_key', '=', key)
    .orderBy('started_at', 'desc')
    .execute()
  const [last] = attempts
  if (!last || last.status === 'paid' || attempts.some(({ status: is }) => isOpen(is))) return null
  return last.problems
}
