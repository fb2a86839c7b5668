import type { Context } from '#contract/common.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { type CartChange, changeCart, loadCart, type StoredCart } from './cart-store.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

/** The visitor's cart, bound to the place that a call's context names, and priced there: for its own interval, or another one. */
export async function openCart(services: Services, visit: Visit, context: Context, intervalId?: string | null): Promise<{ ok: true; cart: PricedCart } | Refused> {
  const snapshot = services.snapshots.of(visit.brand.alias)
  const stored = await loadCart(services.database, { owner: visit.owner, brand: visit.brand.alias })
  const change = changeOfPlace(snapshot, stored, context)
  if (change === 'unknown-city') return notFound('city-unknown')
  const bound = change ? await changeCart(services.database, stored, change, visit.now) : stored
  return priced(snapshot, intervalId === undefined ? bound : { ...bound, intervalId }, visit)
}

/** Prices a cart after a change. */
export function priced(snapshot: Snapshot, stored: StoredCart, visit: Visit): { ok: true; cart: PricedCart } | Refused {
  const cart = priceCart(snapshot, stored, visit)
  return cart ? { ok: true, cart } : notFound('city-unknown')
}

/**
 * What a context changes in the stored cart; null for nothing. A move to another city lets go of the shop and the
 * address, a change of order type lets go of the interval.
 */
function changeOfPlace(snapshot: Snapshot, stored: StoredCart, context: Context): CartChange | null | 'unknown-city' {
  const { cities, shops } = snapshot.places
  const cityId = context.city_id ?? stored.cityId
  if (cityId !== null && !cities.some((city) => city.id === cityId)) return 'unknown-city'
  const moved = cityId !== stored.cityId
  const change: CartChange = moved ? { cityId, shopId: null, zoneId: null, address: null, intervalId: null } : {}
  if (context.order_type && context.order_type !== stored.orderType) Object.assign(change, { orderType: context.order_type, intervalId: null })
  const shopId = context.shop_id
  const isOwn = shops.some((shop) => shop.id === shopId && shop.cityId === cityId && !shop.stopped)
  if (shopId && isOwn && shopId !== (moved ? null : stored.shopId)) Object.assign(change, { shopId, intervalId: null })
  return Object.keys(change).length > 0 ? change : null
}
