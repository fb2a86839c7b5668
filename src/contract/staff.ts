import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, OrderType } from './common.ts'

export const StaffStatus = z.enum(['cooking', 'cooked', 'sent', 'done', 'canceled'])

/** An order as the kitchen receives it. Amounts are minor units. */
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
  address: z.nullable(z.string()),
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
  refuses: [401],
  audience: 'staff',
})
export const moveOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/status',
  summary: 'Move an order on; repeating a move is harmless',
  params: z.object({ order_id: z.coerce.number() }),
  body: z.object({ status: StaffStatus }),
  reply: z.object({ order_id: Id, status: z.string(), original_status: z.string() }),
  refuses: [401, 404],
  audience: 'staff',
})
