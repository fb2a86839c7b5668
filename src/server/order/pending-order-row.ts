import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { nothing } from '#domain/cart/totals.ts'
import type { StoredLines } from '#domain/cart/lines.ts'
import type { Minor } from '#domain/money.ts'
import { type PendingOrderStatus, shownStatus } from '#domain/payment/status.ts'
import type { Schema } from '#server/database/schema.ts'
import type { LaterFacts, NewOrder } from '#domain/order/new-order.ts'
import { newOrder, orderRow } from './order-rows.ts'
import type { Order } from './order-store.ts'

/** An order that waits for payment: priced and stored, and placed as soon as it is paid. */
export type PendingOrder = {
  key: string
  brand: string
  owner: string
  cityId: number
  orderId: number
  paymentType: string
  acquirer: string
  amount: Minor
  currency: string
  order: NewOrder
  cartLines: StoredLines
  status: PendingOrderStatus
  /** Epoch milliseconds. */
  createdAt: number
  deadline: number
  /** Whether its customer was erased: it can no longer become an order. */
  erased: boolean
}

/** Defaults for facts that a record of an earlier version lacks. */
const unknownFacts: LaterFacts = {
  printsReceipt: false,
  ageLimit: null,
  wantsCall: false,
  site: null,
  giftClaims: [],
  countedIn: null,
  recipient: null,
}

/** Listed one by one: a statement that selects `*` is not prepared. */
export const pendingOrderColumns = [
  'key',
  'brand',
  'owner',
  'city_id',
  'order_id',
  'cart_id',
  'payment_type',
  'acquirer',
  'amount',
  'currency_code',
  'snapshot',
  'cart_lines',
  'status',
  'created_at',
  'deadline',
  'erased_at',
] as const

export const read = (row: Selectable<Schema['pending_order']>): PendingOrder => ({
  key: row.key,
  brand: row.brand,
  owner: row.owner,
  cityId: row.city_id,
  orderId: row.order_id,
  paymentType: row.payment_type,
  acquirer: row.acquirer,
  amount: row.amount,
  currency: row.currency_code,
  order: {
    ...unknownFacts,
    ...row.snapshot,
    // A record of an earlier version lacks the parts that came later.
    prices: { ...nothing, ...row.snapshot.prices },
    id: row.order_id,
    // These columns may have changed since the snapshot.
    cartId: row.cart_id,
  },
  cartLines: row.cart_lines,
  status: row.status,
  createdAt: row.created_at.getTime(),
  deadline: row.deadline.getTime(),
  erased: row.erased_at !== null,
})

/** The row of a pending order. A forgotten column does not compile. */
const pendingOrderRow = (pending: PendingOrder): Selectable<Schema['pending_order']> => ({
  key: pending.key,
  brand: pending.brand,
  owner: pending.owner,
  city_id: pending.cityId,
  order_id: pending.orderId,
  cart_id: pending.order.cartId,
  payment_type: pending.paymentType,
  acquirer: pending.acquirer,
  amount: pending.amount,
  currency_code: pending.currency,
  snapshot: pending.order,
  cart_lines: pending.cartLines,
  status: pending.status,
  created_at: new Date(pending.createdAt),
  deadline: new Date(pending.deadline),
  erased_at: null,
})

/** The part of a statement that writes a pending order. */
export const pendingOrderRows = (kysely: Kysely<Schema>, pending: PendingOrder): RawBuilder<unknown> =>
  sql`placed as (${kysely.insertInto('pending_order').values(pendingOrderRow(pending))})`

/** A pending order in the form of an order: waiting for payment, or canceled when it has expired. */
export function orderOfPending({ order, status: kept, ...pending }: PendingOrder): Order {
  const status = shownStatus(kept)
  return {
    ...newOrder,
    ...orderRow({ ...order, id: pending.orderId, brand: pending.brand, owner: pending.owner, now: pending.createdAt }, null),
    status,
    original_status: status,
    lines: order.lines.map(({ item_id: itemId, ...line }, position) => ({ deposit: 0, ...line, itemId, position })),
    adjustments: [],
  }
}
