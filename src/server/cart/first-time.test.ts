import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { colleague, grant, brandPlace } from '#kit/staff.ts'
import { must, shopper, staff } from '#kit/shopper.ts'

// The first time at a place that no cart is bound to. It is noon in Moscow; the shop arbat delivers in 50 minutes.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const request = (city_id: number, latitude = 55.76, longitude = 37.6) =>
  shopper(app).call('GET /api/first-time', { query: { city_id, latitude, longitude } })
const firstIn = async (alias: string) => must(await request(app.city(alias).id)).time?.interval_id
const fill = (alias: string, brand: string, interval_id: string, taken: number) =>
  app.database.kysely
    .insertInto('interval_use')
    .values({ shop_id: app.shop(alias, brand).id, interval_id, taken })
    .execute()

test('the first time at a point is one that is not taken yet, and of the next day while deliveries are paused', async () => {
  await fill('arbat', 'sofra', '2026-03-04_13:00', 3)
  expect(await firstIn('moscow')).toBe('2026-03-04_13:30')
  const anna = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Anna' })
  const params = { shop_id: app.shop('arbat').id }
  must(
    await anna.call('PUT /api/staff/shops/:shop_id/pause', {
      params,
      body: { minutes: 150, order_type: 'delivery', reason: 'No courier' },
    }),
  )
  await app.services.snapshots.refreshAll()
  expect(await firstIn('moscow')).toBe('2026-03-05_09:00')
  must(await anna.call('DELETE /api/staff/shops/:shop_id/pause', { params }))
  await app.services.snapshots.refreshAll()
})

test('a city that is not known has no times, and one that delivers no more has none for its old zones', async () => {
  const refused = await request(999_999)
  expect([refused.status, refused.problem.message]).toEqual([404, 'В этом городе нас пока нет'])
  const { kysely } = app.database
  await sql`update city set delivery = false where alias = 'moscow'`.execute(kysely)
  await sql`update catalogue set version = version + 1`.execute(kysely)
  await app.services.snapshots.refreshAll()
  expect(await firstIn('moscow')).toBeUndefined()
})

test('an order with a breakfast is offered again when breakfast is served and not full', async () => {
  const visitor = shopper(app, { host: 'imba-pizza.localhost' })
  await visitor.collectAt('oven')
  await visitor.add('breakfast')
  const { order_id } = must(await visitor.order({ interval_id: '2026-03-05_10:00' }))
  must(await staff(app, staffToken).move(order_id, 'canceled'))
  const first = async () => must(await visitor.call('GET /api/user/orders/:id/first-time', { params: { id: order_id } })).time?.interval_id
  expect(await first()).toBe('2026-03-05_10:00')
  await fill('oven', 'imba-pizza', '2026-03-05_10:30', 20)
  await app.database.kysely.updateTable('interval_use').set({ taken: 20 }).where('interval_id', '=', '2026-03-05_10:00').execute()
  // What is full is looked up anew after a moment.
  await expect.poll(first, { timeout: 8_000 }).toBe('2026-03-06_10:00')
})
