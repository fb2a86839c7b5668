import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { until, wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { poisonRows } from '#kit/poison-row.ts'
import { must, shopper } from '#kit/shopper.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { PaymentState, Refund, Refunded } from '#server/providers/acquirers/acquirer.ts'
import { giveBack } from './give-back.ts'
import { refundOrder } from './refund-order.ts'

// Refunds whose answer was lost, and what is asked and kept of those that fail.

let app: TestApp
let bank: FakeBank
const requested: Refund[] = []
/** The bank's next answer to a refund; null: what it does by itself. */
let answer: Refunded | null
/** What the bank's records say; null: what happened. */
let records: PaymentState | null
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  bank = fakeBank()
  const { refund, stateOf } = bank.acquirer
  bank.acquirer.refund = async (wanted) => {
    requested.push(wanted)
    return answer ?? refund(wanted)
  }
  bank.acquirer.stateOf = async (payment) => records ?? stateOf(payment)
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]), logger })
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(() => {
  day += 24 * 3600_000
  app.clock.set(day)
  requested.length = 0
  logged.length = 0
  answer = null
  records = null
  bank.mood = 'pay'
  bank.refunds = 'give'
  bank.acquirer.refundsKnownFor = 3_600_000
})

/** A customer who has paid 510, and the office's view of what goes back. */
async function paid() {
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  return seen(anna.orderId, await referenceOf(app, anna.key))
}

function seen(orderId: number, reference: string) {
  const staff = shopper(app, { authorization: `Bearer ${staffToken}` })
  const params = { order_id: orderId }
  return {
    orderId,
    reference,
    refund: (amount?: number) =>
      staff.call('POST /api/staff/orders/:order_id/refunds', { params, body: amount === undefined ? {} : { amount } }),
    refunds: async () =>
      must(await staff.call('GET /api/staff/orders/:order_id/refunds', { params })).payments.flatMap(({ refunds }) => refunds),
  }
}

async function later(): Promise<void> {
  app.clock.tick(61_000)
  await giveBack(app.services)
}

const told = { captured: 51_000, currency: 'RUB', transactionId: 't' }
test.each<[string, PaymentState]>([
  ['call the payment unfinished', { status: 'pending' }],
  ['tell of a sum that is neither with it nor without', { status: 'refunded', amount: 700, ...told }],
])('a part whose answer was lost is left to a person where the books %s, and is not made again (I3)', async (_, state) => {
  bank.acquirer.refundsKnownFor = 0
  const anna = await paid()
  bank.refunds = 'lose'
  must(await anna.refund(1000))
  bank.refunds = 'give'
  records = state
  await later()
  expect([await anna.refunds(), requested.length]).toMatchObject([[{ status: 'unclear', amount: 1000 }], 1])
})

test('money whose number its bank never told goes back by our own reference of it (I3)', async () => {
  bank.mood = 'charge-and-lose'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, anna.key)
  const notice = bank.notice(reference, { transactionId: null })
  await app.app.inject({
    method: 'POST',
    url: '/api/payments/cloud/callback',
    headers: { host: 'sofra.localhost', signature: 'good' },
    payload: JSON.stringify(notice),
  })
  expect(await anna.status()).toBe('accepted')
  must(await seen(anna.orderId, reference).refund())
  expect(requested).toMatchObject([{ reference, transactionId: '', amount: 51_000, currency: 'RUB' }])
  expect(bank.chargesOf(reference)[0]?.refunded).toBe(51_000)
})

const long = `The bank says: ${'no'.repeat(300)}`
test.each<[string, Refunded]>([
  ['is tried again', { ok: false, why: long, retry: true, sent: false }],
  ['has failed', { ok: false, why: long, retry: false }],
])('of why a refund %s, people read five hundred characters', async (_, refused) => {
  const anna = await paid()
  answer = refused
  must(await anna.refund(1000))
  expect((await anna.refunds()).map(({ why }) => why)).toEqual([long.slice(0, 500)])
})

test('of why a refund is left to a person, people read five hundred characters', async () => {
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  const anna = await paid()
  bank.refunds = 'lose'
  must(await anna.refund())
  answer = { ok: false, why: long, retry: false }
  await later()
  bank.acquirer.showsRefunds = true
  const why = `it may have been made before: ${long}`.slice(0, 500)
  expect(await anna.refunds()).toMatchObject([{ status: 'unclear', why }])
})

test('while an order is held by whoever gives back of it, a refund that fails waits for its turn (I3)', async () => {
  const anna = await paid()
  expect(await refundOrder(app.services, anna.orderId, { amount: 1000, reason: 'staff' })).toMatchObject({ ok: true })
  bank.refunds = 'refuse'
  const waiting = async (): Promise<boolean> => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.kysely)
    return rows.length > 0
  }
  const failing = Promise.withResolvers<ReturnType<typeof giveBack>>()
  await app.database.kysely.transaction().execute(async (transaction) => {
    await lockOrder(transaction, anna.orderId)
    failing.resolve(giveBack(app.services))
    await until('the refund to wait for the order', waiting)
    await transaction
      .updateTable('payment')
      .set({ checked_at: new Date(day) })
      .where('reference', '=', anna.reference)
      .execute()
  })
  expect(await failing.promise).toEqual({ done: 1, failed: 0 })
  expect(await anna.refunds()).toMatchObject([{ status: 'failed', may_repeat: true }])
})

test('a refund that cannot be sent at once is wanted all the same, and its job sends it; why is logged (I3)', async () => {
  const anna = await paid()
  const mend = await poisonRows(app.database, 'update', 'refund', "old.status = 'wanted'")
  const { status } = must(await anna.refund(1000))
  await mend()
  expect([status, requested]).toEqual(['wanted', []])
  expect(logged).toMatchObject([{ msg: 'a refund waits for its job', err: { message: expect.stringContaining('cannot be read') } }])
  await later()
  expect(await anna.refunds()).toMatchObject([{ status: 'done', amount: 1000 }])
})
