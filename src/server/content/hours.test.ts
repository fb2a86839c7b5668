import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HoursChange } from '#contract/office/hours.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'
import { byItself } from '#server/staff/acting.ts'
import { publish } from './publish.ts'
import { entryAt } from './entry-lists.ts'
import { putAt } from './stored-entries.ts'
import { brandPlace, colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'

// It is Wednesday, 4 March 2026, noon in Moscow. Arbat is open 09:00-23:00 and night 11:00-02:00, every day.

let app: TestApp
let second: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp({ live: true })
  second = await createTestApp({ live: true, beside: app })
  olga = await owner(app)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const id = (alias: string) => app.shop(alias).id
const hours = async (alias: string, who = olga) => must(await who.call('GET /api/staff/content/hours', { query: { shop_id: id(alias) } }))
const open = (working_time: string) => ({ working_time })
const onWeekday = (alias: string, day: number, from: string | null, to: string | null): HoursChange => ({
  shop_id: id(alias),
  path: `/schedule/default/${day}`,
  from: from === null ? null : open(from),
  to: to === null ? null : open(to),
})
/** `undefined`: as its weekday. */
const onDate = (alias: string, date: string, from: string | null | undefined, to: string | null | undefined): HoursChange => ({
  shop_id: id(alias),
  path: `/schedule/custom/${date}`,
  ...(from !== undefined && { from: from === null ? null : open(from) }),
  ...(to !== undefined && { to: to === null ? null : open(to) }),
})
const send = (changes: HoursChange[], who = olga) => who.call('POST /api/staff/content/hours', { body: { changes } })
const published = async (changes: HoursChange[], who = olga) => {
  const { publication, ...rest } = must(await send(changes, who))
  expect({ ...rest, outside: [] }).toEqual({ conflicts: [], faults: [], outside: [] })
  if (!publication) throw new Error('Nothing was published')
  return publication
}
const undo = (publication: number, who = olga) =>
  who.call('POST /api/staff/content/publications/:id/undo', { params: { id: publication }, body: {} })
const listed = async (who = olga) => must(await who.call('GET /api/staff/content/publications', { query: { brand: 'sofra' } })).publications
/** Sets a day of Bauman in minutes, as a file does. */
const publishedMonth = async (plan: object) => {
  let places = 0
  await publish(app.database, byItself(app.clock.now()), {
    brand: 'sofra',
    place: shopPlace(app, 'bauman'),
    change: (stored) => {
      const shop = entryAt(stored, { kind: 'shop', key: 'bauman' })
      if (shop) putAt(shop, '/schedule/month/2026-03-07', plan)
      places = shop ? 1 : 0
    },
  })
  return { places }
}
/** The times of a date that a customer at a shop can choose. */
const choices = async (alias: string, date: string, at = app) => {
  const visitor = shopper(at)
  await visitor.collectAt(alias)
  await visitor.add('philadelphia')
  return (await visitor.intervals(date)).map((interval) => interval.split('_')[1])
}
const offered = async (alias: string, date: string, order_type: 'delivery' | 'takeaway' = 'takeaway') => {
  const query = { shop_id: id(alias), order_type }
  return must(await olga.call('GET /api/staff/content/offered', { query })).days.find((day) => day.date === date)?.runs ?? []
}

test('a week with breaks and past midnight is read, set, and offered at once in every process (OPS-SHOPS-01, OPS-SHOPS-05)', async () => {
  const before = await hours('arbat')
  expect(before).toMatchObject({ name: 'arbat en', city: 'Moscow', today: '2026-03-04', special: {}, may: true, changed: null })
  expect(before.week['5']).toEqual(open('09:00-23:00'))
  await published([onWeekday('arbat', 5, '09:00-23:00', '10:00-12:00, 22:00-01:00'), onWeekday('arbat', 6, '09:00-23:00', null)])
  expect(await choices('arbat', '2026-03-06')).toEqual(['10:00', '10:30', '11:00', '11:30', '22:00', '22:30', '23:00', '23:30'])
  await until('the other process to follow', async () => (await choices('arbat', '2026-03-07', second)).length === 2)
  expect(await choices('arbat', '2026-03-07')).toEqual(['00:00', '00:30'])
  const now = await hours('arbat')
  expect([now.week['5'], now.week['6'], now.changed]).toEqual([
    open('10:00-12:00, 22:00-01:00'),
    null,
    expect.objectContaining({ by: 'Anna' }),
  ])
  const { entries } = must(await olga.call('GET /api/staff/history', { query: { capability: 'places.edit' } }))
  expect(entries[0]).toMatchObject({ action: 'content.published', place: { brand: 'sofra', shop_id: id('arbat') }, after: { entries: 1 } })
})

test('one day is closed for many shops in one publication and taken back in one, day by day (OPS-SHOPS-02, OPS-SHOPS-05)', async () => {
  const date = '2026-03-09'
  await published([onDate('bauman', '2026-03-10', undefined, '12:00-15:00')])
  const { id: closing } = await published(['arbat', 'night', 'bauman'].map((alias) => onDate(alias, date, undefined, null)))
  expect(await Promise.all(['arbat', 'night', 'bauman'].map((alias) => choices(alias, date)))).toEqual([
    [],
    ['00:00', '00:30', '01:00', '01:30'],
    [],
  ])
  const query = { shop_id: id('night'), date }
  const { shops } = must(await olga.call('GET /api/staff/content/hours/day', { query }))
  expect(
    shops
      .filter(({ day }) => day === null)
      .map((shop) => shop.id)
      .sort(),
  ).toEqual([id('arbat'), id('night'), id('bauman')].sort())
  expect(shops.find((shop) => shop.id === id('kadikoy'))).toEqual({
    id: id('kadikoy'),
    name: 'kadikoy en',
    city: expect.any(String),
    may: true,
  })
  const [row] = await listed()
  expect(row).toMatchObject({ id: closing, count: 3, city_id: null, shop_id: null, may_undo: true })
  expect(row?.changes).toContainEqual({ kind: 'shop', name: 'bauman en', path: `/schedule/custom/${date}`, before: null, after: 'null' })
  await published([onDate('night', date, null, '18:00-20:00')])
  expect(must(await undo(closing))).toMatchObject({ kept: 1, faults: [] })
  expect((await hours('bauman')).special).toEqual({ '2026-03-10': open('12:00-15:00') })
  expect([(await hours('arbat')).special, (await hours('night')).special]).toEqual([{}, { [date]: open('18:00-20:00') }])
})

test('what customers are offered is told with the reason for each time that they are not (OPS-SHOPS-04)', async () => {
  const runs = await offered('arbat', '2026-03-06')
  expect(runs.filter((run) => run.offered).map(({ from }) => from)).toEqual(await choices('arbat', '2026-03-06'))
  expect(runs[0]).toEqual({
    from: '00:00',
    to: '10:00',
    offered: false,
    why: 'closed',
    text: expect.stringContaining('10:00'),
    taken: 0,
    capacity: expect.any(Number),
  })
  const today = await offered('arbat', '2026-03-04', 'delivery')
  expect(today.map(({ why }) => why)).toEqual(expect.arrayContaining(['too-soon', 'offered', 'closed']))
  const { zones, days } = must(
    await olga.call('GET /api/staff/content/offered', { query: { shop_id: id('bauman'), order_type: 'delivery' } }),
  )
  expect([zones, days]).toEqual([[], []])
})

test('who manages one shop sets its hours and no other’s; two shops of one manager are theirs together (OPS-SHOPS-01)', async () => {
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'night')), grant('counter', shopPlace(app, 'arbat'))])
  expect([(await hours('night', manager)).may, (await hours('arbat', manager)).may]).toEqual([true, false])
  const monday = onWeekday('night', 1, '11:00-02:00', '12:00-02:00')
  expect((await send([monday, onWeekday('arbat', 1, '09:00-23:00', null)], manager)).status).toBe(404)
  expect((await manager.call('GET /api/staff/content/hours', { query: { shop_id: id('bauman') } })).status).toBe(404)
  const own = await published([monday], manager)
  const both = await colleague(app, [grant('manager', shopPlace(app, 'night')), grant('manager', shopPlace(app, 'bauman'))])
  const of = await published([onDate('night', '2026-03-20', undefined, null), onDate('bauman', '2026-03-20', undefined, null)], both)
  expect((await undo(of.id, manager)).status).toBe(404)
  expect((await listed(manager)).map((row) => [row.id, row.may_undo])).toEqual(expect.arrayContaining([[own.id, true]]))
  expect((await listed(both)).find((row) => row.id === of.id)).toMatchObject({ may_undo: true })
  must(await undo(of.id, both))
  expect((await undo(own.id, await colleague(app, [grant('counter', shopPlace(app, 'night'))]))).status).toBe(404)
  must(await undo(own.id, manager))
  const { entries } = must(await olga.call('GET /api/staff/history', { query: { capability: 'places.edit' } }))
  expect(entries[0]).toMatchObject({ action: 'content.published', capability: 'places.edit' })
  expect((await send([monday], await colleague(app, [grant('counter')]))).status).toBe(403)
  expect((await send([monday, { ...monday, shop_id: app.shop('oven', 'imba-pizza').id }])).status).toBe(422)
})

test('of two people who set one day the second reads what it is now; their other days are set, and repeating is harmless', async () => {
  await published([onWeekday('bauman', 2, '10:00-22:00', '10:00-20:00')])
  const theirs = [onWeekday('bauman', 2, '10:00-22:00', '11:00-21:00'), onWeekday('bauman', 3, '10:00-22:00', '10:00-21:00')]
  const answered = must(await send(theirs))
  expect([answered.conflicts, answered.publication]).toEqual([[{ index: 0, is: open('10:00-20:00') }], expect.anything()])
  const date = onDate('bauman', '2026-03-30', null, undefined)
  expect(must(await send([date])).conflicts).toEqual([])
  expect(must(await send([theirs[1] as HoursChange]))).toMatchObject({ publication: null, conflicts: [], faults: [] })
})

test('hours that are none are refused whole, at their field', async () => {
  const changes = [
    onWeekday('bauman', 4, '10:00-22:00', '10:00-15:00, 14:00-16:00'),
    onDate('arbat', '2026-03-31', undefined, '25:00-26:00'),
  ]
  const { publication, faults } = must(await send(changes))
  expect(publication).toBeNull()
  expect(faults.map(({ index, path }) => [index, path])).toEqual(
    expect.arrayContaining([
      [0, '/schedule/default/4/working_time'],
      [1, '/schedule/custom/2026-03-31/working_time'],
    ]),
  )
  expect(faults.every(({ text }) => text.length > 0)).toBe(true)
  expect((await hours('bauman')).week['4']).toEqual(open('10:00-22:00'))
  expect((await send([{ ...onWeekday('bauman', 4, '10:00-22:00', null), path: '/name' } as HoursChange])).status).toBe(422)
})

test('shortened hours keep the orders that were accepted before, and list them (OPS-SHOPS-08)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order({ interval_id: '2026-03-05_20:00' }))
  const { order_id: earlier } = must(await (await readyCollector(app)).order({ interval_id: '2026-03-05_12:00' }))
  const shortened = must(await send([onDate('night', '2026-03-05', undefined, '11:00-15:00')]))
  expect(shortened.outside).toEqual([{ order_id, shop_id: id('night'), order_type: 'takeaway', date: '2026-03-05', time: '20:00' }])
  expect(must(await visitor.status(order_id)).order.status.alias).toBe('accepted')
  expect(earlier).not.toBe(order_id)
  must(await undo(shortened.publication?.id ?? 0))
})

test('capacity and cooking time are set, and a customer’s cart follows (OPS-SHOPS-03)', async () => {
  const { capacity, cooking_time } = await hours('night')
  const [first] = await choices('night', '2026-03-04')
  const at = { shop_id: id('night') }
  await published([
    { ...at, path: '/capacity', from: capacity, to: 1 },
    { ...at, path: '/cooking_time', from: cooking_time, to: cooking_time + 60 },
  ])
  expect((await choices('night', '2026-03-04'))[0]).not.toBe(first)
  must(await (await readyCollector(app)).order({ interval_id: '2026-03-05_13:00' }))
  expect(await choices('night', '2026-03-05')).not.toContain('13:00')
  expect((await offered('night', '2026-03-05')).find(({ from }) => from === '13:00')).toMatchObject({ why: 'full', taken: 1, capacity: 1 })
  expect(must(await send([{ ...at, path: '/capacity', from: 1, to: 0 }])).faults).toEqual([
    { index: 0, path: '/capacity', text: expect.any(String) },
  ])
})

test('the most exact rule of capacity counts, for customers and in what is shown; a rule that never counts is told (OPS-SHOPS-03)', async () => {
  const at = { shop_id: id('arbat'), path: '/capacity_rules' } as const
  const rules = [
    { capacity: 7, weekdays: [4] },
    { capacity: 3, weekdays: [4], from: '18:00', to: '20:00' },
    { capacity: 0, date: '2026-03-06', from: '10:00', to: '11:00' },
  ]
  const { id: first } = await published([{ ...at, to: rules }])
  expect((await hours('arbat')).capacity_rules).toEqual(rules)
  const thursday = await offered('arbat', '2026-03-05')
  expect(['17:30', '18:00', '20:00'].map((from) => thursday.find((run) => run.from === from)?.capacity)).toEqual([7, 3, 7])
  expect((await choices('arbat', '2026-03-06'))[0]).toBe('11:00')
  const never = must(await send([{ ...at, from: rules, to: [...rules, { capacity: 9, weekdays: [4], from: '18:00', to: '20:00' }] }]))
  expect(never.faults.map(({ index, path }) => [index, path])).toEqual([[0, '/capacity_rules/1']])
  must(await undo(first))
  expect('capacity_rules' in (await hours('arbat'))).toBe(false)
})

test('delivery and collecting have hours of their own, and a special day its name (OPS-SHOPS-09, OPS-SHOPS-10)', async () => {
  const path = '/schedule/custom/2026-03-08'
  const day = { name: { en: 'Women’s Day', ru: 'Восьмое марта' }, working_time: '10:00-18:00', delivery: '12:00-13:00', takeaway: null }
  const { id: of } = await published([{ shop_id: id('arbat'), path, to: day }])
  expect((await hours('arbat')).special['2026-03-08']).toEqual(day)
  expect(await choices('arbat', '2026-03-08')).toEqual([])
  const sunday = async (type: 'delivery' | 'takeaway') =>
    app.services.snapshots.of('sofra').places.shop(id('arbat'))?.schedule.custom['2026-03-08']?.[type]
  expect([await sunday('delivery'), await sunday('takeaway')]).toEqual(['12:00-13:00', null])
  expect((await listed())[0]?.changes).toEqual([
    { kind: 'shop', name: 'arbat en', path, before: null, after: expect.stringContaining('12:00-13:00') },
  ])
  must(await undo(of))
  expect((await hours('arbat')).special).not.toHaveProperty('2026-03-08')
})

test('a day that a file of an older kind has set in minutes is shown, and can only be removed', async () => {
  const plan = { order_minutes: [{ from: 600, to: 720 }] }
  const { places } = await publishedMonth(plan)
  expect(places).toBe(1)
  const change = { shop_id: id('bauman'), path: '/schedule/month/2026-03-07', from: plan } as const
  expect((await hours('bauman')).month).toEqual({ '2026-03-07': plan })
  expect((await send([{ ...change, to: plan } as unknown as HoursChange])).status).toBe(422)
  await published([change])
  expect(await choices('bauman', '2026-03-07')).toContain('20:00')
})

test('a brand manager of another brand finds nothing here', async () => {
  const elsewhere = await colleague(app, [grant('brand-manager', brandPlace('imba-pizza'))])
  const query = { shop_id: id('arbat') }
  const statuses = [
    await elsewhere.call('GET /api/staff/content/hours', { query }),
    await elsewhere.call('GET /api/staff/content/hours/day', { query: { ...query, date: '2026-03-09' } }),
    await elsewhere.call('GET /api/staff/content/offered', { query: { ...query, order_type: 'takeaway' } }),
    await send([onWeekday('arbat', 1, '09:00-23:00', null)], elsewhere),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

// @OPS-MENU-16
test('who may change hours and prices of a shop takes back nothing else that was published of it', async () => {
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))])
  const entry = { brand: 'sofra', kind: 'shop' as const, key: 'arbat' }
  const changes = [{ path: '/name/en', from: 'arbat en', to: 'Old Arbat' }]
  must(await olga.call('POST /api/staff/content/entry', { body: { ...entry, changes } }))
  const { publication } = must(
    await olga.call('POST /api/staff/content/publish', {
      body: { brand: 'sofra', entries: [{ kind: entry.kind, key: entry.key }], note: null, at: null },
    }),
  )
  expect((await undo(publication?.id ?? 0, manager)).status).toBe(404)
  expect(must(await undo(publication?.id ?? 0)).kept).toBe(0)
})
