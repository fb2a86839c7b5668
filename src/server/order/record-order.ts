import { type Kysely, sql, type Transaction } from 'kysely'
import { toMajor } from '#domain/money.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { takingCart } from '#server/cart/cart-store.ts'
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
import type { NewOrder, PlacedOrder } from './new-order.ts'
import { orderRows } from './order-rows.ts'
import { type MayReplace, replaceUnpaid } from './replace-unpaid.ts'

type Recorded = { ok: true; order: PlacedOrder } | Refused
/** What was priced by a catalogue that has changed since: to be priced again. */
export type Outdated = 'outdated'

export class Withdrawn extends Error {
  readonly refusal: Refused | 'claimed' | Outdated
  constructor(refusal: Refused | 'claimed' | Outdated) {
    super('The order was not written')
    this.refusal = refusal
  }
}

/** Numbers are drawn at random: a number already in use is drawn again. */
export const drawsAtMost = 8

/** What an order is written with beside itself. */
type With = { cart: PricedCart; mayReplace: MayReplace; idempotency: Idempotency | null }

/**
 * Writes the order, takes its interval's place and empties its cart, all or nothing. What its customer had written down
 * before and not paid is replaced; as few have that, it is looked for only when the order's own statement meets it.
 */
export async function recordOrder({ database, ...services }: Services, order: NewOrder, beside: With): Promise<Recorded | Outdated> {
  let replaces = false
  for (let draw = 1; ; draw += 1) {
    const drawn = draw === 1 ? order : { ...order, id: randomOrderId(services) }
    try {
      return { ok: true, order: await againWhenUndone(() => write(database, drawn, beside, replaces)) }
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
type Withdrawal = Withdrawn['refusal'] | 'unpaid-order'

const withdrawals: Record<string, Withdrawal> = {
  claimed: 'claimed',
  outdated: 'outdated',
  'unpaid-order': 'unpaid-order',
  'cart-changed': refuse('product', 'prices-changed'),
  'interval-full': refuse('interval_id', 'interval-full'),
}

function withdrawalFor(error: unknown): Withdrawal | null {
  if (error instanceof Withdrawn) return error.refusal
  return withdrawals[withdrawalOf(error) ?? ''] ?? null
}

/** Whether a number was drawn that an order has already. */
export const isTakenNumber = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'orders_pkey'

async function write({ kysely }: Database, order: NewOrder, { mayReplace, ...rest }: With, replaces: boolean): Promise<PlacedOrder> {
  const placed = {
    order_id: order.id,
    payment_type: order.paymentType,
    amount: toMajor(order.prices.total),
    currency_code: order.currencyCode,
  }
  if (holdsPlaceAlone(order) && !replaces) {
    await place(kysely, { order, ...rest, placed, withPlace: true })
    return placed
  }
  await kysely.transaction().execute(async (transaction) => {
    const kept = replaces ? await replaceUnpaid(transaction, order, mayReplace) : null
    if (kept) throw new Withdrawn(kept)
    await place(transaction, { order, ...rest, placed, withPlace: false })
    const refusal = await takeHolds(transaction, order, order.now)
    if (refusal) throw new Withdrawn(refusal)
  })
  return placed
}

type Placing = Omit<With, 'mayReplace'> & { order: NewOrder; placed: PlacedOrder; withPlace: boolean }

/**
 * One statement, and so one transaction of one round trip: it claims the intent, empties the cart, takes the interval's
 * place and writes the order. What any of them finds against it undoes them all. Writing down what is paid online holds
 * the cart as well, so whoever has the cart sees every such record.
 */
async function place(kysely: Kysely<Schema>, { order, cart, idempotency, placed, withPlace }: Placing): Promise<void> {
  const { snapshot } = cart
  // The way to the door that the order was given stays with the cart's address: it is not asked for, or erased, twice.
  const stored = order.address ? { ...cart.stored, unsaved: { ...cart.stored.unsaved, address: order.address } } : cart.stored
  const nothing = sql`select`
  await sql`
    with claimed as (${idempotency ? claiming(idempotency, placed, order.now) : nothing}),
    taken_cart as (${takingCart({ kysely }, stored, snapshot.version, order.now)}),
    taken_place as (${withPlace ? takingPlace(order.shopId, order.interval.id, order.capacity) : nothing}),
    ${orderRows(order)}
    select withdraw(case
      when not exists (select from claimed) then 'claimed'
      when not exists (select from taken_cart) then case when ${isCurrent(snapshot.brand, snapshot.version)} then 'cart-changed' else 'outdated' end
      when has_unpaid_order(${order.owner}, ${order.brand}) then 'unpaid-order'
      when not exists (select from taken_place) then 'interval-full'
    end)`.execute(kysely)
}

export async function whyNotTaken(transaction: Transaction<Schema>, { snapshot }: PricedCart): Promise<Refused | Outdated> {
  const current = await transaction.selectNoFrom(isCurrent(snapshot.brand, snapshot.version).as('it')).executeTakeFirstOrThrow()
  return current.it ? refuse('product', 'prices-changed') : 'outdated'
}
