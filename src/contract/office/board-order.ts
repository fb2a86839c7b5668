import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { amountsBy, Coordinates, DateTime, freeText, Id, QueryId } from '#contract/common.ts'
import { listRefunds } from '#contract/staff.ts'
import { cancelReasons } from '#domain/order/cancel-reasons.ts'
import { Card, Doer, within } from './board.ts'
import { by } from './common.ts'

const OrderParams = z.object({ order_id: QueryId })

export const rejectOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/reject',
  summary: 'Cancel an order for a reason: its customer is told, and what was paid online goes back. Repeating is harmless',
  params: OrderParams,
  body: z.object({
    reason: z.enum(cancelReasons),
    /** For colleagues; needed with `other`. */
    note: z.optional(z.nullable(freeText(140))),
    /** With `out-of-stock`: dishes and extras of the order that its shop sells no more until the end of its shift. */
    stop: z.optional(z.array(z.object({ kind: z.enum(['dish', 'modifier']), id: Id })).check(z.maxLength(100))),
    by,
  }),
  /** `refund`: what goes back, in minor units; null when nothing was paid online. */
  reply: z.object({ card: Card, refund: z.nullable(z.number()) }),
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'orders.reject', at: 'order' },
})

export const delayOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/delay',
  summary: 'Move the promised time of an order by minutes, of a late one from now on, or its end to a time',
  params: OrderParams,
  body: z.object({
    minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(600)))),
    /** Instead of minutes: the new end of the window. */
    to: z.optional(z.nullable(DateTime)),
    /** For colleagues. */
    reason: z.optional(z.nullable(freeText(140))),
    /** Whether the customer gets a message; true by default. */
    tell: z.optional(z.boolean()),
  }),
  /** `told`: false also when the customer has had two messages already: the third is kept for a rejection. */
  reply: z.object({ card: Card, told: z.boolean() }),
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'orders.delay', at: 'order' },
})

export const noteOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/notes',
  summary: 'Write a note about an order for colleagues',
  params: OrderParams,
  body: z.object({ text: freeText(500) }),
  reply: z.object({ card: Card }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'orders.work', at: 'order' },
})

export const seeCanceled = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/seen',
  summary: 'Take note that an order which people had accepted has been canceled: it leaves the board. Repeating is harmless',
  params: OrderParams,
  reply: z.object({ card: Card }),
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'orders.work', at: 'order' },
})

/**
 * What happened to an order: a status, what somebody did, a note, or a message to the customer. `refund-made` and
 * `refund-not-made`: what somebody has found in the acquirer's records.
 */
const TimelineEntry = z.object({
  at: z.string(),
  kind: z.enum([
    'status',
    'accepted',
    'delayed',
    'rejected',
    'refunded',
    'refund-made',
    'refund-not-made',
    'adjusted',
    'corrected',
    'note',
    'message',
    'alarm',
    'seen',
    'printed',
    'paid',
  ]),
  by: Doer,
  /** The new status; of a message or an alarm, `sent` or `waiting`; of a print, `original` or `copy`; of a payment or a refund, how far it is. */
  status: z.nullable(z.string()),
  /** The note; the reason of a rejection or a delay; of a message or an alarm, its kind; of an adjustment, what is missing; of a print, its ticket. */
  text: z.nullable(z.string()),
  /** Of a payment, a refund or an adjustment: what was paid, or goes back, in minor units. */
  amount: z.nullable(z.number()),
})

export const OrderDetails = z.object({
  card: Card,
  /** Amounts in minor units. */
  ...amountsBy('column'),
  coordinates: z.nullable(Coordinates),
  /** How often the customer has ordered before. */
  earlier_orders: z.number(),
  /**
   * What may go back: what is left of the order, and what the reader may still give back of it and today; `limits` null: any
   * sum, or on a device what the person may whose PIN is given. Null for those who may not see money.
   */
  refundable: z.nullable(z.object({ left: z.number(), limits: z.nullable(z.object({ order: z.number(), day: z.number() })) })),
  /** With payments and refunds for those who may see money. */
  timeline: z.array(TimelineEntry),
  /** None for those who may not see money. */
  payments: listRefunds.reply.shape.payments,
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const readOrder = call({
  method: 'GET',
  path: '/api/staff/orders/:order_id/details',
  summary: 'An order with everything that happened to it',
  params: OrderParams,
  reply: OrderDetails,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'orders.view', at: 'order' },
})

export const searchOrders = call({
  method: 'GET',
  path: '/api/staff/orders/search',
  summary:
    'Open orders and those of the last seven days by number, last digits of the phone, name, part of the address or a code of another system, newest first',
  query: z.object({ ...within, q: freeText(100) }),
  reply: z.object({ cards: z.array(Card) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'orders.view', at: 'list' },
})
