import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type BoardStream, openBoard } from '#kit/board-stream.ts'
import { until } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must, readyCollector, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'
import { jsonText } from '#server/database/json-column.ts'
import { notifyAlarm } from '#server/jobs/notify-alarm.ts'
import { notifyCustomer } from '#server/jobs/notify-customer.ts'
import { notifyNews } from '#server/jobs/notify-news.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { watchShift } from '#server/jobs/watch-shift.ts'
import { giveBack } from '#server/payment/give-back.ts'

// Whatever the timeline of an order shows is shown by open boards and pages within a second.

let app: TestApp
let bank: FakeBank
let address: string
let anna: Colleague
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ live: true, acquirers: new Map([['cloud', bank.acquirer]]) })
  app.services.signIn.sender = app.phones.caller
  address = await app.serve()
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
  must(await anna.call('PUT /api/staff/me/phone', { body: { phone: '+7 900 555-44-33' } }))
})
afterAll(() => app.close())

let stream: BoardStream
beforeEach(async () => {
  bank.mood = 'pay'
  bank.refunds = 'give'
  stream = await openBoard(address, anna)
  await until('the board to show something', () => stream.events.some(({ event }) => event === 'load'))
})
afterEach(() => stream.close())

const placed = async (): Promise<number> => must(await (await readyCollector(app)).order()).order_id
const paid = async (): Promise<number> => {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  return customer.orderId
}
const params = (order_id: number) => ({ params: { order_id } })
const details = async (id: number) => must(await anna.call('GET /api/staff/orders/:order_id/details', params(id)))
const reject = async (id: number) => {
  must(await anna.call('POST /api/staff/orders/:order_id/reject', { ...params(id), body: { reason: 'closing' } }))
}
/** The one row of an order in a table whose job sends it. */
async function lastId(table: 'order_news' | 'alarm_message', id: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id::integer from ${sql.table(table)} where order_id = ${id} order by id desc limit 1`.execute(app.database.kysely)
  return rows[0]?.id ?? 0
}
const missing = (id: number) =>
  anna.call('POST /api/staff/orders/:order_id/adjustments', {
    ...params(id),
    body: { adjustment_id: randomUUID(), lines: [{ position: 0, count: 1 }] },
  })

type Case = [what: string, begin: () => Promise<number>, act: (id: number) => Promise<unknown>]
test.each<Case>([
  ['the text of a placed order is sent', placed, (id) => notifyCustomer(app.services, id, 'https://sofra.example', null)],
  [
    'news of a delay is sent',
    async () => {
      const id = await placed()
      must(await anna.call('POST /api/staff/orders/:order_id/delay', { ...params(id), body: { minutes: 10 } }))
      return id
    },
    async (id) => notifyNews(app.services, await lastId('order_news', id)),
  ],
  [
    'an alarm is promised',
    placed,
    async () => {
      app.clock.tick(6 * 60_000)
      await watchShift(app.services, 0)
    },
  ],
  [
    'an alarm is sent',
    async () => {
      const id = await placed()
      app.clock.tick(6 * 60_000)
      await watchShift(app.services, 0)
      return id
    },
    async (id) => notifyAlarm(app.services, await lastId('alarm_message', id)),
  ],
  [
    'a note is written',
    placed,
    (id) => anna.call('POST /api/staff/orders/:order_id/notes', { ...params(id), body: { text: 'Rings twice' } }),
  ],
  [
    'an alarm is sent that tells of it together with another one',
    async () => {
      const id = await placed()
      const first = await placed()
      const now = new Date(app.clock.now())
      const [order] = await app.database.kysely.selectFrom('orders').select('shop_id').where('id', '=', first).execute()
      await app.database.kysely
        .insertInto('alarm_message')
        .values({
          shop_id: order?.shop_id ?? 0,
          kind: 'duty',
          order_id: first,
          others: jsonText([id]),
          phone: '79005554433',
          language: 'en',
          created_at: now,
        })
        .execute()
      return id
    },
    async () => {
      const rows = await app.database.kysely.selectFrom('alarm_message').select('id').orderBy('id', 'desc').limit(1).execute()
      await notifyAlarm(app.services, rows[0]?.id ?? 0)
    },
  ],
  ['a ticket is printed', placed, (id) => anna.call('POST /api/staff/orders/:order_id/prints', { ...params(id), body: { ticket: 'bag' } })],
  ['something is missing', placed, missing],
  ['another system moves it', placed, (id) => staff(app).move(id, 'cooking')],
  [
    'a refund is wanted, and made',
    paid,
    async (id) =>
      must(await anna.call('POST /api/staff/orders/:order_id/refunds', { ...params(id), body: { amount: 1000, refund_id: randomUUID() } })),
  ],
  [
    'the refund of a rejected order is made',
    async () => {
      const id = await paid()
      await reject(id)
      return id
    },
    (id) => refundCanceled(app.services, id),
  ],
  [
    'the refund of a rejected order is refused',
    async () => {
      const id = await paid()
      await reject(id)
      bank.refunds = 'refuse'
      return id
    },
    (id) => refundCanceled(app.services, id),
  ],
  [
    'a refund that waited for the bank is made',
    async () => {
      const id = await paid()
      bank.refunds = 'lose'
      await anna.call('POST /api/staff/orders/:order_id/refunds', { ...params(id), body: { amount: 1000, refund_id: randomUUID() } })
      bank.refunds = 'give'
      app.clock.tick(61_000)
      return id
    },
    () => giveBack(app.services),
  ],
])('a board shows within a second that %s (OPS-ORDERS-02, OPS-ORDERS-24)', async (_, begin, act) => {
  const id = await begin()
  const before = (await details(id)).card.version
  // What came before has been shown.
  await until('the board to know it', () => stream.cards(id).at(-1)?.version === before || stream.cards(id).length === 0)
  await act(id)
  const after = (await details(id)).card.version
  expect(after).toBeGreaterThan(before)
  await until('the board to show it', () => (stream.cards(id).at(-1)?.version ?? 0) >= after, 3_000)
})

/** Written together with a change of the order's own row, which raises its version: the table above shows it. */
const withTheOrder = ['audit', 'order_event', 'orders']

test('each table that the timeline is read from tells of its changes', async () => {
  const source = readFileSync(resolve(import.meta.dirname, 'order-details.ts'), 'utf8')
  const { rows } = await sql<{ name: string; live: boolean }>`
    select relname as name, exists (select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'note_order_activity'::regproc) as live
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(app.database.kysely)
  const read = rows.filter(({ name }) => new RegExp(`\\bfrom ${name}\\b`).test(source))
  expect(read.map(({ name }) => name)).toContain('order_news')
  expect(read.filter(({ live, name }) => !live && !withTheOrder.includes(name))).toEqual([])
})
