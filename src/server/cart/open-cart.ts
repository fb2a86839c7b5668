import type { Context } from '#contract/common.ts'
import type { ClaimKind } from '#domain/loyalty/gift-conditions.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { readPhoneBy } from '#server/city/read-phone.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { changeCart, loadCart } from './cart-store.ts'
import type { CartChange, StoredPlace, StoredCart } from '#domain/cart/stored-cart.ts'
import { takerOf } from './gift-store.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

/**
 * The visitor's cart at the place that a call names, priced for its own interval or another one. The place is stored
 * together with the call's change; a refused call leaves the cart as it was. `found` is the cart that was read by the
 * rate limit.
 */
export async function openCart(
  services: Services,
  context: RequestContext,
  where: Context,
  { found, intervalId, phone = null }: { found?: StoredCart | undefined; intervalId?: string | null; phone?: string | null } = {},
): Promise<{ ok: true; cart: PricedCart } | Refused> {
  const snapshot = context.snapshot()
  const stored = found ?? (await loadCart(services.database, { owner: context.owner, brand: context.brand.alias }))
  const unsaved = changeOfPlace(snapshot, stored, where)
  const bound = { ...stored, ...unsaved, ...(intervalId === undefined ? {} : { intervalId }), unsaved }
  const taker = await takerHere(services, snapshot, context, phone === null ? null : numberOf(snapshot, bound, phone))
  return priced(snapshot, bound, context, taker)
}

/** A normalized phone, read by the rules of the cart's city; null when it is invalid. */
function numberOf({ places }: Snapshot, { cityId }: StoredCart, text: string): string | null {
  const read = readPhoneBy((places.city(cityId) ?? places.cities[0])?.phoneMasks ?? [], text)
  return read.ok ? read.digits : null
}

/**
 * The visitor's facts for gift conditions; read only if some gift has such a condition. A guest is identified by the
 * phone of the order, if given.
 */
export async function takerHere(
  services: Services,
  snapshot: Snapshot,
  { brand, owner, customer }: Pick<RequestContext, 'brand' | 'owner' | 'customer'>,
  phone: string | null = null,
): Promise<PricedCart['taker']> {
  const isNeeded = snapshot.showcase.gifts.some(({ conditions }) => conditions.some(({ kind }) => personal.has(kind)))
  if (!isNeeded) return 'unnamed'
  const orderOwner = { brand: brand.alias, owner }
  if (customer) return takerOf(services.database, { ...orderOwner, phone: customer.phone, customerId: customer.id })
  if (brand.customers.authEnabled) return 'signed-out'
  return phone === null ? 'unnamed' : takerOf(services.database, { ...orderOwner, phone, customerId: null })
}

const personal: ReadonlySet<string> = new Set<ClaimKind>(['birthday', 'first-order', 'once'])

/** Stores what opening a cart has changed in it, if anything. */
export const saveBinding = async (services: Services, { stored }: PricedCart, now: number): Promise<StoredCart> =>
  Object.keys(stored.unsaved).length > 0 ? changeCart(services.database, stored, {}, now) : stored

/** Prices a cart. Gifts whose conditions are no longer met are removed with the next change, so that one reply reports it. */
export function priced(
  snapshot: Snapshot,
  stored: StoredCart,
  context: RequestContext,
  taker: PricedCart['taker'],
): { ok: true; cart: PricedCart } | Refused {
  const cart = priceCart(snapshot, stored, context, taker)
  if (!cart) return notFound('city-unknown')
  if (cart.droppedGifts.length === 0) return { ok: true, cart }
  const withoutGifts = cart.droppedGifts.map(({ offer }) => offer.id)
  return { ok: true, cart: { ...cart, stored: { ...stored, unsaved: { ...stored.unsaved, withoutGifts } } } }
}

/** The place chosen when the cart was last in this city, unless the shop is gone or stopped. */
function keptPlace({ places }: Snapshot, { places: kept }: StoredCart, cityId: number | null): StoredPlace | null {
  const place = kept[String(cityId)]
  if (!place || cityId === null) return null
  const isThere = places.shopsIn(cityId).some(({ id, stopped }) => id === place.shopId && !stopped)
  return { ...place, shopId: isThere ? place.shopId : null }
}

/**
 * What a named place changes in the stored cart. Moving to another city clears the shop and the address, or restores
 * those chosen there before; a change of order type clears the interval. The zone counts only without an address,
 * because an address has its own.
 */
function changeOfPlace(snapshot: Snapshot, stored: StoredCart, where: Context): CartChange {
  const { places } = snapshot
  const cityId = where.city_id ?? stored.cityId
  const moved = cityId !== stored.cityId
  const kept = moved ? keptPlace(snapshot, stored, cityId) : null
  const change: CartChange = moved ? { cityId, shopId: null, zoneId: null, address: null, intervalId: null, ...kept } : {}
  const shopId = where.shop_id
  const isOwn = cityId !== null && places.shopsIn(cityId).some((shop) => shop.id === shopId && !shop.stopped)
  // After a city change the page's remembered place belongs to the former city, except for a shop of this one. A press
  // on an order type sends nothing else.
  const isRemembered = where.shop_id !== undefined || where.delivery_zone_id !== undefined
  const isMeant = !kept || isOwn || !isRemembered
  if (where.order_type && where.order_type !== (kept ?? stored).orderType && isMeant)
    Object.assign(change, { orderType: where.order_type, intervalId: null })
  if (shopId && isOwn && shopId !== (moved ? null : stored.shopId)) Object.assign(change, { shopId, intervalId: null })
  const zoneId = where.delivery_zone_id
  const isBrowsed = cityId !== null && (moved || stored.address === null) && places.zonesIn(cityId).some((zone) => zone.id === zoneId)
  if (zoneId && isBrowsed && zoneId !== (moved ? null : stored.zoneId)) Object.assign(change, { zoneId, intervalId: null })
  return change
}
