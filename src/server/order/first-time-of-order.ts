import type { OrderTime } from '#contract/cart-place.ts'
import { priceLines } from '#domain/cart/lines.ts'
import { repeatDishes } from '#domain/order/repeat.ts'
import type { Refused } from '#domain/problem.ts'
import { firstTimeAt } from '#server/cart/first-time.ts'
import { servesAll } from '#server/cart/promise-of-cart.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { orderToRepeat, dishOf } from './repeat-order.ts'

/** The first time of a past order if it were repeated now: at its place, with what of it is still on the menu. */
export async function firstTimeOfOrder(
  services: Services,
  context: RequestContext,
  id: number,
): Promise<{ ok: true; time: OrderTime | null } | Refused> {
  const found = await orderToRepeat(services, context, id)
  if (!found.ok) return found
  const { order, target } = found
  const place = { ...target, orderType: order.order_type }
  const menu = services.snapshots.of(context.brand.alias).menuAt(place)
  const { lines } = repeatDishes(menu, order.lines.flatMap(dishOf), new Date(context.now).toISOString())
  return { ok: true, time: await firstTimeAt(services, context, place, servesAll({ lines: priceLines(menu, lines, null) })) }
}
