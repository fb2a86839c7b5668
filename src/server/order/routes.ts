import type { FastifyInstance } from 'fastify'
import { createOrder, getOrderStatus } from '#contract/order.ts'
import { listActiveOrders, moveOrder as moveOrderCall } from '#contract/staff.ts'
import { notFound } from '#domain/problem.ts'
import { countWithCart } from '#server/cart/counted-cart.ts'
import { idempotencyOf, replayOf } from '#server/http/idempotency.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { moveOrder } from './move-order.ts'
import { activeOrders } from './order-store.ts'
import type { PlacedOrder } from './order-from-cart.ts'
import { placeOrder } from './place-order.ts'
import { presentForKitchen } from './present-order.ts'
import { showOrder } from './show-order.ts'

const offline = { order_cache_key: null, acquiring: null, verify_param: null }

export function orderRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    createOrder,
    async ({ visit, body, idempotencyKey }) => {
      const idempotency = idempotencyOf(visit.owner, 'order/create', idempotencyKey, body)
      const placed = await placeOrder(services, visit, body, idempotency)
      if (placed.ok) return answer({ ...placed.order, ...offline })
      // An intent that was carried out before finds its cart empty: it is answered as it was then.
      const replay = idempotency && (await replayOf(services.database, idempotency))
      if (!replay) return placed
      return replay.ok ? answer({ ...(replay.reply as PlacedOrder), ...offline }) : replay
    },
    countWithCart,
  )

  serve(app, services, getOrderStatus, async ({ visit, body }) => {
    const order = await showOrder(services, { ...visit, key: body.key ?? null }, body.order_id)
    return order ? answer({ order }) : notFound()
  })

  serve(app, services, listActiveOrders, async ({ query }) => {
    const orders = await activeOrders(services.database, query.shop_id ?? null)
    return answer({
      orders: orders.map((order) => {
        const { cities } = services.snapshots.of(order.brand).places
        return presentForKitchen(order, cities.find((city) => city.id === order.city_id) ?? null, 'ru')
      }),
    })
  })

  serve(app, services, moveOrderCall, async ({ params, body, visit }) => {
    const moved = await moveOrder(services.database, params.order_id, body.status, 'staff', visit.now)
    return moved.ok ? answer({ order_id: moved.order.id, status: moved.order.status, original_status: moved.order.originalStatus }) : moved
  })
}
