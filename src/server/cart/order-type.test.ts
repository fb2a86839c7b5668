import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('an order type is delivery or takeaway and nothing else (ORDERTYPE-02)', async () => {
  const anna = shopper(app)
  const { city_id } = (await anna.deliverTo('Тверская улица, 1')).place
  for (const order_type of ['delivery', 'takeaway'])
    expect(must(await anna.call('PUT /api/cart', { body: { city_id, order_type } })).cart.place.order_type).toBe(order_type)
  for (const order_type of ['pickup', 'Delivery', '']) {
    const { status, problem } = await anna.call('PUT /api/cart', { body: { city_id, order_type } })
    expect([order_type, status, Object.keys(problem.errors ?? {})]).toEqual([order_type, 422, ['order_type']])
  }
})

test('a shop that is left behind leaves takeaway without a shop (ORDERTYPE-09, ORDERTYPE-06, DECIDE-31)', async () => {
  const anna = shopper(app)
  const before = await anna.collectAt('bauman')
  expect(before.place).toMatchObject({ order_type: 'takeaway', chosen: true })
  const { place } = must(await anna.call('PUT /api/cart', { body: { city_id: app.city('moscow').id } })).cart
  expect(place).toMatchObject({ city_id: app.city('moscow').id, order_type: 'takeaway', chosen: false })
})

test('a refused change leaves the cart at the place where it was', async () => {
  const anna = shopper(app)
  const before = await anna.deliverTo('Тверская улица, 1')
  for (const body of [
    { product_key: '999999', count: 1, city_id: app.city('kazan').id, order_type: 'takeaway' },
    { product_key: String(app.dish('philadelphia').id), count: 1, order_type: 'takeaway' },
  ])
    expect((await anna.call('PUT /api/cart/add', { body })).status).toBe(422)
  expect((await anna.cart()).place).toEqual(before.place)
})
