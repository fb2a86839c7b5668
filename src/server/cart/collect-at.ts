import type { Shop } from '#domain/city/place.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { changeCart, loadCart } from './cart-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'

/** Sets a takeaway at a shop; a stopped shop takes no orders. */
export async function collectAt(
  services: Services,
  context: RequestContext,
  shop: Shop,
): Promise<{ ok: true; cart: StoredCart } | Refused> {
  if (shop.stopped) return refuse('shop_id', 'shop-stopped')
  const key = { owner: context.owner, brand: context.brand.alias }
  const before = await loadCart(services.database, key)
  const moved = before.cityId !== shop.cityId
  const change = {
    cityId: shop.cityId,
    orderType: 'takeaway' as const,
    shopId: shop.id,
    intervalId: null,
    ...(moved ? { address: null, zoneId: null } : {}),
  }
  return { ok: true, cart: await changeCart(services.database, key, change, context.now) }
}
