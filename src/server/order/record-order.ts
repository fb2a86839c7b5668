import { type Kysely, sql, type Transaction } from 'kysely'
import { toMajor } from '#domain/money.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { takingCart } from '#server/cart/cart-store.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import { isCurrent } from '#server/catalogue/is-current.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { withdrawalOf } from '#server/database/withdrawn.ts'
import { claiming, type Idempotency, replayOf, stillRunning } from '#server/http/idempotency.ts'
import { takingPlace } from '#server/schedule/interval-store.ts'
import type { Services } from '#server/services.ts'
import { holdsPlaceAlone, takeHolds } from './holds.ts'
import { type NewOrder, type PlacedOrder, randomOrderId } from './order-from-cart.ts'
import { orderRows } from './order-rows.ts'

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

/** Writes the order, takes its interval's place and empties its cart, all or nothing. */
export async function recordOrder(
  { database, ...services }: Services,
  order: NewOrder,
  cart: PricedCart,
  idempotency: Idempotency | null,
): Promise<Recorded | Outdated> {
  for (let draw = 1; ; draw += 1) {
    const drawn = draw === 1 ? order : { ...order, id: randomOrderId(services) }
    try {
      return { ok: true, order: await write(database, drawn, cart, idempotency) }
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) return refusal === 'claimed' ? answerOfOther(database, idempotency) : refusal
      if (!isTakenNumber(error) || draw === drawsAtMost) throw error
    }
  }
}

const withdrawals: Record<string, Withdrawn['refusal']> = {
  claimed: 'claimed',
  outdated: 'outdated',
  'cart-changed': refuse('product', 'prices-changed'),
  'interval-full': refuse('interval_id', 'interval-full'),
}

function refusalOf(error: unknown): Withdrawn['refusal'] | null {
  if (error instanceof Withdrawn) return error.refusal
  return withdrawals[withdrawalOf(error) ?? ''] ?? null
}

async function answerOfOther(database: Database, idempotency: Idempotency | null): Promise<Recorded> {
  const replay = idempotency && (await replayOf(database, idempotency))
  if (!replay) return stillRunning
  return replay.ok ? { ok: true, order: replay.reply as PlacedOrder } : replay
}

/** Whether a number was drawn that an order has already. */
export const isTakenNumber = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'orders_pkey'

async function write({ kysely }: Database, order: NewOrder, cart: PricedCart, idempotency: Idempotency | null): Promise<PlacedOrder> {
  const placed = {
    order_id: order.id,
    payment_type: order.paymentType,
    amount: toMajor(order.prices.total),
    currency_code: order.currencyCode,
  }
  if (holdsPlaceAlone(order)) {
    await place(kysely, { order, cart, idempotency, placed, withPlace: true })
    return placed
  }
  await kysely.transaction().execute(async (transaction) => {
    await place(transaction, { order, cart, idempotency, placed, withPlace: false })
    const refusal = await takeHolds(transaction, order, order.now)
    if (refusal) throw new Withdrawn(refusal)
  })
  return placed
}

type Placing = { order: NewOrder; cart: PricedCart; idempotency: Idempotency | null; placed: PlacedOrder; withPlace: boolean }

/**
 * One statement, and so one transaction of one round trip: it claims the intent, empties the cart, takes the interval's
 * place and writes the order. What any of them finds against it undoes them all.
 */
async function place(kysely: Kysely<Schema>, { order, cart, idempotency, placed, withPlace }: Placing): Promise<void> {
  const { stored, snapshot } = cart
  const nothing = sql`select`
  await sql`
    with claimed as (${idempotency ? claiming(idempotency, placed, order.now) : nothing}),
    taken_cart as (${takingCart({ kysely }, stored, snapshot.version, order.now)}),
    taken_place as (${withPlace ? takingPlace(order.shopId, order.interval.id, order.capacity) : nothing}),
    ${orderRows(order)}
    select withdraw(case
      when not exists (select from claimed) then 'claimed'
      when not exists (select from taken_cart) then case when ${isCurrent(snapshot.brand, snapshot.version)} then 'cart-changed' else 'outdated' end
      when not exists (select from taken_place) then 'interval-full'
    end)`.execute(kysely)
}

export async function whyNotTaken(transaction: Transaction<Schema>, { snapshot }: PricedCart): Promise<Refused | Outdated> {
  const current = await transaction.selectNoFrom(isCurrent(snapshot.brand, snapshot.version).as('it')).executeTakeFirstOrThrow()
  return current.it ? refuse('product', 'prices-changed') : 'outdated'
}
