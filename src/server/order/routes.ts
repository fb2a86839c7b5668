import type { FastifyInstance } from 'fastify'
import type { ReplyOf } from '#contract/call.ts'
import { createOrder, getOrderStatus } from '#contract/order.ts'
import { listActiveOrders, moveOrder as moveOrderCall } from '#contract/staff.ts'
import { seesPhone } from '#domain/board/customer-phone.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { idempotencyOf, replayOf } from '#server/http/idempotency.ts'
import { answer, serve, serveCounted } from '#server/http/serve.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { intentOf, serveStaff } from '#server/staff/serve-staff.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { lookUpOrder } from './look-up-order.ts'
import { moveOrder, undoMove } from './move-order.ts'
import { activeOrders, type Order } from './order-store.ts'
import { placeOfOrder } from './place-of-order.ts'
import { placeOrder } from './place-order.ts'
import type { MayReplace } from './replace-unpaid.ts'
import type { PlacedOrder } from './present-order.ts'
import { presentForKitchen } from './present-for-kitchen.ts'
import { showOrder } from './show-order.ts'
import { countWithUnpaid } from './unpaid-limit.ts'

const offline = { order_cache_key: null, acquiring: null, verify_param: null }

/** What orders need from payment, injected because this folder must not import it. */
export type OnlinePayment = {
  /** The reply to `create` for an existing pending order. */
  createPending(context: RequestContext, key: string): Promise<{ ok: true; reply: ReplyOf<typeof createOrder> } | Refused>
  /** Checks the payment that an order waits for; true when it has just been decided. */
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
      // After the first request of an intent the cart is empty: the stored response is sent.
      const replay = idempotency && (await replayOf(services.database, idempotency))
      if (!replay) return placed
      return replay.ok ? { ...replay, reply: { ...(replay.reply as PlacedOrder), ...offline } } : replay
    },
    countWithUnpaid,
  )

  serve(app, services, getOrderStatus, async ({ context, body }) => {
    if (body.phone != null) {
      const found = await lookUpOrder(services, context, { orderId: body.order_id, phone: body.phone })
      if (!found.ok) return found
    }
    const who = { ...context, key: body.key ?? null }
    const seen = await showOrder(services, who, body.order_id)
    // Money may come late, so an expired order is checked too.
    const mayBePaid = seen?.status.alias === 'waiting_for_payment' || seen?.status.alias === 'canceled'
    const isDecided = mayBePaid && (await payment.look(body.order_id))
    const order = isDecided ? await showOrder(services, who, body.order_id) : seen
    return order ? answer({ order }) : notFound()
  })

  serveStaff(app, services, listActiveOrders, async ({ query, context }) => {
    const orders = await activeOrders(services.database, context.reach, query.shop_id ?? null)
    return answer({
      orders: orders.map((order) => ({
        ...presentForKitchen(order, placeOfOrder(services, order)),
        ...(isPhoneSeen(context, order) ? {} : { phone: null, recipient: order.recipient && { name: order.recipient.name, phone: null } }),
        worked_by_people:
          isSetToPeople(services, order) || isTakenByPeople(order.acknowledged_by) || services.boards.isWatched(order.shop_id),
      })),
    })
  })

  serveStaff(app, services, moveOrderCall, async ({ params, body, context, idempotencyKey: key }) => {
    // People reject an order: with a reason, a right of its own, and word to the customer.
    if (body.status === 'canceled' && context.member) return refuse('status', 'reject-instead')
    const move = { to: body.status, by: context.acting, now: context.now }
    const intent = await intentOf(services, context, { call: 'staff/status', key, payload: { ...params, ...body } })
    const moved = body.undo
      ? await undoMove(services.database, params.order_id, move)
      : await moveOrder(services.database, params.order_id, move, intent)
    if (!moved.ok) return moved
    const { order, unchanged } = moved
    return { ...answer({ order_id: order.id, status: order.status, original_status: order.originalStatus }), unchanged }
  })
}

/** The key of STAFF_TOKEN is a kitchen's or a courier service's own system. */
const isPhoneSeen = ({ member, now }: StaffContext, order: Order): boolean =>
  member === null ||
  seesPhone(
    member.grants,
    {
      place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
      orderType: order.order_type,
      originalStatus: order.original_status,
      completedAt: order.completed_at?.getTime() ?? null,
    },
    now,
  )

/** Whether the shop of an order is set to be worked by people, whatever other system there is. */
const isSetToPeople = ({ snapshots }: Services, { brand, shop_id }: Order): boolean =>
  snapshots.of(brand).places.shop(shop_id)?.taking?.workedBy === 'people'

/** Whether a person or a paired device has accepted an order, or moved it on. */
const isTakenByPeople = (acknowledgedBy: string | null): boolean => /^(person|device):/.test(acknowledgedBy ?? '')
