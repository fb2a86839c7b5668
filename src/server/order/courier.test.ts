import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Coordinates } from '#contract/common.ts'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { must, readyCollector, readyShopper, type Shopper, shopper, staff } from '#kit/shopper.ts'
import { startCourier } from '#sandbox/courier.ts'
import { reportingCouriers } from './courier-locations.ts'
import { createLogger } from '#server/logger.ts'
import { httpCouriers } from '#server/providers/couriers/http/http-couriers.ts'

/** The next response of the couriers' system. */
let location: Coordinates | null | Error = null
const couriers = {
  locate: async () => {
    if (location instanceof Error) throw location
    return location
  },
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ couriers })
})
afterAll(() => app.close())

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  location = { latitude: 55.76, longitude: 37.61 }
  for (const end of ends.splice(0).reverse()) await end()
})

const send = (visitor: Shopper, order_id: number | string, key?: string) =>
  visitor.call('GET /api/order-tracking/get-courier-location', { query: { order_id, ...(key ? { key } : {}) } })
const statusOf = async (visitor: Shopper, order_id: number, key?: string) => (await send(visitor, order_id, key)).status

async function sentOrder(shop: TestApp = app): Promise<{ anna: Shopper; order_id: number }> {
  const anna = await readyShopper(shop)
  const { order_id } = must(await anna.order())
  for (const status of ['cooking', 'cooked', 'sent']) must(await staff(shop).move(order_id, status))
  return { anna, order_id }
}

// @ACC-API-18 @ACC-ENTITY-06
test('the courier is told at status sent and at no other (COURIER-15, COURIER-02)', async () => {
  location = { latitude: 55.76, longitude: 37.61 }
  const anna = await readyShopper(app)
  const { order_id } = must(await anna.order())
  const received = [await statusOf(anna, order_id)]
  for (const status of ['cooking', 'cooked', 'sent']) {
    must(await staff(app).move(order_id, status))
    received.push(await statusOf(anna, order_id))
  }
  expect(received).toEqual([404, 404, 404, 200])
  expect(must(await send(anna, order_id))).toEqual({ coordinates: { latitude: 55.76, longitude: 37.61 } })
  must(await staff(app).move(order_id, 'done'))
  expect(await statusOf(anna, order_id)).toBe(404)
})

test('an order to be collected has no courier (COURIER-15)', async () => {
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  for (const status of ['cooking', 'cooked']) must(await staff(app).move(order_id, status))
  expect(await statusOf(anna, order_id)).toBe(404)
})

// @ACC-DECIDE-52
test('strangers are told what they are told of orders that do not exist; a signed link is enough (COURIER-15, TRACK-17)', async () => {
  const { order_id } = await sentOrder()
  const otherVisitor = shopper(app)
  const refusals = await Promise.all([order_id, 12_345_678].map((id) => send(otherVisitor, id)))
  for (const { status, problem } of refusals) expect([status, problem]).toEqual([404, refusals[0]?.problem])
  for (const id of ['x', 1.5, -1, 99_999_999_999]) expect((await send(otherVisitor, id)).status).toBe(422)
  const { access_key } = await app.database.kysely
    .selectFrom('orders')
    .select('access_key')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  expect(await statusOf(otherVisitor, order_id, access_key)).toBe(200)
  expect(await statusOf(otherVisitor, order_id, `${access_key}x`)).toBe(404)
})

test('a person who has looked the order up is told, too (ACC-DECIDE-52)', async () => {
  const { order_id } = await sentOrder()
  const friend = shopper(app)
  must(await friend.call('POST /api/order/status', { body: { order_id, phone: '+7 900 123-45-67' } }))
  expect(await statusOf(friend, order_id)).toBe(200)
})

test('a courier whom nobody knows, and couriers who cannot be asked, are a 404 (COURIER-15)', async () => {
  const { anna, order_id } = await sentOrder()
  location = null
  expect(await statusOf(anna, order_id)).toBe(404)
  location = new Error('their server is down')
  expect(await statusOf(anna, order_id)).toBe(404)
})

test('of couriers who cannot be asked the log says why, and of a courier whom nobody knows nothing (COURIER-15)', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  await using logged = await createTestApp({ couriers, logger })
  const { anna, order_id } = await sentOrder(logged)
  location = null
  expect([await statusOf(anna, order_id), lines]).toEqual([404, []])
  location = new Error('their server is down')
  expect(await statusOf(anna, order_id)).toBe(404)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'the couriers could not be asked', err: expect.objectContaining({ message: 'their server is down' }) }),
  ])
})

test('without couriers to ask, or in a brand without the map, there is neither map nor call (COURIER-01)', async () => {
  const enabled = async (shop: TestApp) => must(await shopper(shop).call('GET /api/settings')).settings.enableTrackingCourier
  expect(await enabled(app)).toBe(true)
  await using without = await createTestApp()
  await using off = await createTestApp({
    couriers: { locate: async () => ({ latitude: 1, longitude: 1 }) },
    features: { courierMap: false },
  })
  for (const shop of [without, off]) {
    const { anna, order_id } = await sentOrder(shop)
    expect([await enabled(shop), await statusOf(anna, order_id)]).toEqual([false, 404])
  }
})

test('a place is told to the street, not to the metre, by the call itself (COURIER-15)', async () => {
  const { anna, order_id } = await sentOrder()
  location = { latitude: 55.7612345, longitude: -37.6198765 }
  expect(must(await send(anna, order_id)).coordinates).toEqual({ latitude: 55.7612, longitude: -37.6199 })
})

describe('couriers who tell by themselves', () => {
  const report = (shop: TestApp, order_id: number | string, latitude: number, longitude: number, token = staffToken) =>
    shopper(shop, { authorization: `Bearer ${token}` }).call('POST /api/staff/orders/:order_id/location', {
      params: { order_id },
      body: { latitude, longitude },
    })
  const kept = (shop: TestApp) => shop.database.kysely.selectFrom('courier_location').select('order_id').execute()

  test('are seen by the customer, the latest place and no old one, until the order ends (COURIER-15, ACC-API-18)', async () => {
    await using shop = await createTestApp()
    shop.services.couriers = reportingCouriers(shop.database, shop.clock.now, null)
    for (const end of ['done', 'canceled']) {
      const { anna, order_id } = await sentOrder(shop)
      expect(await statusOf(anna, order_id)).toBe(404)
      must(await report(shop, order_id, 55.1, 37.1))
      expect(must(await report(shop, order_id, 55.76123456, 37.61))).toEqual({
        order_id,
        coordinates: { latitude: 55.7612, longitude: 37.61 },
      })
      expect(must(await send(anna, order_id)).coordinates).toEqual({ latitude: 55.7612, longitude: 37.61 })
      expect(await statusOf(shopper(shop), order_id)).toBe(404)
      shop.clock.tick(600_000)
      expect(await statusOf(anna, order_id)).toBe(404)
      must(await report(shop, order_id, 55.2, 37.2))
      expect(await kept(shop)).toHaveLength(1)
      must(await staff(shop).move(order_id, end))
      expect(await kept(shop)).toEqual([])
      expect((await report(shop, order_id, 55.3, 37.3)).status).toBe(422)
      expect(await kept(shop)).toEqual([])
    }
  })

  test('tell of orders on their way alone, and nobody else does (COURIER-15, AUTH-05)', async () => {
    const anna = await readyShopper(app)
    const { order_id } = must(await anna.order())
    expect((await report(app, order_id, 55, 37)).problem.errors).toHaveProperty('order_id')
    expect([(await report(app, 12_345_678, 55, 37)).status, (await report(app, 'x', 55, 37)).status]).toEqual([404, 404])
    const sent = await sentOrder()
    expect([(await report(app, sent.order_id, 91, 37)).status, (await report(app, sent.order_id, 55, 37, 'guess')).status]).toEqual([
      422, 401,
    ])
    expect(await kept(app)).toEqual([])
  })

  test('of those who do not tell, their system is asked (COURIER-15)', async () => {
    await using shop = await createTestApp()
    shop.services.couriers = reportingCouriers(shop.database, shop.clock.now, { locate: async () => ({ latitude: 1, longitude: 2 }) })
    const { anna, order_id } = await sentOrder(shop)
    expect(must(await send(anna, order_id)).coordinates).toEqual({ latitude: 1, longitude: 2 })
    must(await report(shop, order_id, 55.1, 37.1))
    expect(must(await send(anna, order_id)).coordinates).toEqual({ latitude: 55.1, longitude: 37.1 })
  })
})

test('a courier of the sandbox goes from the shop to the door, and waits there (COURIER-15)', async () => {
  await using shop = await createTestApp()
  const url = await shop.serve()
  let now = 0
  const courier = await startCourier({ shopUrl: () => url, staffToken, way: 100, clock: () => now })
  ends.push(() => courier.close())
  shop.services.couriers = httpCouriers({ url: courier.url, token: null })
  const { anna, order_id } = await sentOrder(shop)
  const { order } = must(await anna.status(order_id))
  const at = async (second: number) => {
    now = second * 1000
    return must(await send(anna, order_id)).coordinates
  }
  const near = (one: Coordinates, other: Coordinates | null) =>
    Math.abs(one.latitude - (other?.latitude ?? 0)) + Math.abs(one.longitude - (other?.longitude ?? 0)) < 1e-9
  expect(near(await at(0), order.shop)).toBe(true)
  const onTheWay = await at(50)
  expect([near(onTheWay, order.shop), near(onTheWay, order.delivery)]).toEqual([false, false])
  expect([near(await at(100), order.delivery), near(await at(1000), order.delivery)]).toEqual([true, true])
  expect((await fetch(`${courier.url}/12345678`)).status).toBe(404)
})

/** A couriers' system with one response; records its requests. */
async function system(status: number, body: string): Promise<{ url: string; requested: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'no token'}`)
    response.writeHead(status).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/locations`, requested: requests }
}

test.each<[string, number, string, Coordinates | null | 'failure']>([
  ['a place', 200, '{"latitude":55.5,"longitude":37.5,"speed":12}', { latitude: 55.5, longitude: 37.5 }],
  ['nobody has the order', 404, 'no such order', null],
  ['nobody has the order, in JSON', 404, '{"error":"unknown"}', null],
  ['a place that is none', 200, '{"latitude":555,"longitude":37.5}', 'failure'],
  ['what is not JSON', 200, '<html>', 'failure'],
  ['a failure', 500, '{"latitude":55.5,"longitude":37.5}', 'failure'],
  ['a refusal', 401, '{"latitude":55.5,"longitude":37.5}', 'failure'],
])('of a couriers’ system that answers with %s', async (_name, status, body, shown) => {
  const { url, requested } = await system(status, body)
  const located = await httpCouriers({ url, token: 'secret' })
    .locate(12_345_678)
    .catch(() => 'failure')
  expect([located, requested]).toEqual([shown, ['GET /locations/12345678 Bearer secret']])
})
