import * as z from 'zod/mini'
import { Coordinates, Id, OrderType } from './common.ts'

/** A time of an order: `11:30–12:00`, with the day's name unless it is today. */
export const OrderTime = z.object({ interval_id: z.string(), title: z.string(), day: z.nullable(z.string()) })
export type OrderTime = z.infer<typeof OrderTime>

/** The place of the cart: what the visitor chose on the first screen. */
export const CartPlace = z.object({
  city_id: Id,
  order_type: OrderType,
  shop_id: z.nullable(Id),
  delivery_zone_id: z.nullable(Id),
  /** The shop or address as text; null while nothing is chosen. */
  title: z.nullable(z.string()),
  chosen: z.boolean(),
  /** The order types with a valid place: an address inside a delivery zone, a shop that takes orders. */
  known: z.object({ delivery: z.boolean(), takeaway: z.boolean() }),
  street: z.nullable(z.string()),
  /** The place that is said before the street: the city has more than one of its name, or it lies in a village. */
  area: z.nullable(z.string()),
  /** The part of the city that distinguishes the street from others of its name. */
  district: z.nullable(z.string()),
  house: z.nullable(z.string()),
  room: z.nullable(z.string()),
  entrance: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  /** Where the customer set the pin of a house that the directory lacks; null at any other address. */
  pin: z.nullable(Coordinates),
  minimum_order_amount: z.nullable(z.number()),
  has_free_delivery: z.boolean(),
  /** Null for a takeaway. */
  delivery_fee: z.nullable(z.number()),
  /** The order amount from which delivery is free; null when the fee does not depend on it. */
  free_delivery_from: z.nullable(z.number()),
  /** The first time that would really be offered now, and until when (epoch seconds); null when there is none. */
  promise: z.nullable(z.extend(OrderTime, { until: z.number() })),
  /** That the shop is stopped or paused, or cooks longer for now, and until when; null while nothing is to be said. */
  rest: z.nullable(z.string()),
  /** When the next stop, pause or busy time of the shop ends, in epoch seconds: the client reloads the cart then. Null while none holds. */
  load_ends_at: z.nullable(z.number()),
  /** How many of the last 30 days' orders the shop had ready in time, percent; null below 50 orders. */
  on_time: z.nullable(z.number()),
  /** The id of the customer's saved address that is chosen; null when it is not a saved one. */
  delivery_address_id: z.nullable(Id),
  /** While the last hour of the chosen shop runs: the time of its last order in epoch seconds. Null at any other time. */
  last_hour: z.nullable(z.object({ ends_at: z.number() })),
  /** The start of today's last hour if it is yet to come, in epoch seconds: the client reloads the cart then. */
  last_hour_starts_at: z.nullable(z.number()),
})
export type CartPlace = z.infer<typeof CartPlace>
