import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { brandPlace, colleague, grant } from '#kit/staff.ts'
import { must, readyCollector, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(wednesdayNoon))

const request = async (visitor: Shopper, date?: string, headers = {}) =>
  must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow', ...(date ? { date } : {}) }, headers }))

// @ENTITY-19 @DECIDE-76
test('the times of a delivery begin after cooking and the way (API-33, INTERVAL-01)', async () => {
  const { intervals, date_today, message } = await request(await readyShopper(app))
  expect(intervals[0]).toEqual({
    id: '2026-03-04_13:00',
    title: '13:00–13:30',
    day_name: 'среда',
    start_timestamp: Date.parse('2026-03-04T13:00:00+03:00') / 1000,
    disabled: false,
  })
  expect([intervals.at(-1)?.id, date_today, message]).toEqual(['2026-03-04_22:30', '2026-03-04', null])
})

test('takeaway is had sooner, by the hours of its shop (DECIDE-74)', async () => {
  const anna = shopper(app)
  await anna.collectAt('arbat')
  expect((await request(anna)).intervals[0]?.id).toBe('2026-03-04_12:30')
})

// @ENTITY-21
test('seven dates are offered, today and tomorrow by name (INTERVAL-02, ENTITY-20)', async () => {
  const { dates } = await request(await readyShopper(app))
  expect(dates.map(({ date_string }) => date_string)).toEqual(['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-03-${day}`))
  expect(dates.slice(0, 3)).toEqual([
    { date_string: '2026-03-04', formatted_string: '4 марта', day_name: 'Сегодня', is_today: true, is_tomorrow: false },
    { date_string: '2026-03-05', formatted_string: '5 марта', day_name: 'Завтра', is_today: false, is_tomorrow: true },
    { date_string: '2026-03-06', formatted_string: '6 марта', day_name: 'пятница', is_today: false, is_tomorrow: false },
  ])
})

test('as time goes by, past times are gone (INTERVAL-07)', async () => {
  const anna = await readyShopper(app)
  app.clock.set('2026-03-04T20:05:00+03:00')
  expect((await request(anna)).intervals.map(({ id }) => id.slice(11))).toEqual(['21:00', '21:30', '22:00', '22:30'])
  app.clock.set('2026-03-04T22:30:00+03:00')
  expect((await request(anna)).intervals).toEqual([])
})

test('today is the city’s, not the server’s (DECIDE-75)', async () => {
  const anna = await readyShopper(app)
  app.clock.set('2026-03-04T21:30:00Z')
  expect((await request(anna)).date_today).toBe('2026-03-05')
})

test('a night shift is offered after midnight, under the new date (DECIDE-75)', async () => {
  const anna = await readyCollector(app)
  expect((await request(anna, '2026-03-05')).intervals.map(({ id }) => id.slice(11)).slice(0, 5)).toEqual([
    '00:00',
    '00:30',
    '01:00',
    '01:30',
    '11:00',
  ])
  app.clock.set('2026-03-05T00:40:00+03:00')
  expect((await request(anna)).intervals.map(({ id }) => id).slice(0, 3)).toEqual([
    '2026-03-05_01:00',
    '2026-03-05_01:30',
    '2026-03-05_11:00',
  ])
})

test.each(['2026-03-03', '2026-03-11', '2026-13-45', '0000-00-00', '2026-02-30'])(
  'the date %s is not offered: it is refused as such, and never answered with another day’s times (API-33, API-32)',
  async (date) => {
    const anna = await readyShopper(app)
    const times = await anna.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow', date } })
    const settings = await anna.call('POST /api/schedule/time-settings', { body: { city_id: app.city('moscow').id, date } })
    const refusal = [422, { date: ['На этот день заказать нельзя, выберите другой'] }]
    expect([times.status, times.problem.errors]).toEqual(refusal)
    expect([settings.status, settings.problem.errors]).toEqual(refusal)
  },
)

test('a full time is shown and disabled (INTERVAL-10)', async () => {
  const anna = await readyShopper(app)
  await app.database.kysely
    .insertInto('interval_use')
    .values({ shop_id: app.shop('arbat').id, interval_id: '2026-03-06_13:00', taken: 3 })
    .execute()
  const { intervals } = await request(anna, '2026-03-06')
  expect(intervals.filter(({ disabled }) => disabled).map(({ id }) => id)).toEqual(['2026-03-06_13:00'])
  const refused = await anna.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-06_13:00' } })
  expect([refused.status, refused.problem.errors]).toEqual([422, { interval_id: ['Это время уже заняли, выберите другое'] }])
})

test('a shop that takes no orders has no times', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тихая улица, 4')
  expect((await request(anna)).intervals).toEqual([])
})

test('an unknown city is not found', async () => {
  expect((await shopper(app).call('POST /api/schedule/intervals', { body: { city_alias: 'paris' } })).status).toBe(404)
})

test('the times are of the city that is asked for, wherever the cart was', async () => {
  const anna = await readyShopper(app)
  const { intervals } = must(await anna.call('POST /api/schedule/intervals', { body: { city_alias: 'berlin' } }))
  const [first] = intervals
  expect(first?.start_timestamp).toBe(Date.parse(`${first?.id.replace('_', 'T')}:00+01:00`) / 1000)
})

test('days and dates speak the visitor’s language', async () => {
  const { dates, intervals } = await request(await readyShopper(app), undefined, { 'accept-language': 'en' })
  expect([dates[0]?.day_name, dates[1]?.day_name, dates[2]?.day_name, intervals[0]?.day_name]).toEqual([
    'Today',
    'Tomorrow',
    'Friday',
    'Wednesday',
  ])
})

// @DECIDE-124
test('the chosen time is kept with the cart, and let go of (API-16, INTERVAL-09)', async () => {
  const anna = await readyShopper(app)
  const set = async (interval_id: string | null) => must(await anna.call('PUT /api/cart/set-interval', { body: { interval_id } })).cart
  expect(await set('2026-03-05_13:00')).toMatchObject({ selectedInterval: '2026-03-05_13:00', selectedDate: '2026-03-05' })
  expect(await anna.cart()).toMatchObject({ selectedInterval: '2026-03-05_13:00' })
  expect(await set(null)).toMatchObject({ selectedInterval: null, selectedDate: null })
})

test('refreshing the cart may carry the time, and null lets go of it (API-02, DECIDE-124)', async () => {
  const anna = await readyShopper(app)
  const refresh = async (body: Record<string, unknown>) => must(await anna.call('PUT /api/cart', { body })).cart.selectedInterval
  expect(await refresh({ interval: { interval_id: '2026-03-05_13:00' } })).toBe('2026-03-05_13:00')
  expect(await refresh({})).toBe('2026-03-05_13:00')
  expect(await refresh({ interval: null })).toBeNull()
})

test('a time is of the date that is sent with it, or it is refused (DECIDE-124)', async () => {
  const anna = await readyShopper(app)
  const chosen = { interval_id: '2026-03-05_13:00', date: '2026-03-05' }
  expect(must(await anna.call('PUT /api/cart/set-interval', { body: chosen })).cart).toMatchObject({ selectedDate: '2026-03-05' })
  const wrong = { interval_id: '2026-03-05_14:00', date: '2026-03-06' }
  for (const refused of [
    await anna.call('PUT /api/cart/set-interval', { body: wrong }),
    await anna.call('PUT /api/cart', { body: { interval: wrong } }),
  ])
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['date']])
  expect((await anna.cart()).selectedInterval).toBe('2026-03-05_13:00')
})

test('a change of order type or shop lets go of the time (DECIDE-75)', async () => {
  const anna = await readyShopper(app)
  await anna.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_13:00' } })
  expect((await anna.collectAt('night')).selectedInterval).toBeNull()
})

test.each([
  '2026-03-04_11:00',
  '2026-03-04_12:30',
  '2026-03-11_13:00',
  '2026-03-05_13:10',
  '2026-13-45_13:00',
  '2026-02-30_13:00',
  '0000-00-00_00:00',
  '',
  'x'.repeat(5000),
  '2026-03-05_08:30',
  '\u0000',
])('the time %j cannot be had, and the cart keeps its own (ERR-18, INTERVAL-10)', async (interval_id) => {
  const anna = await readyShopper(app)
  await anna.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_13:00' } })
  const refused = await anna.call('PUT /api/cart/set-interval', { body: { interval_id } })
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['interval_id']])
  expect((await anna.cart()).selectedInterval).toBe('2026-03-05_13:00')
})

// @DECIDE-77
test('time settings tell minutes and start times of a place (API-32, ENTITY-22)', async () => {
  const settings = async (other: Record<string, unknown>) =>
    must(await shopper(app).call('POST /api/schedule/time-settings', { body: { city_id: app.city('moscow').id, ...other } }))
  const delivery = await settings({ order_type: 'delivery', delivery_zone_id: app.zone('center').id })
  expect([delivery.cooking_time, delivery.delivery_time, delivery.time_list[0], delivery.time_list.at(-1)]).toEqual([
    20,
    30,
    '13:00',
    '22:30',
  ])
  const takeaway = await settings({ order_type: 'takeaway', shop_id: app.shop('night').id, date: '2026-03-05' })
  expect([takeaway.cooking_time, takeaway.delivery_time, takeaway.time_list.length]).toEqual([15, 0, 30])
})

test('time settings of an unknown city are not found; dates of another form are refused', async () => {
  expect((await shopper(app).call('POST /api/schedule/time-settings', { body: { city_id: 999 } })).status).toBe(404)
  expect(
    (await shopper(app).call('POST /api/schedule/time-settings', { body: { city_id: app.city('moscow').id, date: 'tomorrow' } })).status,
  ).toBe(422)
})

test('time settings of a busy shop count the minutes that it takes longer', async () => {
  const anna = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Anna' })
  const params = { shop_id: app.shop('arbat').id }
  must(await anna.call('PUT /api/staff/shops/:shop_id/busy', { params, body: { added: 15, minutes: 60 } }))
  await app.services.snapshots.refreshAll()
  const body = { city_id: app.city('moscow').id, order_type: 'takeaway' as const, shop_id: params.shop_id }
  const settings = must(await shopper(app).call('POST /api/schedule/time-settings', { body }))
  must(await anna.call('DELETE /api/staff/shops/:shop_id/busy', { params }))
  await app.services.snapshots.refreshAll()
  expect([settings.cooking_time, settings.time_list[0]]).toEqual([35, '13:00'])
})
