import type { TrackedOrder } from '#contract/order.ts'
import type { Brand } from '#brands/brand.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '#server/services.ts'
import { loadOrder } from './order-store.ts'
import { presentOrder } from './present-order.ts'
import { mayManage, maySee } from './who-may-see.ts'

export type OrderVisitor = { brand: Brand; language: Language; owner: string | null; key: string | null }

/** The order as this visitor may see it; null when there is none, or it is not theirs to see. */
export async function showOrder(services: Services, visitor: OrderVisitor, id: number): Promise<TrackedOrder | null> {
  const order = await loadOrder(services.database, id)
  const claim = { owner: visitor.owner, brand: visitor.brand.alias, key: visitor.key }
  if (!order || !maySee(order, claim)) return null
  const { cities, shops } = services.snapshots.of(visitor.brand.alias).places
  const city = cities.find((candidate) => candidate.id === order.city_id) ?? null
  const shop = shops.find((candidate) => candidate.id === order.shop_id) ?? null
  return presentOrder(order, { city, shop, language: visitor.language, canManage: mayManage(order, claim) })
}
