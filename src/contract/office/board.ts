import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { feeNames } from '#domain/payment/settlements.ts'
import { Id, OrderType, QueryId } from '#contract/common.ts'
import { columns } from '#domain/board/column.ts'
import { boardActions } from '#domain/board/may.ts'
import { rings } from '#domain/board/ringing.ts'
import { ticketKinds } from '#domain/printing/due-tickets.ts'
import { problemCodes } from '#domain/problem.ts'

/** ISO 8601. */
const Time = z.string()
const Window = z.object({ from: Time, to: Time })

/**
 * What may be done with an order now. An action that the reader may never do at its place is left out; one that cannot
 * be done now carries the code of the reason by which the server would refuse it.
 */
const May = z.partialRecord(z.enum(boardActions), z.union([z.literal(true), z.enum(problemCodes)]))

const Line = z.object({
  position: z.number(),
  kind: z.enum(['product', 'package', 'gift', 'present']),
  item_id: Id,
  name: z.string(),
  count: z.number(),
  /** How many of them are missing. */
  missing: z.number(),
  /** Before discounts of the order. */
  total: z.number(),
  /** Of one unit, beside the total; left out where there is none. */
  deposit: z.optional(z.number()),
  modifiers: z.array(z.object({ id: Id, name: z.string(), count: z.number() })),
  /** What is in one of it, where it is a set. */
  contents: z.nullable(z.string()),
  /** Of the dish and of what was chosen with it; null where the menu no longer has them. */
  allergens: z.nullable(z.array(z.string())),
  /** The same of additives that must be declared. */
  additives: z.nullable(z.array(z.string())),
})

/** What was marked as missing, and what goes back for it. */
const Adjustment = z.object({
  id: z.string(),
  amount: z.number(),
  by: z.string(),
  at: Time,
  /** How far the refund is; null when nothing was paid online. */
  refund: z.nullable(z.string()),
  /** Position null: a fee. */
  parts: z.array(
    z.object({ position: z.nullable(z.number()), fee: z.optional(z.nullable(z.enum(feeNames))), count: z.number(), amount: z.number() }),
  ),
})

const Door = z.object({
  room: z.nullable(z.string()),
  entrance: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  intercom: z.nullable(z.string()),
  description: z.nullable(z.string()),
})

/** Who has done something: a person or a device by name, the customer, the shop by itself, or another system. */
export const Doer = z.object({ kind: z.enum(['person', 'customer', 'shop', 'system']), name: z.nullable(z.string()) })

/** An order on the board, with dishes in the reader's language. Amounts are in minor units. */
export const Card = z.object({
  order_id: Id,
  /** Raised by every change of the order. */
  version: z.number(),
  brand: z.string(),
  /** The alias. */
  city: z.string(),
  shop_id: Id,
  timezone: z.string(),
  source: z.enum(['web', 'phone', 'sample']),
  order_type: OrderType,
  status: z.string(),
  original_status: z.string(),
  column: z.enum(columns),
  rings: z.nullable(z.enum(rings)),
  placed_at: Time,
  /** When the kitchen has to start, but for the minutes that a busy shop adds: they are in `load` as long as they last. */
  starts_at: Time,
  /** The window that the customer was given last. */
  ready_from: Time,
  ready_to: Time,
  /** The first promise, when it has moved since. */
  promised: z.nullable(Window),
  /** Null until somebody has accepted it; nobody by name where another system has. */
  acknowledged: z.nullable(
    z.object({
      by: z.nullable(z.string()),
      at: Time,
      /** The shop accepts orders without a touch. */
      itself: z.optional(z.literal(true)),
    }),
  ),
  completed_at: z.nullable(Time),
  username: z.string(),
  /** Null for those who do not speak with customers. */
  phone: z.nullable(z.string()),
  /** Who receives it in place of the customer, who is told and asked; their phone is seen by whoever sees the customer's. */
  recipient: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  comment: z.nullable(z.string()),
  wants_call: z.boolean(),
  wants_receipt: z.boolean(),
  /** In words, from which age its dishes may be had; left out where anybody may. */
  age_limit: z.optional(z.string()),
  /** One line with flat, entrance and floor; null for a takeaway. */
  address: z.nullable(z.string()),
  /** The same without the door, whose parts are separate fields. */
  street: z.nullable(z.string()),
  door: z.nullable(Door),
  payment_type: z.string(),
  /** Whether it was paid online. */
  paid: z.boolean(),
  /** The banknote that the customer pays with. */
  cash: z.nullable(z.number()),
  currency_code: z.string(),
  total: z.number(),
  /** What is still to be collected. */
  due: z.number(),
  fees: z.array(z.object({ fee: z.enum(feeNames), amount: z.number() })),
  lines: z.array(Line),
  adjustments: z.array(Adjustment),
  /** What colleagues have written for each other, oldest first. */
  notes: z.array(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** Who has canceled it; `unseen`: it had been accepted, and nobody of the shop has seen that yet. Null for any other order. */
  canceled: z.nullable(z.object({ by: Doer, unseen: z.boolean() })),
  /** The tickets that a board of the shop has to print by itself now. */
  tickets_due: z.array(z.enum(ticketKinds)),
  may: May,
})
export type Card = z.infer<typeof Card>

/** The state of a shop. */
export const Load = z.object({
  shop_id: Id,
  timezone: z.string(),
  /** Whether it works now by its hours and is not stopped. */
  open: z.boolean(),
  /** Orders that customers are paying for. */
  waiting_for_payment: z.number(),
  /** Each ends by itself; `until` is null for a stop that staff must release. `order_type` is null for all orders. */
  paused: z.array(
    z.object({
      order_type: z.nullable(OrderType),
      until: z.nullable(Time),
      /** Null where another system has set it. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** The stop of the stop-list that does it; null for a pause of the board. */
      stop_id: z.nullable(Id),
    }),
  ),
  /** Minutes that are added to cooking. */
  busy: z.nullable(z.object({ minutes: z.number(), until: Time, by: z.nullable(z.string()) })),
  /** When a board with sound reported last; null: never. */
  heard_at: z.nullable(Time),
  /** Whether orders ring: people work them, not another system. */
  rings: z.boolean(),
  /** When it will take no orders any more, unless somebody listens before; null while nothing is to be feared. */
  pauses_at: z.nullable(Time),
  /** Since when it takes no orders because nobody listens. */
  paused_unheard: z.nullable(Time),
})
export type Load = z.infer<typeof Load>

export const Board = z.object({
  cards: z.array(Card),
  load: z.array(Load),
  /** The server's clock. */
  now: Time,
  /** The state that the stream of changes goes on from. */
  cursor: z.string(),
})
export type Board = z.infer<typeof Board>

/** A part of one's reach. */
export const within = {
  brand: z.optional(z.string().check(z.maxLength(40))),
  city_id: z.optional(QueryId),
  shop_id: z.optional(QueryId),
}

export const readBoard = call({
  method: 'GET',
  path: '/api/staff/board',
  summary:
    'The orders that are neither done nor canceled within one’s reach, by promised time; or those that ended in the last day, latest first',
  query: z.object({ ...within, view: z.optional(z.enum(['open', 'closed'])) }),
  reply: Board,
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'orders.view', at: 'list' },
})

const OrderParams = z.object({ order_id: QueryId })

export const acknowledgeOrder = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/acknowledge',
  summary: 'Accept a new order: it stops ringing, and is cooked if it is due. Whoever comes later learns who was first',
  params: OrderParams,
  body: z.object({
    /** Minutes until it leaves the kitchen; a promise that is earlier moves, which asks for `orders.delay`. */
    ready_in: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(240)))),
  }),
  reply: z.object({ card: Card }),
  refuses: [401, 403, 404, 409, 429],
  idempotent: true,
  audience: 'staff',
  needs: { capability: 'orders.work', at: 'order' },
})

/**
 * Changes of the board, each with a cursor as its id. `reset` holds the whole board: it is the first event where the
 * reader’s cursor is missing or too old. `gone`: an order that is no longer there at all; one that has ended is a `card`.
 */
export const BoardEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('reset'), data: Board }),
  z.object({ event: z.literal('card'), data: z.object({ card: Card }) }),
  z.object({ event: z.literal('gone'), data: z.object({ order_id: Id }) }),
  z.object({ event: z.literal('load'), data: z.object({ load: z.array(Load) }) }),
  /** Every 15 seconds: the server's clock. */
  z.object({ event: z.literal('beat'), data: z.object({ now: Time }) }),
])
export type BoardEvent = z.infer<typeof BoardEvent>

export const followBoard = call({
  method: 'GET',
  path: '/api/staff/board/events',
  summary:
    'Changes of the board as server-sent events, from a cursor on; the stream ends with the session and with any change of one’s roles',
  query: z.object({ ...within, cursor: z.optional(z.string().check(z.maxLength(60), z.regex(/^[\w.-]*$/))) }),
  reply: BoardEvent,
  stream: true,
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'orders.view', at: 'list' },
})
