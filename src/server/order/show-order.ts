import type { TrackedOrder } from '#contract/order.ts'
import type { Brand } from '#brands/brand.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '#server/services.ts'
import { hasLookedUp } from './look-up-order.ts'
import { cacheOfOrder } from './order-cache-store.ts'
import { orderOfCache } from './order-of-cache.ts'
import { isOrderNumber, loadOrder, type Order } from './order-store.ts'
import { placeOfOrder } from './place-of-order.ts'
import { presentOrder } from './present-order.ts'
import { mayManage, maySee } from './who-may-see.ts'

export type OrderVisitor = { brand: Brand; language: Language; owner: string | null; visitor: string | null; key: string | null }

/** The order as this visitor may see it; null when there is none, or it is not theirs to see. */
export async function showOrder(services: Services, visitor: OrderVisitor, id: number): Promise<TrackedOrder | null> {
  const order = (await loadOrder(services.database, id)) ?? (await unpaidOrder(services, id))
  const claim = { owners: [visitor.owner, visitor.visitor], brand: visitor.brand.alias, key: visitor.key }
  if (!order || order.brand !== claim.brand) return null
  if (!maySee(order, claim) && !(await hasLookedUp(services.database, visitor.visitor, id))) return null
  return presentOrder(order, { ...placeOfOrder(services, order), language: visitor.language, canManage: mayManage(order, claim) })
}

/** An order that waits for its money, or has waited in vain. */
async function unpaidOrder({ database }: Services, id: number): Promise<Order | null> {
  const cache = isOrderNumber(id) ? await cacheOfOrder(database, id) : null
  return cache && orderOfCache(cache)
}
