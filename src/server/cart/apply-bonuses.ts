import { refuse, type Refused } from '#domain/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { hasProgramme } from './bonuses-of-cart.ts'
import { changeCart } from './cart-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { PricedCart } from './price-cart.ts'

/**
 * Stores how many points the customer wants to spend: whole ones, at most the current limit. 0 is always allowed. Each
 * pricing reduces the number to what the cart allows.
 */
export async function applyBonuses(
  services: Services,
  cart: PricedCart,
  requested: number,
  context: RequestContext,
): Promise<{ ok: true; cart: StoredCart } | Refused> {
  const points = Math.floor(requested)
  const keep = async (bonuses: number) => ({
    ok: true as const,
    cart: await changeCart(services.database, cart.stored, { bonuses }, context.now),
  })
  if (points === 0) return keep(0)
  if (!hasProgramme(context, cart.place)) return refuse('bonuses', 'bonuses-off')
  if (!cart.bonuses) return { ok: false, status: 401, problems: [{ field: 'bonuses', code: 'sign-in-needed' }] }
  if (cart.bonuses.obstacle) return refuse('bonuses', cart.bonuses.obstacle)
  return keep(Math.min(points, cart.bonuses.limit))
}
