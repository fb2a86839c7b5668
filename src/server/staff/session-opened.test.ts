import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { Authenticator } from '#kit/authenticator.ts'
import { poisonRows } from '#kit/poison-row.ts'
import { must } from '#kit/shopper.ts'
import { type Colleague, owner, stranger } from '#kit/staff.ts'
import { createPasswords } from './password-hash.ts'
import { createSealing } from './one-time-codes.ts'
import { sweepStaff } from './session-store.ts'

const minute = 60_000
const password = 'four quiet herring barrels'

let app: TestApp
let chief: Colleague
beforeEach(async () => {
  app = await createTestApp()
  chief = await owner(app, { name: 'Olga' })
})
afterEach(() => app.close())

const codeAt = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })

/** Boris has accepted his invitation with a password and one-time codes, and has a passkey too. */
async function boris() {
  const grants = [{ role: 'counter' as const, place: { brand: null, city_id: null, shop_id: app.shop('arbat').id } }]
  const body = { name: 'Boris', email: null, language: 'en' as const, grants }
  const { link, person } = must(await chief.call('POST /api/staff/people', { body }))
  const params = { key: link.split('/').at(-1) ?? '' }
  const browser = stranger(app)
  const { code_secret, setup } = must(await browser.call('POST /api/staff/invitations/:key/start', { params, body: { login: 'boris' } }))
  const way = { login: 'boris', password, code: codeAt(code_secret), setup }
  const { recovery_codes } = must(await browser.call('POST /api/staff/invitations/:key', { params, body: way }))
  const device = new Authenticator()
  const { options } = must(await browser.call('POST /api/staff/me/passkeys/start', { body: {} }))
  must(await browser.call('POST /api/staff/me/passkeys', { body: { response: device.create(options) } }))
  app.clock.tick(minute)
  return { id: person.id, browser, device, secret: code_secret, recoveryCode: recovery_codes[0] ?? '' }
}

const signIn = (code: string, browser = stranger(app)) =>
  browser.call('POST /api/staff/sign-in/password', { body: { login: 'boris', password, code } })
const recover = (recovery_code: string, browser = stranger(app)) =>
  browser.call('POST /api/staff/sign-in/recovery', { body: { login: 'boris', recovery_code } })
async function byPasskey(device: Authenticator, browser = stranger(app)) {
  const { options } = must(await browser.call('POST /api/staff/sign-in/start', { body: {} }))
  return browser.call('POST /api/staff/sign-in/passkey', { body: { response: device.get(options) } })
}

test('every way of signing in is written down, with the device (OPS-AUDIT-01)', async () => {
  const { id, device, secret, recoveryCode } = await boris()
  must(await byPasskey(device))
  must(await signIn(codeAt(secret)))
  must(await recover(recoveryCode))
  const query = { object_kind: 'person', object_id: String(id), person: id }
  const { entries } = must(await chief.call('GET /api/staff/history', { query }))
  const opened = entries.filter(({ action }) => action === 'session.opened')
  expect(opened.map(({ actor, after }) => [actor.name, after?.way, after?.device])).toEqual([
    ['Boris', 'recovery', '?'],
    ['Boris', 'password', '?'],
    ['Boris', 'passkey', '?'],
    ['Boris', 'invitation', '?'],
  ])
})

test('a recovery code is used up only where its session is opened (OPS-SIGN-18)', async () => {
  const { recoveryCode } = await boris()
  const mend = await poisonRows(app.database, 'insert', 'staff_session', 'true')
  expect((await recover(recoveryCode)).status).toBe(500)
  await mend()
  const both = await Promise.all([recover(recoveryCode), recover(recoveryCode)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('wrong passwords of strangers pause strangers, and none of the ways in which the person themselves comes (OPS-SIGN-04)', async () => {
  const { browser, device, secret, recoveryCode } = await boris()
  for (let n = 0; n < 5; n += 1) expect((await signIn('000000')).status).toBe(422)
  expect((await signIn(codeAt(secret))).status).toBe(429)
  const prove = (body: object) => browser.call('POST /api/staff/sign-in/prove', { body: body as never })
  expect((await prove({ code: codeAt(secret) })).status).toBe(200)
  const { options } = must(await browser.call('POST /api/staff/sign-in/start', { body: {} }))
  expect((await prove({ response: device.get(options) })).status).toBe(200)
  app.clock.tick(minute)
  must(await browser.call('DELETE /api/staff/sign-in'))
  expect((await signIn(codeAt(secret), browser)).status).toBe(200)
  expect((await byPasskey(device)).status).toBe(200)
  expect((await recover(recoveryCode)).status).toBe(200)
})

test('who has a session, or a browser that is known, guesses five times as well, each for itself (OPS-SIGN-04)', async () => {
  const { browser, secret } = await boris()
  const prove = (code: string) => browser.call('POST /api/staff/sign-in/prove', { body: { code } })
  for (let n = 0; n < 5; n += 1) expect((await prove('000000')).status).toBe(422)
  expect((await prove(codeAt(secret))).status).toBe(429)
  must(await browser.call('DELETE /api/staff/sign-in'))
  for (let n = 0; n < 5; n += 1) expect((await signIn('000000', browser)).status).toBe(422)
  expect((await signIn(codeAt(secret), browser)).status).toBe(429)
  expect((await signIn(codeAt(secret))).status).toBe(200)
})

test('sixty junk answers of one address shut no shop: they pause passwords of strange browsers there, and nothing that is right', async () => {
  const { browser, device, secret, recoveryCode } = await boris()
  must(await browser.call('DELETE /api/staff/sign-in'))
  const thief = new Authenticator()
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) {
    statuses.push((await byPasskey(thief)).status)
    const body = { login: `nobody${n}`, password, code: '123456' }
    statuses.push((await stranger(app).call('POST /api/staff/sign-in/password', { body })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 422), 429, 429])
  expect((await signIn(codeAt(secret))).status).toBe(429)
  expect((await signIn(codeAt(secret), browser)).status).toBe(200)
  expect((await byPasskey(device)).status).toBe(200)
  expect((await recover(recoveryCode)).status).toBe(200)
})

test('right passwords never count against an address: a shop of seventy people signs in at once', async () => {
  const { secret } = await boris()
  for (let n = 0; n < 70; n += 1) {
    expect([n, (await signIn(codeAt(secret))).status]).toEqual([n, 200])
    app.clock.tick(minute / 2)
    if (n % 25 === 24) app.clock.tick(minute)
  }
})

test('what a stranger asks for as fast as they can leaves room for a browser in which somebody of the shop signs in', async () => {
  const { browser } = await boris()
  must(await browser.call('DELETE /api/staff/sign-in'))
  await using narrow = await createTestApp({ beside: app, limits: { staff: 20 } })
  const start = (cookies: Map<string, string>) => {
    const one = stranger(narrow)
    for (const [name, value] of cookies) one.cookies.set(name, value)
    return one.call('POST /api/staff/sign-in/start', { body: {} })
  }
  for (let n = 0; n < 20; n += 1) must(await start(new Map()))
  expect((await start(new Map())).status).toBe(429)
  expect((await start(browser.cookies)).status).toBe(200)
})

test('with another OFFICE_SECRET an unknown name takes as long as a known one', async () => {
  await boris()
  const compared: (string | null)[] = []
  const passwords = createPasswords({ N: 16, r: 8, p: 1 })
  const changed = {
    sealing: createSealing('another secret'),
    passwords: { ...passwords, isRight: (...of: Parameters<typeof passwords.isRight>) => (compared.push(of[2]), passwords.isRight(...of)) },
  }
  await using other = await createTestApp({ beside: app, office: changed })
  for (const login of ['boris', 'nobody'])
    await stranger(other).call('POST /api/staff/sign-in/password', { body: { login, password: 'wrong', code: '000000' } })
  expect(compared.map((stored) => stored !== null)).toEqual([true, false])
})

test('counts of wrong proofs are gone after two days, but for those that still rest', async () => {
  await boris()
  await signIn('000000')
  const kept = async () => (await app.database.kysely.selectFrom('staff_proof').select('bucket').execute()).length
  await sweepStaff(app.database, app.clock.now() + 47 * 60 * minute)
  expect(await kept()).toBeGreaterThan(0)
  await app.database.kysely
    .updateTable('staff_proof')
    .set({ locked_until: new Date(app.clock.now() + 49 * 60 * minute) })
    .where('bucket', 'like', 'person %')
    .execute()
  await sweepStaff(app.database, app.clock.now() + 48 * 60 * minute)
  expect(await kept()).toBe(1)
  await sweepStaff(app.database, app.clock.now() + 49 * 60 * minute)
  expect(await kept()).toBe(0)
})

test('after a recovery code a passkey can be made however late, and nothing else without a proof (OPS-SIGN-17, OPS-SIGN-18)', async () => {
  const { recoveryCode } = await boris()
  const browser = stranger(app)
  must(await recover(recoveryCode, browser))
  app.clock.tick(11 * minute)
  const { options } = must(await browser.call('POST /api/staff/me/passkeys/start', { body: {} }))
  must(await browser.call('POST /api/staff/me/passkeys', { body: { response: new Authenticator().create(options) } }))
  expect((await browser.call('POST /api/staff/me/passkeys/start', { body: {} })).status).toBe(403)
})
