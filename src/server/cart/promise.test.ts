import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { deliveredBefore } from '#kit/delivered-before.ts'
import { must, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(wednesdayNoon))

const firstOffered = async (visitor: Shopper) =>
  must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow' } })).intervals.find(({ disabled }) => !disabled)

const fill = (interval_id: string) =>
  app.database.kysely
    .insertInto('interval_use')
    .values({ shop_id: app.shop('arbat').id, interval_id, taken: 3 })
    .execute()

// First: the share of a shop is kept for minutes.
test('from fifty orders on, the cart says how many of the last thirty days were in time', async () => {
  await deliveredBefore(app, app.shop('arbat'), { count: 49, first: 20_000_000 })
  const night = app.shop('night')
  await deliveredBefore(app, night, { count: 60, first: 30_000_000 })
  await deliveredBefore(app, night, { count: 60, first: 40_000_000, type: 'takeaway' })
  // What was canceled, and what is older, is not counted.
  await deliveredBefore(app, night, { count: 40, first: 50_000_000 })
  await app.database.kysely.updateTable('orders').set({ status: 'canceled' }).where('id', '>', 50_000_000).execute()
  const now = app.clock.now()
  app.clock.set(now - 31 * 24 * 3600_000)
  await deliveredBefore(app, night, { count: 60, first: 60_000_000 })
  app.clock.set(now)
  expect((await shopper(app).collectAt('arbat')).place.on_time).toBeNull()
  expect((await shopper(app).collectAt('night')).place.on_time).toBe(95)
})

test('the cart promises the first time that the checkout offers, until it passes', async () => {
  const anna = await readyShopper(app)
  const { place } = await anna.cart()
  expect(place.promise).toEqual({
    interval_id: '2026-03-04_13:00',
    title: '13:00–13:30',
    day: null,
    until: Date.parse('2026-03-04T12:10:00+03:00') / 1000,
  })
  expect((await firstOffered(anna))?.id).toBe('2026-03-04_13:00')
})

test('a full time is not promised, and the promise follows the order type', async () => {
  const anna = await readyShopper(app)
  await fill('2026-03-04_13:00')
  await expect.poll(async () => (await anna.cart()).place.promise?.interval_id, { timeout: 8_000 }).toBe('2026-03-04_13:30')
  expect((await firstOffered(anna))?.id).toBe('2026-03-04_13:30')
  expect((await anna.collectAt('arbat')).place.promise?.interval_id).toBe('2026-03-04_12:30')
})

test('a closed evening promises tomorrow by its name, a stopped shop nothing', async () => {
  const anna = await readyShopper(app)
  app.clock.set('2026-03-04T22:30:00+03:00')
  expect((await anna.cart()).place.promise).toMatchObject({ day: 'Завтра', title: '09:00–09:30' })
  expect((await anna.deliverTo('Тихая улица, 4')).place.promise).toBeNull()
})

test('a dish that is served in the morning moves the promise', async () => {
  const visitor = shopper(app, { host: 'imba-pizza.localhost' })
  await visitor.collectAt('oven')
  const { place } = await visitor.add('breakfast')
  expect(place.promise).toMatchObject({ interval_id: '2026-03-05_10:00', day: 'Завтра' })
})

test('the time that a customer has chosen is named while it is offered', async () => {
  const anna = await readyShopper(app)
  must(await anna.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_15:00' } }))
  expect((await anna.cart()).selected_time).toEqual({ interval_id: '2026-03-05_15:00', title: '15:00–15:30', day: 'Завтра' })
  app.clock.set('2026-03-05T14:40:00+03:00')
  expect((await anna.cart()).selected_time).toBeNull()
})
