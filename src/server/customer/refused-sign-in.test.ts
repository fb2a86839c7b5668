import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { createLogger } from '#server/logger.ts'
import type { Captcha } from '#server/providers/captcha/captcha.ts'
import type { SendResult } from '#server/providers/code-senders/code-sender.ts'

// What keeps somebody from signing in, apart from the limits.

let chain: TestApp
const verified: string[] = []
const work = { algorithm: 'SHA-256', challenge: 'c', maxnumber: 9, salt: 's', signature: 'g' }
const captcha: Captcha = {
  widget: { kind: 'altcha', siteKey: '' },
  challenge: async () => work,
  verify: async (token) => (verified.push(token), token === 'worked' ? 'pass' : 'fail'),
}
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true })
})
afterAll(() => chain.close())
beforeEach(() => chain.clock.tick(2 * 86_400_000))

let last = 0
const freshPhone = (): string => `7903${String(++last).padStart(3, '0')}0000`
const request = (visitor: Shopper, phone: string, other: Record<string, unknown> = {}) =>
  visitor.call('POST /api/user/login', { body: { city_id: chain.city('moscow').id, name: '', phone, notify_channel: 'sms', ...other } })
const check = (visitor: Shopper, code: string) => visitor.call('POST /api/user/check-verification-code', { body: { code } })

test('a code that is guessed while the message is on its way signs nobody in, and the real one is good afterwards', async () => {
  const sent = Promise.withResolvers<SendResult>()
  let isOnItsWay = false
  const sender = { ...chain.phones.sender, send: async () => ((isOnItsWay = true), sent.promise), check: async () => 'right' as const }
  await using slow = await createTestApp({ authEnabled: true, signIn: { sender }, beside: chain })
  const visitor = shopper(slow)
  await visitor.cart()
  const requested = request(visitor, freshPhone())
  await until('the message to be on its way', () => isOnItsWay)
  const guessed = await check(visitor, '1234')
  expect([guessed.status, guessed.problem.errors]).toEqual([422, { code: ['Неверный код'] }])
  sent.resolve({ ok: true, code: '4321', verification: null })
  must(await requested)
  expect((await check(visitor, '4321')).status).toBe(200)
})

test('of two checks of one code at once the slower is told that the code is over', async () => {
  const phone = freshPhone()
  const visitor = shopper(chain)
  must(await request(visitor, phone))
  readTogether(chain, 2)
  const checks = await Promise.all([1, 2].map(() => check(visitor, chain.phones.codeAt(phone))))
  const [first, second] = checks.toSorted((one, other) => one.status - other.status)
  expect([first?.status, second?.status, second?.problem.errors]).toEqual([
    200,
    422,
    { code: ['Код больше не действует. Запросите новый'] },
  ])
})

test.each([
  [null, ''],
  ['  Anna ', 'Anna'],
  ['a'.repeat(300), 'a'.repeat(254)],
])('the name %j is kept as %j', async (name, kept) => {
  const phone = freshPhone()
  const visitor = shopper(chain)
  must(await request(visitor, phone, { name }))
  expect(must(await check(visitor, chain.phones.codeAt(phone))).user.name).toBe(kept)
})

test('a provider that sends no code is told in the log with its reason, and without the phone', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  await using logged = await createTestApp({ authEnabled: true, logger, beside: chain })
  logged.phones.fail({ ok: false, sent: false, why: 'no money left' })
  const phone = freshPhone()
  expect((await request(shopper(logged), phone)).problem.errors).toHaveProperty('phone')
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ msg: 'a code could not be sent', why: 'no money left' }),
  )
  expect(lines.join('')).not.toContain(phone)
})

test('a name with invisible characters is refused at its field, and no code is sent', async () => {
  const before = chain.phones.messages.length
  const refused = await request(shopper(chain), freshPhone(), { name: 'An\u202Ena' })
  expect([refused.status, refused.problem.errors]).toEqual([422, { name: ['Здесь есть невидимые символы. Наберите текст заново'] }])
  expect(chain.phones.messages).toHaveLength(before)
})

test('a city that the chain does not have is not found', async () => {
  const refused = await request(shopper(chain), freshPhone(), { city_id: 999_999 })
  expect([refused.status, refused.problem.message]).toEqual([404, 'В этом городе нас пока нет'])
})

test('where signing in takes a captcha, who brings none is refused, and its service is not asked', async () => {
  await using guarded = await createTestApp({ authEnabled: true, signIn: { captcha }, beside: chain })
  for (const captcha_user_token of [null, '']) {
    const refused = await request(shopper(guarded), freshPhone(), { captcha_user_token })
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['captcha_user_token']])
  }
  expect(verified).toEqual([])
  must(await request(shopper(guarded), freshPhone(), { captcha_user_token: 'worked' }))
})

test('a browser is given the work of the captcha that is configured, and none where there is none', async () => {
  await using guarded = await createTestApp({ authEnabled: true, signIn: { captcha }, beside: chain })
  expect(must(await shopper(guarded).call('GET /api/user/captcha'))).toEqual({ challenge: work })
  expect(must(await shopper(chain).call('GET /api/user/captcha'))).toEqual({ challenge: null })
})

test('the points of a customer are told to nobody who has not signed in, wherever customers do or do not', async () => {
  await using guests = await createTestApp({ beside: chain })
  for (const shop of [chain, guests]) {
    const refused = await shopper(shop).call('GET /api/user/balance')
    expect([refused.status, refused.problem.message]).toEqual([401, 'Войдите, чтобы продолжить'])
  }
})

test('who asks for a call when strangers have used up the calls of a phone too is not sent to the calls again (ACC-DECIDE-27)', async () => {
  const phone = freshPhone()
  const wrong = Array.from({ length: 15 }, () => chain.clock.now())
  await chain.database.kysely.insertInto('sign_in_phone').values({ phone, wrong, sent: [] }).execute()
  const refused = await request(shopper(chain), phone, { notify_channel: 'call' })
  expect([refused.status, refused.problem.errors]).toEqual([429, { phone: ['Слишком много попыток! Попробуйте позже'] }])
})
