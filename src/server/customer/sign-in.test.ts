import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { solve } from '#kit/captcha-work.ts'
import { hardToken, must, shopper, type Shopper } from '#kit/shopper.ts'
import { createApp } from '#server/app.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { checkCode } from './sign-in-routes.ts'
import { requestCode } from './request-code.ts'

let chain: TestApp
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true })
})
afterAll(() => chain.close())
// Tests do not share limits: each has its own day and phones.
beforeEach(() => chain.clock.tick(2 * 86_400_000))

let last = 0
/** An unused phone, in a number range of its own. */
const freshPhone = (): string => `7900${String(++last).padStart(3, '0')}0000`

const request = (visitor: Shopper, phone: string, other: Record<string, unknown> = {}) =>
  visitor.call('POST /api/user/login', { body: { city_id: chain.city('moscow').id, name: '', phone, notify_channel: 'sms', ...other } })
const check = (visitor: Shopper, code: string) => visitor.call('POST /api/user/check-verification-code', { body: { code } })
const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

async function signInByCode(phone: string, visitor = shopper(chain)): Promise<Shopper> {
  must(await request(visitor, phone))
  must(await check(visitor, chain.phones.codeAt(phone)))
  return visitor
}

describe('signing in', () => {
  test('the code that was sent opens a session, and the customer is made (LOGIN-33, LOGIN-34)', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    const { user } = must(await request(visitor, '+7 (900) ' + phone.slice(4), { name: 'Anna' }))
    expect(user).toEqual({
      phone,
      session: null,
      verification: { timer: 60, channel: 'sms' },
      timestamp: Math.floor(chain.clock.now() / 1000),
    })
    const result = await check(visitor, chain.phones.codeAt(phone))
    expect(must(result).user).toMatchObject({ phone, name: 'Anna', sex: 'male', country_code: 'RU' })
    expect(must(await visitor.call('GET /api/user/get')).user).toEqual(must(result).user)
  })

  test('the session’s cookie is kept 256 days, out of reach of scripts and other sites (SESSION-01)', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    must(await request(visitor, phone))
    const answer = await visitor.send('POST', '/api/user/check-verification-code', { code: chain.phones.codeAt(phone) })
    const cookie = answer.cookies.find(({ name }) => name === 'session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 256 * 86_400 })
    expect(answer.body).not.toContain(cookie?.value)
  })

  test('over https the cookie is bound to this host alone', async () => {
    const behind = await createApp(chain.services, { trustedProxies: ['127.0.0.1'] })
    const phone = freshPhone()
    const visitor = shopper({ ...chain, app: behind }, { 'x-forwarded-proto': 'https' })
    must(await request(visitor, phone))
    const answer = await visitor.send('POST', '/api/user/check-verification-code', { code: chain.phones.codeAt(phone) })
    expect(answer.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    await behind.close()
  })

  test('the message is in the visitor’s language and names the brand; the code stands in it', async () => {
    const phone = freshPhone()
    must(await request(shopper(chain, { 'accept-language': 'de' }), phone))
    const { text, code } = chain.phones.messages.at(-1) as { text: string; code: string }
    expect(text).toBe(`${code} ist Ihr Anmeldecode für Sofra`)
  })

  test('a call is asked for as a call, an SMS as an SMS; other ways are refused (LOGIN-06, LOGIN-24)', async () => {
    const phone = freshPhone()
    must(await request(shopper(chain), phone, { notify_channel: 'call' }))
    expect(chain.phones.messages.at(-1)).toMatchObject({ channel: 'call', phone })
    for (const notify_channel of ['vk', 'pigeon', ''])
      expect((await request(shopper(chain), freshPhone(), { notify_channel })).problem.errors).toHaveProperty('notify_channel')
  })

  test('the code that a provider chooses for its call is the right one (LOGIN-24)', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    chain.phones.fail({ ok: true, code: '0042', verification: null })
    must(await request(visitor, phone, { notify_channel: 'call' }))
    expect((await check(visitor, '0043')).status).toBe(422)
    expect(must(await check(visitor, '0042')).user.phone).toBe(phone)
  })

  test('where the provider checks the code, it is asked, and each of its looks counts', async () => {
    const requests: string[] = []
    const sender = {
      ...chain.phones.sender,
      send: async () => ({ ok: true as const, code: null, verification: 'VE1' }),
      check: async (_verification: string, code: string) => {
        requests.push(code)
        return code === '7777' ? ('right' as const) : code === '0000' ? ('unknown' as const) : ('wrong' as const)
      },
    }
    await using other = await createTestApp({ authEnabled: true, signIn: { sender }, beside: chain })
    const visitor = shopper(other)
    must(await request(visitor, freshPhone()))
    expect((await check(visitor, '0000')).problem.errors).toHaveProperty('code')
    expect((await check(visitor, '1111')).status).toBe(422)
    expect((await check(visitor, '7777')).status).toBe(200)
    expect(requests).toEqual(['0000', '1111', '7777'])
  })

  test.each([[''], ['12'], ['phone'], ['+7 900 12'], ['1'.repeat(16)]])(
    'the phone %j is refused at its field (PHONE-02, ACC-DECIDE-19)',
    async (phone) => {
      const result = await request(shopper(chain), phone)
      expect([result.status, Object.keys(result.problem.errors ?? {})]).toEqual([422, ['phone']])
    },
  )

  test.each(['', '12', '12345', 'abcd', '12 34'])('the code %j is refused at its field, and is no try (LOGIN-32)', async (code) => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    must(await request(visitor, phone))
    for (let time = 0; time < 5; time += 1) {
      const result = await check(visitor, code)
      expect([result.status, Object.keys(result.problem.errors ?? {})]).toEqual([422, ['code']])
    }
    expect((await check(visitor, chain.phones.codeAt(phone))).status).toBe(200)
  })

  test('a person who asked for no code is sent back to the phone (ACC-DECIDE-28)', async () => {
    const phone = freshPhone()
    must(await request(shopper(chain), phone))
    const otherVisitor = await check(shopper(chain), chain.phones.codeAt(phone))
    expect([otherVisitor.status, Object.keys(otherVisitor.problem.errors ?? {})]).toEqual([422, ['phone']])
  })

  test('a code is good for five minutes (LOGIN-33, ACC-DECIDE-27)', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    must(await request(visitor, phone))
    chain.clock.tick(300_000)
    const result = await check(visitor, chain.phones.codeAt(phone))
    expect([result.status, result.problem.errors]).toEqual([422, { code: ['Код больше не действует. Запросите новый'] }])
    chain.clock.tick(-1)
    expect((await check(visitor, chain.phones.codeAt(phone))).status).toBe(200)
  })

  test('a code is good once', async () => {
    const phone = freshPhone()
    const visitor = await signInByCode(phone)
    expect((await check(visitor, chain.phones.codeAt(phone))).problem.errors).toHaveProperty('phone')
  })

  test('a new code voids the one before (ACC-DECIDE-27)', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    must(await request(visitor, phone))
    const before = chain.phones.codeAt(phone)
    chain.clock.tick(60_000)
    must(await request(visitor, phone, { notify_channel: 'call' }))
    if (before !== chain.phones.codeAt(phone)) expect((await check(visitor, before)).status).toBe(422)
    expect((await check(visitor, chain.phones.codeAt(phone))).status).toBe(200)
  })

  test('a known phone and an unknown one are answered alike, and so are their wrong codes', async () => {
    const known = freshPhone()
    await signInByCode(known)
    chain.clock.tick(3_600_000)
    const answers = await Promise.all(
      [known, freshPhone()].map(async (phone) => {
        const visitor = shopper(chain)
        const response = await request(visitor, phone)
        const wrong = await check(visitor, otherThan(chain.phones.codeAt(phone)))
        return { requested: { ...must(response).user, phone: '' }, wrong: wrong.problem }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  test('a message that was not sent is told at the phone, and may be asked for again only if it surely was not', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    chain.phones.fail({ ok: false, sent: false, why: 'refused' }, { ok: false, sent: true, why: 'hangs' })
    for (let time = 0; time < 2; time += 1) expect((await request(visitor, phone)).problem.errors).toHaveProperty('phone')
    expect((await request(visitor, phone)).status).toBe(429)
    expect((await check(visitor, '1234')).problem.errors).toHaveProperty('phone')
  })

  test('the database keeps nothing that tells the code', async () => {
    const phone = freshPhone()
    must(await request(shopper(chain), phone))
    const rows = await chain.database.kysely.selectFrom('waiting_code').selectAll().where('phone', '=', phone).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify({ ...rows[0], id: '', visitor: '', digest: '', expires_at: '', phone: '' })).not.toContain(
      chain.phones.codeAt(phone),
    )
    expect(rows[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  test('where nobody signs in, nobody is sent a code (SESSION-03)', async () => {
    await using guests = await createTestApp({ beside: chain })
    const visitor = shopper(guests)
    expect((await request(visitor, freshPhone())).status).toBe(404)
    expect((await check(visitor, '1234')).status).toBe(404)
    expect((await visitor.call('GET /api/user/captcha')).status).toBe(404)
  })
})

describe('limits', () => {
  test('an address has a phone sent a code a minute, three in ten minutes, five a day; no new browser and no brand changes that (LOGIN-16, ACC-DECIDE-27)', async () => {
    const phone = freshPhone()
    const statuses: [second: number, status: number][] = []
    const began = chain.clock.now()
    for (let second = 0; second <= 3 * 3600; second += 30) {
      chain.clock.set(began + second * 1000)
      const brand = second % 60 === 0 ? 'sofra' : 'imba-pizza'
      const city_id = chain.snapshot(brand).places.cities[0]?.id
      const { status, problem } = await request(shopper(chain, { host: `${brand}.localhost` }), phone, { city_id })
      statuses.push([second, status])
      if (status !== 200) expect([status, problem.errors]).toEqual([429, { phone: ['Слишком много попыток! Попробуйте позже'] }])
    }
    expect(statuses.filter(([, status]) => status === 200).map(([second]) => second)).toEqual([0, 60, 120, 600, 660])
    chain.clock.set(began + 86_400_000)
    expect((await request(shopper(chain), phone)).status).toBe(200)
  })

  test('the timer says when another code may be asked for (LOGIN-25)', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    const timer = async () => {
      const { user } = must(await request(visitor, phone))
      return user.session === null ? user.verification.timer : null
    }
    const timers = [await timer()]
    for (const wait of [60, 60, 480, 60]) {
      chain.clock.tick(wait * 1000)
      timers.push(await timer())
    }
    expect(timers).toEqual([60, 60, 480, 60, 86_400 - 660])
  })

  test('three tries a code; the right one after them is as wrong as any (LOGIN-33, ACC-DECIDE-27)', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    must(await request(visitor, phone))
    const wrong = otherThan(chain.phones.codeAt(phone))
    const texts = []
    for (let time = 0; time < 3; time += 1) texts.push((await check(visitor, wrong)).problem.errors?.code?.[0])
    expect(texts).toEqual(['Неверный код', 'Неверный код', 'Код больше не действует. Запросите новый'])
    expect((await check(visitor, chain.phones.codeAt(phone))).status).toBe(422)
  })

  test('five wrong tries a day, whatever codes are sent meanwhile (ACC-DECIDE-27)', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    const statuses: number[] = []
    for (let round = 0; round < 2; round += 1) {
      must(await request(visitor, phone))
      for (let time = 0; time < 3; time += 1) statuses.push((await check(visitor, otherThan(chain.phones.codeAt(phone)))).status)
      chain.clock.tick(60_000)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await check(visitor, chain.phones.codeAt(phone))).status).toBe(429)
    expect((await request(visitor, phone)).status).toBe(429)
    chain.clock.tick(86_400_000)
    must(await request(visitor, phone))
    expect((await check(visitor, chain.phones.codeAt(phone))).status).toBe(200)
  })

  test('right codes are not counted among the wrong', async () => {
    const phone = freshPhone()
    for (let time = 0; time < 5; time += 1) {
      await signInByCode(phone)
      chain.clock.tick(600_000)
    }
    const { wrong } = await chain.database.kysely
      .selectFrom('sign_in_phone')
      .select('wrong')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(wrong).toEqual([])
  })

  test('a country that the city does not know is sent nothing', async () => {
    for (const area of [202, 203, 204]) expect((await request(shopper(chain), `1${area}5550100`)).status).toBe(422)
  })

  test('from twenty numbers of a range on it takes hard work, and nobody is refused who does it', async () => {
    const phones = Array.from({ length: 30 }, (_, index) => `7911222${String(index).padStart(4, '0')}`)
    const received: number[] = []
    for (const phone of phones) {
      const visitor = shopper(chain)
      const plain = await request(visitor, phone)
      received.push(plain.status)
      if (plain.status === 200) continue
      expect(plain.problem).toMatchObject({ typeError: 'captcha', errors: { captcha_user_token: [expect.any(String)] } })
      must(await request(visitor, phone, { captcha_user_token: await hardToken(visitor) }))
    }
    expect(received.filter((status) => status === 200)).toHaveLength(20)
  })

  test('a hard token is good once, and work that was not hard is none', async () => {
    const spent = Array.from({ length: 20 }, (_, index) => `7911333${String(index).padStart(4, '0')}`)
    for (const phone of spent) must(await request(shopper(chain), phone))
    const visitor = shopper(chain)
    const token = await hardToken(visitor)
    must(await request(visitor, '79113330100', { captcha_user_token: token }))
    expect((await request(visitor, '79113330101', { captcha_user_token: token })).status).toBe(422)
    const easy = await chain.services.signIn.work.challenge('usual')
    expect((await request(visitor, '79113330102', { captcha_user_token: easy && solve(easy) })).status).toBe(422)
  })

  test('forty requests at once for a range get twenty codes without hard work', async () => {
    const phones = Array.from({ length: 40 }, (_, index) => `7911444${String(index).padStart(4, '0')}`)
    readTogether(chain, 40)
    const results = await Promise.all(phones.map((phone) => request(shopper(chain), phone)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  test.each([
    ['one address', () => '192.0.2.7', 60],
    ['one network of 256 addresses', (index: number) => `192.0.3.${index}`, 120],
    ['one network of IPv6', (index: number) => `2001:db8:7:7::${index.toString(16)}`, 60],
  ] as const)('%s is sent so many an hour without hard work, and what is refused costs the phone nothing', async (_, addressOf, most) => {
    await using behind = await createTestApp({ authEnabled: true, trustedProxies: ['127.0.0.1'], beside: chain })
    const near = (index: number) => shopper(behind, { 'x-forwarded-for': addressOf(index) })
    let sent = 0
    let refused = ''
    for (let index = 0; index < most + 10; index += 1) {
      const phone = freshPhone()
      if ((await request(near(index), phone)).status === 200) sent += 1
      else refused = phone
    }
    expect(sent).toBe(most)
    chain.clock.tick(3_600_000)
    expect((await request(near(1), refused)).status).toBe(200)
  })
})

describe('races', () => {
  test('twenty requests at once send one code', async () => {
    const phone = freshPhone()
    const before = chain.phones.messages.length
    const visitors = Array.from({ length: 20 }, () => shopper(chain))
    const results = await Promise.all(visitors.map((visitor) => request(visitor, phone)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ status }) => status === 429)).toHaveLength(19)
    expect(chain.phones.messages.slice(before)).toHaveLength(1)
  })

  test('twenty checks of the right code at once open one session', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    must(await request(visitor, phone))
    const results = await Promise.all(Array.from({ length: 20 }, () => check(visitor, chain.phones.codeAt(phone))))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await chain.database.kysely
      .selectFrom('customer_session')
      .innerJoin('customer', 'customer.id', 'customer_session.customer_id')
      .select('digest')
      .where('phone', '=', phone)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('twenty wrong codes at once get three looks', async () => {
    const phone = freshPhone()
    const visitor = shopper(chain)
    must(await request(visitor, phone))
    const code = chain.phones.codeAt(phone)
    const guesses = Array.from({ length: 20 }, (_, index) => String((Number(code) + 1 + index) % 10_000).padStart(4, '0'))
    readTogether(chain, 20)
    await Promise.all(guesses.map((guess) => check(visitor, guess)))
    const row = await chain.database.kysely.selectFrom('sign_in_phone').select('wrong').where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(row.wrong).toHaveLength(3)
  })

  test('of 20,000 guesses over four days, twenty are looked at', async () => {
    let looked = 0
    const sender = {
      ...chain.phones.sender,
      send: async () => ({ ok: true as const, code: null, verification: 'VE1' }),
      check: async () => {
        looked += 1
        return 'wrong' as const
      },
    }
    await using guessed = await createTestApp({ authEnabled: true, signIn: { sender }, beside: chain })
    const phone = freshPhone()
    const brand = guessed.services.brands[0] as RequestContext['brand']
    const visitor = crypto.randomUUID()
    const context = {
      brand,
      visitor,
      owner: visitor,
      language: 'ru' as const,
      addressLanguage: null,
      customer: null,
      bonusCookie: undefined,
      userAgent: '',
      site: '',
      address: '192.0.2.1',
      seal: (text: string) => text,
      snapshot: () => guessed.snapshot(),
    }
    const request = {
      phone,
      channel: 'sms' as const,
      name: '',
      cityId: 0,
      captchaToken: null,
      address: '192.0.2.1',
      deviceOf: async () => null,
      warn: () => undefined,
    }
    let guesses = 0
    for (let hour = 0; hour < 96; hour += 1) {
      chain.clock.tick(3_600_000)
      const now = chain.clock.now()
      await requestCode(guessed.services, { ...context, now }, request)
      for (let batch = 0; batch < 7; batch += 1) {
        const codes = Array.from({ length: 30 }, () => String(guesses++ % 10_000).padStart(4, '0'))
        await Promise.all(codes.map((code) => checkCode(guessed.services, { ...context, now }, { code, deviceOf: async () => null })))
      }
    }
    expect(guesses).toBeGreaterThan(20_000)
    expect(looked).toBe(20)
  }, 120_000)
})
