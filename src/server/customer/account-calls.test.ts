import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/customer.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector, shopper, type Shopper } from '#kit/shopper.ts'

// Calls every account endpoint once, as its path and fields are on the wire, and checks its effect and its reply.

const captchaTokens: string[] = []
let chain: TestApp
beforeAll(async () => {
  const captcha = {
    challenge: async () => null,
    verify: async (token: string) => (captchaTokens.push(token), token === 'worked' ? ('pass' as const) : ('fail' as const)),
  }
  chain = await createTestApp({ authEnabled: true, signIn: { captcha: captcha as never } })
})
afterAll(() => chain.close())
// Each test starts after the limits of the previous one.
beforeEach(() => chain.clock.tick(2 * 86_400_000))

let last = 0
const freshPhone = (): string => `7902${String(++last).padStart(3, '0')}0000`
const request = (visitor: Shopper, phone: string, other: Record<string, unknown> = {}) =>
  visitor.call('POST /api/user/login', {
    body: { city_id: chain.city('moscow').id, name: 'Anna', phone, notify_channel: 'sms', captcha_user_token: 'worked', ...other },
  })

async function signedIn(phone = freshPhone()): Promise<{ anna: Shopper; user: User }> {
  const anna = shopper(chain)
  must(await request(anna, phone))
  const { user } = must(await anna.call('POST /api/user/check-verification-code', { body: { code: chain.phones.codeAt(phone) } }))
  return { anna, user }
}

test('POST login takes city_id, name, phone, notify_channel and captcha_user_token, and answers with the timer (ACC-API-01, ACC-ENTITY-01)', async () => {
  const phone = freshPhone()
  const visitor = shopper(chain)
  const { user } = must(await request(visitor, phone, { notify_channel: 'call' }))
  expect(user).toEqual({
    phone,
    session: null,
    verification: { timer: 60, channel: 'call' },
    timestamp: Math.floor(chain.clock.now() / 1000),
  })
  expect(chain.phones.messages.at(-1)).toMatchObject({ phone, channel: 'call' })
  expect(captchaTokens.at(-1)).toBe('worked')
  expect((await request(shopper(chain), freshPhone(), { city_id: 0 })).status).not.toBe(200)
  expect((await request(shopper(chain), freshPhone(), { captcha_user_token: 'idle' })).problem.errors).toHaveProperty('captcha_user_token')
  expect((await request(shopper(chain), freshPhone(), { notify_channel: 'pigeon' })).problem.errors).toHaveProperty('notify_channel')
  expect((await request(shopper(chain), '12')).problem.errors).toHaveProperty('phone')
  const shown = must(await visitor.call('POST /api/user/check-verification-code', { body: { code: chain.phones.codeAt(phone) } }))
  expect(shown.user.name).toBe('Anna')
})

test('POST check-verification-code takes the code alone and answers with the user, every field of it (ACC-API-02, ACC-ENTITY-01)', async () => {
  const phone = freshPhone()
  const visitor = shopper(chain)
  expect((await visitor.call('POST /api/user/check-verification-code', { body: { code: '1234' } })).problem.errors).toHaveProperty('phone')
  must(await request(visitor, phone))
  const { user } = must(await visitor.call('POST /api/user/check-verification-code', { body: { code: chain.phones.codeAt(phone) } }))
  expect(user).toEqual({
    id: expect.any(Number),
    phone,
    name: 'Anna',
    // The default, until the customer says otherwise.
    sex: 'male',
    email: null,
    birthday: null,
    is_subscribed: false,
    is_print_fiscal_receipt: false,
    is_required_call_confirm_order: false,
    country_code: 'RU',
    balance: 0,
    session: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

test('a visitor is signed in exactly as long as the cookie’s key is accepted; GET check-session says which (ACC-API-03, ACC-ROLE-02)', async () => {
  const { anna, user } = await signedIn()
  expect(must(await anna.call('GET /api/user/check-session'))).toEqual({ session: user.session })
  expect((await anna.call('GET /api/user/get')).status).toBe(200)

  const without = shopper(chain)
  expect(must(await without.call('GET /api/user/check-session'))).toEqual({ session: null })
  const invented = shopper(chain)
  invented.cookies.set('session', 'A'.repeat(32))
  expect(must(await invented.call('GET /api/user/check-session'))).toEqual({ session: null })
  for (const visitor of [without, invented]) expect((await visitor.call('GET /api/user/get')).status).toBe(401)
})

test('GET get needs nothing and answers with the user of the session (ACC-API-04)', async () => {
  const { anna, user } = await signedIn()
  expect(must(await anna.call('GET /api/user/get'))).toEqual({ user })
})

test('PUT update writes each of its fields and answers with the user (ACC-API-05)', async () => {
  const { anna, user } = await signedIn()
  const changes = {
    name: 'Анна Мария',
    sex: 'female',
    birthday: '01.02.1990',
    email: 'anna@example.org',
    is_subscribed: true,
    is_print_fiscal_receipt: true,
    is_required_call_confirm_order: true,
  }
  const { id: city_id } = chain.city('moscow')
  const update = (other: Record<string, unknown>) =>
    anna.call('PUT /api/user/update', { body: { ...user, birthday: '', email: '', city_id, ...other } })
  for (const [field, value] of Object.entries(changes))
    expect(must(await update({ [field]: value }))).toEqual({ user: { ...user, [field]: value } })
  must(await update(changes))
  expect(must(await anna.call('GET /api/user/get'))).toEqual({ user: { ...user, ...changes } })
  const refused = await update({ phone: '12', birthday: '31.02.1990', email: 'anna@', sex: 'x' })
  expect([refused.status, Object.keys(refused.problem.errors ?? {}).toSorted()]).toEqual([422, ['birthday', 'email', 'phone', 'sex']])
})

test('PUT update leaves alone what it is not sent (ACC-API-05)', async () => {
  const { anna, user } = await signedIn()
  const known = { name: 'Anna', sex: 'female', birthday: '01.02.1990', email: 'anna@example.org', is_subscribed: true }
  must(await anna.call('PUT /api/user/update', { body: known }))
  for (const body of [{}, { name: 'Anna' }, { sex: 'female' }, { email: known.email }, { is_print_fiscal_receipt: false }])
    expect(must(await anna.call('PUT /api/user/update', { body })).user).toEqual({ ...user, ...known })
  expect(must(await anna.call('PUT /api/user/update', { body: { birthday: null, email: '' } })).user).toEqual({
    ...user,
    ...known,
    birthday: null,
    email: null,
  })
})

test('DELETE logout needs nothing, answers with success and ends the session (ACC-API-06)', async () => {
  const { anna } = await signedIn()
  expect(must(await anna.call('DELETE /api/user/logout'))).toEqual({ success: true })
  expect((await anna.call('GET /api/user/get')).status).toBe(401)
})

test('DELETE remove needs nothing, answers with success, and the customer is gone (ACC-API-07)', async () => {
  const { anna, user } = await signedIn()
  expect(must(await anna.call('DELETE /api/user/remove'))).toEqual({ success: true })
  expect((await anna.call('GET /api/user/get')).status).toBe(401)
  chain.clock.tick(61_000)
  const again = await signedIn(user.phone)
  expect(again.user.id).not.toBe(user.id)
})

test('GET balance needs nothing and answers with the points, each customer with their own (ACC-API-09)', async () => {
  const { anna, user } = await signedIn()
  await chain.database.kysely.updateTable('customer').set({ points: 350 }).where('id', '=', user.id).execute()
  expect(must(await anna.call('GET /api/user/balance'))).toEqual({ balance: 350 })
  const { anna: another } = await signedIn()
  expect(must(await another.call('GET /api/user/balance'))).toEqual({ balance: 0 })
})

test('who has not signed in looks an order up, asks for a call, asks a question, offers goods or rooms (ACC-ROLE-04)', async () => {
  await using guests = await createTestApp()
  const { order_id } = must(await (await readyCollector(guests)).order({ phone: '79001112233' }))
  const city_id = guests.city('moscow').id
  const person = { city_id, name: 'Anna', phone: '+7 (900) 111-22-33', email: 'anna@example.org', city_name: 'Москва', is_agreed: true }
  const requested = [
    ['POST /api/order/status', { order_id, phone: person.phone, order_type: null }],
    ['POST /api/feedback/call-me-back', person],
    ['POST /api/feedback/questions', { ...person, message: 'Есть ли безглютеновое?' }],
    ['POST /api/feedback/supplier-request', { ...person, company: 'Рыба', product_category: 'Лосось' }],
    ['POST /api/feedback/landlord-request', { ...person, shop: 'Центр', square: 80 }],
  ] as const
  for (const [name, body] of requested) expect([name, (await shopper(guests).call(name, { body })).status]).toEqual([name, 200])
})

test('a person who is removed on another device while they ask for their data is told to sign in', async () => {
  const { anna } = await signedIn()
  await using other = await createTestApp({ authEnabled: true, beside: chain })
  const desktop = shopper(other)
  for (const [name, value] of anna.cookies) desktop.cookies.set(name, value)
  const { database } = other
  /** The reply that says whose session it is comes first. */
  const afterRemoval = async <Result>(result: Result): Promise<Result> => {
    other.services.database = database
    must(await anna.call('DELETE /api/user/remove'))
    return result
  }
  other.services.database = {
    ...database,
    kysely: database.kysely.withPlugin({ transformQuery: ({ node }) => node, transformResult: ({ result }) => afterRemoval(result) }),
  }
  expect((await desktop.call('GET /api/user/get')).status).toBe(401)
})
