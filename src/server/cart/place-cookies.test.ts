import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { shopper, type Shopper } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

// The cookies by which the next page knows the place of the cart.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The cookies of the place that a refreshed cart comes with; an empty one is deleted. */
async function cookiesOf(visitor: Shopper, body: object = {}): Promise<Record<string, string>> {
  const { statusCode, cookies } = await visitor.send('PUT', '/api/cart', body)
  expect(statusCode).toBe(200)
  return Object.fromEntries(cookies.filter(({ name }) => name !== 'visitor').map(({ name, value }) => [name, value]))
}
const enter = (visitor: Shopper, city: string, other: object = {}) => cookiesOf(visitor, { city_id: app.city(city).id, ...other })

test('a cart that is only shown again sets no cookie of its place', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  expect([await cookiesOf(anna), await enter(anna, 'moscow')]).toEqual([{}, {}])
})

test('the next page is that of the order type that was pressed, once a place is chosen for it (ORDERTYPE-07)', async () => {
  const anna = shopper(app)
  const press = (order_type: string) => enter(anna, 'moscow', { order_type })
  await anna.deliverTo('Тверская улица, 1')
  expect(await press('takeaway')).toEqual({})
  await anna.collectAt('night')
  expect(await press('delivery')).toEqual({ order_type: 'delivery', delivery_zone_id: String(app.zone('center').id) })
  expect(await press('takeaway')).toEqual({ order_type: 'takeaway', shop_id: String(app.shop('night').id) })
})

test('in a city where nothing was chosen the cookies stay; in one that is entered again they follow (ORDERTYPE-06)', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  expect(await enter(anna, 'istanbul')).toEqual({})
  expect(await enter(anna, 'moscow')).toEqual({ order_type: 'delivery', delivery_zone_id: String(app.zone('center').id) })
})

test('in a city whose zones are gone since, the next page is of no zone', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Bağdat Caddesi, 7', 'istanbul')
  await anna.collectAt('night')
  await importFiles(app.database, put(fixtureChain(), 'brands/sofra/places/istanbul.json', 'delivery_zones', []))
  await app.services.snapshots.refreshAll()
  expect(await enter(anna, 'istanbul')).toEqual({ order_type: 'delivery', delivery_zone_id: '' })
})
