import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { shopper, type Shopper } from '#kit/shopper.ts'
import { perMinute } from './rate-limit.ts'

// @DECIDE-129
test('too many calls are refused in the required words, per visitor and minute (ERR-03, ERR-05)', async () => {
  await using app = await createTestApp({ limits: { cart: 3 } })
  const anna = shopper(app)
  const clear = async (visitor = anna) => visitor.call('DELETE /api/cart/clear')
  const statuses: number[] = []
  for (let call = 0; call < 5; call += 1) statuses.push((await clear()).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await clear()).problem).toEqual({ message: 'Слишком много попыток! Попробуйте позже' })
  expect(
    (await anna.call('DELETE /api/cart/clear', { headers: { cookie: `visitor=${anna.cookies.get('visitor')}; language=en` } })).problem
      .message,
  ).toBe('Too many attempts! Please try again later')
  expect((await clear(shopper(app))).status).toBe(200)
  expect((await anna.call('PUT /api/cart', { body: {} })).status).toBe(200)
  app.clock.tick(60_000)
  expect((await clear()).status).toBe(200)
})

test('a person who comes without a cookie each time is one address, which may make ten times as many (ERR-05)', async () => {
  await using app = await createTestApp({ limits: { cart: 3 } })
  const clear = (from: string) => shopper(app, { 'x-forwarded-for': from }).call('DELETE /api/cart/clear')
  const statuses: number[] = []
  // No proxy is trusted: their forwarded addresses are ignored.
  for (let call = 0; call < 32; call += 1) statuses.push((await clear(`203.0.113.${call}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429])
  const anna = await clear('203.0.113.200')
  expect(anna.problem).toEqual({ message: 'Слишком много попыток! Попробуйте позже' })
  app.clock.tick(60_000)
  expect((await clear('203.0.113.1')).status).toBe(200)
})

test('behind a trusted proxy each address counts for itself (ERR-05)', async () => {
  await using app = await createTestApp({ limits: { cart: 1 }, trustedProxies: ['127.0.0.1'] })
  const clear = (from: string) => shopper(app, { 'x-forwarded-for': from }).call('DELETE /api/cart/clear')
  for (const from of ['203.0.113.1', '203.0.113.2']) {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => clear(from)))
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(10)
  }
})

/** The same visitor in two processes. */
async function inBoth(one: TestApp, other: TestApp): Promise<[Shopper, Shopper]> {
  const anna = shopper(one)
  await anna.call('GET /api/settings')
  const twin = shopper(other)
  twin.cookies.set('visitor', anna.cookies.get('visitor') ?? '')
  return [anna, twin]
}
const statusesOf = async (count: number, act: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = []
  for (let call = 0; call < count; call += 1) statuses.push((await act()).status)
  return statuses
}
const clearCart = (visitor: Shopper) => visitor.call('DELETE /api/cart/clear')

test('two processes count as one where codes are guessed, however many calls come at once (ERR-05)', async () => {
  await using one = await createTestApp({ limits: { promocode: 4 } })
  await using other = await createTestApp({ limits: { promocode: 4 }, beside: one })
  const both = await inBoth(one, other)
  const guess = (visitor: Shopper) => visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'NONE' } })
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(both[index % 2] as Shopper)))
  expect(guesses.filter(({ status }) => status !== 429)).toHaveLength(4)
})

test('cheap calls of two processes add up when they are settled; until then each admits as many as the limit (ERR-05)', async () => {
  await using one = await createTestApp({ limits: { cart: 4 } })
  await using other = await createTestApp({ limits: { cart: 4 }, beside: one })
  const [anna, twin] = await inBoth(one, other)
  const clears = await Promise.all(Array.from({ length: 20 }, (_, index) => clearCart(index % 2 === 0 ? anna : twin)))
  expect(clears.filter(({ status }) => status === 200)).toHaveLength(8)
  one.clock.tick(60_000)
  expect(await statusesOf(3, () => clearCart(anna))).toEqual([200, 200, 200])
  await one.services.callCounter.settle()
  expect((await clearCart(twin)).status).toBe(200)
  await other.services.callCounter.settle()
  expect((await clearCart(twin)).status).toBe(429)
  expect((await clearCart(anna)).status).toBe(200)
  await one.services.callCounter.settle()
  expect((await clearCart(anna)).status).toBe(429)
})

test('a process that starts anew knows after its first settling what was counted before it (ERR-05)', async () => {
  await using one = await createTestApp({ limits: { cart: 4 } })
  const [anna] = await inBoth(one, one)
  expect(await statusesOf(4, () => clearCart(anna))).toEqual([200, 200, 200, 200])
  await one.services.callCounter.close()
  await using anew = await createTestApp({ limits: { cart: 4 }, beside: one })
  const later = shopper(anew)
  later.cookies.set('visitor', anna.cookies.get('visitor') ?? '')
  expect((await clearCart(later)).status).toBe(200)
  await anew.services.callCounter.settle()
  expect((await clearCart(later)).status).toBe(429)
})

test('what asks a geocoder is counted together, typing apart: it may go on when twenty addresses were looked up (DECIDE-129)', async () => {
  const { geocoder, suggest } = perMinute
  await using app = await createTestApp({ limits: { geocoder, suggest } })
  const anna = shopper(app)
  const [city_id, address] = [app.city('moscow').id, 'Тверская улица, 1']
  const point = { latitude: 55.7601, longitude: 37.6001 }
  const geocoding = [
    () => anna.call('POST /api/geocoder/searchByCoordinates', { body: { coordinates: point, city_id } }),
    () => anna.call('POST /api/geocoder/searchByAddress', { body: { address, city_id } }),
    () => anna.call('POST /api/user/addresses/set-by-coordinates', { body: { city_id, ...point } }),
    () => anna.call('POST /api/user/addresses/set-by-address', { body: { city_id, address } }),
  ]
  for (let times = 0; times < 20; times += 1) expect((await geocoding[times % 4]?.())?.status).toBe(200)
  for (const call of geocoding) expect((await call()).status).toBe(429)
  for (let times = 0; times < 60; times += 1)
    expect((await anna.call('POST /api/geocoder/suggest', { body: { city_id, text: 'Тв' } })).status).toBe(200)
  expect((await anna.call('POST /api/user/addresses/set-by-id', { body: { delivery_address_id: 1 } })).status).toBe(401)
})

test('refused calls change nothing', async () => {
  await using app = await createTestApp({ limits: { cart: 3 } })
  const anna = shopper(app)
  await anna.collectAt('night')
  for (let call = 0; call < 5; call += 1)
    await anna.call('PUT /api/cart/add', { body: { product_key: String(app.dish('soy').id), count: 1 } })
  expect((await anna.cart()).count).toBe(2)
})

test.each([
  ['DELETE /api/cart/clear', 60],
  ['PUT /api/cart/gift/apply-promocode', 20],
  ['POST /api/geocoder/searchByAddress', 20],
  ['POST /api/order/create', 10],
  ['POST /api/feedback/questions', 5],
] as const)('%s is answered %i times a minute (DECIDE-129)', async (name, atMost) => {
  await using app = await createTestApp({ limits: perMinute })
  const anna = shopper(app)
  await anna.call('GET /api/settings')
  const statuses: number[] = []
  for (let call = 0; call <= atMost; call += 1) statuses.push((await anna.call(name, { body: {} })).status)
  expect([statuses.indexOf(429), statuses.length]).toEqual([atMost, atMost + 1])
})

test('a person who chooses a shop as a new visitor each time writes no more carts than one address may (DECIDE-129)', async () => {
  await using app = await createTestApp({ limits: { cart: 2 } })
  const shop_id = app.shop('night').id
  const statuses: number[] = []
  for (let call = 0; call < 30; call += 1) {
    const name = call % 2 ? 'POST /api/shops/set' : 'POST /api/shops/confirm'
    statuses.push((await shopper(app).call(name, { body: { shop_id } })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
  expect(await app.database.kysely.selectFrom('cart').select('id').execute()).toHaveLength(20)
})

test('every changing call of a visitor has a limit or leaves nothing behind (DECIDE-129)', () => {
  const free = calls
    .filter(({ call }) => call.method !== 'GET' && call.limit === undefined && call.audience !== 'staff')
    .map(({ call }) => call.path)
  expect(free.sort()).toEqual([
    '/api/products',
    '/api/products/get-related-products',
    '/api/schedule/time-settings',
    '/api/user/payment-types',
  ])
})
