import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyShopper, shopper } from '#kit/shopper.ts'
import { colleague, type Colleague, grant } from '#kit/staff.ts'

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('counter')])
})
afterAll(() => app.close())

const move = (order_id: number, status: string, undo = false) =>
  anna.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status, undo } })

/** An order that has been moved to a status step by step, a minute each. */
async function orderAt(status: string): Promise<number> {
  const { order_id } = must(await (await readyShopper(app)).order())
  const way = ['cooking', 'cooked', 'sent', 'done']
  for (const step of way.slice(0, way.indexOf(status) + 1)) {
    app.clock.tick(60_000)
    must(await move(order_id, step))
  }
  return order_id
}

const orderOf = (id: number) =>
  app.database.kysely.selectFrom('orders').select(['status', 'original_status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
const lastEntry = (id: number) =>
  app.database.kysely
    .selectFrom('audit')
    .select(['action', 'actor_id', 'object_kind', 'brand', 'city_id', 'shop_id', 'before', 'after'])
    .where('object_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst()

test.each([
  ['cooked', 'cooking', 8_000, 200],
  ['sent', 'cooked', 8_000, 200],
  ['sent', 'cooked', 10_000, 200],
  ['sent', 'cooked', 10_001, 422],
  ['sent', 'cooking', 0, 422],
  ['cooking', 'accepted', 0, 422],
  ['done', 'sent', 0, 422],
])('%s is taken back to %s after %d ms: %d (OPS-ORDERS-22)', async (from, to, after, status) => {
  const id = await orderAt(from)
  app.clock.tick(after)
  expect((await move(id, to, true)).status).toBe(status)
})

test('what is taken back has an event of its own, once however often it is asked for, and goes on from there (OPS-ORDERS-22)', async () => {
  const id = await orderAt('cooked')
  await Promise.all([move(id, 'cooking', true), move(id, 'cooking', true)])
  must(await move(id, 'cooked'))
  const events = await app.database.kysely
    .selectFrom('order_event')
    .select('original_status')
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  expect(events.map(({ original_status }) => original_status)).toEqual(['accepted', 'cooking', 'cooked', 'cooking', 'cooked'])
})

test('what is taken back is in the history, told to the boards, and its courier is on no way any more (OPS-ORDERS-22, OPS-AUDIT-01)', async () => {
  const { kysely } = app.database
  const id = await orderAt('sent')
  const courier = shopper(app, { authorization: `Bearer ${staffToken}` })
  must(
    await courier.call('POST /api/staff/orders/:order_id/location', {
      params: { order_id: id },
      body: { latitude: 55.7, longitude: 37.6 },
    }),
  )
  const notified: string[] = []
  const listening = new Client({ connectionString: app.made.url })
  await listening.connect()
  listening.on('notification', ({ payload }) => void notified.push(payload ?? ''))
  await listening.query('listen order_moved')
  const before = await orderOf(id)
  app.clock.tick(5_000)
  expect(must(await move(id, 'cooked', true))).toMatchObject({ order_id: id, status: 'cooking', original_status: 'cooked' })
  await until('the boards to be told', () => notified.length > 0)
  await listening.end()
  expect(notified).toEqual([String(id)])
  expect(await orderOf(id)).toEqual({ status: 'cooking', original_status: 'cooked', version: before.version + 1 })
  expect(await kysely.selectFrom('courier_location').select('order_id').where('order_id', '=', id).execute()).toEqual([])
  const last = await kysely
    .selectFrom('order_event')
    .select(['actor', 'happened_at'])
    .where('order_id', '=', id)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({ actor: `person:${anna.id}`, happened_at: new Date(app.clock.now()) })
  const { cityId, id: shop_id } = app.shop('arbat')
  expect(await lastEntry(id)).toEqual({
    action: 'order.taken-back',
    actor_id: anna.id,
    object_kind: 'order',
    brand: 'sofra',
    city_id: cityId,
    shop_id,
    before: { status: 'sent' },
    after: { status: 'cooked' },
  })
})

test('of what is not sent yet a location stays, of what is taken back already nothing happens, and of nobody’s order nothing is known', async () => {
  const { kysely } = app.database
  const id = await orderAt('cooked')
  const location = { order_id: id, latitude: 55.7, longitude: 37.6, reported_at: new Date(app.clock.now()) }
  await kysely.insertInto('courier_location').values(location).execute()
  must(await move(id, 'cooking', true))
  const [order, entry] = [await orderOf(id), await lastEntry(id)]
  expect(must(await move(id, 'cooking', true))).toMatchObject({ order_id: id, original_status: 'cooking' })
  expect([await orderOf(id), await lastEntry(id)]).toEqual([order, entry])
  expect(await kysely.selectFrom('courier_location').select('order_id').where('order_id', '=', id).execute()).toEqual([{ order_id: id }])
  for (const number of [12_345_678, 99, 2_147_483_648]) expect((await move(number, 'cooking', true)).status).toBe(404)
})

test('what comes too late, or cannot be taken back, is refused in words of its own (OPS-ORDERS-22)', async () => {
  const id = await orderAt('sent')
  const wrong = await move(id, 'cooking', true)
  app.clock.tick(10_001)
  const late = await move(id, 'cooked', true)
  expect(wrong.problem.errors?.status).toHaveLength(1)
  expect(late.problem.errors?.status).toHaveLength(1)
  expect(late.problem.errors).not.toEqual(wrong.problem.errors)
})
