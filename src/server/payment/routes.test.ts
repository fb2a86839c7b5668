import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { must, shopper } from '#kit/shopper.ts'
import { brands } from '#brands/index.ts'
import { isOnline } from '#domain/payment/payment-types.ts'

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
  const sofra = brands.find(({ alias }) => alias === 'sofra')
  expect(payment_types).toEqual(sofra?.paymentTypes.map((alias) => ({ alias, is_online: isOnline(alias) })))
  expect(payment_types[0]).toEqual({ alias: 'cash', is_online: false })
})

test('where nobody takes the money, paying online is not offered (PAYTYPE-04)', async () => {
  const { payment_types } = must(await shopper(app).call('POST /api/user/payment-types', { body: { city_id: app.city('berlin').id } }))
  expect(payment_types.map(({ alias }) => alias)).toEqual(['cash', 'card'])
})

test('where the brand is not, nothing can be paid', async () => {
  expect((await shopper(app).call('POST /api/user/payment-types', { body: { city_id: 999 } })).status).toBe(404)
})
