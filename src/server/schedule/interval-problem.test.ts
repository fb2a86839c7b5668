import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { must, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'

// What customers are told of a shop that rests. It is noon in Moscow.

let app: TestApp
let anna: Colleague
let arbat: number
beforeAll(async () => {
  app = await createTestApp()
  arbat = app.shop('arbat').id
  anna = await colleague(app, [grant('counter', brandPlace('sofra'))])
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(wednesdayNoon))

const moscow = (time: string): string => new Date(`2026-03-04T${time}:00+03:00`).toISOString()
const shop = () => ({ params: { shop_id: arbat } })
const pause = async (body: object) => must(await anna.call('PUT /api/staff/shops/:shop_id/pause', { ...shop(), body: { ...body } }))
const resume = async () => must(await anna.call('DELETE /api/staff/shops/:shop_id/pause', shop()))
const stop = async (until?: string) =>
  must(await anna.call('PUT /api/staff/stops', { body: { brand: 'sofra', shop_id: arbat, ...(until ? { until } : {}) } })).stop.id
const release = async (id: number) => must(await anna.call('DELETE /api/staff/stops/:id', { params: { id } }))
const rest = async (visitor: Shopper) => (await visitor.cart()).place.rest
const takesNone = 'Ресторан временно не принимает заказы. Можно выбрать время с 14:00'
const isPaused = 'Ресторан на паузе до 14:00: до этого заказы на сегодня не принимаются. Можно выбрать другой день'

test('a person who has food delivered or collects it is told the same while a shop takes no orders at all (OPS-LOAD-01)', async () => {
  const [customer, taker] = [await readyShopper(app), shopper(app)]
  await taker.collectAt('arbat')
  await pause({ until: moscow('14:00') })
  expect([await rest(customer), await rest(taker)]).toEqual([isPaused, isPaused])
  await resume()
})

test('a shop that is stopped until its delivery is resumed is told to take no orders, not to deliver none (OPS-LOAD-02)', async () => {
  const customer = await readyShopper(app)
  await pause({ until: moscow('14:00'), order_type: 'delivery' })
  const id = await stop(moscow('14:00'))
  expect(await rest(customer)).toBe(takesNone)
  await release(id)
  await resume()
})

test('a stop is told no more at the moment at which it ends', async () => {
  const customer = await readyShopper(app)
  const id = await stop(moscow('14:00'))
  app.clock.set(Date.parse(moscow('14:00')) - 1)
  expect(await rest(customer)).toBe(takesNone)
  app.clock.set(moscow('14:00'))
  expect(await rest(customer)).toBeNull()
  await release(id)
})

test('a time that is chosen at a shop which somebody has stopped is refused because of the shop', async () => {
  const customer = await readyShopper(app)
  const id = await stop()
  const refused = await customer.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-04_15:00' } })
  expect([refused.status, refused.problem.errors]).toEqual([422, { shop_id: ['Этот ресторан временно не принимает заказы'] }])
  await release(id)
})
