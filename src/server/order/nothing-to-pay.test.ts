import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { createLoyaltyApp } from '#kit/loyalty-chain.ts'
import { must, shopper, staff, type Shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())

/** A visitor whose code pays for all that they collect. */
async function withFreeCart(): Promise<Shopper> {
  const visitor = shopper(app)
  await visitor.collectAt('night')
  await visitor.add('soy')
  must(await visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'BIG' } }))
  const { cart } = must(await visitor.call('PUT /api/cart/packages/bag', { body: { without_bag: true } }))
  expect(cart.prices).toMatchObject({ subtotal: 30, discount: 30, total: 0 })
  return visitor
}

test.each(['nothing', 'cash', 'cardOnline', 'SBP', 'no such way'])(
  'an order that costs nothing is placed at once, whatever way to pay is sent: %s',
  async (payment_type) => {
    const visitor = await withFreeCart()
    const { order_id, ...placed } = must(await visitor.order({ payment_type, cash: 5000 }))
    expect(placed).toMatchObject({ amount: 0, payment_type: 'nothing', order_cache_key: null })
    expect(must(await visitor.status(order_id)).order).toMatchObject({
      payment_type: 'nothing',
      price_total: 0,
      status: { alias: 'accepted' },
    })
    const { orders } = must(await staff(app).orders())
    expect(orders.find((order) => order.order_id === order_id)).toMatchObject({ total: 0, due: 0, cash: null })
  },
)

test('an order that costs nothing is not stored to be paid online', async () => {
  const visitor = await withFreeCart()
  const body = await visitor.form({ payment_type: 'cardOnline' })
  const { status, problem } = await visitor.call('POST /api/order/create-order-cache', { body })
  expect([status, problem.errors]).toEqual([422, { payment_type: ['Платить не нужно. Оформите заказ ещё раз'] }])
})

test('an order that costs something asks how it is paid (DECIDE-85)', async () => {
  const visitor = shopper(app)
  await visitor.collectAt('night')
  await visitor.add('soy')
  const refusals = await Promise.all(['nothing', 'cardOnline'].map(async (payment_type) => visitor.order({ payment_type })))
  expect(refusals.map(({ problem }) => problem.errors)).toEqual([
    { payment_type: ['Выберите способ оплаты'] },
    { payment_type: ['Этот способ оплачивают на странице оплаты'] },
  ])
})
