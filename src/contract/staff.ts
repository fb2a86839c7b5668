import * as z from 'zod/mini'
import { call } from './call.ts'
import { Coordinates, DateTime, freeText, Id, OrderType, QueryId } from './common.ts'

export const StaffStatus = z.enum(['cooking', 'cooked', 'sent', 'done', 'canceled'])

const Door = z.object({
  room: z.nullable(z.string()),
  entrance: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  intercom: z.nullable(z.string()),
  /** Directions to the shop, as the customer sees them. */
  description: z.nullable(z.string()),
})

/** An order as the kitchen receives it, with dishes in the language of the city. Amounts are in minor units. */
export const KitchenOrder = z.object({
  order_id: Id,
  brand: z.string(),
  city: z.string(),
  shop_id: Id,
  /** What another system calls the shop, as the chain has written it; null where it has not. So do the codes of dishes and extras. */
  shop_code: z.nullable(z.string()),
  order_type: OrderType,
  status: z.string(),
  original_status: z.string(),
  created_at: z.string(),
  ready_from: z.string(),
  ready_to: z.string(),
  username: z.string(),
  phone: z.string(),
  /** Who receives it in place of the customer: whom to call at the door. The phone is null for people who do not speak with customers. */
  recipient: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  comment: z.nullable(z.string()),
  /** Whether the customer wants a call before cooking, and a paper receipt. */
  is_required_call_confirm_order: z.boolean(),
  is_print_fiscal_receipt: z.boolean(),
  /** One line with entrance, floor and flat; null for a takeaway. */
  address: z.nullable(z.string()),
  /** The same entrance, floor and flat as separate fields. */
  door: z.nullable(Door),
  /** The coordinates of the shop, and of the delivery address. */
  shop: z.nullable(Coordinates),
  delivery: z.nullable(Coordinates),
  /** The street has no known house numbers: `delivery` is the pin that the customer set. */
  pinned: z.boolean(),
  payment_type: z.string(),
  cash: z.nullable(z.number()),
  currency_code: z.string(),
  total: z.number(),
  /** What is still to be collected: nothing of an order that was paid online, less where something is missing. */
  due: z.number(),
  /** What of the total is a tip: the courier's of a delivery, the kitchen's of an order that is collected. */
  tips: z.number(),
  /** The years from which its dishes may be had: an ID is asked for. Left out where anybody may. */
  age_limit: z.optional(z.number()),
  lines: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      /** Null also where today's menu no longer has it. */
      code: z.nullable(z.string()),
      count: z.number(),
      /** How many of them are missing. */
      missing: z.number(),
      modifiers: z.array(z.object({ name: z.string(), code: z.nullable(z.string()), count: z.number() })),
    }),
  ),
})
export type KitchenOrder = z.infer<typeof KitchenOrder>

export const listActiveOrders = call({
  method: 'GET',
  path: '/api/staff/orders',
  summary: 'Orders that are neither done nor canceled, oldest first',
  query: z.object({ shop_id: z.optional(QueryId) }),
  reply: z.object({
    orders: z.array(
      z.extend(KitchenOrder, {
        /** Null for people who do not speak with customers. */
        phone: z.nullable(z.string()),
        /**
         * Whether its shop is set to be worked by people, a board of it is open in the office, or a person or a paired device has
         * accepted or moved it. In a shop that is set so, another system is refused to move it.
         */
        worked_by_people: z.boolean(),
      }),
    ),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'orders.view', at: 'list', token: true },
})
export const moveOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/status',
  summary: 'Move an order on, or take the last move back; repeating is harmless',
  params: z.object({ order_id: QueryId }),
  body: z.object({
    /** `canceled` is for the key of STAFF_TOKEN alone: people reject an order. */
    status: StaffStatus,
    /** Takes the last move back, within eight seconds: `cooked` to `cooking`, `sent` to `cooked`. */
    undo: z.optional(z.boolean()),
  }),
  reply: z.object({ order_id: Id, status: z.string(), original_status: z.string() }),
  refuses: [401, 403, 404, 429],
  idempotent: true,
  audience: 'staff',
  needs: { capability: 'orders.work', at: 'order', token: true },
})

export const reportLocation = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/location',
  summary: 'Tell where the courier of an order is, while it is on its way; each place replaces the last, and goes with the order’s end',
  params: z.object({ order_id: QueryId }),
  body: Coordinates,
  reply: z.object({ order_id: Id, coordinates: Coordinates }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'courier.work', at: 'order', token: true },
  report: true,
})

/** Customers of a brand who subscribe to news, in pages ordered by id. */
export const listSubscribers = call({
  method: 'GET',
  path: '/api/staff/subscribers',
  summary: 'Customers who have asked for news and offers; ask again with `after` while `next` is not null',
  query: z.object({ brand: z.string(), after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))) }),
  reply: z.object({
    customers: z.array(
      z.object({ id: Id, phone: z.string(), name: z.string(), email: z.nullable(z.string()), country_code: z.nullable(z.string()) }),
    ),
    next: z.nullable(Id),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'customers.export', at: 'brand', fresh: true, token: true },
})

/**
 * `wanted`: retried until the acquirer accepts it. `pending`: accepted, not completed. `failed`: not refunded, may be
 * requested again with another id. `unclear`: must be checked in the acquirer's own records.
 */
const RefundStatus = z.enum(['wanted', 'pending', 'done', 'failed', 'unclear'])

/** Refunds a paid order. Amounts are in minor units. */
export const refundOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/refunds',
  summary:
    'Give back money that an order was paid with online: all that is left, or a part. Above what is usual for one’s roles it asks for a proof of the last ten minutes',
  params: z.object({ order_id: QueryId }),
  body: z.object({
    amount: z.optional(z.nullable(z.int().check(z.positive()))),
    /**
     * Chosen by the client: a repeated request with the same id refunds once and returns the state of that refund. People
     * send it with every amount.
     */
    refund_id: z.optional(z.nullable(z.uuid())),
    /** A refund that the bank has refused: its sum goes back by a new one. Whoever repeats this gets the state of the new one. */
    instead_of: z.optional(z.nullable(z.uuid())),
  }),
  reply: z.object({
    refund_id: z.nullable(z.string()),
    status: z.nullable(RefundStatus),
    why: z.nullable(z.string()),
    paid: z.number(),
    /** The amounts refunded, in progress, and still refundable. */
    refunded: z.number(),
    pending: z.number(),
    left: z.number(),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'money.refund', at: 'order', token: true },
})
export const Refund = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: RefundStatus,
  why: z.nullable(z.string()),
  /** The bank's own text and code of a refusal, in whatever language. Customers never see it. */
  bank_words: z.nullable(z.string()),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  /** Whether the bank has refused it, and its sum can still go back by another refund (`instead_of`). */
  may_repeat: z.boolean(),
})
export const listRefunds = call({
  method: 'GET',
  path: '/api/staff/orders/:order_id/refunds',
  summary: 'The payments of an order and what was given back of them',
  params: z.object({ order_id: QueryId }),
  reply: z.object({
    payments: z.array(
      z.object({
        reference: z.string(),
        acquirer: z.string(),
        status: z.string(),
        amount: z.number(),
        paid: z.nullable(z.number()),
        outcome: z.nullable(z.string()),
        transaction_id: z.nullable(z.string()),
        refunds: z.array(Refund),
      }),
    ),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'money.view', at: 'order', token: true },
})

/** The target of a stop: a dish, a modifier or a shop. A dish or a modifier may be stopped at one shop only. */
const stopTarget = {
  product_id: z.optional(z.nullable(Id)),
  modifier_id: z.optional(z.nullable(Id)),
  shop_id: z.optional(z.nullable(Id)),
  at_shop_id: z.optional(z.nullable(Id)),
}
export const Stop = z.object({
  id: Id,
  brand: z.string(),
  product_id: z.nullable(Id),
  modifier_id: z.nullable(Id),
  shop_id: z.nullable(Id),
  at_shop_id: z.nullable(Id),
  /** The name on the menu; null when it is no longer sold. */
  name: z.nullable(z.string()),
  /** ISO 8601; null when staff must end the stop. */
  until: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  created_by: z.string(),
})
export type Stop = z.infer<typeof Stop>

export const listStops = call({
  method: 'GET',
  path: '/api/staff/stops',
  summary: 'What is stopped now, newest first',
  query: z.object({ brand: z.string() }),
  reply: z.object({ stops: z.array(Stop) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'stops.edit', at: 'list', token: true },
})
export const putStop = call({
  method: 'PUT',
  path: '/api/staff/stops',
  summary: 'Stop a dish, a modifier or a shop, now or until a time; repeating is harmless, another time or reason replaces the last',
  body: z.object({
    brand: z.string(),
    ...stopTarget,
    until: z.optional(z.nullable(DateTime)),
    reason: z.optional(z.nullable(freeText(200))),
  }),
  reply: z.object({ stop: Stop }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'stops.edit', at: 'stop', token: true },
})
export const releaseStop = call({
  method: 'DELETE',
  path: '/api/staff/stops/:id',
  summary: 'Release what was stopped; repeating is harmless',
  params: z.object({ id: QueryId }),
  reply: z.object({ released: z.boolean() }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'stops.edit', at: 'stop', token: true },
})
