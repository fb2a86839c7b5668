import type { FastifyInstance } from 'fastify'
import { firstTimeOfOrder as firstTimeCall } from '#contract/first-time.ts'
import {
  cancelOrder as cancelCall,
  listRecentDishes,
  listRunningOrders,
  listUserOrders,
  repeatOrder as repeatCall,
} from '#contract/user-orders.ts'
import { presentAddress } from '#server/address/present-address.ts'
import { signInNeeded } from '#server/customer/session-needed.ts'
import { sendWithMenu } from '#server/cart/send-with-menu.ts'
import { shopIn } from '#server/catalogue/present-city-page.ts'
import { rememberPlace } from '#server/http/cookies.ts'
import { idempotencyOf, runIdempotent } from '#server/http/idempotency.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { canBeCanceled, originalStatuses, statusOf } from '#domain/order/status.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { OrderTime } from '#contract/cart-place.ts'
import { priceLines } from '#domain/cart/lines.ts'
import { repeatDishes } from '#domain/order/repeat.ts'
import { firstTimeAt } from '#server/cart/interval-routes.ts'
import { servesAll } from '#server/cart/present-cart.ts'
import { loadOrder, ordersOf, runningOrdersOf } from './order-store.ts'
import { placeOfOrder } from './place-of-order.ts'
import { presentRunningOrder, presentUserOrder } from './present-order.ts'
import { recentDishes } from './recent-dishes.ts'
import { changesMessage, dishOf, orderToRepeat, repeatOrder } from './repeat-order.ts'
import { type MoveResult, moveOrder } from './move-order.ts'
import { mayManage, notManaged } from './who-may-see.ts'

/** The statuses in which a customer may cancel: before the kitchen has started. */
const cancelable = originalStatuses.filter((status) => canBeCanceled(statusOf(status)))

/** Orders per page of the history. */
const pageSize = 10

/** Milliseconds after its time in which an order that nobody has closed is still shown as a running one. */
const runsFor = 12 * 3_600_000

/** Calls on a customer's own orders. */
export function ownOrderRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listUserOrders, async ({ context, params }) => {
    if (!context.customer) return signInNeeded
    const orders = await ordersOf(services.database, { owner: context.owner, brand: context.brand.alias }, params.page, pageSize)
    return answer({
      orders: orders.map((order) => presentUserOrder(order, { ...placeOfOrder(services, order), language: context.language })),
    })
  })

  serve(app, services, listRecentDishes, async ({ context }) => {
    if (!context.customer) return signInNeeded
    const recent = await recentDishes(services, context)
    return recent.ok ? answer({ dishes: recent.dishes }) : recent
  })

  serve(app, services, listRunningOrders, async ({ context }) => {
    const { owner, visitor, brand, language, now } = context
    const orders = await runningOrdersOf(services.database, { owners: [owner, visitor], brand: brand.alias, since: now - runsFor })
    return answer({ orders: orders.map((order) => presentRunningOrder(order, { ...placeOfOrder(services, order), language })) })
  })

  serve(app, services, firstTimeCall, async ({ context, params }) => {
    const found = await firstTimeOfOrder(services, context, params.id)
    return found.ok ? answer({ time: found.time }) : found
  })

  serve(app, services, cancelCall, ({ context, body, idempotencyKey }) =>
    runIdempotent(services.database, idempotencyOf(context.owner, 'order/cancel', idempotencyKey, body), context.now, async () => {
      const canceled = await cancelOrder(services, context, body.order_id)
      return canceled.ok ? answer({ order_id: canceled.order.id, status: canceled.order.status }) : canceled
    }),
  )

  serve(app, services, repeatCall, async (request) => {
    const { context, body, reply, idempotencyKey } = request
    const idempotency = idempotencyOf(context.owner, 'order/repeat', idempotencyKey, body)
    const repeated = await repeatOrder(services, context, body.order_id, idempotency)
    if (!repeated.ok) return repeated
    const { order, target, cart, changes } = repeated
    const { city, shop, zone } = target
    const notification = changesMessage(changes, context, city)
    const isDelivery = order.order_type === 'delivery'
    rememberPlace(reply, {
      city: city.alias,
      order_type: order.order_type,
      ...(isDelivery ? { delivery_zone_id: zone?.id ?? null } : { shop_id: shop.id }),
    })
    return sendWithMenu(services, repeatCall, request, cart, {
      order_type: order.order_type,
      shop: isDelivery ? null : shopIn(context.snapshot(), shop, city, context),
      delivery_address: isDelivery
        ? presentAddress({ address: order.delivery_address, text: '', city, zone, shop }, context.language)
        : null,
      changes,
      ...(notification === null ? {} : { notification }),
    })
  })
}

type CancelRequest = Pick<RequestContext, 'brand' | 'owner' | 'visitor' | 'customer' | 'now'>

/** Cancels a customer's own order and frees its holds. Any other status is refused, including canceled. */
async function cancelOrder({ database }: Services, request: CancelRequest, id: number): Promise<MoveResult | Refused> {
  const order = await loadOrder(database, id)
  const claim = { owners: [request.owner, request.visitor], brand: request.brand.alias, key: null }
  if (!order || !mayManage(order, claim)) return notManaged(request)
  const moved = await moveOrder(database, id, { to: 'canceled', by: 'customer', now: request.now, only: cancelable })
  if (moved.ok) return moved
  const found = await loadOrder(database, id)
  return refuse('', found?.status === 'canceled' ? 'order-canceled' : 'order-under-way')
}

/** The first time of a past order if it were repeated now: at its place, with what of it is still on the menu. */
async function firstTimeOfOrder(
  services: Services,
  context: RequestContext,
  id: number,
): Promise<{ ok: true; time: OrderTime | null } | Refused> {
  const found = await orderToRepeat(services, context, id)
  if (!found.ok) return found
  const { order, target } = found
  const place = { ...target, orderType: order.order_type }
  const menu = context.snapshot().menuAt(place)
  const { lines } = repeatDishes(menu, order.lines.flatMap(dishOf), new Date(context.now).toISOString())
  return { ok: true, time: await firstTimeAt(services, context, place, servesAll({ lines: priceLines(menu, lines, null), place })) }
}
