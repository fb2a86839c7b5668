import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { capabilitiesOf } from '#domain/staff/capabilities.ts'
import { type DeviceKind, deviceKinds, roleOfDevice } from '#domain/staff/devices.ts'
import { Authenticator } from '#kit/authenticator.ts'
import { openBoard } from '#kit/board-stream.ts'
import { until } from '#kit/clock.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type CallName, must, readyShopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, Colleague, grant, shopPlace, stranger } from '#kit/staff.ts'

let app: TestApp
let chief: Colleague
let address: string
beforeAll(async () => {
  app = await createTestApp({ live: true })
  address = await app.serve()
})
// Tests move the clock on: each has a session of its own.
beforeEach(async () => {
  chief = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Nina' })
})
afterAll(() => app.close())

const codeFor = async (kind: DeviceKind, name = 'Tablet'): Promise<string> =>
  must(await chief.call('POST /api/staff/pairings', { body: { shop_id: app.shop('arbat').id, kind, name } })).code
const enterCode = (device: Colleague, code: string) => device.call('POST /api/staff/pairings/enter', { body: { code } })
const paired = async (kind: DeviceKind = 'board'): Promise<Colleague> => {
  const device = stranger(app)
  must(await enterCode(device, await codeFor(kind)))
  return device
}
const placed = async (): Promise<number> => must(await (await readyShopper(app)).order()).order_id
const withPin = async (name: string, pin = '829174'): Promise<Colleague> => {
  const someone = await colleague(app, [grant('counter', shopPlace(app, 'arbat'))], { name })
  must(await someone.call('PUT /api/staff/me/pin', { body: { pin } }))
  return someone
}
const reject = (device: Colleague, order_id: number, by?: { person_id: number; pin: string }) =>
  device.call('POST /api/staff/orders/:order_id/reject', { params: { order_id }, body: { reason: 'test', ...(by ? { by } : {}) } })

test('a device that enters the code within five minutes is a screen of that shop, once (OPS-SIGN-14)', async () => {
  const code = await codeFor('board', 'Counter tablet')
  expect(code).toMatch(/^\d{12}$/)
  const device = stranger(app)
  const me = must(await enterCode(device, ` ${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`))
  expect(me).toMatchObject({ name: 'Counter tablet', device: { kind: 'board', shop_id: app.shop('arbat').id }, login: null })
  expect((await enterCode(stranger(app), code)).status).toBe(422)
  const late = await codeFor('board')
  app.clock.tick(5 * 60_000)
  expect((await enterCode(stranger(app), late)).status).toBe(422)
  const order = await placed()
  expect(must(await device.call('GET /api/staff/board')).cards.map(({ order_id }) => order_id)).toContain(order)
  const digests = await app.database.kysely.selectFrom('device_pairing').select('digest').execute()
  expect(JSON.stringify(digests)).not.toContain(late)
})

test.each(deviceKinds)('a %s makes the calls of its kind at its shop, and no others (OPS-SIGN-14)', async (kind) => {
  const device = await paired(kind)
  const may = capabilitiesOf[roleOfDevice[kind]]
  const staffCalls = calls.map(({ call }): Call => call).filter(({ audience }) => audience === 'staff')
  expect(staffCalls.length).toBeGreaterThan(30)
  for (const call of staffCalls) {
    const { needs } = call
    if (!needs || needs.at === 'nobody' || (call.method === 'DELETE' && call.path.endsWith('/sign-in')) || call.stream) continue
    const isOwn = 'capability' in needs ? may.includes(needs.capability) : needs.at === 'self' && needs.device === true
    const name = `${call.method} ${call.path}` as CallName
    const input = { params: { order_id: 1, id: 1, shop_id: 1, key: 'x' }, query: {}, ...(call.method === 'GET' ? {} : { body: {} }) }
    const { status } = await device.call(name, input)
    expect([name, status === 403]).toEqual([name, !isOwn])
  }
  const elsewhere = must(await (await readyShopper(app)).order()).order_id
  await app.database.kysely
    .updateTable('orders')
    .set({ shop_id: app.shop('night').id })
    .where('id', '=', elsewhere)
    .execute()
  const params = { order_id: elsewhere }
  expect((await device.call('GET /api/staff/orders/:order_id/details', { params })).status).toBe(404)
})

test.each(deviceKinds)('what a paired %s sends again is carried out once (OPS-SIGN-14, OPS-ORDERS-26)', async (kind) => {
  const device = await paired(kind)
  const params = { order_id: await placed() }
  const accept = () =>
    device.call('POST /api/staff/orders/:order_id/acknowledge', { params, body: {}, headers: { 'idempotency-key': `accept ${kind}` } })
  const move = (status: 'cooking' | 'cooked', undo: boolean, key: string) =>
    device.call('POST /api/staff/orders/:order_id/status', { params, body: { status, undo }, headers: { 'idempotency-key': key } })
  expect([(await accept()).status, (await accept()).status]).toEqual([200, 200])
  must(await move('cooking', false, `start ${kind}`))
  must(await move('cooked', false, `ready ${kind}`))
  must(await move('cooking', true, `back ${kind}`))
  // The same press, sent again, is not another one.
  must(await move('cooked', false, `ready ${kind}`))
  const { card } = must(await chief.call('GET /api/staff/orders/:order_id/details', { params }))
  expect([card.original_status, card.acknowledged?.by]).toEqual(['cooking', 'Tablet'])
  const listed = must(await staff(app).orders()).orders.find(({ order_id }) => order_id === params.order_id)
  expect(listed?.worked_by_people).toBe(true)
})

test('nobody cancels an order by moving it: people and devices reject it, the key goes on as before (OPS-ROLES-09)', async () => {
  const params = { order_id: await placed() }
  const people = [
    await paired('kitchen'),
    await paired('board'),
    chief,
    await colleague(app, [grant('dispatcher', shopPlace(app, 'arbat'))]),
  ]
  for (const someone of people) {
    const answer = await someone.call('POST /api/staff/orders/:order_id/status', { params, body: { status: 'canceled' } })
    expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, ['status']])
  }
  expect(must(await staff(app).move(params.order_id, 'canceled')).original_status).toBe('canceled')
})

test('who enters wrong codes is told to wait, and the right one of the same address is still taken (OPS-SIGN-14)', async () => {
  app.clock.tick(15 * 60_000)
  const right = await codeFor('board')
  const guess = async (): Promise<number> => (await enterCode(stranger(app), '123456789012')).status
  const statuses: number[] = []
  for (let tries = 0; tries < 62; tries += 1) statuses.push(await guess())
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 422), 429, 429])
  must(await enterCode(stranger(app), right))
  app.clock.tick(15 * 60_000)
  expect(await guess()).toBe(422)
})

test('what a screen pauses, stops and brings back is told with its name (OPS-LOAD-05, OPS-STOPS-05)', async () => {
  const device = await paired()
  const shop = { params: { shop_id: app.shop('arbat').id } }
  must(await device.call('PUT /api/staff/shops/:shop_id/pause', { ...shop, body: { minutes: 15 } }))
  must(await device.call('PUT /api/staff/shops/:shop_id/busy', { ...shop, body: { added: 15, minutes: 15 } }))
  const { load } = must(await device.call('GET /api/staff/shops/:shop_id/load', shop))
  expect([load.paused[0]?.by, load.busy?.by]).toEqual(['Tablet', 'Tablet'])
  must(await device.call('DELETE /api/staff/shops/:shop_id/pause', shop))
  must(await device.call('DELETE /api/staff/shops/:shop_id/busy', shop))

  const body = { ...shop.params, product_id: app.dish('california').id }
  const { batch } = must(await device.call('PUT /api/staff/stops/batches', { body }))
  expect(must(await device.call('GET /api/staff/stops/list', { query: shop.params })).stops).toMatchObject([{ by: 'Tablet' }])
  must(await device.call('DELETE /api/staff/stops/batches/:batch', { params: { batch: batch ?? '' } }))
  expect(must(await device.call('GET /api/staff/stops/history', { query: shop.params })).stops).toMatchObject([
    { by: 'Tablet', released_by: 'Tablet' },
  ])
})

test('220 wrong codes of strangers end no code that is open, anywhere in the chain (OPS-SIGN-14)', async () => {
  await using behind = await createTestApp({ beside: app, trustedProxies: ['127.0.0.1'] })
  const from = (n: number) => new Colleague(behind, 0, { 'x-forwarded-for': `10.0.${Math.floor(n / 10)}.1` })
  const codes = [await codeFor('board'), await codeFor('kitchen')]
  const guesses = Array.from({ length: 220 }, (_, n) => enterCode(from(n), String(n).padStart(12, '0')))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]))
  for (const code of codes) must(await enterCode(stranger(app), code))
})

test('the cookie of a device is renewed by use, once a day (OPS-SIGN-14)', async () => {
  const device = await paired()
  const renewed = async (): Promise<boolean> => {
    const { headers } = await device.call('GET /api/staff/me')
    return String(headers['set-cookie']).includes(`office=${device.cookies.get('office') ?? ''}; Max-Age=15552000`)
  }
  const day = 24 * 3600_000
  app.clock.tick(day - 1)
  expect(await renewed()).toBe(false)
  app.clock.tick(1)
  expect([await renewed(), await renewed()]).toEqual([true, false])
  app.clock.tick(day)
  expect(await renewed()).toBe(true)
})

test('devices are listed within the reach, and one that is ended loses its calls and its stream at once (OPS-SIGN-08)', async () => {
  const device = await paired()
  const stream = await openBoard(address, device)
  await until('the board to show something', () => stream.events.length > 0)
  const { devices } = must(await chief.call('GET /api/staff/devices'))
  const other = await colleague(app, [grant('manager', brandPlace('imba-pizza'))])
  expect(must(await other.call('GET /api/staff/devices')).devices).toEqual([])
  const own = devices[0]
  expect(own).toMatchObject({ kind: 'board', paired_by: 'Nina' })
  must(await chief.call('DELETE /api/staff/devices/:id', { params: { id: own?.id ?? 0 } }))
  await until('the stream to end', () => stream.ended, 3_000)
  expect((await device.call('GET /api/staff/me')).status).toBe(401)
})

test('a device that is signed out at the device itself is gone from the list, and the history says so', async () => {
  const device = await paired()
  const { id } = must(await device.call('GET /api/staff/me'))
  must(await device.call('DELETE /api/staff/sign-in'))
  expect(must(await chief.call('GET /api/staff/devices')).devices.map((one) => one.id)).not.toContain(id)
  const { entries } = must(await chief.call('GET /api/staff/history', { query: { object_kind: 'device', object_id: String(id) } }))
  expect(entries.map(({ action }) => action)).toEqual(['device.ended', 'device.paired'])
})

test('on a screen rejecting from the limit on asks for a person and their PIN, and the history names both (OPS-SIGN-15)', async () => {
  const device = await paired()
  const person = await withPin('Boris')
  const id = await placed()
  const rejected = await reject(device, id)
  expect([rejected.status, Object.keys(rejected.problem.errors ?? {})]).toEqual([422, ['by']])
  expect((await reject(device, id, { person_id: person.id, pin: '000001' })).status).toBe(422)
  const outsider = await colleague(app, [grant('counter', shopPlace(app, 'night'))])
  must(await outsider.call('PUT /api/staff/me/pin', { body: { pin: '829174' } }))
  expect((await reject(device, id, { person_id: outsider.id, pin: '829174' })).status).toBe(422)
  must(await reject(device, id, { person_id: person.id, pin: '829174' }))
  const { entries } = must(await chief.call('GET /api/staff/history', { query: { object_kind: 'order', object_id: String(id) } }))
  expect(entries.find(({ action }) => action === 'order.rejected')?.actor).toMatchObject({
    kind: 'device',
    name: 'Tablet',
    on_behalf: 'Boris',
  })

  // Below the limit nobody is asked for.
  const desk = must(await chief.call('GET /api/staff/shops/:shop_id/desk', { params: { shop_id: app.shop('arbat').id } })).desk
  const body = { ...desk, reject_from: 100_000_000 }
  must(await chief.call('PUT /api/staff/shops/:shop_id/desk', { params: { shop_id: app.shop('arbat').id }, body }))
  must(await reject(device, await placed()))
})

test('a refund on a screen asks for a person before anything else (OPS-SIGN-15)', async () => {
  const device = await paired()
  const person = await withPin('Rita')
  const params = { order_id: await placed() }
  const refund = (by?: object) =>
    device.call('POST /api/staff/orders/:order_id/refunds', { params, body: { amount: 1, ...(by ? { by } : {}) } as { amount: number } })
  expect(Object.keys((await refund()).problem.errors ?? {})).toEqual(['by'])
  expect(Object.keys((await refund({ person_id: person.id, pin: '829174' })).problem.errors ?? {})).not.toContain('by')
})

test('after five wrong PINs a person is locked on all screens until they sign in on a device of their own (OPS-SIGN-16)', async () => {
  const screens = [await paired(), await paired()] as const
  const person = await withPin('Vera')
  const id = await placed()
  const desk = must(await chief.call('GET /api/staff/shops/:shop_id/desk', { params: { shop_id: app.shop('arbat').id } })).desk
  must(
    await chief.call('PUT /api/staff/shops/:shop_id/desk', {
      params: { shop_id: app.shop('arbat').id },
      body: { ...desk, reject_from: 0 },
    }),
  )
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => reject(screens[at % 2 === 0 ? 0 : 1], id, { person_id: person.id, pin: `10000${at}` })),
  )
  for (const screen of screens) {
    const locked = await reject(screen, id, { person_id: person.id, pin: '829174' })
    expect([locked.status, locked.problem.errors?.by]).toEqual([422, [expect.stringContaining('locked')]])
  }
  const { pin } = await app.database.kysely
    .selectFrom('staff_pin')
    .select('pin')
    .where('staff_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(pin).toMatch(/^scrypt\$/)
  const passkey = new Authenticator()
  const { options } = must(await person.call('POST /api/staff/me/passkeys/start', { body: {} }))
  must(await person.call('POST /api/staff/me/passkeys', { body: { response: passkey.create(options) } }))
  const own = stranger(app)
  const challenge = must(await own.call('POST /api/staff/sign-in/start', { body: {} })).options
  must(await own.call('POST /api/staff/sign-in/passkey', { body: { response: passkey.get(challenge) } }))
  must(await reject(screens[0], id, { person_id: person.id, pin: '829174' }))
})
