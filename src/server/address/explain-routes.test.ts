import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const request = (latitude: number, longitude: number, other: Record<string, string | number> = {}, token = staffToken) =>
  shopper(app, { authorization: `Bearer ${token}`, 'accept-language': 'en' }).call('GET /api/staff/explain-address', {
    query: { brand: 'sofra', latitude, longitude, ...other },
  })

test('a point in a zone: its terms, its shop, its house', async () => {
  const { id: zoneId, shopId } = app.zone('center')
  expect(must(await request(55.76, 37.6))).toEqual({
    offered: true,
    why: 'offered',
    text: 'We deliver, zone center: the fee is ₽150, the minimum order ₽700, 30 min on the way, arbat en cooks',
    facts: {
      city: { id: app.city('moscow').id, alias: 'moscow', name: 'Moscow' },
      address: 'Tverskaya Street, 1',
      zone: { id: zoneId, alias: 'center', shop_id: shopId },
      also_in: [],
      delivery: 150,
      minimum_order_amount: 700,
      has_free_delivery: false,
      free_delivery_from: null,
      cooking_time: 20,
      delivery_time: 30,
      stopped_until: null,
      paused_until: null,
      nearest_shop: { id: shopId, name: 'arbat en', metres: expect.any(Number) },
    },
  })
})

test.each([
  [
    'a zone with free delivery has no fee',
    [55.76, 37.66],
    { offered: true, why: 'offered', facts: { delivery: 0, has_free_delivery: true } },
  ],
  [
    'a zone with free delivery from an amount says so',
    [52.51, 13.39],
    { text: expect.stringContaining('the fee is €2.90, free from €30.00'), facts: { delivery: 2.9, free_delivery_from: 30 } },
  ],
  ['on the seam of two zones the first wins', [55.76, 37.64], { facts: { zone: { alias: 'center' }, also_in: [{ alias: 'free' }] } }],
  ['the shop of the zone is stopped', [55.76, 37.73], { offered: false, why: 'shop-stopped', facts: { zone: { alias: 'resting' } } }],
  [
    'outside of every zone',
    [55.76, 37.9],
    { offered: false, why: 'outside', facts: { zone: null, delivery: null, address: 'Дальняя улица, 5' } },
  ],
  ['a city without delivery', [55.79, 49.12], { offered: false, why: 'takeaway-only', facts: { city: { alias: 'kazan' } } }],
  ['no city at all', [0, 0], { offered: false, why: 'no-city', facts: { city: null, nearest_shop: null } }],
] as [string, [number, number], object][])('%s', async (_name, [latitude, longitude], expected) => {
  expect(must(await request(latitude, longitude))).toMatchObject(expected)
})

test('the cart is offered what the staff are told (DECIDE-45)', async () => {
  for (const address of ['Тверская улица, 1', 'Новая Басманная улица, 3']) {
    const visitor = shopper(app)
    const set = must(await visitor.call('POST /api/user/addresses/set-by-address', { body: { city_id: app.city('moscow').id, address } }))
    const { latitude, longitude } = set.delivery_address.map.coordinates ?? { latitude: 0, longitude: 0 }
    const shown = must(await request(latitude, longitude))
    expect(set.delivery_address.delivery_zone_id).toBe(shown.facts.zone?.id)
    expect(set.delivery_address.delivery_prices).toEqual({
      minimum_order_amount: shown.facts.minimum_order_amount,
      has_free_delivery: shown.facts.has_free_delivery,
      free_delivery_from: shown.facts.free_delivery_from,
    })
    const cart = await visitor.add('philadelphia')
    expect(cart.prices.delivery).toBe(shown.facts.delivery)
  }
})

test('strangers, other brands and unknown cities are refused', async () => {
  expect((await request(55.76, 37.6, {}, 'nobody')).status).toBe(401)
  expect((await request(55.76, 37.6, { brand: 'nope' })).status).toBe(422)
  expect((await request(55.76, 37.6, { city_id: 999 })).status).toBe(404)
  expect((await request(91, 37.6)).status).toBe(422)
})
