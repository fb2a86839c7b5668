import { TOTP, Secret } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { Authenticator } from '#kit/authenticator.ts'
import { must } from '#kit/shopper.ts'
import { Colleague, colleague, grant, owner, shopPlace, stranger } from '#kit/staff.ts'

const minute = 60_000
const password = 'four quiet herring barrels'

let app: TestApp
let chief: Colleague
beforeEach(async () => {
  app = await createTestApp()
  chief = await owner(app, { name: 'Olga' })
})
afterEach(() => app.close())

const facts = (name: string, role: 'counter' | 'owner' = 'counter') => ({
  name,
  email: null,
  language: 'en' as const,
  grants: [{ role, place: { brand: null, city_id: null, shop_id: null } }],
})
const invite = async (name = 'Boris') => {
  const { person, link } = must(await chief.call('POST /api/staff/people', { body: facts(name) }))
  return { id: person.id, key: link.split('/').at(-1) ?? '' }
}
const codeAt = (secret: string, now: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** Accepts an invitation with a passkey. */
async function joinWithPasskey(key: string, login = 'boris') {
  const browser = stranger(app)
  const device = new Authenticator()
  const { options } = must(await browser.call('POST /api/staff/invitations/:key/start', { params: { key }, body: { login } }))
  const joined = await browser.call('POST /api/staff/invitations/:key', {
    params: { key },
    body: { login, response: device.create(options) },
  })
  return { browser, device, joined }
}

/** Accepts an invitation with a password and one-time codes. */
async function joinWithPassword(key: string, login = 'boris') {
  const browser = stranger(app)
  const { code_secret, setup } = must(await browser.call('POST /api/staff/invitations/:key/start', { params: { key }, body: { login } }))
  const body = { login, password, code: codeAt(code_secret, app.clock.now()), setup }
  const joined = await browser.call('POST /api/staff/invitations/:key', { params: { key }, body })
  return { browser, secret: code_secret, joined }
}

async function signInWithPasskey(device: Authenticator, browser = stranger(app)) {
  const { options } = must(await browser.call('POST /api/staff/sign-in/start', { body: {} }))
  return browser.call('POST /api/staff/sign-in/passkey', { body: { response: device.get(options) } })
}
const signIn = (proof: { login: string; password: string; code: string }, browser = stranger(app)) =>
  browser.call('POST /api/staff/sign-in/password', { body: proof })

describe('a passkey', () => {
  it('signs in without a password and without a name (OPS-SIGN-01)', async () => {
    const { device, joined } = await joinWithPasskey((await invite()).key)
    expect(joined.reply.recovery_codes).toHaveLength(10)
    const browser = stranger(app)
    expect((await signInWithPasskey(device, browser)).reply).toMatchObject({ name: 'Boris', must_enrol: false, ways: { passkeys: 1 } })
    expect((await browser.call('GET /api/staff/me')).reply.name).toBe('Boris')
  })

  it('answers a challenge once, in its time, for this host, and only with its own key', async () => {
    const { device } = await joinWithPasskey((await invite()).key)
    const browser = stranger(app)
    const start = async () => must(await browser.call('POST /api/staff/sign-in/start', { body: {} })).options
    const answer = async (response: unknown) => (await browser.call('POST /api/staff/sign-in/passkey', { body: { response } })).status
    const response = device.get(await start())
    expect(await answer(response)).toBe(200)
    expect(await answer(response)).toBe(422)
    const late = device.get(await start())
    app.clock.tick(6 * minute)
    expect(await answer(late)).toBe(422)
    expect(await answer(new Authenticator('http://sofra.localhost').get(await start()))).toBe(422)
    const thief = new Authenticator()
    expect(await answer({ ...(thief.get(await start()) as object), id: device.id.toString('base64url') })).toBe(422)
    for (const junk of [null, 'x', {}, { response: { clientDataJSON: 'e30' } }, { id: 7, response: 5 }])
      expect(await answer(junk)).toBe(422)
  })
})

describe('a password', () => {
  it('needs login name, password and code together, and says the same whatever is wrong (OPS-SIGN-02, OPS-SIGN-03)', async () => {
    const { secret } = await joinWithPassword((await invite()).key)
    app.clock.tick(minute)
    const right = () => ({ login: 'boris', password, code: codeAt(secret, app.clock.now()) })
    const { id } = await invite('Vera')
    const wrong = [
      { ...right(), login: 'nobody' },
      { ...right(), password: 'five quiet herring barrels' },
      { ...right(), code: '000000' },
      { ...right(), login: '', code: '' },
      { login: 'boris', password: '', code: '' },
      { login: '', password, code: '' },
    ]
    const answers = []
    for (const proof of wrong.slice(0, 4)) answers.push(await signIn(proof))
    await app.database.kysely.deleteFrom('staff_proof').execute()
    for (const proof of wrong.slice(4)) answers.push(await signIn(proof))
    await app.database.kysely.deleteFrom('staff_proof').execute()
    await app.database.kysely.updateTable('staff').set({ state: 'blocked' }).where('login', '=', 'boris').execute()
    answers.push(await signIn(right()))
    expect(new Set(answers.map(({ status, problem }) => JSON.stringify([status, problem]))).size).toBe(1)
    expect(answers[0]?.status).toBe(422)
    await app.database.kysely.updateTable('staff').set({ state: 'active' }).where('login', '=', 'boris').execute()
    expect((await signIn({ ...right(), login: ' Boris ' })).status).toBe(200)
    expect(id).toBeGreaterThan(0)
  })

  it('takes a code once, and none before it (OPS-SIGN-05)', async () => {
    const { secret } = await joinWithPassword((await invite()).key)
    app.clock.tick(minute)
    const proof = { login: 'boris', password, code: codeAt(secret, app.clock.now()) }
    expect((await signIn(proof)).status).toBe(200)
    expect((await signIn(proof)).status).toBe(422)
    expect((await signIn({ ...proof, code: codeAt(secret, app.clock.now() - 30_000) })).status).toBe(422)
    app.clock.tick(30_000)
    expect((await signIn({ ...proof, code: codeAt(secret, app.clock.now()) })).status).toBe(200)
  })

  it('rests for 15 minutes after five wrong proofs, in every process, and longer each time (OPS-SIGN-04)', async () => {
    const { secret } = await joinWithPassword((await invite()).key)
    await using second = await createTestApp({ beside: app })
    const right = () => ({ login: 'boris', password, code: codeAt(secret, app.clock.now()) })
    const wrong = async (times: number) => {
      for (let n = 0; n < times; n += 1) await signIn({ ...right(), code: '000000' })
    }
    app.clock.tick(minute)
    await wrong(4)
    expect((await signIn(right())).status).toBe(200)
    await wrong(5)
    app.clock.tick(14 * minute)
    expect((await signIn(right())).status).toBe(429)
    expect((await signIn(right(), stranger(second))).status).toBe(429)
    app.clock.tick(minute)
    await wrong(5)
    app.clock.tick(29 * minute)
    expect((await signIn(right())).status).toBe(429)
    app.clock.tick(minute)
    expect((await signIn(right())).status).toBe(200)
  })

  it('of a colleague from the same address is accepted while guesses at another name are refused unchecked (OPS-SIGN-04)', async () => {
    const { secret } = await joinWithPassword((await invite()).key)
    await joinWithPassword((await invite('Vera')).key, 'vera')
    app.clock.tick(minute)
    for (let n = 0; n < 70; n += 1) await signIn({ login: 'vera', password, code: '000000' })
    expect((await signIn({ login: 'boris', password, code: codeAt(secret, app.clock.now()) })).status).toBe(200)
  })

  it('is checked five times, however many guesses come at once', async () => {
    const { secret } = await joinWithPassword((await invite()).key)
    app.clock.tick(minute)
    const guesses = Array.from({ length: 12 }, () => signIn({ login: 'boris', password, code: '000000' }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect((await signIn({ login: 'boris', password, code: codeAt(secret, app.clock.now()) })).status).toBe(429)
  })

  it.each([
    ['short', 'boris', 'kurz', 'password'],
    ['made of the login name', 'boris', 'boris is my name', 'password'],
    ['made of the name of a brand', 'boris', 'I work for Sofra!', 'password'],
    ['of one letter', 'boris', 'aaaaaaaaaaaaaaaa', 'password'],
    ['with a login name of spaces', 'b o', password, 'login'],
  ])('is refused at its field when it is %s', async (_, login, given, field) => {
    const { key } = await invite()
    const browser = stranger(app)
    const { code_secret, setup } = must(await browser.call('POST /api/staff/invitations/:key/start', { params: { key }, body: { login } }))
    const body = { login, password: given, code: codeAt(code_secret, app.clock.now()), setup }
    const refused = await browser.call('POST /api/staff/invitations/:key', { params: { key }, body })
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('a session', () => {
  it('is a cookie that scripts and other sites never see, and a digest in the database (OPS-SIGN-06)', async () => {
    const { device } = await joinWithPasskey((await invite()).key)
    const { headers } = await signInWithPasskey(device)
    const [cookie = '', known = ''] = headers['set-cookie'] as string[]
    expect(cookie).toMatch(/^office=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(known).toMatch(/^office-known=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    const stored = JSON.stringify(await app.database.kysely.selectFrom('staff_session').selectAll().execute())
    expect(stored).not.toContain(/office=([\w-]+)/.exec(cookie)?.[1])
    await using secure = await createTestApp({ beside: app, trustedProxies: ['127.0.0.1'] })
    const { secret } = await joinWithPassword((await invite('Vera')).key, 'vera')
    app.clock.tick(minute)
    const behind = new Colleague(secure, 0, { origin: 'https://office.localhost', 'x-forwarded-proto': 'https' })
    const entered = await signIn({ login: 'vera', password, code: codeAt(secret, app.clock.now()) }, behind)
    expect(String(entered.headers['set-cookie'])).toMatch(/^__Host-office=[\w-]{43};.*; Secure;/)
    expect((await behind.call('GET /api/staff/me')).reply.name).toBe('Vera')
  })

  it('ends after 12 hours without use, and after 30 days in use (OPS-SIGN-07)', async () => {
    const me = () => chief.call('GET /api/staff/me').then(({ status }) => status)
    for (let day = 0; day < 59; day += 1) {
      app.clock.tick(12 * 60 * minute - 1)
      expect(await me()).toBe(200)
    }
    app.clock.tick(12 * 60 * minute)
    expect(await me()).toBe(401)
    const idle = await owner(app)
    app.clock.tick(12 * 60 * minute)
    expect((await idle.call('GET /api/staff/me')).status).toBe(401)
  })

  it('is over in every process when it is ended, its person is blocked or has lost their roles (OPS-SIGN-08)', async () => {
    await using second = await createTestApp({ beside: app })
    const elsewhere = (who: Colleague): Colleague => {
      const browser = new Colleague(second, who.id)
      for (const [name, value] of who.cookies) browser.cookies.set(name, value)
      return browser
    }
    const status = async (who: Colleague) => [
      (await who.call('GET /api/staff/orders')).status,
      (await elsewhere(who).call('GET /api/staff/orders')).status,
    ]
    const [ended, blocked, stripped] = [
      await colleague(app, [grant('counter', shopPlace(app, 'arbat'))]),
      await colleague(app, [grant('counter', shopPlace(app, 'arbat'))]),
      await colleague(app, [grant('counter', shopPlace(app, 'arbat'))]),
    ]
    for (const who of [ended, blocked, stripped]) expect(await status(who)).toEqual([200, 200])
    must(await chief.call('DELETE /api/staff/people/:id/sessions', { params: { id: ended.id } }))
    must(await chief.call('POST /api/staff/people/:id/block', { params: { id: blocked.id }, body: { blocked: true } }))
    const { place } = { place: { brand: 'sofra', city_id: null, shop_id: null } }
    must(
      await chief.call('PUT /api/staff/people/:id', {
        params: { id: stripped.id },
        body: { ...facts('Anna'), grants: [{ role: 'accountant', place }], version: 1 },
      }),
    )
    expect(await status(ended)).toEqual([401, 401])
    expect(await status(blocked)).toEqual([401, 401])
    expect((await stripped.call('PUT /api/staff/stops', { body: { brand: 'sofra' } })).status).toBe(403)
  })

  it('is shown to its person with device and last use, who ends any of them (OPS-SIGN-09)', async () => {
    const { device, browser } = await joinWithPasskey((await invite()).key)
    const phone = new Colleague(app, 0, { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1' })
    app.clock.tick(minute)
    must(await signInWithPasskey(device, phone))
    const { sessions } = must(await browser.call('GET /api/staff/me/sessions'))
    expect(sessions.map(({ device: name, is_this }) => [name, is_this])).toEqual([
      ['Safari, iPhone', false],
      ['?', true],
    ])
    const other = sessions.find(({ is_this }) => !is_this)?.id ?? 0
    must(await browser.call('DELETE /api/staff/me/sessions/:id', { params: { id: other } }))
    expect((await phone.call('GET /api/staff/me')).status).toBe(401)
    // Nobody ends a session of somebody else by its number.
    const [own] = must(await chief.call('GET /api/staff/me/sessions')).sessions
    must(await browser.call('DELETE /api/staff/me/sessions/:id', { params: { id: own?.id ?? 0 } }))
    expect((await chief.call('GET /api/staff/me')).status).toBe(200)
    must(await browser.call('DELETE /api/staff/sign-in'))
    expect((await browser.call('GET /api/staff/me')).status).toBe(401)
  })
})

describe('an invitation', () => {
  it('works once, for 72 hours, and only its digest is stored (OPS-SIGN-10)', async () => {
    const { key } = await invite()
    expect(JSON.stringify(await app.database.kysely.selectFrom('staff_invitation').selectAll().execute())).not.toContain(key)
    app.clock.tick(72 * 60 * minute - 1)
    expect((await stranger(app).call('GET /api/staff/invitations/:key', { params: { key } })).reply).toEqual({
      name: 'Boris',
      language: 'en',
      login: null,
    })
    expect((await joinWithPasskey(key)).joined.status).toBe(200)
    expect((await stranger(app).call('GET /api/staff/invitations/:key', { params: { key } })).status).toBe(404)
    chief = await owner(app)
    const late = await invite('Vera')
    app.clock.tick(72 * 60 * minute)
    expect((await stranger(app).call('GET /api/staff/invitations/:key', { params: { key: late.key } })).status).toBe(404)
  })

  it('is accepted by one of two who open it at once', async () => {
    const { key } = await invite()
    const [one, other] = [stranger(app), stranger(app)]
    const begun = await Promise.all(
      [one, other].map((who) => who.call('POST /api/staff/invitations/:key/start', { params: { key }, body: { login: 'b' } })),
    )
    const joined = await Promise.all(
      [one, other].map((who, index) =>
        who.call('POST /api/staff/invitations/:key', {
          params: { key },
          body: { login: `boris${index}`, response: new Authenticator().create(begun[index]?.reply.options) },
        }),
      ),
    )
    expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await app.database.kysely.selectFrom('staff_passkey').select('id').execute()).toHaveLength(1)
  })

  it('to somebody who was in takes away their ways to sign in, and their sessions', async () => {
    const { id, key } = await invite()
    const { device, browser } = await joinWithPasskey(key)
    const { link } = must(await chief.call('POST /api/staff/people/:id/invitation', { params: { id } }))
    expect((await browser.call('GET /api/staff/me')).status).toBe(401)
    expect((await signInWithPasskey(device)).status).toBe(422)
    expect((await joinWithPasskey(link?.split('/').at(-1) ?? '')).joined.status).toBe(200)
  })

  it('shows another secret of one-time codes each time: who has opened the link before knows no code of the person', async () => {
    const { key } = await invite()
    const open = async () =>
      must(await stranger(app).call('POST /api/staff/invitations/:key/start', { params: { key }, body: { login: 'b' } }))
    const [first, second] = [await open(), await open()]
    expect(first.code_secret).not.toBe(second.code_secret)
    const accept = (of: typeof first, setup: string) => {
      const body = { login: 'boris', password, code: codeAt(of.code_secret, app.clock.now()), setup }
      return stranger(app).call('POST /api/staff/invitations/:key', { params: { key }, body })
    }
    const other = must(
      await stranger(app).call('POST /api/staff/invitations/:key/start', {
        params: { key: (await invite('Vera')).key },
        body: { login: 'v' },
      }),
    )
    for (const [of, setup] of [
      [first, second.setup],
      [other, other.setup],
      [second, 'junk'],
    ] as const)
      expect(Object.keys((await accept(of, setup)).problem.errors ?? {})).toEqual(['code'])
    expect((await accept(second, second.setup)).status).toBe(200)
    app.clock.tick(minute)
    expect((await signIn({ login: 'boris', password, code: codeAt(first.code_secret, app.clock.now()) })).status).toBe(422)
  })

  it('to somebody who was in goes to an owner or to their own phone, never to a peer who manages them', async () => {
    const grants = [{ role: 'manager' as const, place: { brand: null, city_id: null, shop_id: app.shop('arbat').id } }]
    const { person, link } = must(await chief.call('POST /api/staff/people', { body: { ...facts('Boris'), grants } }))
    const { browser } = await joinWithPasskey(link.split('/').at(-1) ?? '')
    const peer = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Nina' })
    const params = { id: person.id }
    const again = (who: Colleague, of = params) => who.call('POST /api/staff/people/:id/invitation', { params: of })
    expect((await again(peer)).status).toBe(403)
    expect((await browser.call('GET /api/staff/me')).status).toBe(200)
    await app.database.kysely.updateTable('staff').set({ phone: '79007654321' }).where('id', '=', person.id).execute()
    app.services.signIn = { ...app.services.signIn, sender: app.phones.caller }
    const sent = must(await again(peer))
    expect([sent.link, sent.sent_to]).toEqual([null, '••• 21'])
    const [notice] = app.phones.notices
    expect(notice?.phone).toBe('79007654321')
    expect((await browser.call('GET /api/staff/me')).status).toBe(401)
    expect((await joinWithPasskey(/invitation\/([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? '')).joined.status).toBe(200)
    expect(must(await again(chief)).link).toContain('/invitation/')
    // Whom they have invited themselves, and who was never in, they hand the link over to.
    const counter = [{ role: 'counter' as const, place: grants[0]?.place ?? { brand: null, city_id: null, shop_id: null } }]
    const invited = must(await peer.call('POST /api/staff/people', { body: { ...facts('Petr'), grants: counter } })).person
    expect(must(await again(peer, { id: invited.id })).link).toContain('/invitation/')
  })

  it('does not let in whom somebody has blocked while it was being accepted', async () => {
    const { id, key } = await invite()
    const { passwords } = app.services.office ?? {}
    if (!passwords) throw new Error('There is no office')
    const { hash } = passwords
    passwords.hash = async (text, asker) => {
      must(await chief.call('POST /api/staff/people/:id/block', { params: { id }, body: { blocked: true } }))
      return hash(text, asker)
    }
    const { joined, browser } = await joinWithPassword(key)
    expect([joined.status, (await browser.call('GET /api/staff/me')).status]).toEqual([422, 401])
    const { people } = must(await chief.call('GET /api/staff/people'))
    expect(people.find((person) => person.id === id)).toMatchObject({ state: 'blocked', sessions: 0 })
  })

  it('refuses a login name that somebody has', async () => {
    await joinWithPasskey((await invite()).key)
    const refused = await joinWithPasskey((await invite('Vera')).key, 'BORIS')
    expect([refused.joined.status, Object.keys(refused.joined.problem.errors ?? {})]).toEqual([422, ['login']])
  })
})

test('a recovery code signs in once, and leads to a new way to sign in (OPS-SIGN-18)', async () => {
  const { joined } = await joinWithPasskey((await invite()).key)
  const [code = ''] = joined.reply.recovery_codes
  const browser = stranger(app)
  const recover = (recovery_code: string, who = stranger(app)) =>
    who.call('POST /api/staff/sign-in/recovery', { body: { login: 'boris', recovery_code } })
  expect((await recover('aaaa-bbbb-cccc')).status).toBe(422)
  expect((await recover(code.toUpperCase().replaceAll('-', ' '), browser)).reply).toMatchObject({ must_enrol: true })
  expect((await recover(code)).status).toBe(422)
  expect((await browser.call('GET /api/staff/orders')).status).toBe(403)
  const device = new Authenticator()
  const { options } = must(await browser.call('POST /api/staff/me/passkeys/start', { body: {} }))
  must(await browser.call('POST /api/staff/me/passkeys', { body: { response: device.create(options) } }))
  expect((await browser.call('GET /api/staff/orders')).status).toBe(200)
  expect((await signInWithPasskey(device)).status).toBe(200)
})

test.each(['passkey', 'password'] as const)(
  'who came in by a recovery code sets a new %s however long they take, and proves with it (OPS-SIGN-17, OPS-SIGN-18)',
  async (way) => {
    const { browser: before, joined } = await joinWithPasskey((await invite()).key)
    const [code = ''] = joined.reply.recovery_codes
    app.clock.tick(11 * minute)
    expect((await before.call('POST /api/staff/me/passkeys/start', { body: {} })).status).toBe(403)
    const browser = stranger(app)
    must(await browser.call('POST /api/staff/sign-in/recovery', { body: { login: 'boris', recovery_code: code } }))
    app.clock.tick(3 * 60 * minute)
    const device = new Authenticator()
    let secret = ''
    if (way === 'passkey') {
      const { options } = must(await browser.call('POST /api/staff/me/passkeys/start', { body: {} }))
      must(await browser.call('POST /api/staff/me/passkeys', { body: { response: device.create(options) } }))
    } else {
      const { code_secret, setup } = must(await browser.call('POST /api/staff/me/password/start', { body: {} }))
      secret = code_secret
      const first = codeAt(secret, app.clock.now())
      must(await browser.call('PUT /api/staff/me/password', { body: { password: 'green tea at four', code: first, setup } }))
      app.clock.tick(minute)
    }
    const add = () => browser.call('POST /api/staff/me/passkeys/start', { body: {} })
    expect((await add()).status).toBe(403)
    const { options } = must(await browser.call('POST /api/staff/sign-in/start', { body: {} }))
    const proof = way === 'passkey' ? { response: device.get(options) } : { code: codeAt(secret, app.clock.now()) }
    must(await browser.call('POST /api/staff/sign-in/prove', { body: proof as never }))
    expect((await add()).status).toBe(200)
  },
)

describe('a fresh proof', () => {
  it('is a passkey or a code of the person who is signed in (OPS-SIGN-17)', async () => {
    const { browser, secret } = await joinWithPassword((await invite()).key)
    const { device } = await joinWithPasskey((await invite('Vera')).key, 'vera')
    app.clock.tick(11 * minute)
    const prove = (body: { code: string } | { response: unknown }) => browser.call('POST /api/staff/sign-in/prove', { body })
    const { options } = must(await browser.call('POST /api/staff/sign-in/start', { body: {} }))
    expect((await prove({ response: device.get(options) })).status).toBe(422)
    expect((await prove({ code: '000000' })).status).toBe(422)
    const proved = must(await prove({ code: codeAt(secret, app.clock.now()) }))
    expect(proved.proved_at).toBe(new Date(app.clock.now()).toISOString())
    expect((await browser.call('POST /api/staff/me/passkeys/start', { body: {} })).status).toBe(200)
  })

  it('is needed to remove a passkey, and the last way in stays', async () => {
    const { browser, device } = await joinWithPasskey((await invite()).key)
    const id = device.id.toString('base64url')
    expect((await browser.call('DELETE /api/staff/me/passkeys/:id', { params: { id } })).status).toBe(409)
    const second = new Authenticator()
    const { options } = must(await browser.call('POST /api/staff/me/passkeys/start', { body: {} }))
    must(await browser.call('POST /api/staff/me/passkeys', { body: { response: second.create(options) } }))
    app.clock.tick(11 * minute)
    expect((await browser.call('DELETE /api/staff/me/passkeys/:id', { params: { id } })).status).toBe(403)
    must(await signInWithPasskey(second, browser))
    expect((await browser.call('DELETE /api/staff/me/passkeys/:id', { params: { id } })).reply.ways.passkeys).toBe(1)
    expect((await signInWithPasskey(device)).status).toBe(422)
  })
})
