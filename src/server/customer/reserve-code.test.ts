import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { captchaHarder } from './hard-captcha.ts'
import { reserve } from './request-code.ts'

// Who is sent a code when strangers have asked for many: what the counters say decides, under the lock of the phone.

let chain: TestApp
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true })
})
afterAll(() => chain.close())

const hour = 3_600_000
const request = (visitor: Shopper, phone: string, notify_channel = 'sms') =>
  visitor.call('POST /api/user/login', { body: { city_id: chain.city('moscow').id, phone, notify_channel } })
const counted = (phone: string, record: { sent?: number[]; wrong?: number[] }) =>
  chain.database.kysely
    .insertInto('sign_in_phone')
    .values({ phone, sent: [], wrong: [], ...record })
    .execute()
const times = (count: number): number[] => Array.from({ length: count }, () => chain.clock.now())

type From = { hard?: boolean; device?: string | null; address?: string }
function reserveFor(phone: string, { hard = false, device = null, address = '192.0.2.1' }: From, { services } = chain) {
  const [brand] = services.brands
  if (!brand) throw new Error('There is no brand')
  const [visitor, now] = [crypto.randomUUID(), chain.clock.now()]
  const asked = { message: { brand: brand.alias, phone, country: 'RU', from: address }, hard, name: '', channel: 'sms' as const }
  const client = { brand, visitor, owner: visitor, language: 'ru' as const, addressLanguage: null, customer: null, address, now }
  const context = {
    ...client,
    snapshot: () => chain.snapshot(),
    bonusCookie: undefined,
    userAgent: '',
    site: '',
    seal: (text: string) => text,
  }
  return reserve(services, context, { ...asked, asker: { visitor, address, phone, device } })
}

// A code that was on its way when the request looked, and was given back since, may make this one the first beyond.
test('beyond five codes a day a phone is sent one for hard work alone, whatever a request has found before (ACC-DECIDE-27)', async () => {
  const phone = '79040010000'
  const now = chain.clock.now()
  await counted(phone, { sent: [20, 18, 16, 14, 12].map((hours) => now - hours * hour) })
  expect(await reserveFor(phone, {})).toEqual(captchaHarder)
  expect(await reserveFor(phone, { device: 'known' })).toMatchObject({ ok: true })
  expect(await reserveFor(phone, { hard: true })).toMatchObject({ ok: true })
})

/** As many codes asked for from an address as others may have asked for since this request looked. */
const spentAt = (address: string, spent: number) =>
  chain.database.kysely
    .insertInto('spent_window')
    .values({
      bucket: `address:${address}/3600`,
      opened: Math.floor(chain.clock.now() / hour),
      spent,
      at_most: 600,
      expires_at: new Date(chain.clock.now() + hour),
    })
    .execute()
const spentOf = async (bucket: string): Promise<number[]> =>
  (await chain.database.kysely.selectFrom('spent_window').select('spent').where('bucket', '=', bucket).execute()).map(({ spent }) => spent)

test('from an address that has just had its sixty codes of an hour strangers are sent one for hard work alone (ACC-DECIDE-27)', async () => {
  const address = '198.51.100.7'
  await spentAt(address, 59)
  expect(await reserveFor('79040040001', { address })).toMatchObject({ ok: true })
  expect(await reserveFor('79040040002', { address })).toEqual(captchaHarder)
  expect(await spentOf(`address:${address}/3600`)).toEqual([60])
  expect(await reserveFor('79040040003', { address, hard: true })).toMatchObject({ ok: true })
  expect(await reserveFor('79040040004', { address, device: 'known' })).toMatchObject({ ok: true })
})

test('from an address that has just had all its codes of an hour no stranger is sent one, and nothing is counted (ACC-DECIDE-27)', async () => {
  const address = '203.0.113.7'
  await spentAt(address, 600)
  const refused = { ok: false, status: 429, problems: [{ field: 'phone', code: 'too-many-attempts' }] }
  expect(await reserveFor('79040050001', { address, hard: true })).toEqual(refused)
  expect(await spentOf('range:7904005/3600')).toEqual([])
  expect(await reserveFor('79040050001', { address, device: 'known' })).toMatchObject({ ok: true })
  expect(await spentOf(`address:${address}/3600`)).toEqual([600])
})

test('a person who has guessed wrong too often is not shown the way of a call that is left for others (ACC-DECIDE-27)', async () => {
  const phone = '79040020000'
  await counted(phone, { wrong: times(9) })
  expect((await request(shopper(chain), phone)).problem.typeError).toBe('call')
  await counted(`${phone}@127.0.0.1`, { wrong: times(5) })
  const refused = await request(shopper(chain), phone)
  expect([refused.status, refused.problem.errors]).toEqual([429, { phone: ['Слишком много попыток! Попробуйте позже'] }])
})

test('a person who has signed in with a phone in this browser does no hard work for what strangers near them have asked for', async () => {
  const phone = '79040080000'
  const visitor = shopper(chain)
  must(await request(visitor, phone))
  must(await visitor.call('POST /api/user/check-verification-code', { body: { code: chain.phones.codeAt(phone) } }))
  chain.clock.tick(24 * hour)
  await spentAt('127.0.0.1', 60)
  expect((await request(shopper(chain), '79040090000')).problem.typeError).toBe('captcha')
  must(await request(visitor, phone))
  chain.clock.tick(hour)
})

test('two browsers that have signed in with a phone have limits of their own', async () => {
  const phone = '79040030000'
  const [one, other] = [shopper(chain), shopper(chain)]
  for (const visitor of [one, other]) {
    must(await request(visitor, phone))
    must(await visitor.call('POST /api/user/check-verification-code', { body: { code: chain.phones.codeAt(phone) } }))
    chain.clock.tick(24 * hour)
  }
  must(await request(one, phone))
  expect((await request(one, phone)).status).toBe(429)
  must(await request(other, phone))
})

test('staff are told when half of the messages of a brand’s day are sent, and when all are, once each (ACC-DECIDE-27)', async () => {
  chain.clock.tick(48 * hour)
  await using few = await createTestApp({ authEnabled: true, bounds: { messages: 4 }, beside: chain })
  const warnings: number[] = []
  for (const last of [1, 2, 3, 4]) {
    expect(await reserveFor(`7904006000${last}`, { hard: true }, few)).toMatchObject({ ok: true })
    warnings.push(few.warnings.length)
  }
  expect(warnings).toEqual([0, 1, 1, 2])
  expect(few.warnings).toEqual([expect.stringContaining('2 of 4 messages'), expect.stringContaining('4 of 4 messages')])
})

test('what the database refuses is told as it is, and not as a limit', async () => {
  await expect(reserveFor('7904007\0', {})).rejects.toThrow(/invalid byte sequence/)
})
