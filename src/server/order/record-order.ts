import { type Kysely, sql } from 'kysely'
import { refuse, type Refused } from '#domain/problem.ts'
import { holdingCart, takingCart } from '#server/cart/cart-store.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import { isCurrent } from '#server/catalogue/is-current.ts'
import { againWhenUndone } from '#server/database/again-when-undone.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { withdrawalOf } from '#server/database/withdrawn.ts'
import { claiming, type Idempotency, stillRunning } from '#server/http/idempotency.ts'
import { takingPlace } from '#server/schedule/interval-store.ts'
import type { Services } from '#server/services.ts'
import { holdsPlaceAlone, takeHolds } from './holds.ts'
import { randomOrderId } from './order-from-cart.ts'
import type { NewOrder } from '../../domain/order/new-order.ts'
import { orderRows } from './order-rows.ts'
import { type PendingOrder, pendingOrderRows } from './pending-order-store.ts'
import { type MayReplace, replaceUnpaid } from './replace-unpaid.ts'

/** What was priced by a catalogue that has changed since: to be priced again. */
export type Outdated = 'outdated'

class Withdrawn extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super('The order was not written')
    this.refusal = refusal
  }
}

/** Numbers are drawn at random: a number already in use is drawn again. */
export const drawsAtMost = 8

/** What is written of an order, and what its customer is answered. Paid online, it is a pending one until its money has come. */
export type Draft<Reply> = {
  order: NewOrder
  pending: ((order: NewOrder) => PendingOrder) | null
  reply(order: NewOrder): Reply
}

/** What an order is written with beside itself. */
type With = { cart: PricedCart; mayReplace: MayReplace; idempotency: Idempotency | null }

/**
 * Writes an order or a pending one, takes its interval's place and empties its cart or holds it, all or nothing. What its
 * customer had written down before and not paid is replaced; as few have that, it is looked for only when the statement
 * meets it.
 */
export async function recordOrder<Reply>(
  { database, ...services }: Services,
  draft: Draft<Reply>,
  beside: With,
): Promise<{ ok: true; reply: Reply } | Refused | Outdated> {
  let replaces = false
  for (let draw = 1; ; draw += 1) {
    const order = draw === 1 ? draft.order : { ...draft.order, id: randomOrderId(services) }
    const reply = draft.reply(order)
    try {
      await againWhenUndone(() => write(database, { order, pending: draft.pending?.(order) ?? null, reply, ...beside }, replaces))
      return { ok: true, reply }
    } catch (error) {
      const why = withdrawalFor(error)
      // Whoever called asks for the answer of the other one, which may be there by now.
      if (why === 'claimed') return stillRunning
      if (why !== null && why !== 'unpaid-order') return why
      if (draw === drawsAtMost || (why === null && !isTakenNumber(error))) throw error
      replaces ||= why === 'unpaid-order'
    }
  }
}

/** Why nothing was written: with `unpaid-order` another one has to be replaced first. */
type Withdrawal = Refused | Outdated | 'claimed' | 'unpaid-order'

const withdrawals: Record<string, Withdrawal> = {
  claimed: 'claimed',
  outdated: 'outdated',
  'unpaid-order': 'unpaid-order',
  'cart-changed': refuse('product', 'prices-changed'),
  'interval-full': refuse('interval_id', 'interval-full'),
}

function withdrawalFor(error: unknown): Withdrawal | null {
  if (error instanceof Withdrawn) return error.refusal
  // Signing in has just brought one along.
  if (isTaken(error, 'pending_order_open')) return 'unpaid-order'
  return withdrawals[withdrawalOf(error) ?? ''] ?? null
}

const isTaken = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint

/** Whether a number was drawn that an order has already. */
export const isTakenNumber = (error: unknown): boolean => isTaken(error, 'orders_pkey') || isTaken(error, 'pending_order_order_id_key')

type Writing = With & { order: NewOrder; pending: PendingOrder | null; reply: unknown }

async function write({ kysely }: Database, writing: Writing, replaces: boolean): Promise<void> {
  const { order, mayReplace } = writing
  if (holdsPlaceAlone(order) && !replaces) return place(kysely, writing, true)
  await kysely.transaction().execute(async (transaction) => {
    const kept = replaces ? await replaceUnpaid(transaction, order, mayReplace) : null
    if (kept) throw new Withdrawn(kept)
    await place(transaction, writing, false)
    const refusal = await takeHolds(transaction, order, order.now)
    if (refusal) throw new Withdrawn(refusal)
  })
}

/**
 * One statement, and so one transaction of one round trip: it claims the intent, empties the cart or holds it, takes the
 * interval's place and writes the order. What any of them finds against it undoes them all. Whoever has the cart sees every
 * pending order of it.
 */
async function place(kysely: Kysely<Schema>, { order, pending, cart, idempotency, reply }: Writing, withPlace: boolean): Promise<void> {
  const { snapshot } = cart
  // The way to the door that the order was given stays with the cart's address: it is not asked for, or erased, twice.
  const stored = order.address ? { ...cart.stored, unsaved: { ...cart.stored.unsaved, address: order.address } } : cart.stored
  const nothing = sql`select`
  await sql`
    with claimed as (${idempotency ? claiming(idempotency, reply, order.now) : nothing}),
    own_cart as (${pending ? holdingCart(stored, snapshot.version) : takingCart({ kysely }, stored, snapshot.version, order.now)}),
    taken_place as (${withPlace ? takingPlace(order.shopId, order.interval.id, order.capacity) : nothing}),
    ${pending ? pendingOrderRows(kysely, pending) : orderRows(kysely, order)}
    select withdraw(case
      when not exists (select from claimed) then 'claimed'
      when not exists (select from own_cart) then case when ${isCurrent(snapshot.brand, snapshot.version)} then 'cart-changed' else 'outdated' end
      when has_unpaid_order(${order.owner}, ${order.brand}) then 'unpaid-order'
      when not exists (select from taken_place) then 'interval-full'
    end)`.execute(kysely)
}
