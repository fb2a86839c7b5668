import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'
import { brandFolders } from '#brands/index.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import { paying } from './routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())

// @ENTITY-23
test('the payment types of a place are those of the brand, the preferred one first (API-34, PAYTYPE-02)', async () => {
  const { payment_types } = must(
    await shopper(app).call('POST /api/user/payment-types', { body: { city_id: app.city('moscow').id, order_type: 'delivery' } }),
  )
  const sofra = brandFolders.find(({ alias }) => alias === 'sofra')
  expect(payment_types).toEqual(sofra?.paymentTypes.map((alias) => ({ alias, is_online: isOnline(alias) })))
  expect(payment_types[0]).toEqual({ alias: 'cash', is_online: false })
})

test('where nobody takes the money, paying online is not offered (PAYTYPE-04)', async () => {
  const { payment_types } = must(await shopper(app).call('POST /api/user/payment-types', { body: { city_id: app.city('berlin').id } }))
  expect(payment_types.map(({ alias }) => alias)).toEqual(['cash', 'card'])
})

test('where the brand is not, nothing can be paid', async () => {
  const body = { city_id: 999, payment_type: 'cardOnline', is_delivery: true }
  const { status, problem } = await shopper(app).call('POST /api/user/payment-types', { body })
  const settings = await shopper(app).call('POST /api/order/payment-settings', { body })
  expect([
    [status, problem],
    [settings.status, settings.problem],
  ]).toEqual([
    [404, { message: 'В этом городе нас пока нет' }],
    [404, { message: 'В этом городе нас пока нет' }],
  ])
})

test('what is paid on receipt, or where nobody takes the money, is not written down to be paid online (PAYTYPE-04)', async () => {
  const anna = await readyCollector(app)
  const write = async (payment_type: string) =>
    (await anna.call('POST /api/order/create-order-cache', { body: await anna.form({ payment_type }) })).problem.errors
  const unknown = { payment_type: ['Выберите способ оплаты'] }
  expect(await write('cash')).toEqual(unknown)
  const { acquirers } = app.services
  app.services.acquirers = new Map()
  expect(await write('cardOnline')).toEqual(unknown)
  app.services.acquirers = acquirers
})

test('an order that costs nothing is not paid online', () => {
  const cart = { place: { city: app.city('moscow') } } as unknown as PricedCart
  const order = (total: number) => ({ paymentType: 'cardOnline', prices: { total } }) as unknown as NewOrder
  const brand = app.services.brands.find(({ alias }) => alias === 'sofra')
  if (!brand) throw new Error('There is no brand')
  const { acquirerOf } = paying(app.services, { brand })
  expect([acquirerOf(order(0), cart), acquirerOf(order(1), cart)]).toEqual([
    { ok: false, problems: [{ field: 'payment_type', code: 'nothing-to-pay' }] },
    { ok: true, acquirer: 'cloud' },
  ])
})

test('an order that is written down twice under one Idempotency-Key, even at once, is one order; another under it is refused (DECIDE-90)', async () => {
  const anna = await readyCollector(app)
  const body = await anna.form({ payment_type: 'cardOnline' })
  const write = (change: object = {}) =>
    anna.call('POST /api/order/create-order-cache', { body: { ...body, ...change }, headers: { 'idempotency-key': 'once' } })
  readTogether(app, 2)
  const both = await Promise.all([write(), write()])
  expect(both.map(({ status }) => status)).toContain(200)
  // One of them may be told that the other is still at it, and asks again.
  const [one, two] = await Promise.all(both.map(async (each) => (each.status === 409 ? await write() : each)))
  if (!one || !two) throw new Error('Two answers are meant')
  expect(must(two)).toEqual(must(one))
  expect(must(await write({ captcha_user_token: 'solved since' }))).toEqual(must(one))
  const other = await write({ username: 'Boris' })
  expect([other.status, other.problem.message]).toEqual([422, expect.stringContaining('что-то изменилось')])
})
