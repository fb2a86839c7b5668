import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { hardToken, must, shopper, type Shopper } from '#kit/shopper.ts'

// Attacks on somebody else's sign-in.

let chain: TestApp
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true, trustedProxies: ['127.0.0.1'] })
})
afterAll(() => chain.close())
beforeEach(() => chain.clock.tick(2 * 86_400_000))

let last = 0
const freshPhone = (): string => `7901${String(++last).padStart(3, '0')}0000`
const otherVisitor = (host = 9): Shopper => shopper(chain, { 'x-forwarded-for': `203.0.113.${host}` })
const request = (visitor: Shopper, phone: string, notify_channel = 'sms') =>
  visitor.call('POST /api/user/login', { body: { city_id: chain.city('moscow').id, name: '', phone, notify_channel } })
const check = (visitor: Shopper, code: string) => visitor.call('POST /api/user/check-verification-code', { body: { code } })
const wrongOf = (phone: string): string => String((Number(chain.phones.codeAt(phone)) + 1) % 10_000).padStart(4, '0')

/** A browser whose owner signed in with a phone a day ago, and signed out again. */
async function signedInBefore(phone: string): Promise<Shopper> {
  const owner = shopper(chain)
  must(await request(owner, phone))
  must(await check(owner, chain.phones.codeAt(phone)))
  must(await owner.call('DELETE /api/user/logout'))
  chain.clock.tick(86_400_000)
  return owner
}

async function useUpCodes(phone: string): Promise<void> {
  for (const wait of [0, 60, 60, 600, 60]) {
    chain.clock.tick(wait * 1000)
    must(await request(otherVisitor(), phone))
  }
  chain.clock.tick(600_000)
  expect((await request(otherVisitor(), phone)).status).toBe(429)
}

/** As many wrong codes as a client may try for two codes. */
async function guess(phone: string, host: number): Promise<number[]> {
  const visitor = otherVisitor(host)
  const statuses: number[] = []
  for (let round = 0; round < 2; round += 1) {
    chain.clock.tick(600_000)
    must(await request(visitor, phone))
    for (let time = 0; time < 3; time += 1) statuses.push((await check(visitor, wrongOf(phone))).status)
  }
  return statuses
}

test('a person who has signed in with a phone in this browser is sent a code when strangers have used up the phone’s (LOGIN-34)', async () => {
  const phone = freshPhone()
  const owner = await signedInBefore(phone)
  await useUpCodes(phone)
  must(await request(owner, phone))
  expect((await check(owner, chain.phones.codeAt(phone))).status).toBe(200)
})

test('five codes that strangers asked for do not close a phone for a new browser: it takes work from there on (ACC-DECIDE-27)', async () => {
  const phone = freshPhone()
  await useUpCodes(phone)
  expect((await request(otherVisitor(1), phone)).status).toBe(429)
  chain.clock.tick(3_600_000)
  const owner = otherVisitor(2)
  const result = await request(owner, phone)
  expect([result.status, result.problem.typeError]).toEqual([422, 'captcha'])
  const worked = async (visitor: Shopper, notify_channel = 'sms') =>
    visitor.call('POST /api/user/login', {
      body: { city_id: chain.city('moscow').id, name: '', phone, notify_channel, captcha_user_token: await hardToken(visitor) },
    })
  expect(must(await worked(owner)).user).toMatchObject({ verification: { timer: 1200 } })
  expect((await check(owner, chain.phones.codeAt(phone))).status).toBe(200)
  // The next wait is longer, and a harder captcha does not lift the client's own limit of five.
  chain.clock.tick(1_199_000)
  expect((await worked(otherVisitor(3))).status).toBe(429)
  chain.clock.tick(1000)
  expect((await worked(otherVisitor())).status).toBe(429)
  must(await worked(otherVisitor(3)))
})

test('codes that surely were not sent count for nobody’s asker either', async () => {
  const phone = freshPhone()
  for (let count = 0; count < 6; count += 1) {
    chain.phones.fail({ ok: false, sent: false, why: 'down' })
    expect((await request(otherVisitor(4), phone)).status).toBe(422)
  }
  must(await request(otherVisitor(4), phone))
})

test('the browser’s own way has the figures of any phone (ACC-DECIDE-27)', async () => {
  const phone = freshPhone()
  const owner = await signedInBefore(phone)
  must(await request(owner, phone))
  expect((await request(owner, phone)).status).toBe(429)
  for (const wait of [60, 60, 600, 60]) {
    chain.clock.tick(wait * 1000)
    must(await request(owner, phone))
  }
  chain.clock.tick(3_600_000)
  expect((await request(owner, phone)).status).toBe(429)
})

test('the cookie is for that phone, out of reach of scripts, and cannot be made', async () => {
  const [phone, other] = [freshPhone(), freshPhone()]
  const owner = shopper(chain)
  must(await request(owner, phone))
  const answer = await owner.send('POST', '/api/user/check-verification-code', { code: chain.phones.codeAt(phone) })
  const cookie = answer.cookies.find(({ name }) => name === 'device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 256 * 86_400 })
  expect(cookie?.value).not.toContain(phone)
  chain.clock.tick(86_400_000)
  await useUpCodes(other)
  expect((await request(owner, other)).status).toBe(429)
  await useUpCodes(phone)
  const [id = '', seal = ''] = (cookie?.value ?? '').split('.')
  for (const forged of [`${id}.${'A'.repeat(43)}`, `${'A'.repeat(16)}.${seal}`, id]) {
    owner.cookies.set('device', forged)
    expect((await request(owner, phone)).status).toBe(429)
  }
})

test('over https the browser’s own way is bound to this host alone, and is known there again', async () => {
  const phone = freshPhone()
  const owner = shopper(chain, { 'x-forwarded-proto': 'https' })
  must(await request(owner, phone))
  const answer = await owner.send('POST', '/api/user/check-verification-code', { code: chain.phones.codeAt(phone) })
  const cookie = answer.cookies.find(({ name }) => name === '__Host-device')
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 256 * 86_400 })
  must(await owner.call('DELETE /api/user/logout'))
  chain.clock.tick(86_400_000)
  await useUpCodes(phone)
  must(await request(owner, phone))
  must(await check(owner, chain.phones.codeAt(phone)))
  // It stays the same browser: a new id would have limits of its own.
  expect(owner.cookies.get('__Host-device')).toBe(cookie?.value)
})

test('a day of which strangers have used up all messages asks nothing more of a browser that is known', async () => {
  const phone = freshPhone()
  const owner = await signedInBefore(phone)
  await using poor = await createTestApp({ authEnabled: true, bounds: { messages: 1 }, beside: chain, signIn: chain.services.signIn })
  must(await request(shopper(poor), freshPhone()))
  expect((await request(shopper(poor), freshPhone())).problem.typeError).toBe('captcha')
  const known = shopper(poor)
  for (const [name, value] of owner.cookies) known.cookies.set(name, value)
  must(await request(known, phone))
})

test('messages of people who are known use up nothing of what strangers may be sent, and are added to it for staff', async () => {
  const phone = freshPhone()
  const owner = await signedInBefore(phone)
  await using poor = await createTestApp({ authEnabled: true, bounds: { messages: 2 }, beside: chain, signIn: chain.services.signIn })
  const known = shopper(poor)
  for (const [name, value] of owner.cookies) known.cookies.set(name, value)
  for (const wait of [0, 60]) {
    chain.clock.tick(wait * 1000)
    must(await request(known, phone))
  }
  must(await request(shopper(poor), freshPhone()))
  const { messages } = must(await shopper(poor, { authorization: `Bearer ${staffToken}` }).call('GET /api/staff/health'))
  expect(messages.find(({ brand }) => brand === 'sofra')).toEqual({ brand: 'sofra', sent: 3, at_most: 2, alarm: true })
})

test('a code that surely was not sent is counted nowhere', async () => {
  await using poor = await createTestApp({ authEnabled: true, bounds: { messages: 2 }, beside: chain, signIn: chain.services.signIn })
  chain.phones.fail({ ok: false, sent: false, why: 'down' })
  expect((await request(shopper(poor), freshPhone())).status).toBe(422)
  must(await request(shopper(poor), freshPhone()))
})

test('a stranger’s wrong guesses lock the stranger, in a new browser as well, and not the phone', async () => {
  const phone = freshPhone()
  expect(await guess(phone, 1)).toEqual([422, 422, 422, 422, 422, 429])
  chain.clock.tick(600_000)
  expect((await request(otherVisitor(1), phone)).status).toBe(429)
  const somebody = otherVisitor(2)
  must(await request(somebody, phone))
  expect((await check(somebody, chain.phones.codeAt(phone))).status).toBe(200)
})

test('many wrong codes of unrecognized clients stop codes by SMS, but neither calls nor known browsers', async () => {
  const phone = freshPhone()
  const owner = await signedInBefore(phone)
  await guess(phone, 1)
  await guess(phone, 2)
  chain.clock.tick(600_000)
  const somebody = otherVisitor(3)
  const refused = await request(somebody, phone)
  expect([refused.status, refused.problem.typeError, refused.problem.errors]).toEqual([
    429,
    'call',
    { phone: ['По этому номеру слишком часто вводили неверный код из SMS. Получите код звонком'] },
  ])
  must(await request(somebody, phone, 'call'))
  expect((await check(somebody, chain.phones.codeAt(phone))).status).toBe(200)
  must(await request(owner, phone))
  expect((await check(owner, chain.phones.codeAt(phone))).status).toBe(200)
})

test('a customer who waits for a code while others reach the limit is offered the call with the code in hand', async () => {
  const phone = freshPhone()
  await guess(phone, 1)
  const somebody = otherVisitor(3)
  chain.clock.tick(600_000)
  must(await request(somebody, phone))
  const code = chain.phones.codeAt(phone)
  for (const host of [2, 4, 5]) {
    const visitor = otherVisitor(host)
    chain.clock.tick(60_000)
    if ((await request(visitor, phone)).status !== 200) continue
    for (let time = 0; time < 3; time += 1) await check(visitor, wrongOf(phone))
  }
  const refused = await check(somebody, code)
  expect([refused.status, refused.problem.typeError, Object.keys(refused.problem.errors ?? {})]).toEqual([429, 'call', ['phone']])
})

test('a person who is signed in since before browsers were known is known from the next look at the session', async () => {
  const phone = freshPhone()
  const owner = shopper(chain)
  await owner.signIn(phone)
  expect(owner.cookies.has('device')).toBe(false)
  must(await owner.call('GET /api/user/check-session'))
  must(await owner.call('DELETE /api/user/logout'))
  await useUpCodes(phone)
  must(await request(owner, phone))
})

test('a stranger who asks for a code takes nobody’s away', async () => {
  const phone = freshPhone()
  const [somebody, other] = [otherVisitor(1), otherVisitor(2)]
  must(await request(somebody, phone))
  const code = chain.phones.codeAt(phone)
  chain.clock.tick(60_000)
  must(await request(other, phone))
  expect((await check(somebody, code)).status).toBe(200)
})
