import type { SentBody } from '#contract/call.ts'
import type { CallsByName } from '#contract/calls.ts'
import type { OrderForm } from '#contract/order.ts'
import type { TestApp } from './app.ts'
import { type Heard, must, readyCollector, readyShopper, type Shopper } from './shopper.ts'

type PayBody = Partial<SentBody<CallsByName['POST /api/order/pay']>>

/** A customer who has written an order down and may pay for it. */
export type Payer = {
  shopper: Shopper
  key: string
  orderId: number
  pay(body?: PayBody, headers?: Record<string, string>): Promise<Heard<'POST /api/order/pay'>>
  verify(transactionId: string, more?: { PaRes?: string; last_attempt?: boolean }): Promise<Heard<'POST /api/order/post3ds'>>
  cache(): Promise<Heard<'GET /api/order/order-cache/:order_cache_key'>>
  status(): Promise<string>
}

type Wish = { collects?: boolean; shopper?: Shopper; headers?: Record<string, string> } & Partial<OrderForm>

/** Writes an order down that is paid online: delivered to Tverskaya, or collected at the night shop. */
export async function payer(app: TestApp, { collects = true, shopper: given, headers = {}, ...form }: Wish = {}): Promise<Payer> {
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
    cache: () => shopper.call('GET /api/order/order-cache/:order_cache_key', { params: { order_cache_key: key } }),
    status: async () => must(await shopper.status(orderId)).order.status.alias,
  }
}

/** Everything about money that must hold whatever happened (design of the shop: I2, I3, I4, I5, I7). */
export async function books(app: TestApp): Promise<{ faults: string[] }> {
  const { kysely } = app.database
  const [orders, payments, refunds, caches] = await Promise.all([
    kysely.selectFrom('orders').selectAll().execute(),
    kysely.selectFrom('payment').selectAll().execute(),
    kysely.selectFrom('refund').selectAll().execute(),
    kysely.selectFrom('order_cache').selectAll().execute(),
  ])
  const faults: string[] = []
  const online = orders.filter((order) => order.transaction_id !== null)
  for (const order of online) {
    const cache = caches.find(({ order_id }) => order_id === order.id)
    const paid = payments.filter((payment) => payment.order_cache_key === cache?.key && payment.outcome === 'order')
    if (paid.length !== 1) faults.push(`order ${order.id} has ${paid.length} payments (I2, I4)`)
    if (paid[0] && (paid[0].paid_amount !== order.total || paid[0].paid_currency !== order.currency_code))
      faults.push(`order ${order.id} was paid with another sum (I4)`)
    if (order.total !== order.subtotal + order.packages + order.delivery - order.discount - order.bonuses)
      faults.push(`order ${order.id} does not add up (I7)`)
  }
  for (const payment of payments.filter(({ status }) => status === 'paid')) {
    const back = refunds.filter((refund) => refund.payment_reference === payment.reference)
    const sum = back.reduce((all, refund) => all + refund.amount, 0)
    if (sum !== payment.refunded_amount) faults.push(`refunds of ${payment.reference} do not add up (I3)`)
    const isOrder = online.some(({ id }) => caches.find(({ key }) => key === payment.order_cache_key)?.order_id === id)
    if (payment.outcome === 'order' && !isOrder) faults.push(`payment ${payment.reference} has no order (I3)`)
  }
  for (const { shop_id, interval_id, taken } of await kysely.selectFrom('interval_use').selectAll().execute()) {
    const held =
      orders.filter((order) => order.shop_id === shop_id && order.interval_id === interval_id && order.status !== 'canceled').length +
      caches.filter((cache) => {
        const { shopId, interval } = cache.snapshot as unknown as { shopId: number; interval: { id: string } }
        return cache.status === 'open' && shopId === shop_id && interval.id === interval_id
      }).length
    if (held !== taken) faults.push(`interval ${interval_id} has ${taken} places taken for ${held} orders (I5)`)
  }
  return { faults }
}
