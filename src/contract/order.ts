import * as z from 'zod/mini'
import { call } from './call.ts'
import { Coordinates, Id, OrderType, Text } from './common.ts'

const part = z.optional(z.nullable(Text))
export const OrderForm = z.object({
  city_id: Id,
  order_type: OrderType,
  shop_id: z.optional(z.nullable(Id)),
  phone: z.optional(z.nullable(Text)),
  username: z.optional(z.nullable(Text)),
  email: z.optional(z.nullable(Text)),
  payment_type: Text,
  cash: z.optional(z.nullable(z.number())),
  order_comment: part,
  /** The client's snapshot; only its total is read, to tell the customer when prices moved meanwhile. */
  cart: z.optional(z.nullable(z.object({ prices: z.object({ total: z.number() }) }))),
  order_cache_key: part,
  delivery_address: z.optional(
    z.nullable(z.object({ street: part, house: part, room: part, entrance: part, floor: part, intercom: part, description: part })),
  ),
  interval_id: z.optional(z.nullable(Text)),
})
export type OrderForm = z.infer<typeof OrderForm>

export const OrderStatus = z.object({
  alias: z.string(),
  name: z.string(),
  description: z.string(),
  original_status: z.nullable(z.string()),
})

export const OrderProduct = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  image_url: z.string(),
  quantity: z.number(),
  total_price: z.number(),
  modifiers: z.array(z.object({ id: Id, name: z.string(), price: z.number(), count: z.number() })),
})

/** What the tracking page draws. Amounts are major units of the order's currency. */
export const TrackedOrder = z.object({
  order_id: Id,
  order_type: OrderType,
  status: OrderStatus,
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  /** The promised window, ISO 8601. */
  ready_from: z.string(),
  ready_to: z.string(),
  delivery: z.nullable(Coordinates),
  shop: z.nullable(Coordinates),
  shop_title: z.nullable(z.string()),
  address: z.nullable(z.string()),
  products: z.array(OrderProduct),
  currency_code: z.string(),
  subtotal: z.number(),
  packages_total: z.number(),
  delivery_total: z.number(),
  discount: z.number(),
  bonuses: z.number(),
  price_total: z.number(),
  payment_type: z.string(),
  timezone: z.string(),
  transaction_id: z.nullable(z.string()),
  can_manage: z.boolean(),
  /** The key of the signed link, for whoever may pass it on. */
  share_key: z.nullable(z.string()),
  late_pickup_minutes: z.nullable(z.number()),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

export const createOrder = call({
  method: 'POST',
  path: '/api/order/create',
  summary: 'Place the order: everything is checked and priced again, and written in one transaction',
  body: OrderForm,
  reply: z.object({
    order_id: Id,
    payment_type: z.string(),
    order_cache_key: z.nullable(z.string()),
    amount: z.number(),
    currency_code: z.string(),
    acquiring: z.nullable(z.string()),
    verify_param: z.nullable(z.string()),
  }),
  limit: 'order',
  idempotent: true,
  refuses: [401, 404, 409, 429],
})
export const getOrderStatus = call({
  method: 'POST',
  path: '/api/order/status',
  summary: 'The order as its tracking page shows it',
  body: z.object({ order_id: Id, order_type: z.optional(z.nullable(OrderType)), key: z.optional(z.nullable(Text)) }),
  reply: z.object({ order: TrackedOrder }),
  limit: 'read',
  refuses: [404, 429],
})
