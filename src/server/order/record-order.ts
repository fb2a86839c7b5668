import { type Kysely, sql } from 'kysely'
import { refuse, type Refused } from '#domain/problem.ts'
import { holdingCart, takingCart } from '#server/cart/change-lines.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import { captchaHarder } from '#server/customer/hard-captcha.ts'
import { isCurrent } from '#server/catalogue/is-current.ts'
import { againWhenUndone } from '#server/database/again-when-undone.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import { withdrawalOf } from '#server/database/withdrawn.ts'
import { claiming, type Idempotency, stillRunning } from '#server/http/idempotency.ts'
import { countingIn } from '#server/limits/windows.ts'
import { takingCapacity } from '#server/schedule/interval-capacity.ts'
import type { Services } from '#server/services.ts'
import { holdsCapacityOnly, takeHolds } from './holds.ts'
import { randomOrderId } from './order-from-cart.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { orderRows } from './order-rows.ts'
import { type PendingOrder, pendingOrderRows } from './pending-order-row.ts'
import { type MayReplace, replaceUnpaid } from './replace-unpaid.ts'
import type { UnpaidCount } from './unpaid-limit.ts'

/** The catalogue has changed since pricing: price again. */
export type Outdated = 'outdated'

class Withdrawn extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super('The order was not written')
    this.refusal = refusal
  }
}

/** What to write for an order, and the reply. An online order is pending until it is paid. */
export type Draft<Reply> = {
  order: NewOrder
  pending: ((order: NewOrder) => PendingOrder) | null
  reply(order: NewOrder): Reply
}

/** What recording an order needs beside the draft. */
type RecordContext = { cart: PricedCart; mayReplace: MayReplace; idempotency: Idempotency | null; unpaid: UnpaidCount }

/**
 * Writes an order or a pending one, takes capacity of its interval and empties or locks its cart, all or nothing. The
 * first attempt expects that its random number is free and that the visitor has no unpaid order; any further one draws
 * another number, and replaces the unpaid order.
 */
export const recordOrder = <Reply>(
  { database, ...services }: Services,
  draft: Draft<Reply>,
  beside: RecordContext,
): Promise<{ ok: true; reply: Reply } | Refused | Outdated> =>
  againWhenUndone(async (tries) => {
    const order = tries === 1 ? draft.order : { ...draft.order, id: randomOrderId(services) }
    const reply = draft.reply(order)
    try {
      await write(database, { order, pending: draft.pending?.(order) ?? null, reply, ...beside }, tries > 1)
      return { ok: true, reply }
    } catch (error) {
      const why = error instanceof Withdrawn ? error.refusal : withdrawals[withdrawalOf(error) ?? '']
      if (why) return why
      throw error
    }
  }, isConflict)

const withdrawals: Record<string, Refused | Outdated> = {
  // The caller then looks up the response of the other request.
  claimed: stillRunning,
  outdated: 'outdated',
  'cart-changed': refuse('product', 'prices-changed'),
  'orders-paused': refuse('', 'orders-paused'),
  // Others were counted since the captcha was found needless.
  'captcha-needed': captchaHarder,
  'interval-full': refuse('interval_id', 'interval-full'),
}

/** The drawn number is in use, or an unpaid order has to be replaced first; of two, the index has the last word. */
const isConflict = (error: unknown): boolean =>
  isTakenNumber(error) || isUniqueViolation(error, 'pending_order_open') || withdrawalOf(error) === 'unpaid-order'

/** Whether the drawn order number is in use. */
export const isTakenNumber = (error: unknown): boolean =>
  isUniqueViolation(error, 'orders_pkey') || isUniqueViolation(error, 'pending_order_order_id_key')

type OrderWrite = RecordContext & { order: NewOrder; pending: PendingOrder | null; reply: unknown }

async function write({ kysely }: Database, writing: OrderWrite, replaces: boolean): Promise<void> {
  const { order, mayReplace } = writing
  if (holdsCapacityOnly(order, writing.cart.snapshot.counted) && !replaces) return writeOrder(kysely, writing, true)
  await kysely.transaction().execute(async (transaction) => {
    const kept = replaces ? await replaceUnpaid(transaction, order, mayReplace) : null
    if (kept) throw new Withdrawn(kept)
    await writeOrder(transaction, writing, false)
    const refusal = await takeHolds(transaction, order, order.now)
    if (refusal) throw new Withdrawn(refusal)
  })
}

/**
 * One statement, and so one transaction in one round trip: it claims the intent, empties or locks the cart, counts the
 * order as unpaid, takes capacity of the interval and writes the order. A conflict in any of them rolls back all. The lock on the cart covers
 * all its pending orders.
 */
async function writeOrder(
  kysely: Kysely<Schema>,
  { order, pending, cart, unpaid, idempotency, reply }: OrderWrite,
  withCapacity: boolean,
): Promise<void> {
  const { snapshot } = cart
  // The order's entrance, floor and flat are stored with the cart's address, so that they are not asked for again.
  const stored = order.address ? { ...cart.stored, unsaved: { ...cart.stored.unsaved, address: order.address } } : cart.stored
  const nothing = sql`select`
  await sql`
    with claimed as (${idempotency ? claiming(idempotency, reply, order.now) : nothing}),
    own_cart as (${pending ? holdingCart(stored, snapshot.version) : takingCart({ kysely }, stored, snapshot.version, order.now)}),
    counted as (${countingIn(unpaid.bucket, order.now)}),
    taken_capacity as (${withCapacity ? takingCapacity(order.shopId, order.interval.id, order.capacity) : nothing}),
    ${pending ? pendingOrderRows(kysely, pending) : orderRows(kysely, order)}
    select withdraw(case
      when not exists (select from claimed) then 'claimed'
      when not exists (select from own_cart) then case when ${isCurrent(snapshot.brand, snapshot.version)} then 'cart-changed' else 'outdated' end
      when has_unpaid_order(${order.owner}, ${order.brand}) then 'unpaid-order'
      when not exists (select from counted) then 'orders-paused'
      when (select spent from counted) > ${unpaid.atMost}::int then 'captcha-needed'
      when not exists (select from taken_capacity) then 'interval-full'
    end)`.execute(kysely)
}
