import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import type { Notice, NoticeRequest, ReadNotice } from '#server/providers/acquirers/acquirer.ts'

// What a bank is answered whose notice comes, and what is kept of it.

let app: TestApp
const logged: Record<string, unknown>[] = []
const answers: NoticeRequest[] = []
const notices: Notice = { reference: 'nobody', transactionId: null, event: 'paid', amount: 100, currency: 'RUB', trusted: true }
/** How the bank's next notice is read. */
let read: ReadNotice
beforeAll(async () => {
  const { acquirer } = fakeBank()
  acquirer.readNotice = (request) => (answers.push(request), read)
  app = await createTestApp({
    acquirers: new Map([['cloud', acquirer]]),
    limits: { notice: 1 },
    logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.tick(60_000)
  logged.length = 0
  answers.length = 0
  await app.database.kysely.deleteFrom('payment_notice').execute()
})

const ours = (change: Partial<Notice> = {}): ReadNotice => ({
  ok: true,
  notice: { ...notices, ...change },
  answer: { status: 202, body: '<heard/>', type: 'text/xml' },
})
const send = async (payload?: string, query = '', acquirer = 'cloud') => {
  const { statusCode, headers, body } = await app.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/payments/${acquirer}/callback${query}`,
    headers: { host: 'sofra.localhost' },
    ...(payload === undefined ? {} : { payload }),
  })
  return [statusCode, String(headers['content-type']).split(';')[0], body]
}
const kept = async () =>
  (await app.database.kysely.selectFrom('payment_notice').select(['body', 'amount', 'event', 'trusted']).execute()).map((row) => row)

test('a notice is kept as it came, and answered as its bank expects', async () => {
  read = ours()
  expect(await send('a=1&b=2')).toEqual([202, 'text/xml', '<heard/>'])
  expect(await kept()).toEqual([{ body: 'a=1&b=2', amount: 100, event: 'paid', trusted: true }])
})

test('of a bank that sends a query and no body, the query is kept, and what it names twice is not read', async () => {
  read = ours({ amount: null })
  expect((await send(undefined, '?orderId=7&twice=1&twice=2'))[0]).toBe(202)
  expect(answers.map(({ query, rawBody }) => [{ ...query }, rawBody.length])).toEqual([[{ orderId: '7' }, 0]])
  expect(await kept()).toMatchObject([{ body: 'orderId=7&twice=1&twice=2', amount: null }])
})

test('what the database cannot hold of a body is left out', async () => {
  read = ours()
  expect((await send('a\0b\0c'))[0]).toBe(202)
  expect(await kept()).toMatchObject([{ body: 'abc' }])
})

test.each<[string, ReadNotice, string]>([
  ['is not signed', { ok: false, why: 'its signature is wrong' }, 'its signature is wrong'],
  ['has a text that cannot be stored', ours({ reference: 'a\0b' }), 'it cannot be stored'],
  ['has no whole amount', ours({ amount: 10.5 }), 'it cannot be stored'],
])('a notice that %s is refused and not kept, and its reason is logged', async (_, notice, why) => {
  read = notice
  expect(await send('a=1')).toEqual([401, 'text/plain', 'refused'])
  expect(await kept()).toEqual([])
  expect(logged).toMatchObject([{ acquirer: 'cloud', why, msg: 'a payment notice was not theirs' }])
})

test('a bank that nobody knows is told so', async () => {
  read = ours()
  expect(await send('a=1', '', 'nobody')).toEqual([404, 'text/plain', 'unknown'])
  expect([answers, await kept()]).toEqual([[], []])
})

test('who sends more of what is not signed than a bank would is asked to come later', async () => {
  read = ours({ trusted: false })
  expect((await send('first'))[0]).toBe(202)
  expect(await send('second')).toEqual([429, 'text/plain', 'later'])
  expect(await kept()).toMatchObject([{ body: 'first', trusted: false }])
})
