import { sql, type Transaction } from 'kysely'
import { toMajor } from '#domain/money.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { takeCart } from '#server/cart/cart-store.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import { isCurrent } from '#server/catalogue/is-current.ts'
import type { Schema } from '#server/database/schema.ts'
import { claim, type Idempotency, replayOf, stillRunning } from '#server/http/idempotency.ts'
import type { Services } from '#server/services.ts'
import { takeHolds } from './holds.ts'
import { type NewOrder, type PlacedOrder, randomOrderId } from './order-from-cart.ts'

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
  services: Services,
  order: NewOrder,
  cart: PricedCart,
  idempotency: Idempotency | null,
): Promise<Recorded | Outdated> {
  for (let draw = 1; ; draw += 1) {
    const drawn = draw === 1 ? order : { ...order, id: randomOrderId(services) }
    try {
      return {
        ok: true,
        order: await services.database.kysely.transaction().execute((transaction) => write(transaction, drawn, cart, idempotency)),
      }
    } catch (error) {
      if (error instanceof Withdrawn) return error.refusal === 'claimed' ? answerOfOther(services, idempotency) : error.refusal
      if (!isTakenNumber(error) || draw === drawsAtMost) throw error
    }
  }
}

async function answerOfOther(services: Services, idempotency: Idempotency | null): Promise<Recorded> {
  const replay = idempotency && (await replayOf(services.database, idempotency))
  if (!replay) return stillRunning
  return replay.ok ? { ok: true, order: replay.reply as PlacedOrder } : replay
}

/** Whether a number was drawn that an order has already. */
export const isTakenNumber = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'orders_pkey'

async function write(
  transaction: Transaction<Schema>,
  order: NewOrder,
  cart: PricedCart,
  idempotency: Idempotency | null,
): Promise<PlacedOrder> {
  const placed = {
    order_id: order.id,
    payment_type: order.paymentType,
    amount: toMajor(order.prices.total),
    currency_code: order.currencyCode,
  }
  if (idempotency && !(await claim(transaction, idempotency, placed, order.now))) throw new Withdrawn('claimed')
  if (!(await takeCart(transaction, cart.stored, cart.snapshot.version, order.now)))
    throw new Withdrawn(await whyNotTaken(transaction, cart))
  await insertOrder(transaction, order)
  const refusal = await takeHolds(transaction, order, order.now)
  if (refusal) throw new Withdrawn(refusal)
  return placed
}

export async function whyNotTaken(transaction: Transaction<Schema>, { snapshot }: PricedCart): Promise<Refused | Outdated> {
  const current = await transaction.selectNoFrom(isCurrent(snapshot.brand, snapshot.version).as('it')).executeTakeFirstOrThrow()
  return current.it ? refuse('product', 'prices-changed') : 'outdated'
}

/** One statement: the order, its lines, its first event, and the promise to tell the kitchen. */
export async function insertOrder(transaction: Transaction<Schema>, order: NewOrder): Promise<void> {
  const { prices, now } = order
  const at = new Date(now)
  const address = order.address && JSON.stringify(order.address)
  await sql`
    with placed as (
      insert into orders (id, brand, city_id, owner, access_key, order_type, status, original_status, shop_id, delivery_zone_id,
        delivery_address, interval_id, ready_from, ready_to, language, username, phone, email, payment_type, cash, comment,
        currency_code, subtotal, packages, delivery, discount, bonuses, total, promocode_id,
        upcoming_bonuses, created_at)
      values (${order.id}, ${order.brand}, ${order.cityId}, ${order.owner}, ${order.accessKey}, ${order.orderType}, 'accepted', 'accepted',
        ${order.shopId}, ${order.zoneId}, ${address}::jsonb, ${order.interval.id}, ${new Date(order.interval.start)}, ${new Date(order.interval.end)},
        ${order.language}, ${order.username}, ${order.phone}, ${order.email}, ${order.paymentType}, ${order.cash}, ${order.comment},
        ${order.currencyCode}, ${prices.subtotal}, ${prices.packages}, ${prices.delivery}, ${prices.discount}, ${prices.bonuses}, ${prices.total}, ${order.promocode?.id ?? null},
        ${prices.upcomingBonuses}, ${at})
      returning id
    ), lines as (
      insert into order_line (order_id, position, kind, item_id, key, name, picture, count, price, total, modifiers)
      select placed.id, line.position, line.kind, line.item_id, line.key, line.name, line.picture, line.count, line.price, line.total, line.modifiers
      from placed, jsonb_to_recordset(${JSON.stringify(order.lines.map((line, position) => ({ ...line, position })))}::jsonb)
        as line (position int, kind text, item_id int, key text, name jsonb, picture text, count int, price bigint, total bigint, modifiers jsonb)
    ), first_event as (
      insert into order_event (order_id, original_status, actor, happened_at) select id, 'accepted', 'customer', ${at} from placed
    )
    insert into outbox (task, payload) select 'send-to-kitchen', jsonb_build_object('order_id', id) from placed`.execute(transaction)
}
