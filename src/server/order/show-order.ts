import type { TrackedOrder } from '#contract/order.ts'
import type { Brand } from '#brands/brand.ts'
import type { City } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '#server/services.ts'
import { orderFromCartOf } from './cart-use.ts'
import { hasLookedUp } from './look-up-order.ts'
import { loadPendingOrderOf, isReturned } from './pending-order-store.ts'
import type { PendingOrder } from './pending-order-row.ts'
import { orderOfPending } from './order-of-pending.ts'
import { isOrderNumber, loadOrder } from './order-store.ts'
import { refusalOf } from './payment-refusal.ts'
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
