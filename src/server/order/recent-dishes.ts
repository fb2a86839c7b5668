import type { CartProduct } from '#contract/cart.ts'
import type { StoredLine } from '#domain/cart/lines.ts'
import { repeatDishes } from '#domain/order/repeat.ts'
import type { Refused } from '#domain/problem.ts'
import { openCart, priced } from '#server/cart/open-cart.ts'
import { presentLine } from '#server/cart/present-cart.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { ordersOf } from './order-store.ts'
import { dishOf } from './repeat-order.ts'

const most = 5

/** Orders that are looked through. */
const ordersRead = 10

/**
 * The dishes that a customer has ordered last and can have now at the place of their cart, with what they had chosen, at
 * today's price; each once, the last one first.
 */
export async function recentDishes(services: Services, context: RequestContext): Promise<{ ok: true; dishes: CartProduct[] } | Refused> {
  const opened = await openCart(services, context, {})
  if (!opened.ok) return opened
  const { cart } = opened
  const orders = await ordersOf(services.database, { owner: context.owner, brand: context.brand.alias }, 1, ordersRead)
  const ordered = orders.filter(({ status }) => status !== 'canceled').flatMap(({ lines }) => lines.flatMap(dishOf))
  const at = new Date(context.now).toISOString()
  const found = new Map<string, StoredLine>()
  for (const dish of ordered) {
    const { lines } = repeatDishes(cart.menu, [{ ...dish, count: 1 }], at)
    for (const [key, line] of Object.entries(lines)) if (!found.has(key)) found.set(key, line)
  }
  const as = { ...cart.stored, lines: Object.fromEntries(found), gifts: {}, promocode: null, bonuses: 0 }
  const offered = priced(cart.snapshot, as, context, cart.taker)
  if (!offered.ok) return offered
  const { lines } = offered.cart
  const dishes = [...found.keys()].flatMap((key) => lines.find((line) => line.key === key && line.available) ?? [])
  const showing = { snapshot: cart.snapshot, language: context.language }
  return { ok: true, dishes: dishes.slice(0, most).map((line) => presentLine(line, offered.cart, showing)) }
}
