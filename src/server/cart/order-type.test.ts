import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
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

// @DECIDE-31
test('a shop that is left behind leaves takeaway without a shop (ORDERTYPE-09, ORDERTYPE-06)', async () => {
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

// @DECIDE-65
test('the place of both order types is kept, so that one is switched to the other at once; pages follow by their cookies (ORDERTYPE-05, ORDERTYPE-07)', async () => {
  const anna = shopper(app)
  const city_id = app.city('moscow').id
  const known = async (order_type: 'delivery' | 'takeaway') => {
    const { place } = must(await anna.call('PUT /api/cart', { body: { city_id, order_type } })).cart
    return [place.known, place.chosen, place.title]
  }
  expect(await known('delivery')).toEqual([{ delivery: false, takeaway: false }, false, null])
  await anna.deliverTo('Тверская улица, 1')
  expect(await known('takeaway')).toEqual([{ delivery: true, takeaway: false }, false, null])
  await anna.collectAt('arbat')
  const both = { delivery: true, takeaway: true }
  expect(await known('delivery')).toEqual([both, true, 'Тверская улица, 1'])
  expect(Object.fromEntries(anna.cookies)).toMatchObject({ order_type: 'delivery' })
  expect(await known('takeaway')).toEqual([both, true, expect.stringContaining('arbat')])
  expect(Object.fromEntries(anna.cookies)).toMatchObject({ order_type: 'takeaway', shop_id: String(app.shop('arbat').id) })
  // In another city neither is known.
  await anna.collectAt('bauman')
  expect((await anna.cart()).place.known).toEqual({ delivery: false, takeaway: true })
})

test('the place chosen in a city is there again when the visitor comes back, however they came and went (ORDERTYPE-06)', async () => {
  const anna = shopper(app)
  const enter = async (city: string, context: object = {}) => {
    const { place } = must(await anna.call('PUT /api/cart', { body: { city_id: app.city(city).id, ...context } })).cart
    return [place.order_type, place.title, place.chosen]
  }
  await anna.deliverTo('Тверская улица, 1')
  await anna.collectAt('bauman')
  const bauman = (await anna.cart()).place.title
  // A page sends the order type of the city that was left.
  const home = ['delivery', 'Тверская улица, 1', true]
  expect(await enter('moscow', { order_type: 'takeaway', shop_id: app.shop('bauman').id })).toEqual(home)
  expect(anna.cookies.get('order_type')).toBe('delivery')
  expect(await enter('kazan', { order_type: 'delivery', delivery_zone_id: null })).toEqual(['takeaway', bauman, true])
  expect(Object.fromEntries(anna.cookies)).toMatchObject({ order_type: 'takeaway', shop_id: String(app.shop('bauman').id) })
  expect((await enter('istanbul', { order_type: 'takeaway' })).at(-1)).toBe(false)
  await anna.deliverTo('Bağdat Caddesi, 7', 'istanbul')
  expect(await enter('moscow')).toEqual(home)
  // A shop of that city is chosen again.
  await enter('istanbul')
  expect((await enter('moscow', { order_type: 'takeaway', shop_id: app.shop('arbat').id })).slice(0, 1)).toEqual(['takeaway'])
})

test('a page that still names the order type and the zone of the city that was left does not undo what was chosen here (ORDERTYPE-06)', async () => {
  const anna = shopper(app)
  await anna.collectAt('arbat')
  await anna.deliverTo('Bağdat Caddesi, 7', 'istanbul')
  const body = { city_id: app.city('moscow').id, order_type: 'delivery' as const, delivery_zone_id: null }
  const { place } = must(await anna.call('PUT /api/cart', { body })).cart
  expect([place.order_type, place.title, place.chosen]).toEqual(['takeaway', expect.stringContaining('arbat'), true])
})

test('an order sent from a tab of another city leaves the place of the city that the cart was in (ORDERTYPE-06)', async () => {
  const anna = shopper(app)
  await anna.collectAt('bauman')
  await anna.add('philadelphia')
  const form = await anna.form()
  // Meanwhile another tab sets delivery in Moscow.
  await anna.deliverTo('Тверская улица, 1')
  must(await anna.call('POST /api/order/create', { body: form }))
  expect((await anna.cart()).place.title).toContain('bauman')
  const { place } = must(await anna.call('PUT /api/cart', { body: { city_id: app.city('moscow').id } })).cart
  expect([place.order_type, place.title]).toEqual(['delivery', 'Тверская улица, 1'])
})

test('a press on an order type counts also where another tab had taken the cart to another city', async () => {
  const anna = shopper(app)
  const city_id = app.city('moscow').id
  await anna.collectAt('arbat')
  await anna.deliverTo('Тверская улица, 1')
  await anna.collectAt('bauman')
  const { place } = must(await anna.call('PUT /api/cart', { body: { city_id, order_type: 'takeaway' } })).cart
  expect(place).toMatchObject({ city_id, order_type: 'takeaway', title: expect.stringContaining('arbat') })
})

test('an address that was let go of is not brought back with its city (ADDR-23)', async () => {
  const anna = shopper(app)
  const city_id = app.city('moscow').id
  await anna.deliverTo('Тверская улица, 1')
  await anna.collectAt('bauman')
  expect(must(await anna.call('PUT /api/cart', { body: { city_id } })).cart.place.title).toBe('Тверская улица, 1')
  await anna.call('POST /api/user/addresses/set-by-address', { body: { city_id, address: 'Дальняя улица, 5' } })
  await anna.collectAt('bauman')
  expect(must(await anna.call('PUT /api/cart', { body: { city_id } })).cart.place.title).toBeNull()
})

test('a shop that has stopped is not brought back, and the pages follow to where the order type is (ORDERTYPE-06)', async () => {
  const anna = shopper(app)
  await anna.collectAt('bauman')
  await anna.deliverTo('Тверская улица, 1')
  const body = { brand: 'sofra', shop_id: app.shop('bauman').id }
  must(await shopper(app, { authorization: `Bearer ${staffToken}` }).call('PUT /api/staff/stops', { body }))
  await app.services.snapshots.refreshAll()
  const { place } = must(await anna.call('PUT /api/cart', { body: { city_id: app.city('kazan').id } })).cart
  expect([place.order_type, place.title, place.chosen]).toEqual(['takeaway', null, false])
  expect([anna.cookies.get('order_type'), anna.cookies.get('shop_id')]).toEqual(['takeaway', ''])
})

test('of the shops of a city the one that was chosen is brought back, not one that has stopped since (ORDERTYPE-06)', async () => {
  const anna = shopper(app)
  await anna.collectAt('arbat')
  await anna.deliverTo('Bağdat Caddesi, 7', 'istanbul')
  const person = shopper(app, { authorization: `Bearer ${staffToken}` })
  const { stop } = must(await person.call('PUT /api/staff/stops', { body: { brand: 'sofra', shop_id: app.shop('arbat').id } }))
  await app.services.snapshots.refreshAll()
  const { place } = must(await anna.call('PUT /api/cart', { body: { city_id: app.city('moscow').id } })).cart
  must(await person.call('DELETE /api/staff/stops/:id', { params: { id: stop.id } }))
  await app.services.snapshots.refreshAll()
  expect([place.order_type, place.shop_id, place.chosen]).toEqual(['takeaway', null, false])
})

test('a page that names the zone again in which the visitor browses lets go of no time', async () => {
  const anna = shopper(app)
  const body = { city_id: app.city('moscow').id, order_type: 'delivery' as const, delivery_zone_id: app.zone('free').id }
  must(await anna.call('PUT /api/cart', { body }))
  must(await anna.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_14:00' } }))
  expect(must(await anna.call('PUT /api/cart', { body })).cart.selectedInterval).toBe('2026-03-05_14:00')
})
