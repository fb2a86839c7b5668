import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

const reject = (order_id: number, body: object, who = anna) =>
  who.call('POST /api/staff/orders/:order_id/reject', { params: { order_id }, body: { reason: 'out-of-stock', ...body } })
const stopsOf = async () => must(await anna.call('GET /api/staff/stops', { query: { brand: 'sofra' } })).stops
const orderOf = async () => {
  const id = must(await (await readyCollector(app)).order()).order_id
  const { card } = must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id: id } }))
  return { id, card, dish: card.lines[0]?.item_id ?? 0 }
}

const historyOf = (dish: number) =>
  app.database.kysely
    .selectFrom('audit')
    .select(['object_name', 'before', 'after', 'reason'])
    .where('action', '=', 'stop.set')
    .where('object_id', '=', String(dish))
    .orderBy('id')
    .execute()

test('what has run out is stopped at its shop until the end of the shift with the rejection, by one history (OPS-ORDERS-14)', async () => {
  const { id, card, dish } = await orderOf()
  expect(card.may.stop).toBe(true)
  must(await reject(id, { stop: [{ kind: 'dish', id: dish }] }))
  const stops = await stopsOf()
  expect(stops).toMatchObject([{ product_id: dish, at_shop_id: card.shop_id, created_by: `person:${anna.id}` }])
  expect(Date.parse(stops[0]?.until ?? '') - app.clock.now()).toBeLessThanOrEqual(24 * 3600_000)
  expect(app.services.snapshots.of('sofra').stops).toMatchObject([{ productId: dish, atShopId: card.shop_id }])
  expect(stops[0]?.reason).toBe('sold-out')
  const written = await historyOf(dish)
  expect(written).toMatchObject([{ object_name: card.lines[0]?.name, before: null, reason: 'sold-out' }])
  must(await anna.call('DELETE /api/staff/stops/:id', { params: { id: stops[0]?.id ?? 0 } }))
})

test('a stop that ends sooner becomes longer, keeps the reason that somebody gave, and the history has both ends (OPS-ORDERS-14)', async () => {
  const { id, card, dish } = await orderOf()
  const soon = new Date(app.clock.now() + 600_000).toISOString()
  const stop = { brand: 'sofra', product_id: dish, at_shop_id: card.shop_id, until: soon, reason: 'quality' }
  must(await anna.call('PUT /api/staff/stops', { body: stop }))
  must(await reject(id, { stop: [{ kind: 'dish', id: dish }] }))
  const [stopped] = await stopsOf()
  expect(stopped?.reason).toBe('quality')
  expect((await historyOf(dish)).at(-1)).toMatchObject({ before: { until: soon }, after: { until: stopped?.until }, reason: 'quality' })
  must(await anna.call('DELETE /api/staff/stops/:id', { params: { id: stopped?.id ?? 0 } }))
})

test.each([
  ['of another order', (): object => ({ stop: [{ kind: 'dish', id: 99_999 }] })],
  ['for another reason', (dish: number): object => ({ reason: 'closing', stop: [{ kind: 'dish', id: dish }] })],
])('a dish %s is not stopped, and the order stands', async (_, body) => {
  const { id, dish } = await orderOf()
  expect((await reject(id, body(dish))).status).toBe(422)
  expect(await stopsOf()).toEqual([])
  const { card } = must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id: id } }))
  expect(card.status).toBe('accepted')
})

test('who may reject but not stop stops nothing', async () => {
  const support = await colleague(app, [grant('support', brandPlace('sofra'))])
  const { id, dish } = await orderOf()
  const { card } = must(await support.call('GET /api/staff/orders/:order_id/details', { params: { order_id: id } }))
  expect(card.may.stop).toBeUndefined()
  expect((await reject(id, { stop: [{ kind: 'dish', id: dish }] }, support)).status).toBe(422)
  must(await reject(id, {}, support))
  expect(await stopsOf()).toEqual([])
})
