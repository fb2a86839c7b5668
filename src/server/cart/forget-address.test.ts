import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
})
afterAll(() => app.close())

const enter = async (visitor: Shopper, city: string) =>
  must(await visitor.call('PUT /api/cart', { body: { city_id: app.city(city).id } })).cart.place.title

test('removing a saved address keeps what was chosen in other cities: an address there, and a shop', async () => {
  const anna = shopper(app)
  await anna.signIn()
  await anna.deliverTo('Bağdat Caddesi, 7', 'istanbul')
  await anna.deliverTo('Тверская улица, 1')
  await anna.collectAt('bauman')
  await anna.deliverTo('Friedrichstraße 119b', 'berlin')
  const { delivery_addresses } = must(await anna.call('GET /api/user/addresses'))
  const id = delivery_addresses.find(({ street }) => street === 'Тверская улица')?.id ?? 0
  must(await anna.call('DELETE /api/user/addresses/remove/:id', { params: { id } }))
  expect((await anna.cart()).place.title).toContain('Friedrichstraße')
  expect([await enter(anna, 'istanbul'), await enter(anna, 'kazan'), await enter(anna, 'moscow')]).toEqual([
    expect.stringContaining('Bağdat'),
    expect.stringContaining('bauman'),
    null,
  ])
})

test('a refused address takes no time away from an order to collect, and no page goes on in the zone of the one before', async () => {
  const anna = shopper(app)
  const refuse = () =>
    anna.call('POST /api/user/addresses/set-by-address', { body: { city_id: app.city('moscow').id, address: 'Дальняя улица, 5' } })
  await anna.deliverTo('Тверская улица, 1')
  expect(anna.cookies.get('delivery_zone_id')).toBe(String(app.zone('center').id))
  expect((await refuse()).status).toBe(422)
  expect(anna.cookies.get('delivery_zone_id')).toBe('')
  await anna.collectAt('night')
  must(await anna.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_14:00' } }))
  expect((await refuse()).status).toBe(422)
  expect((await anna.cart()).selectedInterval).toBe('2026-03-05_14:00')
})

test('an address that no zone holds any more is not the chosen place', async () => {
  const anna = shopper(app)
  const { place } = await anna.deliverTo('Тверская улица, 1')
  expect([place.title, place.chosen]).toEqual(['Тверская улица, 1', true])
  const far = [
    [55.8, 37.58],
    [55.81, 37.58],
    [55.81, 37.64],
    [55.8, 37.64],
  ]
  await importFiles(app.database, put(fixtureChain(), 'brands/sofra/places/moscow.json', 'delivery_zones[0].map.area', far))
  await app.services.snapshots.refreshAll()
  const { place: after } = await anna.cart()
  expect([after.title, after.chosen, after.known.delivery]).toEqual([null, false, false])
})

test('a city that delivers no more knows no address, though its zones are still there', async () => {
  const anna = shopper(app)
  expect((await anna.deliverTo('Bağdat Caddesi, 7', 'istanbul')).place.known.delivery).toBe(true)
  const { kysely } = app.database
  await sql`update city set delivery = false where alias = 'istanbul'`.execute(kysely)
  await sql`update catalogue set version = version + 1`.execute(kysely)
  await app.services.snapshots.refreshAll()
  const { place } = await anna.cart()
  expect([place.order_type, place.known.delivery]).toEqual(['takeaway', false])
})
