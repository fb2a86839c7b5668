import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { Authenticator } from '#kit/authenticator.ts'
import { must } from '#kit/shopper.ts'
import { Colleague, colleague, grant, stranger } from '#kit/staff.ts'
import { createSealing } from './one-time-codes.ts'

const minute = 60_000
const password = 'four quiet herring barrels'

let app: TestApp
let boris: Colleague
beforeEach(async () => {
  app = await createTestApp()
  boris = await colleague(app, [grant('counter')], { name: 'Boris' })
})
afterEach(() => app.close())

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })

async function addPasskey(who: Colleague): Promise<Authenticator> {
  const device = new Authenticator()
  const { options } = must(await who.call('POST /api/staff/me/passkeys/start', { body: {} }))
  must(await who.call('POST /api/staff/me/passkeys', { body: { response: device.create(options) } }))
  return device
}

async function addPassword(who: Colleague, login = 'boris') {
  const { code_secret: secret, setup } = must(await who.call('POST /api/staff/me/password/start', { body: {} }))
  const set = await who.call('PUT /api/staff/me/password', { body: { login, password, code: codeOf(secret), setup } })
  return { secret, set }
}

const signIn = (secret: string, who = stranger(app)) =>
  who.call('POST /api/staff/sign-in/password', { body: { login: 'boris', password, code: codeOf(secret) } })

const removePasskey = (who: Colleague, device: Authenticator) =>
  who.call('DELETE /api/staff/me/passkeys/:id', { params: { id: device.id.toString('base64url') } })

describe('one’s own password', () => {
  it('is a second way beside a passkey, and either goes as long as the other stays (OPS-SIGN-02, OPS-SIGN-18)', async () => {
    const device = await addPasskey(boris)
    expect((await boris.call('DELETE /api/staff/me/password')).reply.ways).toMatchObject({ passkeys: 1, password: false })
    const { secret, set } = await addPassword(boris)
    expect(set.reply).toMatchObject({ login: 'boris', ways: { passkeys: 1, password: true } })
    app.clock.tick(minute)
    must(await signIn(secret))
    must(await removePasskey(boris, device))
    expect((await boris.call('DELETE /api/staff/me/password')).status).toBe(409)
    await addPasskey(boris)
    expect(must(await boris.call('DELETE /api/staff/me/password')).ways).toMatchObject({ passkeys: 1, password: false })
    app.clock.tick(minute)
    expect((await signIn(secret)).status).toBe(422)
    const actions = await app.database.kysely
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('action', 'in', ['password.set', 'password.removed'])
      .orderBy('id')
      .execute()
    expect(actions).toEqual([
      { action: 'password.set', after: { login: 'boris' } },
      { action: 'password.removed', after: null },
    ])
  })

  it('one of two stays, when both are removed at once', async () => {
    const device = await addPasskey(boris)
    await addPassword(boris)
    const removed = await Promise.all([removePasskey(boris, device), boris.call('DELETE /api/staff/me/password')])
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is refused with a wrong code, an easy password, a taken name, a setup of somebody else, or an old proof', async () => {
    const vera = await colleague(app, [grant('counter')], { name: 'Vera' })
    must((await addPassword(vera, 'vera')).set)
    const { code_secret, setup } = must(await boris.call('POST /api/staff/me/password/start', { body: {} }))
    const right = () => ({ login: 'boris', password, code: codeOf(code_secret), setup })
    const fieldsOf = async (body: Partial<ReturnType<typeof right>>, who = boris) => {
      const { status, problem } = await who.call('PUT /api/staff/me/password', { body: { ...right(), ...body } })
      return [status, Object.keys(problem.errors ?? {})]
    }
    expect(await fieldsOf({ code: '000000' })).toEqual([422, ['code']])
    expect(await fieldsOf({ password: 'short' })).toEqual([422, ['password']])
    expect(await fieldsOf({ login: '' })).toEqual([422, ['login']])
    expect(await fieldsOf({ login: ' VERA' })).toEqual([422, ['login']])
    expect(await fieldsOf({ setup: 'x' })).toEqual([422, ['code']])
    expect(await fieldsOf({}, vera)).toEqual([422, ['code']])
    app.clock.tick(11 * minute)
    expect(await fieldsOf({})).toEqual([403, []])
  })

  it('is set after a recovery code, in place of the one whose app is lost (OPS-SIGN-18)', async () => {
    const { secret } = await addPassword(boris)
    await app.database.kysely.updateTable('staff_session').set({ must_enrol: true }).where('staff_id', '=', boris.id).execute()
    app.clock.tick(minute)
    const renewed = await addPassword(boris)
    expect(must(renewed.set).must_enrol).toBe(false)
    app.clock.tick(minute)
    expect((await signIn(secret)).status).toBe(422)
    must(await signIn(renewed.secret))
  })
})

describe('another OFFICE_SECRET', () => {
  it('refuses codes that were set with the former one, says so in words and in the log, and lets passkeys in', async () => {
    const device = await addPasskey(boris)
    const { secret } = await addPassword(boris)
    app.clock.tick(minute)
    await using restarted = await createTestApp({ beside: app, office: { sealing: createSealing('another secret of thirty-two letters') } })
    const english = () => new Colleague(restarted, 0, { 'accept-language': 'en' })
    const refused = await signIn(secret, english())
    expect([refused.status, refused.problem.message]).toEqual([422, expect.stringContaining('a setting of the server was changed')])
    expect(restarted.warnings).toEqual([expect.stringContaining('OFFICE_SECRET')])
    // Whoever lacks the password learns nothing of it.
    const guessed = await english().call('POST /api/staff/sign-in/password', {
      body: { login: 'boris', password: 'five quiet herring barrels', code: '000000' },
    })
    expect(guessed.problem.message).toContain('That did not work')
    const browser = english()
    const { options } = must(await browser.call('POST /api/staff/sign-in/start', { body: {} }))
    must(await browser.call('POST /api/staff/sign-in/passkey', { body: { response: device.get(options) } }))
    expect((await browser.call('POST /api/staff/sign-in/prove', { body: { code: '000000' } })).status).toBe(422)
    // A password that lets nobody in is no other way.
    expect((await removePasskey(browser, device)).status).toBe(409)
    const renewed = await addPassword(browser)
    must(renewed.set)
    app.clock.tick(minute)
    must(await signIn(renewed.secret, stranger(restarted)))
  })
})
