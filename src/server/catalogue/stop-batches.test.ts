import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { StopList } from '#contract/office/stops.ts'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { until, wednesdayNoon } from '#kit/clock.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'
import { dropPastStops, pastStops } from './follow-stops.ts'

// Two processes of one shop. Arbat closes at 23:00, the night shop at 02:00; both are in Moscow, Bauman in Kazan.

let first: TestApp
let second: TestApp
let counter: Colleague
let chief: Colleague
beforeAll(async () => {
  first = await createTestApp({ live: true })
  second = await createTestApp({ live: true, beside: first })
  counter = await colleague(first, [grant('counter', shopPlace(first, 'night'))], { name: 'Nora' })
  chief = await colleague(first, [grant('brand-manager', brandPlace('sofra'))], { name: 'Boris' })
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(async () => {
  first.clock.set(wednesdayNoon)
  const { kysely } = first.database
  await kysely.deleteFrom('stop').execute()
  await kysely.deleteFrom('stop_history').execute()
  await kysely
    .updateTable('catalogue')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
  for (const { services } of [first, second]) await services.snapshots.refreshAll()
})

const moscow = (local: string): string => new Date(`${local}:00+03:00`).toISOString()
type StopRequest = { scope?: 'shop' | 'city' | 'brand'; end?: string; time?: string; reason?: string; shop?: string; extra?: string }
const stopping = (who: Colleague, dish: string | null, { shop = 'night', extra, ...rest }: StopRequest = {}) =>
  who.call('PUT /api/staff/stops/batches', {
    body: {
      shop_id: first.shop(shop).id,
      ...(dish ? { product_id: first.dish(dish).id } : {}),
      ...(extra ? { modifier_id: first.modifier(extra).id } : {}),
      ...rest,
    },
  })
const list = async (who: Colleague, shop = 'night', scope = 'shop'): Promise<StopList> =>
  must(await who.call('GET /api/staff/stops/list', { query: { shop_id: first.shop(shop).id, scope } }))
const releasing = (who: Colleague, batch: string | null) =>
  who.call('DELETE /api/staff/stops/batches/:batch', { params: { batch: batch ?? '' } })
const audited = (app = first) =>
  app.database.kysely
    .selectFrom('audit')
    .select(['action', 'object_name', 'brand', 'city_id', 'shop_id', 'before', 'after', 'reason'])
    .where('action', 'in', ['stop.set', 'stop.released'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a shop's menu has a dish, in one of the processes. */
async function isSold(app: TestApp, alias: string, shop = 'night'): Promise<boolean> {
  const { cityId, id } = first.shop(shop)
  const { product_groups } = must(
    await shopper(app).call('POST /api/products', { body: { city_id: cityId, order_type: 'takeaway', shop_id: id } }),
  )
  return product_groups.some(({ products }) => products.some((one) => one.id === first.dish(alias).id && one.type === null))
}
const shown = (alias: string, sold: boolean, shop = 'night') =>
  Promise.all([first, second].map((app) => until('every menu', async () => (await isSold(app, alias, shop)) === sold, 3_000)))

describe('one tap', () => {
  it('stops a dish at one’s shop until the end of its shift, in every process within a second (OPS-STOPS-01)', async () => {
    const { until: end, shops } = must(await stopping(counter, 'california'))
    expect([end, shops]).toEqual([moscow('2026-03-05T02:00'), 1])
    await shown('california', false)
    expect(await isSold(first, 'california', 'arbat')).toBe(true)
    expect((await list(counter)).stops).toMatchObject([
      { name: 'california en', scope: 'shop', until: end, reason: 'sold-out', by: 'Nora', may_release: { here: true, all: true } },
    ])
    expect(await audited()).toMatchObject({
      action: 'stop.set',
      object_name: 'california en',
      shop_id: first.shop('night').id,
      after: { until: end },
      reason: 'sold-out',
    })
  })

  it('releases it, in every process within a second (OPS-STOPS-05)', async () => {
    const { batch } = must(await stopping(counter, 'california'))
    await shown('california', false)
    expect(must(await releasing(counter, batch))).toEqual({ released: 1 })
    await shown('california', true)
    expect(await audited()).toMatchObject({
      action: 'stop.released',
      object_name: 'california en',
      before: { until: moscow('2026-03-05T02:00') },
    })
    // What is released already is there no more; nobody is told of a failure that is none.
    expect((await releasing(counter, batch)).status).toBe(404)
  })

  it('is harmless when it comes twenty times at once: one stop, one row in the history of changes', async () => {
    const before = (await first.database.kysely.selectFrom('audit').select('id').where('action', '=', 'stop.set').execute()).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stopping(index % 2 ? counter : chief, 'california', { scope: 'shop' })),
    )
    expect(new Set(answers.map((one) => must(one).batch)).size).toBe(1)
    expect((await list(counter)).stops).toHaveLength(1)
    const after = await first.database.kysely.selectFrom('audit').select('id').where('action', '=', 'stop.set').execute()
    expect(after.length - before).toBe(1)
  })
})

test.each<[string, string | undefined, string | null]>([
  ['hour', undefined, '2026-03-04T13:00'],
  ['three-hours', undefined, '2026-03-04T15:00'],
  ['day', undefined, '2026-03-05T00:00'],
  ['opening', undefined, '2026-03-05T11:00'],
  ['time', '2026-03-04T18:30', '2026-03-04T18:30'],
  ['released', undefined, null],
])('a second tap chooses another end: %s (OPS-STOPS-01)', async (end, time, expected) => {
  must(await stopping(counter, 'california'))
  const changed = must(await stopping(counter, 'california', { end, ...(time ? { time } : {}), reason: 'equipment' }))
  expect(changed.until).toBe(expected && moscow(expected))
  expect((await list(counter)).stops).toMatchObject([{ until: changed.until, reason: 'equipment', started_at: moscow('2026-03-04T12:00') }])
})

test.each<[string, object, string]>([
  ['of a dish that is not there', { product_id: 999_999 }, 'product_id'],
  ['of an extra that is not there', { modifier_id: 999_999 }, 'modifier_id'],
  ['of nothing', {}, 'product_id'],
  ['until a time that has passed', { product_id: 'california', end: 'time', time: '2026-03-04T11:59' }, 'time'],
  ['until a time without a time', { product_id: 'california', end: 'time' }, 'time'],
  ['until a day that does not exist', { product_id: 'california', end: 'time', time: '2026-13-41T18:00' }, 'time'],
  ['until the thirtieth of February', { product_id: 'california', end: 'time', time: '2027-02-30T18:00' }, 'time'],
  ['until a day that nobody knows', { product_id: 'california', end: 'doomsday' }, 'end'],
])('a stop %s is refused at its field', async (_, body, field) => {
  const named = 'product_id' in body && body.product_id === 'california' ? { ...body, product_id: first.dish('california').id } : body
  const refused = await chief.call('PUT /api/staff/stops/batches', { body: { shop_id: first.shop('night').id, ...named } })
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]])
})

describe('a stop of a city', () => {
  it('holds at all its shops, each until the end of its own shift, and is undone as one (OPS-STOPS-02)', async () => {
    const { batch, shops, until: end } = must(await stopping(chief, 'california', { scope: 'city', shop: 'arbat' }))
    expect([shops, end]).toEqual([3, moscow('2026-03-04T23:00')])
    expect((await list(chief, 'night')).stops).toMatchObject([{ scope: 'city', shops: 3, batch, until: moscow('2026-03-05T02:00') }])
    expect((await list(chief, 'bauman')).stops).toEqual([])
    expect(await audited()).toMatchObject({
      city_id: first.city('moscow').id,
      shop_id: null,
      after: { shops: 3, until: [moscow('2026-03-04T23:00'), moscow('2026-03-05T02:00')] },
    })
    await shown('california', false, 'arbat')
    expect(must(await releasing(chief, batch))).toEqual({ released: 3 })
    await shown('california', true, 'arbat')
    expect((await list(chief, 'night')).stops).toEqual([])
  })

  it('leaves what a shop has stopped by itself, and gives back just what was before', async () => {
    must(await stopping(counter, 'california', { end: 'released' }))
    const { batch } = must(await stopping(chief, 'california', { scope: 'city' }))
    expect((await list(counter)).stops).toMatchObject([
      { scope: 'city', may_release: { here: true, all: false } },
      { scope: 'shop', until: null },
    ])
    must(await releasing(chief, batch))
    expect((await list(counter)).stops).toMatchObject([{ scope: 'shop', until: null }])
    expect(await isSold(first, 'california', 'arbat')).toBe(true)
  })

  it('takes the place of what another system has stopped in the whole brand, from its beginning on', async () => {
    const headers = { authorization: `Bearer ${staffToken}` }
    const product_id = first.dish('california').id
    must(await shopper(first).call('PUT /api/staff/stops', { headers, body: { brand: 'sofra', product_id } }))
    first.clock.tick(60 * 60_000)
    must(await stopping(chief, 'california', { scope: 'brand', end: 'hour' }))
    expect((await list(counter)).stops).toMatchObject([
      { scope: 'brand', by: 'Boris', until: moscow('2026-03-04T14:00'), started_at: moscow('2026-03-04T12:00') },
    ])
    expect(await audited()).toMatchObject({ before: { until: null } })
    first.clock.tick(61 * 60_000)
    await dropPastStops(first.database, await pastStops(first.database, 'end-stops', first.clock.now()), first.clock.now())
    await shown('california', true)
  })

  it('may be released by a shop for itself alone', async () => {
    must(await stopping(chief, 'california', { scope: 'brand' }))
    const [held] = (await list(counter)).stops
    expect(must(await counter.call('DELETE /api/staff/stops/:id', { params: { id: held?.id ?? 0 } }))).toEqual({ released: true })
    expect([await isSold(first, 'california'), await isSold(first, 'california', 'arbat')]).toEqual([true, false])
  })

  it('is one batch though two ask for it at the same time, and releases beside it leave nothing half stopped', async () => {
    const ends = ['hour', 'three-hours', 'day', 'shift', 'released', 'opening']
    const answers = await Promise.all(
      ends.map(async (end, index) => {
        const stopped = must(await stopping(chief, 'california', { scope: 'city', end, shop: index % 2 ? 'arbat' : 'night' }))
        if (index % 3 === 0) await releasing(chief, stopped.batch)
        return stopped.batch
      }),
    )
    const rows = await first.database.kysely.selectFrom('stop').select(['batch', 'at_shop_id']).execute()
    expect([0, 3]).toContain(rows.length)
    expect(new Set(rows.map(({ batch }) => batch)).size).toBeLessThanOrEqual(1)
    for (const { batch } of rows) expect(answers).toContain(batch)
  })
})

// The matrix over all staff calls shows the same for a shop; here, how wide a scope may be.
test.each<[string, () => Colleague | Promise<Colleague>, string[]]>([
  ['the counter of a shop', () => counter, ['shop']],
  [
    'a manager of the brand in the city',
    () => colleague(first, [grant('manager', { brand: 'sofra', cityId: first.city('moscow').id, shopId: null })]),
    ['shop', 'city'],
  ],
  ['a brand manager', () => chief, ['shop', 'city', 'brand']],
])('%s stops as far as their reach, and is refused beyond it as where there is nothing (OPS-STOPS-02)', async (_, who, scopes) => {
  const someone = await who()
  expect((await list(someone)).scopes).toEqual(scopes)
  for (const scope of ['shop', 'city', 'brand'] as const) {
    const { status } = await stopping(someone, 'nigiri', { scope })
    expect([scope, status]).toEqual([scope, scopes.includes(scope) ? 200 : 404])
    const { batch } = must(await stopping(chief, 'wok', { scope }))
    expect([scope, (await releasing(someone, batch)).status]).toEqual([scope, scopes.includes(scope) ? 200 : 404])
    await releasing(chief, batch)
  }
})

test('before an extra is stopped, the dishes that cannot be had without it are named (OPS-STOPS-03)', async () => {
  const needing = async (alias: string, scope = 'shop') =>
    (await list(chief, 'night', scope)).extras.find(({ id }) => id === first.modifier(alias).id)?.needed_by.map(({ name }) => name)
  expect(await needing('rice')).toEqual(['poke en', 'donburi en'])
  expect([await needing('udon'), await needing('egg')]).toEqual([[], []])
  // Ramen is stopped in the menu: without soba, only udon is left of the required base.
  must(await stopping(chief, null, { extra: 'soba', shop: 'arbat' }))
  expect([await needing('udon'), await needing('udon', 'city')]).toEqual([[], ['wok en', 'donburi en']])
  must(await stopping(chief, 'donburi', { scope: 'city' }))
  expect(await needing('udon', 'city')).toEqual(['wok en'])
})

async function collector(alias: string): Promise<Shopper> {
  const visitor = shopper(first)
  await visitor.collectAt('night')
  await visitor.add(alias)
  return visitor
}

test('an order of tomorrow is accepted for a dish that is back by then, one of today is not (OPS-STOPS-06)', async () => {
  const [today, tomorrow, never] = [await collector('california'), await collector('california'), await collector('philadelphia')]
  must(await stopping(chief, 'california', { scope: 'city' }))
  must(await stopping(chief, 'philadelphia', { end: 'released' }))
  expect((await today.order({ interval_id: '2026-03-04_20:00' })).problem.errors).toHaveProperty('product')
  expect((await tomorrow.order({ interval_id: '2026-03-05_12:00' })).status).toBe(200)
  expect((await never.order({ interval_id: '2026-03-05_12:00' })).problem.errors).toHaveProperty('product')
})

test('who comes after a dish was stopped until tomorrow orders it for tomorrow: added, told from when, offered its times (OPS-STOPS-06)', async () => {
  must(await stopping(chief, 'california', { scope: 'city' }))
  const visitor = await collector('california')
  const key = String(first.dish('california').id)
  const held = await visitor.cart()
  expect(held.products[key]).toMatchObject({
    type: 'unavailable',
    stopped_until: expect.any(String),
    alert: expect.stringContaining('2:00'),
  })
  expect(held.blockers).toEqual([{ code: 'unavailable-product', missing: null }])
  expect(held.place.promise?.interval_id).toBe('2026-03-05_11:00')
  const times = async (date: string) => must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow', date } }))
  const [today, tomorrow] = [await times('2026-03-04'), await times('2026-03-05')]
  expect([today.intervals, tomorrow.intervals[0]?.id]).toEqual([[], '2026-03-05_11:00'])
  expect(today.message).toContain('california')
  expect((await visitor.order({ interval_id: '2026-03-04_20:00' })).problem.errors).toHaveProperty('product')
  const chosen = must(await visitor.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_12:00' } })).cart
  expect([chosen.blockers, chosen.products[key]?.type]).toEqual([[], 'default'])
  must(await visitor.order({ interval_id: '2026-03-05_12:00' }))
})

test('a dish whose stop has no end, or one beyond the days that are offered, is not added (OPS-STOPS-06)', async () => {
  must(await stopping(chief, 'philadelphia', { end: 'released' }))
  must(await stopping(chief, 'california', { end: 'time', time: '2026-03-11T00:00' }))
  const visitor = shopper(first)
  await visitor.collectAt('night')
  const adding = async (alias: string) => {
    const { status, problem } = await visitor.call('PUT /api/cart/add', { body: { product_key: String(first.dish(alias).id), count: 1 } })
    return [status, problem.errors]
  }
  const refused = [422, { product: ['Временно недоступно'] }]
  expect([await adding('philadelphia'), await adding('california')]).toEqual([refused, refused])
  must(await stopping(chief, 'california', { end: 'time', time: '2026-03-10T23:00' }))
  expect((await adding('california'))[0]).toBe(200)
})

describe('how long a dish was stopped where (OPS-STOPS-07)', () => {
  const past = async (who: Colleague, query: Record<string, number> = {}) =>
    must(await who.call('GET /api/staff/stops/history', { query })).stops

  it('is kept from its beginning to its release, whoever changed its end meanwhile', async () => {
    must(await stopping(counter, 'california', { end: 'hour' }))
    first.clock.tick(30 * 60_000)
    const { batch } = must(await stopping(chief, 'california', { end: 'day', reason: 'quality' }))
    first.clock.tick(60 * 60_000)
    must(await releasing(counter, batch))
    expect(await past(counter)).toMatchObject([
      {
        name: 'california en',
        shop: 'night en',
        started_at: moscow('2026-03-04T12:00'),
        ended_at: moscow('2026-03-04T13:30'),
        reason: 'quality',
        by: 'Boris',
        released_by: 'Nora',
      },
    ])
  })

  it('is kept when its time is over by itself, and is another stop afterwards', async () => {
    must(await stopping(counter, 'california', { end: 'hour' }))
    first.clock.tick(61 * 60_000)
    // Stopped anew before the clock's task has found that the first one is over.
    const { batch } = must(await stopping(counter, 'california', { end: 'hour' }))
    expect(await past(counter)).toMatchObject([{ ended_at: moscow('2026-03-04T13:00'), released_by: null }])
    first.clock.tick(61 * 60_000)
    await dropPastStops(first.database, await pastStops(first.database, 'end-stops', first.clock.now()), first.clock.now())
    expect(await past(counter)).toMatchObject([
      { started_at: moscow('2026-03-04T13:01'), ended_at: moscow('2026-03-04T14:01'), released_by: null },
      { started_at: moscow('2026-03-04T12:00'), ended_at: moscow('2026-03-04T13:00') },
    ])
    expect((await releasing(counter, batch)).status).toBe(404)
  })

  it('is shown of one’s own shops only, page by page', async () => {
    const { batch } = must(await stopping(chief, 'california', { scope: 'city' }))
    must(await releasing(chief, batch))
    const columns = sql`brand, product_id, at_shop_id, scope, started_at, ended_at, stopped_by`
    await sql`insert into stop_history (${columns}) select ${columns} from stop_history, generate_series(1, 16)`.execute(
      first.database.kysely,
    )
    const { stops, next } = must(await chief.call('GET /api/staff/stops/history'))
    expect([stops.length, next === null]).toEqual([50, false])
    expect((await past(chief, { before: next ?? 0 })).length).toBe(1)
    expect(new Set((await past(counter)).map(({ shop }) => shop))).toEqual(new Set(['night en']))
    expect(await past(chief, { shop_id: first.shop('arbat').id })).toHaveLength(17)
    expect(await past(counter, { shop_id: first.shop('arbat').id })).toEqual([])
  })

  it('is kept of what another system stops and releases too', async () => {
    const headers = { authorization: `Bearer ${staffToken}` }
    const { stop } = must(
      await shopper(first).call('PUT /api/staff/stops', {
        headers,
        body: { brand: 'sofra', product_id: first.dish('california').id },
      }),
    )
    expect((await list(counter)).stops).toMatchObject([{ scope: 'brand', by: null, may_release: { here: false, all: false } }])
    must(await shopper(first).call('DELETE /api/staff/stops/:id', { headers, params: { id: stop.id } }))
    expect(await past(chief)).toMatchObject([{ shop: null, scope: 'brand', by: null, released_by: '' }])
  })
})

test.each(['kitchen', 'brand-manager'] as const)(
  'a %s, who may not pause a shop, neither closes nor opens it (OPS-ROLES-02)',
  async (role) => {
    const someone = await colleague(first, [grant(role, role === 'kitchen' ? shopPlace(first, 'night') : brandPlace('sofra'))])
    const close = (who: Colleague) => who.call('PUT /api/staff/stops', { body: { brand: 'sofra', shop_id: first.shop('night').id } })
    expect((await close(someone)).status).toBe(403)
    const { stop } = must(await close(counter))
    const params = { id: stop.id }
    expect((await someone.call('DELETE /api/staff/stops/:id', { params })).status).toBe(403)
    must(await counter.call('DELETE /api/staff/stops/:id', { params }))
  },
)
