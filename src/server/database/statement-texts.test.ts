import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { reconcile } from '#kit/reconcile.ts'
import { must, readyCollector, readyShopper, shopper, staff } from '#kit/shopper.ts'
import { movePendingOrder } from '#server/order/pending-order-store.ts'
import { movePayment } from '#server/payment/move-payment.ts'
import { refundsOf } from '#server/payment/present-refunds.ts'

/** The texts with parameters that are sent while a function runs. */
async function textsOf(act: () => Promise<unknown>): Promise<Set<string>> {
  const sent = vi.spyOn(Client.prototype, 'query')
  await act()
  const texts = (sent.mock.calls as unknown[][]).map(([query]) =>
    typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''),
  )
  sent.mockRestore()
  return new Set(texts.filter((text) => text.includes('$1')))
}

const list = /\$\d+(?:::\w+)?(?:\s*,\s*\$\d+(?:::\w+)?)*/g

/** Texts that differ only in the number of parameters of a list. */
const alike = (texts: Set<string>): string[][] =>
  [...Map.groupBy(texts, (text) => text.replaceAll(list, '$')).values()].filter((group) => group.length > 1)

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('a list is one parameter, however long it is: each query has one text', async () => {
  await using app = await createTestApp()
  const { kysely } = app.database
  const refunds = await textsOf(async () => {
    for (const length of [1, 2, 3, 7])
      await refundsOf(
        app.database,
        Array.from({ length }, (_, number) => id(number)),
      )
  })
  expect(refunds.size).toBe(1)
  const moves = await textsOf(async () => {
    for (const to of ['waiting', 'refused', 'abandoned', 'unknown'] as const) await movePayment(app.database, id(1), to)
  })
  expect(moves.size).toBe(1)
  const pendingOrders = await textsOf(async () => {
    for (const to of ['expired', 'replaced', 'ordered'] as const)
      await kysely.transaction().execute((transaction) => movePendingOrder(transaction, 'key', to))
  })
  expect(pendingOrders.size).toBe(1)
})

test('orders of one dish and of three, in every status, on both ways of paying, send texts that lists do not make many of', async () => {
  const bank = fakeBank()
  await using app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  const texts = await textsOf(() => shopADay(app))
  expect(texts.size).toBeGreaterThan(40)
  expect(alike(texts)).toEqual([])
})

async function shopADay(app: TestApp): Promise<void> {
  for (const dishes of [1, 3]) {
    for (const ready of [readyShopper, readyCollector]) {
      const anna = await ready(app)
      for (const { id } of app.snapshot().assortment.dishes.slice(0, dishes - 1))
        await anna.call('PUT /api/cart/add', { body: { product_key: String(id), count: 1 } })
      const { order_id } = must(await anna.order())
      for (const status of ['cooking', 'cooked', 'sent', 'done'] as const) await staff(app).move(order_id, status)
    }
    const boris = await payer(app)
    must(await boris.pay({ cryptogram: 'secret' }))
    const manager = shopper(app, { authorization: `Bearer ${staffToken}` })
    const params = { order_id: boris.orderId }
    for (let count = 0; count < dishes; count += 1)
      must(await manager.call('POST /api/staff/orders/:order_id/refunds', { params, body: { amount: 100 } }))
    must(await manager.call('GET /api/staff/orders/:order_id/refunds', { params }))
    must(await staff(app).move(boris.orderId, 'canceled'))
    app.clock.tick(700_000)
    await reconcile(app.services)
  }
}
