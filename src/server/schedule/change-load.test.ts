import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { must } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'

// Pauses that meet others of the same shop, and what the history says of them. It is noon in Moscow.

let app: TestApp
let anna: Colleague
let arbat: number
let before = 0
beforeAll(async () => {
  app = await createTestApp()
  arbat = app.shop('arbat').id
  anna = await colleague(app, [grant('counter', brandPlace('sofra'))])
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(wednesdayNoon)
  must(await anna.call('DELETE /api/staff/shops/:shop_id/pause', shop()))
  before = (await history()).length
})

const shop = () => ({ params: { shop_id: arbat } })
const moscow = (time: string): string => new Date(`2026-03-04T${time}:00+03:00`).toISOString()
const pause = async (body: object) => must(await anna.call('PUT /api/staff/shops/:shop_id/pause', { ...shop(), body: { ...body } }))
const standing = async () =>
  must(await anna.call('GET /api/staff/shops/:shop_id/load', shop())).load.paused.map(({ order_type, until, reason }) => [
    order_type,
    until,
    reason,
  ])
const history = async () =>
  app.database.kysely.selectFrom('audit').select(['action', 'object_kind', 'object_id', 'brand', 'before']).orderBy('id').execute()
const since = async () => (await history()).slice(before)

test('a pause of delivery that is set again ends when it was last said, even earlier than before (OPS-LOAD-02)', async () => {
  await pause({ until: moscow('18:00'), order_type: 'delivery' })
  await pause({ until: moscow('13:00'), order_type: 'delivery' })
  expect(await standing()).toEqual([['delivery', moscow('13:00'), null]])
})

test('a pause of everything takes over one of delivery that ends at the same time (OPS-LOAD-02)', async () => {
  await pause({ until: moscow('15:00'), order_type: 'delivery', reason: 'No couriers' })
  await pause({ until: moscow('15:00'), reason: 'The oven' })
  expect(await standing()).toEqual([[null, moscow('15:00'), 'The oven']])
})

test('a short pause of everything changes nothing where delivery and collecting rest for longer, each by itself (OPS-LOAD-02)', async () => {
  await pause({ until: moscow('18:00'), order_type: 'delivery' })
  await pause({ until: moscow('19:00'), order_type: 'takeaway' })
  await pause({ minutes: 15 })
  expect(await standing()).toEqual([
    ['delivery', moscow('18:00'), null],
    ['takeaway', moscow('19:00'), null],
  ])
  expect((await since()).map(({ action }) => action)).toEqual(['load.paused', 'load.paused'])
})

test('a pause of delivery alone is told as the reason why a time is not offered, and collecting goes on (OPS-LOAD-07)', async () => {
  await pause({ until: moscow('19:00'), order_type: 'delivery' })
  const explain = async (order_type: string) => {
    const query = { brand: 'sofra', shop_id: arbat, zone_id: app.zone('center').id, order_type, at: '2026-03-04T18:30' }
    const { why, facts } = must(await anna.call('GET /api/staff/explain-time', { query }))
    return [why, facts.paused_until]
  }
  expect([await explain('delivery'), await explain('takeaway')]).toEqual([
    ['shop-paused', moscow('19:00')],
    ['offered', null],
  ])
})

test('the history names the shop whose load was changed, and what was ended', async () => {
  must(await anna.call('PUT /api/staff/shops/:shop_id/busy', { ...shop(), body: { added: 15, minutes: 30 } }))
  must(await anna.call('DELETE /api/staff/shops/:shop_id/busy', shop()))
  must(await anna.call('DELETE /api/staff/shops/:shop_id/busy', shop()))
  const row = { object_kind: 'shop', object_id: String(arbat), brand: 'sofra' }
  expect(await since()).toEqual([
    { action: 'load.busy', ...row, before: {} },
    { action: 'load.calm', ...row, before: { minutes: 15, until: moscow('12:30') } },
  ])
})

test('of eight changes at once the history shows each after the one before', async () => {
  const busy = (added: number) => anna.call('PUT /api/staff/shops/:shop_id/busy', { ...shop(), body: { added, minutes: 30 } })
  await Promise.all([5, 10, 15, 20, 25, 30, 35, 40].map(busy))
  const rows = await app.database.kysely.selectFrom('audit').select(['before', 'after']).orderBy('id', 'desc').limit(8).execute()
  expect(rows.slice(0, -1).map((row) => row.before)).toEqual(rows.slice(1).map((row) => row.after))
  must(await anna.call('DELETE /api/staff/shops/:shop_id/busy', shop()))
})
