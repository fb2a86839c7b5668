import type { FastifyInstance } from 'fastify'
import { firstTimeOfOrder as firstTimeCall } from '#contract/first-time.ts'
import { cancelOrder as cancelCall, listUserOrders, repeatOrder as repeatCall } from '#contract/user-orders.ts'
import { presentAddress } from '#server/address/present-address.ts'
import { sendWithMenu } from '#server/cart/send-with-menu.ts'
import { shopIn } from '#server/catalogue/present-city-page.ts'
import { rememberPlace } from '#server/http/cookies.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import { runIdempotent } from '#server/http/run-idempotent.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { cancelOrder } from './cancel-order.ts'
import { firstTimeOfOrder } from './first-time-of-order.ts'
import { ordersOf } from './order-store.ts'
import { placeOfOrder } from './place-of-order.ts'
import { presentUserOrder } from './present-order.ts'
import { repeatOrder, changesMessage } from './repeat-order.ts'

/** Orders per page of the history (ACC-DECIDE-42). */
const pageSize = 10

/** Calls on a customer's own orders. */
export function ownOrderRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listUserOrders, async ({ context, params }) => {
    if (!context.customer) return { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] }
    const orders = await ordersOf(services.database, { owner: context.owner, brand: context.brand.alias }, params.page, pageSize)
    return answer({
      orders: orders.map((order) => presentUserOrder(order, { ...placeOfOrder(services, order), language: context.language })),
    })
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
      shop: isDelivery ? null : shopIn(services.snapshots.of(context.brand.alias), shop, city, context),
      delivery_address: isDelivery
        ? presentAddress({ address: order.delivery_address, text: '', city, zone, shop }, context.language)
        : null,
      changes,
      ...(notification === null ? {} : { notification }),
    })
  })
}
