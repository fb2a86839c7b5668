import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { createDemoDatabase } from '#kit/demo-database.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { type Colleague, colleague, grant } from '#kit/staff.ts'
import { wholeChain } from '#domain/staff/reach.ts'

let app: TestApp
let signingIn: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp({ made: await createDemoDatabase() })
  signingIn = await createTestApp({ authEnabled: true })
  anna = await colleague(app, [grant('counter', wholeChain)])
})
afterAll(() => Promise.all([app.close(), signingIn.close()]))

async function collector(): Promise<Shopper> {
  const visitor = shopper(app)
  await visitor.collectAt('friedrichstrasse-108')
  await visitor.add('edamame-sea-salt', 3)
  return visitor
}
const found = async (q: string) =>
  must(await anna.call('GET /api/staff/orders/search', { query: { q } })).cards.map(({ order_id }) => order_id)
const login = (visitor: Shopper, phone: string, notify_channel = 'sms') =>
  visitor.call('POST /api/user/login', { body: { city_id: signingIn.city('berlin').id, name: '', phone, notify_channel } })

const german: [what: string, stored: string, spelling: string, begun: string, kind: 'sms' | 'call'][] = [
  ['an older mobile', '491711234567', '0171 1234567', '0171 123', 'sms'],
  ['a mobile of eleven digits', '4915123456789', '+49 1512 3456789', '01512 3456', 'sms'],
  ['a landline of Bautzen', '49359112345', '03591/12345', '03591 12', 'call'],
  ['a short landline of Berlin', '4930901820', '(030) 90 18 20', '030 9018', 'call'],
  ['a long landline of Berlin', '493090182000', '0049 30 90182000', '030 901820', 'call'],
]

// @PHONE-08 @LOOKUP-03
test.each(german)(
  '%s orders, looks the order up and is found by the staff, however it is written (PHONE-02)',
  async (_what, stored, spelling, begun) => {
    const { order_id } = must(await (await collector()).order({ phone: spelling }))
    const order = await app.database.kysely.selectFrom('orders').select('phone').where('id', '=', order_id).executeTakeFirstOrThrow()
    expect(order.phone).toBe(stored)
    const national = `0${stored.slice(2)}`
    for (const typed of [spelling, stored, `+${stored}`, `00${stored}`, national, national.replace(/(....)/, '$1 ')]) {
      expect([typed, (await shopper(app).call('POST /api/order/status', { body: { order_id, phone: typed } })).status]).toEqual([
        typed,
        200,
      ])
      expect([typed, await found(typed)]).toEqual([typed, expect.arrayContaining([order_id])])
    }
    expect(await found(stored.slice(-5))).toContain(order_id)
    expect(await found(begun)).toContain(order_id)
  },
)

test.each(german)('%s signs in with a code that it can receive (LOGIN-06)', async (_what, stored, spelling, _begun, kind) => {
  signingIn.clock.tick(86_400_000)
  const visitor = shopper(signingIn)
  expect(must(await login(visitor, spelling)).user).toMatchObject({ phone: stored, verification: { channel: kind } })
  expect(signingIn.phones.messages.at(-1)).toMatchObject({ phone: stored, channel: kind })
  const body = { code: signingIn.phones.codeAt(stored) }
  expect(must(await visitor.call('POST /api/user/check-verification-code', { body })).user.phone).toBe(stored)
})

test('a Belarusian number of nine digits is found by every way to dial it', async () => {
  const { order_id } = must(await (await collector()).order({ phone: '+375 29 123-45-67' }))
  for (const typed of [
    '80291234567',
    '8 029 123-45-67',
    '+375 29 123-45-67',
    '00375291234567',
    '291234567',
    '375 29 123',
    '4567',
    '8029 12',
  ])
    expect([typed, await found(typed)]).toEqual([typed, expect.arrayContaining([order_id])])
})

test.each(['0900 1234567', '110', '0800 3301000', '+1 202 555 0123', '0171 123456789012'])(
  'in Berlin %s orders nothing (PHONE-02)',
  async (phone) => {
    const { status, problem } = await (await collector()).order({ phone })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['phone']])
  },
)

test.each(['+1 202 555 0123', '+49 3591 12345', '+44 20 7031 3000', '8 (800) 555-35-35'])(
  '%s is called back from any city (CALLBACK-02)',
  async (phone) => {
    expect((await shopper(app).call('POST /api/feedback/call-me-back', { body: { name: 'Bob', phone } })).status).toBe(200)
  },
)

test('the duty phone of a shop, and one’s own, must receive texts', async () => {
  const chief = await colleague(app, [grant('owner', wholeChain)])
  const { problem } = await chief.call('PUT /api/staff/me/phone', { body: { phone: '+49 30 901820' } })
  expect(problem.errors).toEqual({ phone: ['This number receives no text messages. Enter a mobile number.'] })
  const params = { shop_id: app.shop('friedrichstrasse-108').id }
  const { version } = must(await chief.call('GET /api/staff/shops/:shop_id/alarm', { params }))
  const body = { version, worked_by: null, accepts_itself: false, pauses_unheard: false }
  const set = (phone: string) =>
    chief.call('PUT /api/staff/shops/:shop_id/alarm', { params, body: { ...body, duty_phones: [{ phone, language: 'de' }] } })
  expect((await set('030 901820')).problem.errors).toHaveProperty('duty_phones.0.phone')
  expect(must(await set('0171 1234567')).duty_phones).toEqual([{ phone: '491711234567', language: 'de' }])
})
