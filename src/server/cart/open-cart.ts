import type { Context } from '#contract/common.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { type CartChange, changeCart, type StoredCart } from './cart-store.ts'
import { cartOf } from './counted-cart.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

/**
 * The visitor's cart, bound to the place that a call's context names, and priced there: for its own interval, or another
 * one. The binding is written with what the call changes; a call that is refused leaves the cart as it was.
 */
export async function openCart(
  services: Services,
  visit: Visit,
  context: Context,
  intervalId?: string | null,
): Promise<{ ok: true; cart: PricedCart } | Refused> {
  const snapshot = services.snapshots.of(visit.brand.alias)
  const stored = await cartOf(services, visit)
  const unsaved = changeOfPlace(snapshot, stored, context)
  if (unsaved === 'unknown-city') return notFound('city-unknown')
  const bound = { ...stored, ...unsaved, ...(intervalId === undefined ? {} : { intervalId }), unsaved }
  return priced(snapshot, bound, visit)
}

/** Writes what opening a cart has changed in it, if anything. */
export const saveBinding = async (services: Services, { stored }: PricedCart, now: number): Promise<StoredCart> =>
  Object.keys(stored.unsaved).length > 0 ? changeCart(services.database, stored, {}, now) : stored

/** Prices a cart. Gifts that are no longer earned fall away with the next change, so that one answer tells of it. */
export function priced(snapshot: Snapshot, stored: StoredCart, visit: Visit): { ok: true; cart: PricedCart } | Refused {
  const cart = priceCart(snapshot, stored, visit)
  if (!cart) return notFound('city-unknown')
  if (cart.droppedGifts.length === 0) return { ok: true, cart }
  const withoutGifts = cart.droppedGifts.map(({ id }) => id)
  return { ok: true, cart: { ...cart, stored: { ...stored, unsaved: { ...stored.unsaved, withoutGifts } } } }
}

/**
 * What a context changes in the stored cart. A move to another city lets go of the shop and the
 * address, a change of order type lets go of the interval.
 */
function changeOfPlace(snapshot: Snapshot, stored: StoredCart, context: Context): CartChange | 'unknown-city' {
  const { places } = snapshot
  const cityId = context.city_id ?? stored.cityId
  if (cityId !== null && !places.city(cityId)) return 'unknown-city'
  const moved = cityId !== stored.cityId
  const change: CartChange = moved ? { cityId, shopId: null, zoneId: null, address: null, intervalId: null } : {}
  if (context.order_type && context.order_type !== stored.orderType)
    Object.assign(change, { orderType: context.order_type, intervalId: null })
  const shopId = context.shop_id
  const isOwn = cityId !== null && places.shopsIn(cityId).some((shop) => shop.id === shopId && !shop.stopped)
  if (shopId && isOwn && shopId !== (moved ? null : stored.shopId)) Object.assign(change, { shopId, intervalId: null })
  return change
}
