import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CapacityRule } from '#domain/schedule/capacity.ts'
import type { ShopHours } from '#domain/schedule/shop-hours.ts'
import { jsonText } from '#server/database/json-column.ts'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { must, readyCollector, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'

// The days of a shop in one process: when its orders can be had, and how many. It is noon of Wednesday, the fourth of
// March, in Moscow; the shop arbat delivers in 50 minutes, hands over in 20, and takes three orders for each time.

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(wednesdayNoon))
afterEach(() => setDays([9, 23], {}))

const text = (hours: [number, number]): string => hours.map((hour) => `${String(hour).padStart(2, '0')}:00`).join('-')

/** Sets the hours and the capacity of arbat, as a publication does. */
async function setDays(door: [number, number], own: { delivery?: string | null; custom?: ShopHours['custom']; rules?: CapacityRule[] }) {
  const { delivery, custom = {}, rules = [] } = own
  const day = { working_time: text(door), ...(delivery === undefined ? {} : { delivery }) }
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [number, day]))
  await app.database.kysely
    .updateTable('shop')
    .set({ schedule: { default: week, custom, month: {} }, capacity_rules: jsonText(rules) })
    .where('id', '=', app.shop('arbat').id)
    .execute()
  await app.database.kysely
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('brand', '=', 'sofra')
    .execute()
  await app.services.snapshots.refresh('sofra')
}

const collector = async (): Promise<Shopper> => {
  const visitor = await readyCollector(app)
  await visitor.collectAt('arbat')
  return visitor
}
const timesOf = async (visitor: Shopper, date: string): Promise<string> => {
  const { intervals } = must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow', date } }))
  const free = intervals.filter(({ disabled }) => !disabled).map(({ id }) => id.slice(11))
  return free.length === 0 ? 'none' : `${free[0]} to ${free.at(-1)}, ${free.length}`
}
const explain = async (at: string) =>
  must(
    await anna.call('GET /api/staff/explain-time', {
      query: { brand: 'sofra', shop_id: app.shop('arbat').id, order_type: 'takeaway', at },
    }),
  )

// @OPS-SHOPS-10
test('a cart is offered the times of delivery or of collecting, whatever the door says, and ordered for no others (OPS-SHOPS-09)', async () => {
  await setDays([9, 23], {
    delivery: '18:00-22:00',
    custom: { '2026-03-05': { working_time: '12:00-16:00' }, '2026-03-06': { working_time: null, takeaway: '10:00-11:00' } },
  })
  const [delivered, collected] = [await readyShopper(app), await collector()]
  const days = ['2026-03-04', '2026-03-05', '2026-03-06']
  expect(await Promise.all(days.map((day) => timesOf(delivered, day)))).toEqual(['18:00 to 21:30, 8', '12:00 to 15:30, 8', 'none'])
  expect(await Promise.all(days.map((day) => timesOf(collected, day)))).toEqual([
    '12:30 to 22:30, 21',
    '12:00 to 15:30, 8',
    '10:00 to 10:30, 2',
  ])
  const promises = [(await delivered.cart()).place.promise, (await collected.cart()).place.promise]
  expect(promises.map((promise) => promise?.interval_id)).toEqual(['2026-03-04_18:00', '2026-03-04_12:30'])
  const refused = [
    await delivered.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-04_13:00' } }),
    await delivered.order({ interval_id: '2026-03-04_13:00' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422])
  must(await delivered.order({ interval_id: '2026-03-04_18:00' }))
  must(await collected.order({ interval_id: '2026-03-04_13:00' }))
  const { shops } = must(await shopper(app).call('GET /api/shops', { query: { city_id: app.city('moscow').id } }))
  const arbat = shops.find(({ id }) => id === app.shop('arbat').id)
  expect([arbat?.open_state.kind, arbat?.schedule.default['3']?.working_time, arbat?.order_hours]).toEqual([
    'open',
    '09:00-23:00',
    { delivery: [{ from: 1, to: 7, hours: '18:00–22:00' }], takeaway: null },
  ])
})

test('of many parallel orders as many get a time as the rule of its date says (OPS-SHOPS-03)', async () => {
  const date = '2026-03-07'
  await setDays([9, 23], {
    rules: [
      { capacity: 9, weekdays: [6] },
      { capacity: 5, date },
    ],
  })
  const visitors = await Promise.all(Array.from({ length: 12 }, () => readyShopper(app)))
  const forms = await Promise.all(visitors.map((visitor) => visitor.form({ interval_id: `${date}_14:00` })))
  readTogether(app, 12)
  const answers = await Promise.all(visitors.map((visitor, index) => visitor.call('POST /api/order/create', { body: forms[index] ?? {} })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status, problem }) => status === 422 && problem.errors?.interval_id)).toHaveLength(7)
  const { taken } = await app.database.kysely
    .selectFrom('interval_use')
    .select('taken')
    .where('interval_id', '=', `${date}_14:00`)
    .executeTakeFirstOrThrow()
  expect(taken).toBe(5)
  const last = await readyShopper(app)
  expect(await timesOf(last, date)).toBe('09:00 to 22:30, 27')
  expect(await explain(`${date}T14:10`)).toMatchObject({
    offered: false,
    why: 'full',
    facts: { taken: 5, capacity: 5, usual_capacity: null },
  })
})

test('a day without capacity takes no order and is promised to nobody, unless people open a time of it (OPS-SHOPS-03)', async () => {
  await setDays([9, 23], {
    rules: [
      { capacity: 0, date: '2026-03-04' },
      { capacity: 1, from: '09:00', to: '09:30' },
    ],
  })
  const visitor = await collector()
  expect(await timesOf(visitor, '2026-03-04')).toBe('none')
  expect((await visitor.cart()).place.promise?.interval_id).toBe('2026-03-05_09:00')
  expect(await explain('2026-03-04T15:00')).toMatchObject({
    why: 'capacity-closed',
    text: 'The restaurant takes no orders for 15:00–15:30',
  })
  const interval_id = '2026-03-04_15:00'
  const refused = [
    await visitor.order({ interval_id }),
    await visitor.call('POST /api/order/create-order-cache', { body: await visitor.form({ interval_id, payment_type: 'card' }) }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422])
  expect(await app.database.kysely.selectFrom('interval_use').selectAll().where('interval_id', '=', interval_id).execute()).toEqual([])
  const moved = must(await visitor.order({ interval_id: '2026-03-05_12:00' })).order_id
  const facts = { params: { order_id: moved }, body: { version: 1, interval_id } }
  const shown = must(await anna.call('GET /api/staff/orders/:order_id/times', { params: { order_id: moved } })).times
  expect(shown.filter(({ id, full }) => id.startsWith('2026-03-04') && !full)).toEqual([])
  expect((await anna.call('PUT /api/staff/orders/:order_id/facts', facts)).problem.errors?.interval_id).toHaveLength(1)
  await visitor.add('philadelphia')
  const opened = { params: { shop_id: app.shop('arbat').id }, body: { interval_id, capacity: 1 } }
  must(await anna.call('PUT /api/staff/shops/:shop_id/capacity', opened))
  await expect.poll(async () => (await visitor.cart()).place.promise?.interval_id, { timeout: 8_000 }).toBe(interval_id)
  must(await visitor.order({ interval_id }))
  expect((await (await collector()).order({ interval_id })).status).toBe(422)
})
