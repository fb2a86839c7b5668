import * as z from 'zod/mini'
import { DeliveryAddress } from './address.ts'
import { call } from './call.ts'
import { Cart, CartProduct } from './cart.ts'
import { menuOfPlace } from './catalogue.ts'
import { Shop } from './city.ts'
import { amountsBy, Id, menuWanted, OrderType } from './common.ts'
import { OrderStatus, OrderProduct } from './order.ts'

/** An order in the history. Amounts are in major units of the order's currency. */
export const UserOrder = z.object({
  order_id: Id,
  status: OrderStatus,
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  order_type: OrderType,
  shop: z.nullable(z.object({ address: z.string() })),
  delivery: z.nullable(z.object({ full_address: z.string() })),
  currency_code: z.string(),
  /** The format of its amounts: the order may be from another city than the current one. */
  currency: z.object({ code: z.string(), sign: z.string(), fractional: z.boolean() }),
  price_total: z.number(),
  ...amountsBy('order'),
  adjusted: z.number(),
  transaction_id: z.nullable(z.string()),
  products: z.array(OrderProduct),
  timezone: z.string(),
  city_alias: z.nullable(z.string()),
})
export type UserOrder = z.infer<typeof UserOrder>

export const listUserOrders = call({
  method: 'GET',
  path: '/api/user/orders/:page',
  summary: 'The customer’s own orders, newest first, 10 a page',
  params: z.object({ page: z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)) }),
  reply: z.object({ orders: z.array(UserOrder) }),
  limit: 'read',
  refuses: [401, 404, 429],
})
export const listRecentDishes = call({
  method: 'GET',
  path: '/api/user/recent-dishes',
  summary: 'The dishes that the customer has ordered last and can have now at the place of their cart, at most five',
  /** As lines of a cart: with the modifiers chosen then, at today’s price. */
  reply: z.object({ dishes: z.array(CartProduct) }),
  limit: 'read',
  refuses: [401, 404, 429],
})

/** An order that is not over yet, for the way to it from the menu. */
export const RunningOrder = z.object({
  order_id: Id,
  status: OrderStatus,
  order_type: OrderType,
  /** The promised window, ISO 8601. */
  ready_from: z.string(),
  ready_to: z.string(),
  timezone: z.string(),
  city_alias: z.nullable(z.string()),
})
export type RunningOrder = z.infer<typeof RunningOrder>

export const listRunningOrders = call({
  method: 'GET',
  path: '/api/user/running-orders',
  summary: 'The orders of the customer, and of this browser, that are not over yet; the next one first',
  reply: z.object({ orders: z.array(RunningOrder) }),
  limit: 'read',
  refuses: [429],
})
export const cancelOrder = call({
  method: 'POST',
  path: '/api/order/cancel',
  summary: 'Cancel an order that the kitchen has not begun',
  body: z.object({ order_id: Id }),
  reply: z.object({ order_id: Id, status: z.string() }),
  limit: 'order',
  idempotent: true,
  refuses: [401, 404, 409, 429],
})
/** Differences between a past order and the cart it is repeated into. Amounts are in major units, for one unit with its modifiers. */
export const RepeatChanges = z.object({
  /** Dishes that cannot be had today; one that lacks its size names that. */
  left: z.array(z.string()),
  /** Dishes that can be had without some of their extras. */
  without: z.array(z.object({ name: z.string(), gone: z.array(z.string()) })),
  repriced: z.array(z.object({ name: z.string(), was: z.number(), now: z.number() })),
})
export type RepeatChanges = z.infer<typeof RepeatChanges>

export const repeatOrder = call({
  method: 'POST',
  path: '/api/order/repeat',
  summary: 'Put an order of before into the cart again, at today’s menu and prices',
  body: z.object({ order_id: Id, ...menuWanted }),
  reply: z.object({
    order_type: OrderType,
    shop: z.nullable(Shop),
    delivery_address: z.nullable(DeliveryAddress),
    cart: Cart,
    /** What is unavailable and what has another price today, in a sentence; absent when nothing has changed. */
    notification: z.optional(z.string()),
    changes: RepeatChanges,
    ...menuOfPlace,
  }),
  limit: 'order',
  idempotent: true,
  refuses: [401, 404, 409, 429],
})
