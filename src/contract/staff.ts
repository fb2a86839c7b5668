import * as z from 'zod/mini'
import { call } from './call.ts'
import { Coordinates, DateTime, freeText, Id, OrderType } from './common.ts'

export const StaffStatus = z.enum(['cooking', 'cooked', 'sent', 'done', 'canceled'])

const Door = z.object({
  room: z.nullable(z.string()),
  entrance: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  intercom: z.nullable(z.string()),
  /** How to find it, in the customer's words. */
  description: z.nullable(z.string()),
})

/** An order as the kitchen receives it, its dishes in the language of the city. Amounts are minor units. */
export const KitchenOrder = z.object({
  order_id: Id,
  brand: z.string(),
  city: z.string(),
  shop_id: Id,
  order_type: OrderType,
  status: z.string(),
  original_status: z.string(),
  created_at: z.string(),
  ready_from: z.string(),
  ready_to: z.string(),
  username: z.string(),
  phone: z.string(),
  comment: z.nullable(z.string()),
  /** Whether the customer wants to be called before it is cooked, and to have a receipt on paper. */
  is_required_call_confirm_order: z.boolean(),
  is_print_fiscal_receipt: z.boolean(),
  /** In one line, the way to the door in it; null for an order that is collected. */
  address: z.nullable(z.string()),
  /** The same way part by part. */
  door: z.nullable(Door),
  /** Where it leaves from, and the door that a delivery goes to. */
  shop: z.nullable(Coordinates),
  delivery: z.nullable(Coordinates),
  payment_type: z.string(),
  cash: z.nullable(z.number()),
  currency_code: z.string(),
  total: z.number(),
  lines: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      count: z.number(),
      modifiers: z.array(z.object({ name: z.string(), count: z.number() })),
    }),
  ),
})
export type KitchenOrder = z.infer<typeof KitchenOrder>

export const listActiveOrders = call({
  method: 'GET',
  path: '/api/staff/orders',
  summary: 'Orders that are neither done nor canceled, oldest first',
  query: z.object({ shop_id: z.optional(z.coerce.number()) }),
  reply: z.object({ orders: z.array(KitchenOrder) }),
  refuses: [401, 429],
  audience: 'staff',
})
export const moveOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/status',
  summary: 'Move an order on; repeating a move is harmless',
  params: z.object({ order_id: z.coerce.number() }),
  body: z.object({ status: StaffStatus }),
  reply: z.object({ order_id: Id, status: z.string(), original_status: z.string() }),
  refuses: [401, 404, 429],
  audience: 'staff',
})

export const reportLocation = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/location',
  summary: 'Tell where the courier of an order is, while it is on its way; each place replaces the last, and goes with the order’s end',
  params: z.object({ order_id: z.coerce.number() }),
  body: Coordinates,
  reply: z.object({ order_id: Id, coordinates: Coordinates }),
  refuses: [401, 404, 429],
  audience: 'staff',
})

/** Customers who want news, of a brand, page by page in the order of their numbers. */
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
  refuses: [401, 429],
  audience: 'staff',
})

/**
 * `wanted` is tried until the acquirer has it, `pending` until it has made it; `failed` did not go back and may be wanted
 * again under another id; of `unclear` only the acquirer's own books tell, by hand.
 */
const RefundStatus = z.enum(['wanted', 'pending', 'done', 'failed', 'unclear'])

/** Money given back for a paid order. Amounts are minor units. */
export const refundOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/refunds',
  summary: 'Give back money that an order was paid with online: all that is left, or a part',
  params: z.object({ order_id: z.coerce.number() }),
  body: z.object({
    amount: z.optional(z.nullable(z.int().check(z.positive()))),
    /** Chosen by whoever asks: asking again with the same one gives back once, and tells how that one stands. */
    refund_id: z.optional(z.nullable(z.uuid())),
  }),
  reply: z.object({
    refund_id: z.nullable(z.string()),
    status: z.nullable(RefundStatus),
    why: z.nullable(z.string()),
    paid: z.number(),
    /** What the acquirer has given back, what it has yet to, and what may still be asked for. */
    refunded: z.number(),
    pending: z.number(),
    left: z.number(),
  }),
  refuses: [401, 404, 429],
  audience: 'staff',
})
export const Refund = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: RefundStatus,
  why: z.nullable(z.string()),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
})
export const listRefunds = call({
  method: 'GET',
  path: '/api/staff/orders/:order_id/refunds',
  summary: 'The payments of an order and what was given back of them',
  params: z.object({ order_id: z.coerce.number() }),
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
  refuses: [401, 404, 429],
  audience: 'staff',
})

/** What is stopped: one of a dish, a modifier and a shop. A dish or a modifier may be stopped at one shop alone. */
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
  /** What it is called on the menu; null for what is no longer sold. */
  name: z.nullable(z.string()),
  /** ISO 8601; null until it is released. */
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
  refuses: [401, 429],
  audience: 'staff',
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
  refuses: [401, 429],
  audience: 'staff',
})
export const releaseStop = call({
  method: 'DELETE',
  path: '/api/staff/stops/:id',
  summary: 'Release what was stopped; repeating is harmless',
  params: z.object({ id: z.coerce.number() }),
  reply: z.object({ released: z.boolean() }),
  refuses: [401, 404, 429],
  audience: 'staff',
})

export const explainTime = call({
  method: 'GET',
  path: '/api/staff/explain-time',
  summary: 'Why a time of a shop is offered or not; `at` is the city’s wall clock, any minute of it',
  query: z.object({
    brand: z.string(),
    shop_id: z.coerce.number(),
    order_type: OrderType,
    /** Needed for a delivery. */
    zone_id: z.optional(z.coerce.number()),
    at: z.iso.datetime({ local: true, precision: -1 }).check(z.regex(/T\d{2}:\d{2}$/)),
  }),
  reply: z.object({
    offered: z.boolean(),
    why: z.enum(['offered', 'full', 'not-a-time', 'past', 'too-far', 'too-soon', 'closed', 'skipped-by-clock-change', 'shop-stopped']),
    text: z.string(),
    facts: z.object({
      /** The interval that the minute lies in. */
      interval_id: z.string(),
      interval: z.string(),
      /** The hours that touch the date. */
      hours: z.array(z.object({ opens: z.string(), closes: z.string() })),
      /** Cooking and delivery. */
      lead_minutes: z.number(),
      /** ISO 8601: what starts later can still be reached. */
      earliest: z.string(),
      last_date: z.string(),
      /** ISO 8601: the shop takes orders for times from then on; null when it takes any, or none. */
      stopped_until: z.nullable(z.string()),
      taken: z.number(),
      capacity: z.number(),
    }),
  }),
  refuses: [401, 429],
  audience: 'staff',
})

const ExplainedZone = z.object({ id: Id, alias: z.string(), shop_id: Id })

export const explainAddress = call({
  method: 'GET',
  path: '/api/staff/explain-address',
  summary: 'What a customer at a point is offered, and why: zone, fee, minimum and time, or the reason that there is none',
  query: z.object({
    brand: z.string(),
    /** Without it the city whose box holds the point. */
    city_id: z.optional(z.coerce.number()),
    latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
  }),
  reply: z.object({
    offered: z.boolean(),
    why: z.enum(['offered', 'no-city', 'takeaway-only', 'no-zones', 'outside', 'shop-stopped', 'shop-stopped-until']),
    text: z.string(),
    facts: z.object({
      city: z.nullable(z.object({ id: Id, alias: z.string(), name: z.string() })),
      /** The house that the point would be taken for; null when none is near. */
      address: z.nullable(z.string()),
      /** The zone that counts: of several the first in the city's list. */
      zone: z.nullable(ExplainedZone),
      /** The others that hold the point too, and do not count. */
      also_in: z.array(ExplainedZone),
      /** In the currency of the city; 0 where delivery is free. */
      delivery: z.nullable(z.number()),
      minimum_order_amount: z.nullable(z.number()),
      has_free_delivery: z.nullable(z.boolean()),
      /** Minutes. */
      cooking_time: z.nullable(z.number()),
      delivery_time: z.nullable(z.number()),
      /** ISO 8601: the shop takes orders for times from then on. */
      stopped_until: z.nullable(z.string()),
      /** Where such an order can be collected instead. */
      nearest_shop: z.nullable(z.object({ id: Id, name: z.string(), metres: z.number() })),
    }),
  }),
  refuses: [401, 404, 429],
  audience: 'staff',
})
