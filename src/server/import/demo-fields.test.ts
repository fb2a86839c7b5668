import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { createDemoDatabase } from '#kit/demo-database.ts'
import { unfilledFields } from '#kit/filled-fields.ts'
import { type CallName, callOf, type Input, must, type Reply, type Shopper, shopper } from '#kit/shopper.ts'

let demo: TestApp
const replies = new Map<CallName, unknown[]>()

async function request<Name extends CallName>(visitor: Shopper, name: Name, input: Input<Name> = {}): Promise<Reply<Name>> {
  const reply = must(await visitor.call(name, input))
  replies.set(name, [...(replies.get(name) ?? []), reply])
  return reply
}

beforeAll(async () => {
  demo = await createTestApp({
    made: await createDemoDatabase(),
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { percent: 5 } },
  })
  for (const brand of brandFolders) await browse(shopper(demo, { host: brand.hosts[0] ?? '' }))
}, 120_000)
afterAll(() => demo.close())

/** Everything that a brand shows in each of its cities, by day and by night. */
async function browse(visitor: Shopper): Promise<void> {
  const { cities } = await request(visitor, 'GET /api/cities')
  for (const { id: city_id, alias } of cities) {
    visitor.cookies.set('city', alias)
    await request(visitor, 'GET /api/settings')
    const { city } = await request(visitor, 'GET /api/cities/:alias', { params: { alias } })
    for (const time of ['08:00', '12:00', '21:30', '23:40']) {
      demo.clock.set(`2026-03-04T${time}:00+03:00`)
      await request(visitor, 'GET /api/shops', { query: { city_id } })
    }
    demo.clock.set('2026-03-04T12:00:00+03:00')
    await request(visitor, 'POST /api/products', { body: { city_id } })
    await request(visitor, 'POST /api/user/payment-types', { body: { city_id } })
    await request(visitor, 'POST /api/schedule/intervals', { body: { city_alias: alias } })
    await request(visitor, 'POST /api/schedule/time-settings', {
      body: { city_id, order_type: city.order_types.delivery ? 'delivery' : 'takeaway' },
    })
  }
}

/** Fields that depend on configured providers, or on stops by staff. */
const elsewhere = [/^settings\.(captcha|vk|maps_provider|enableTrackingCourier)/, /stopped_until/]

test.each<CallName>(['GET /api/settings', 'GET /api/cities', 'POST /api/schedule/time-settings'])(
  '%s: every field is filled by the demo',
  (name) => {
    const unfilled = unfilledFields(callOf(name), replies.get(name) ?? [])
    expect(unfilled.filter((field) => !elsewhere.some((known) => known.test(field)))).toEqual([])
  },
)

test.each<[CallName, RegExp]>([
  ['GET /api/cities/:alias', /^city\.(schedule|popular_products$|alert)/],
  ['GET /api/shops', /^shops\[\]\.(popular_products|schedule|company_name|inn|ogrn|open_state)/],
  ['POST /api/products', /^product_groups\[\]\.products\[\]\.type = (stop|unavailable)/],
])('%s: the fields of the wire are filled by the demo', (name, named) => {
  expect(replies.get(name)?.length).toBeGreaterThan(4)
  expect(unfilledFields(callOf(name), replies.get(name) ?? []).filter((field) => named.test(field))).toEqual([])
})
