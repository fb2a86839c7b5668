import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call, Need } from '#contract/call.ts'
import { capabilitiesOf, roles, type Role } from '#domain/staff/capabilities.ts'
import { inEachLanguage } from '#domain/language.ts'
import { wholeChain } from '#domain/staff/reach.ts'
import { jsonText } from '#server/database/json-column.ts'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { type CallName, must, readyShopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, enter, grant, shopPlace, stranger } from '#kit/staff.ts'

// Every call of staff, as it is declared, with everybody who must not make it.

let app: TestApp
let orderId: number
let stopId: number
let batch: string | null
let deviceId: number
let codesId: number
const prepare = async (): Promise<void> => {
  app = await createTestApp()
  const visitor = await readyShopper(app)
  orderId = must(await visitor.order()).order_id
  const chief = await colleague(app, [grant('owner')])
  const stopped = must(
    await chief.call('PUT /api/staff/stops', {
      body: { brand: 'sofra', product_id: app.dish('philadelphia').id, at_shop_id: app.shop('arbat').id },
    }),
  )
  stopId = stopped.stop.id
  const body = { shop_id: app.shop('arbat').id, product_id: app.dish('miso').id }
  batch = must(await chief.call('PUT /api/staff/stops/batches', { body })).batch
  const { code } = must(
    await chief.call('POST /api/staff/pairings', { body: { shop_id: app.shop('arbat').id, kind: 'board', name: 'Tablet' } }),
  )
  must(await stranger(app).call('POST /api/staff/pairings/enter', { body: { code } }))
  await app.database.kysely
    .insertInto('promocode')
    .values({ brand: 'sofra', code: 'GIFT', kind: 'free-delivery', single_codes: true, order_types: jsonText(['delivery']) })
    .execute()
  const made = await chief.call('POST /api/staff/offers/single-codes', { body: { brand: 'sofra', key: 'gift', size: 1 } })
  codesId = must(made).batch.id
  deviceId = must(await chief.call('GET /api/staff/devices')).devices[0]?.id ?? 0
}
beforeAll(prepare)
afterAll(() => app.close())

type Capable = Extract<Need, { capability: unknown }>
const staffCalls = calls.filter(({ call }) => call.audience === 'staff')
const nameOf = (call: Call): CallName => `${call.method} ${call.path}` as CallName
const capable = staffCalls.flatMap(({ call }) => (call.needs && 'capability' in call.needs ? [{ call, needs: call.needs }] : []))
const table = (some: readonly { call: Call }[]) => some.map(({ call }) => [nameOf(call), call] as const)

/** Input that is right as far as places go; what else is wrong with it comes after them. */
const inputOf = (call: Call) => ({
  params: {
    order_id: orderId,
    id: call.path.startsWith('/api/staff/devices') ? deviceId : stopId,
    shop_id: app.shop('arbat').id,
    batch: batch ?? '',
    key: 'x',
  },
  query: {
    brand: 'sofra',
    batch: codesId,
    kind: 'dish',
    key: 'miso',
    name: 'miso.jpg',
    photo: 'photos/0123456789abcdef.webp',
    shop_id: app.shop('arbat').id,
    order_type: 'takeaway',
    as: 'json',
    country: 'AT',
    file: 'krems.osm.pbf',
    at: '2026-03-02T12:00',
    date: '2026-03-02',
    latitude: 55.7,
    longitude: 37.6,
    city: 'moscow',
    layer: 'orders',
    south: 55,
    west: 37,
    north: 56,
    east: 38,
    of: 'draft',
  },
  ...(call.method === 'GET' ? {} : { body: bodyOf(call) }),
})
const shop = () => ({ shop_id: app.shop('arbat').id })
const dish = () => ({ product_id: app.dish('philadelphia').id })
/** By the end of the path. */
const bodies: Record<string, () => Record<string, unknown>> = {
  '/status': () => ({ status: 'cooking' }),
  '/reject': () => ({ reason: 'test' }),
  '/refunds': () => ({ refund_id: '3f0e5d0c-9a53-4d0e-8c6f-1f0f6cf0a002', returned: true }),
  '/notes': () => ({ text: 'Rings twice' }),
  '/adjustments': () => ({ adjustment_id: '3f0e5d0c-9a53-4d0e-8c6f-1f0f6cf0a001', lines: [{ position: 0, count: 1 }] }),
  '/location': () => ({ latitude: 55.7, longitude: 37.6 }),
  '/stock': () => ({ ...shop(), product_id: app.dish('miso').id, modifier_id: null, set: 5 }),
  '/stops': () => ({ brand: 'sofra', ...dish(), at_shop_id: app.shop('arbat').id }),
  '/batches': () => ({ ...shop(), ...dish() }),
  '/prints': () => ({ ticket: 'bag' }),
  '/pairings': () => ({ ...shop(), kind: 'board', name: 'Tablet' }),
  '/prices': () => ({
    brand: 'sofra',
    changes: [{ kind: 'dish', alias: 'miso', size: null, shop_id: null, currency: 'RUB', from: 250_00, to: 260_00 }],
  }),
  '/entry': () => ({ brand: 'sofra', kind: 'dish', key: 'miso', changes: [{ path: '/popular', to: true }] }),
  '/entries': () => ({ brand: 'sofra', act: 'retire', kind: 'dish', key: 'miso' }),
  '/discard': () => ({ brand: 'sofra', entries: [{ kind: 'dish', key: 'miso', paths: null }] }),
  '/several': () => ({ brand: 'sofra', keys: ['miso'], change: { act: 'retire' }, dry: true }),
  '/undo': () => ({ brand: 'sofra', undo: 'x' }),
  '/publish': () => ({ brand: 'sofra', entries: null, note: null, at: null }),
  '/cancel': () => ({ brand: 'sofra' }),
  '/preview': () => ({ brand: 'sofra' }),
  '/restore': () => ({ brand: 'sofra' }),
  '/cities': () => ({ brand: 'sofra', seen: null, data: krems }),
  '/open': () => ({ brand: 'sofra' }),
  '/hours': () => ({ changes: [{ ...shop(), path: '/capacity', from: 3, to: 4 }] }),
  '/desk': () => ({ paper: 80, kitchen: 'hand', bag: 'hand', courier: 'hand', reject_from: null, version: 0 }),
  '/others': () => ({ dry: false }),
  '/pin': () => ({ pin: '829174' }),
  '/pause': () => ({ minutes: 15 }),
  '/busy': () => ({ added: 15, minutes: 30 }),
  '/capacity': () => ({ interval_id: '2026-03-04_21:00', capacity: 2 }),
  '/alarm': () => ({ worked_by: null, accepts_itself: false, pauses_unheard: false, duty_phones: [], version: 1 }),
  '/listening': () => ({ ...shop(), sound: true }),
  '/phone': () => ({ phone: null }),
  '/paused': () => ({ brand: 'sofra', key: 'gift', paused: true }),
  '/single-codes': () => ({ brand: 'sofra', key: 'gift', size: 2 }),
  '/block': () => ({ blocked: true }),
}
const inAll = (text: string) => inEachLanguage(() => text)
const krems = {
  name: inAll('Krems'),
  seo_name: inAll('in Krems'),
  sort: 900,
  timezone: 'Europe/Vienna',
  type: 'city',
  country: { code: 'AT', name: inAll('Austria') },
  order_types: { delivery: true, takeaway: true },
  phone: '+43 2732 00000',
  email: 'krems@sofra.example',
  phone_masks: [{ id: 43, name: inAll('Austria'), code: '+43', mask: '+43 ### #######', country_code: 'AT' }],
  prices: { currency_code: 'EUR', fractional: true },
  banknotes: [],
  cash_maximum: 200,
  map: {
    bbox: [
      [48.3, 15.5],
      [48.5, 15.7],
    ],
    coordinates: { latitude: 48.41, longitude: 15.61 },
  },
}
const somebody = {
  name: 'Boris',
  email: null,
  language: 'en',
  grants: [{ role: 'counter', place: { brand: null, city_id: null, shop_id: null } }],
  version: 1,
}
const bodyOf = ({ path }: Call): Record<string, unknown> => bodies[path.slice(path.lastIndexOf('/'))]?.() ?? somebody

const request = async (who: Colleague, call: Call): Promise<number> => (await who.call(nameOf(call), inputOf(call))).status

const rolesWithout = (capability: Capable['capability']): Role[] => roles.filter((role) => !capabilitiesOf[role].includes(capability))
const roleWith = (capability: Capable['capability']): Role =>
  roles.find((role) => role !== 'owner' && capabilitiesOf[role].includes(capability)) ?? 'owner'

describe.each(table(staffCalls.filter(({ call }) => call.needs?.at !== 'nobody')))('%s', (_, call) => {
  test('is refused without a session, with one that is over, and with one of a blocked person (OPS-ROLES-02)', async () => {
    expect(await request(stranger(app), call)).toBe(401)
    const late = await colleague(app, [grant('owner')])
    await app.database.kysely
      .updateTable('staff_session')
      .set({ seen_at: new Date(0) })
      .where('staff_id', '=', late.id)
      .execute()
    expect(await request(late, call)).toBe(401)
    const blocked = await colleague(app, [grant('owner')], { state: 'blocked' })
    expect(await request(blocked, call)).toBe(401)
  })

  test('is refused from another site, and on the host of a shop', async () => {
    const someone = await colleague(app, [grant('owner')])
    const there = { ...inputOf(call), headers: { host: 'sofra.localhost', origin: 'http://sofra.localhost' } }
    expect((await someone.call(nameOf(call), there)).status).toBe(401)
    if (call.method === 'GET') return
    const foreign = { ...inputOf(call), headers: { origin: 'http://sofra.localhost' } }
    expect((await someone.call(nameOf(call), foreign)).status).toBe(403)
  })

  test('is refused to a person of the demo without the sandbox (OPS-SIGN-12)', async () => {
    expect(await request(await colleague(app, [grant('owner')], { isDemo: true }), call)).toBe(401)
  })
})

const needsOf = (call: Call): Capable => call.needs as Capable
const limited = capable.filter(({ needs }) => rolesWithout(needs.capability).length > 0)
const placed = capable.filter(({ needs }) => needs.at !== 'list' && needs.at !== 'any')
/** The order of this file was paid in cash: it has no refunds for anybody. Nothing was published that could be restored. */
const answered = placed.filter(({ call }) => !/\/(refunds|restore)$/.test(call.path))

test.each(table(limited))('%s is refused to every role without its capability (OPS-ROLES-02)', async (_, call) => {
  const without = rolesWithout(needsOf(call).capability)
  for (const role of without) expect([role, await request(await colleague(app, [grant(role)]), call)]).toEqual([role, 403])
  const all = await colleague(
    app,
    without.map((role) => grant(role)),
  )
  expect(await request(all, call)).toBe(403)
})

test.each(table(placed))('%s is the same 404 outside the reach as where there is nothing (OPS-ROLES-03)', async (_, call) => {
  const role = roleWith(needsOf(call).capability)
  const others = [brandPlace('imba-pizza'), { brand: null, cityId: app.city('berlin').id, shopId: null }, shopPlace(app, 'night')]
  const nothing = await (
    await colleague(app, [grant(role, shopPlace(app, 'night'))])
  ).call(nameOf(call), { ...inputOf(call), params: { order_id: 99_999_999, id: 999_999, shop_id: 999_999, batch: randomUUID() } })
  for (const place of others) {
    const refused = await (await colleague(app, [grant(role, place)])).call(nameOf(call), inputOf(call))
    expect([refused.status, refused.problem]).toEqual([404, nothing.problem])
  }
})

test.each(table(answered))('%s is reached at its place by a role that has its capability', async (_, call) => {
  const { at, capability } = needsOf(call)
  const place = at === 'chain' ? wholeChain : at === 'brand' ? brandPlace('sofra') : shopPlace(app, 'arbat')
  expect([200, 409, 422]).toContain(await request(await colleague(app, [grant(roleWith(capability), place)]), call))
})

test.each(table(capable))('%s asks for a proof of the last ten minutes, if it is dangerous (OPS-SIGN-17)', async (_, call) => {
  const someone = await colleague(app, [grant('owner')])
  const asksForProof = async (): Promise<boolean> => {
    const { status, problem } = await someone.call(nameOf(call), inputOf(call))
    return status === 403 && problem.message === 'Confirm that it is you to go on'
  }
  app.clock.tick(10 * 60_000)
  expect(await asksForProof()).toBe(needsOf(call).fresh === true)
  await enter(app, someone)
  expect(await asksForProof()).toBe(false)
})

/** What STAFF_TOKEN reached before there were people. */
const ofToken = [
  'GET /api/staff/explain-address',
  'GET /api/staff/explain-time',
  'GET /api/staff/health',
  'GET /api/staff/orders',
  'GET /api/staff/orders/:order_id/refunds',
  'GET /api/staff/stops',
  'GET /api/staff/subscribers',
  'DELETE /api/staff/stops/:id',
  'POST /api/staff/orders/:order_id/location',
  'POST /api/staff/orders/:order_id/refunds',
  'POST /api/staff/orders/:order_id/status',
  'PUT /api/staff/orders/:order_id/refunds',
  'PUT /api/staff/stops',
]

test('STAFF_TOKEN reaches the calls that it reached before, and none of the others (OPS-ROLES-09)', async () => {
  const headers = { authorization: `Bearer ${staffToken}` }
  const reached: string[] = []
  for (const { call } of staffCalls) {
    const { status } = await stranger(app).call(nameOf(call), { ...inputOf(call), headers })
    if (status !== 403) reached.push(nameOf(call))
  }
  expect(reached.toSorted()).toEqual(ofToken.toSorted())
})

/** What is refused for this order and these bodies, or changes nothing: their own tests make them. */
const madeElsewhere = [
  'DELETE /api/staff/people/:id/sessions',
  'POST /api/staff/content/due/:id/cancel',
  'POST /api/staff/content/import',
  'POST /api/staff/content/map',
  'POST /api/staff/content/publish',
  'POST /api/staff/orders/:order_id/acknowledge',
  'POST /api/staff/orders/:order_id/adjustments',
  'POST /api/staff/orders/:order_id/delay',
  'POST /api/staff/orders/:order_id/refunds',
  'POST /api/staff/orders/:order_id/seen',
  'PUT /api/staff/orders/:order_id/facts',
  'PUT /api/staff/orders/:order_id/refunds',
  'PUT /api/staff/shops/:shop_id/alarm',
  'PUT /api/staff/shops/:shop_id/desk/others',
  'PUT /api/staff/stops',
]

test('every other change is made, and is in the history (OPS-AUDIT-01)', async () => {
  // The tests above have used up what there was to change.
  await app.close()
  await prepare()
  const chief = await colleague(app, [grant('owner')])
  const rows = async () => (await app.database.kysely.selectFrom('audit').select('id').execute()).length
  const unseen: string[] = []
  for (const { call } of capable.filter((one) => one.call.method !== 'GET' && !one.call.report)) {
    const before = await rows()
    const status = await request(chief, call)
    if (status !== 200 || (await rows()) === before) unseen.push(nameOf(call))
  }
  expect(unseen.toSorted()).toEqual(madeElsewhere)
})
