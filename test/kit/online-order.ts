import { sql } from 'kysely'
import type { SentBody } from '#contract/call.ts'
import type { CallsByName } from '#contract/calls.ts'
import { partsOfRow, totalOf } from '#domain/cart/totals.ts'
import type { OrderForm } from '#contract/order.ts'
import type { TestApp } from './app.ts'
import { adjustmentFaults, holdFaults } from './limited-books.ts'
import { type CallResult, must, readyCollector, readyShopper, type Shopper } from './shopper.ts'

type PayBody = Partial<SentBody<CallsByName['POST /api/order/pay']>>

/** A customer with a pending order to pay. */
export type Payer = {
  shopper: Shopper
  key: string
  orderId: number
  pay(body?: PayBody, headers?: Record<string, string>): Promise<CallResult<'POST /api/order/pay'>>
  verify(transactionId: string, more?: { PaRes?: string; last_attempt?: boolean }): Promise<CallResult<'POST /api/order/post3ds'>>
  pending(): Promise<CallResult<'GET /api/order/order-cache/:order_cache_key'>>
  status(): Promise<string>
}

type PayerOptions = { collects?: boolean; shopper?: Shopper; headers?: Record<string, string> } & Partial<OrderForm>

/** Creates a pending order with online payment: delivery to Tverskaya, or takeaway at the night shop. */
export async function payer(app: TestApp, { collects = true, shopper: given, headers = {}, ...form }: PayerOptions = {}): Promise<Payer> {
  const shopper = given ?? (await (collects ? readyCollector(app, headers) : readyShopper(app, headers)))
  const body = await shopper.form({ payment_type: 'cardOnline', ...form })
  const { order_cache_key: key } = must(await shopper.call('POST /api/order/create-order-cache', { body }))
  return payerOf(shopper, key)
}

export async function payerOf(shopper: Shopper, key: string): Promise<Payer> {
  const { order_id: orderId } = must(await shopper.call('POST /api/order/create', { body: { order_cache_key: key } }))
  return {
    shopper,
    key,
    orderId,
    pay: (body = {}, headers = {}) => shopper.call('POST /api/order/pay', { body: { order_cache_key: key, ...body }, headers }),
    verify: (TransactionId, more = {}) =>
      shopper.call('POST /api/order/post3ds', {
        body: { TransactionId, order_id: orderId, order_cache_key: key, last_attempt: false, ...more },
      }),
    pending: () => shopper.call('GET /api/order/order-cache/:order_cache_key', { params: { order_cache_key: key } }),
    status: async () => must(await shopper.status(orderId)).order.status.alias,
  }
}

/** The bank's id of the only payment attempt for a pending order. */
export async function referenceOf(app: TestApp, key: string): Promise<string> {
  const { reference } = await app.database.kysely
    .selectFrom('payment')
    .select('reference')
    .where('pending_order_key', '=', key)
    .executeTakeFirstOrThrow()
  return reference
}

/** All invariants about money, for the whole shop (I2, I3, I4, I5, I6, I7). */
export async function books(app: TestApp): Promise<{ faults: string[] }> {
  const { kysely } = app.database
  const [orders, payments, pendingOrders, uses, purses] = await Promise.all([
    kysely.selectFrom('orders').selectAll().execute(),
    kysely
      .selectFrom('payment')
      .select(['reference', 'pending_order_key', 'status', 'outcome', 'paid_amount', 'paid_currency', 'refunded_amount'])
      .select(
        sql<number>`coalesce((select sum(amount) from refund where payment_reference = payment.reference and status <> 'failed'), 0)::int`.as(
          'wanted',
        ),
      )
      .where('status', '=', 'paid')
      .execute(),
    kysely
      .selectFrom('pending_order')
      .select(['key', 'order_id', 'status'])
      .select(sql<string>`(snapshot ->> 'shopId') || ' ' || (snapshot -> 'interval' ->> 'id')`.as('held'))
      .execute(),
    kysely.selectFrom('interval_use').selectAll().execute(),
    kysely
      .selectFrom('customer')
      .select(['id', 'points'])
      .select(sql<number>`coalesce((select sum(points) from bonus_entry where customer_id = customer.id), 0)::int`.as('entries'))
      .execute(),
  ])
  const keyOf = new Map(pendingOrders.map(({ order_id, key }) => [order_id, key]))
  const paidOf = Map.groupBy(
    payments.filter(({ outcome }) => outcome === 'order'),
    ({ pending_order_key }) => pending_order_key,
  )
  const faults: string[] = []
  const check = (isGood: boolean, what: string): void => void (isGood || faults.push(what))
  const online = orders.filter((order) => order.transaction_id !== null)
  for (const order of online) {
    const paid = paidOf.get(keyOf.get(order.id) ?? '') ?? []
    check(paid.length === 1, `order ${order.id} has ${paid.length} payments (I2, I4)`)
    const isSame = paid.every(({ paid_amount, paid_currency }) => paid_amount === order.total && paid_currency === order.currency_code)
    check(isSame, `order ${order.id} was paid with another sum (I4)`)
  }
  for (const order of orders) check(order.total === totalOf(partsOfRow(order)), `order ${order.id} does not add up (I7)`)
  const made = new Set(online.map(({ id }) => keyOf.get(id)))
  for (const { reference, outcome, wanted, refunded_amount, pending_order_key } of payments) {
    check(wanted === refunded_amount, `refunds of ${reference} do not add up (I3)`)
    check(outcome !== 'order' || made.has(pending_order_key), `payment ${reference} has no order (I3)`)
  }
  const places = Map.groupBy(
    [
      ...orders.filter(({ status }) => status !== 'canceled').map((order) => `${order.shop_id} ${order.interval_id}`),
      ...pendingOrders.filter(({ status }) => status === 'open').map(({ held }) => held),
    ],
    (place) => place,
  )
  for (const { shop_id, interval_id, taken } of uses) {
    const held = places.get(`${shop_id} ${interval_id}`)?.length ?? 0
    check(held === taken, `interval ${interval_id} has ${taken} places taken for ${held} orders (I5)`)
  }
  for (const { id, points, entries } of purses) check(points === entries, `customer ${id} has ${points} points of ${entries} (I6)`)
  return { faults: [...faults, ...(await adjustmentFaults(app)), ...(await holdFaults(app))] }
}
