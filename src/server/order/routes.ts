import type { FastifyInstance } from 'fastify'
import type { ReplyOf } from '#contract/call.ts'
import { createOrder, getOrderStatus } from '#contract/order.ts'
import { listActiveOrders, moveOrder as moveOrderCall } from '#contract/staff.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { countWithCart } from '#server/cart/counted-cart.ts'
import { idempotencyOf, replayOf } from '#server/http/idempotency.ts'
import { answer, serve, serveCounted } from '#server/http/serve.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { lookUpOrder } from './look-up-order.ts'
import { moveOrder } from './move-order.ts'
import { activeOrders } from './order-store.ts'
import { placeOfOrder } from './place-of-order.ts'
import { placeOrder } from './place-order.ts'
import type { MayReplace } from './replace-unpaid.ts'
import type { PlacedOrder } from './present-placed.ts'
import { presentForKitchen } from './present-order.ts'
import { showOrder } from './show-order.ts'

const offline = { order_cache_key: null, acquiring: null, verify_param: null }

/** What paying has to say of orders; this noun does not know it. */
export type OnlinePayment = {
  /** The answer to `create` for an order that was written down before. */
  createPending(context: RequestContext, key: string): Promise<{ ok: true; reply: ReplyOf<typeof createOrder> } | Refused>
  /** Looks what became of a payment that an order waits for; true when it has just been decided. */
  look(orderId: number): Promise<boolean>
  mayReplace: MayReplace
}

export function orderRoutes(app: FastifyInstance, services: Services, payment: OnlinePayment): void {
  serveCounted(
    app,
    services,
    createOrder,
    async ({ context, body, found, idempotencyKey }) => {
      if (body.order_cache_key) return payment.createPending(context, body.order_cache_key)
      if (!('city_id' in body)) return notFound()
      const idempotency = idempotencyOf(context.owner, 'order/create', idempotencyKey, { ...body, captcha_user_token: undefined })
      const placed = await placeOrder(services, context, body, { mayReplace: payment.mayReplace, idempotency, found })
      if (placed.ok) return answer({ ...placed.reply, ...offline })
      // An intent that was carried out before finds its cart empty: it is answered as it was then.
      const replay = idempotency && (await replayOf(services.database, idempotency))
      if (!replay) return placed
      return replay.ok ? answer({ ...(replay.reply as PlacedOrder), ...offline }) : replay
    },
    countWithCart,
  )

  serve(app, services, getOrderStatus, async ({ context, body }) => {
    if (body.phone != null) {
      const found = await lookUpOrder(services, context, { orderId: body.order_id, phone: body.phone })
      if (!found.ok) return found
    }
    const who = { ...context, key: body.key ?? null }
    const seen = await showOrder(services, who, body.order_id)
    // Money may come late: an order whose time to pay is over is looked at as well.
    const mayBePaid = seen?.status.alias === 'waiting_for_payment' || seen?.status.alias === 'canceled'
    const isDecided = mayBePaid && (await payment.look(body.order_id))
    const order = isDecided ? await showOrder(services, who, body.order_id) : seen
    return order ? answer({ order }) : notFound()
  })

  serve(app, services, listActiveOrders, async ({ query }) => {
    const orders = await activeOrders(services.database, query.shop_id ?? null)
    return answer({
      orders: orders.map((order) => presentForKitchen(order, placeOfOrder(services, order))),
    })
  })

  serve(app, services, moveOrderCall, async ({ params, body, context }) => {
    const moved = await moveOrder(services.database, params.order_id, body.status, 'staff', context.now)
    return moved.ok ? answer({ order_id: moved.order.id, status: moved.order.status, original_status: moved.order.originalStatus }) : moved
  })
}
