import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { DateTime, freeText, OrderType, QueryId } from '#contract/common.ts'
import { Load } from './board.ts'

const ShopParams = z.object({ shop_id: QueryId })

/** Where it ends: in some minutes, or at a time. Either is required; without an end it is refused. */
const end = {
  minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)))),
  until: z.optional(z.nullable(DateTime)),
}

/** An interval of today, or after midnight of the same shift, that has not begun yet. */
const LoadInterval = z.object({
  id: z.string(),
  /** `18:00–18:30` */
  title: z.string(),
  taken: z.number(),
  capacity: z.number(),
  /** The shop’s own capacity where another is set for this interval; null where it holds. */
  usual: z.nullable(z.number()),
})

const ShopLoad = z.object({
  load: Load,
  /** ISO 8601: when the hours of now end; null while it is closed, or for a day open without an end. */
  closes_at: z.nullable(z.string()),
  intervals: z.array(LoadInterval),
})

const refuses = [401, 403, 404, 429]

export const readShopLoad = call({
  method: 'GET',
  path: '/api/staff/shops/:shop_id/load',
  summary: 'Whether a shop is paused or busy, and the capacity of the coming intervals of today',
  params: ShopParams,
  reply: ShopLoad,
  refuses,
  audience: 'staff',
  needs: { capability: 'orders.view', at: 'shop' },
})
export const pauseShop = call({
  method: 'PUT',
  path: '/api/staff/shops/:shop_id/pause',
  summary: 'Offer no times before an end, at most a day ahead, for all orders of a shop or one type; instead of its present pause',
  params: ShopParams,
  body: z.object({
    ...end,
    /** Absent or null: both; a longer pause of one type alone stays. */
    order_type: z.optional(z.nullable(OrderType)),
    /** For colleagues. */
    reason: z.optional(z.nullable(freeText(140))),
  }),
  reply: ShopLoad,
  refuses,
  audience: 'staff',
  needs: { capability: 'shops.pause', at: 'shop' },
})
export const resumeShop = call({
  method: 'DELETE',
  path: '/api/staff/shops/:shop_id/pause',
  summary: 'End a pause before its time; repeating is harmless',
  params: ShopParams,
  query: z.object({ order_type: z.optional(OrderType) }),
  reply: ShopLoad,
  refuses,
  audience: 'staff',
  needs: { capability: 'shops.pause', at: 'shop' },
})
export const setBusy = call({
  method: 'PUT',
  path: '/api/staff/shops/:shop_id/busy',
  summary: 'Add minutes to the cooking of a shop until an end, at most four hours ahead: the earliest time offered moves by them',
  params: ShopParams,
  body: z.object({ ...end, added: z.int().check(z.minimum(1), z.maximum(240)) }),
  reply: ShopLoad,
  refuses,
  audience: 'staff',
  needs: { capability: 'shops.pause', at: 'shop' },
})
export const endBusy = call({
  method: 'DELETE',
  path: '/api/staff/shops/:shop_id/busy',
  summary: 'End the busy time of a shop before its end; repeating is harmless',
  params: ShopParams,
  reply: ShopLoad,
  refuses,
  audience: 'staff',
  needs: { capability: 'shops.pause', at: 'shop' },
})
export const setCapacity = call({
  method: 'PUT',
  path: '/api/staff/shops/:shop_id/capacity',
  summary: 'How many orders a coming interval of today takes: 0 closes it, null is the shop’s own capacity. Orders that it has stay',
  params: ShopParams,
  body: z.object({
    interval_id: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}_\d{2}:\d{2}$/)),
    capacity: z.nullable(z.int().check(z.minimum(0), z.maximum(999))),
  }),
  reply: ShopLoad,
  refuses,
  audience: 'staff',
  needs: { capability: 'shops.pause', at: 'shop' },
})
