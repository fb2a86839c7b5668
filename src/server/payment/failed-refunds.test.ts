import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until, wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { poisonRows } from '#kit/poison-row.ts'
import { paidOrder, refundsOf } from '#kit/refunds.ts'
import { must } from '#kit/shopper.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { Refund, Refunded } from '#server/providers/acquirers/acquirer.ts'
import { giveBack } from './give-back.ts'
import { refundOrder } from './refund-order.ts'
import { settlePayment } from './settle-payment.ts'

// What a bank is asked to give back, and what is kept of a refund that fails or waits.

let app: TestApp
let bank: FakeBank
const requested: Refund[] = []
/** The bank's next answer to a refund; null: what it does by itself. */
let answer: Refunded | null
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  bank = fakeBank()
  const { refund } = bank.acquirer
  bank.acquirer.refund = async (wanted) => {
    requested.push(wanted)
    return answer ?? refund(wanted)
  }
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]), logger })
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(async () => {
  // No refund of an earlier test is due.
  await app.database.kysely.deleteFrom('refund').execute()
  day += 24 * 3600_000
  app.clock.set(day)
  requested.length = 0
  logged.length = 0
  answer = null
  bank.mood = 'pay'
  bank.refunds = 'give'
  Object.assign(bank.acquirer, { refundsKnownFor: 3_600_000, showsRefunds: true })
})

async function later(): Promise<void> {
  app.clock.tick(61_000)
  await giveBack(app.services)
}

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
  must(await refundsOf(app, anna.orderId).refund())
  expect(requested).toMatchObject([{ reference, transactionId: '', amount: 51_000, currency: 'RUB' }])
  expect(bank.chargesOf(reference)[0]?.refunded).toBe(51_000)
})

const long = `The bank says: ${'no'.repeat(300)}`
test.each<[string, Refunded]>([
  ['is tried again', { ok: false, why: long, retry: true, sent: false }],
  ['has failed', { ok: false, why: long, bankWords: long, retry: false }],
])('of why a refund %s, people read five hundred characters', async (_, refused) => {
  const anna = await paidOrder(app)
  answer = refused
  must(await anna.refund(1000))
  expect((await anna.refunds()).map(({ why }) => why)).toEqual([long.slice(0, 500)])
})

test('of why a refund is left to a person, people read five hundred characters', async () => {
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  const anna = await paidOrder(app)
  bank.refunds = 'lose'
  must(await anna.refund())
  answer = { ok: false, why: long, retry: false }
  await later()
  const why = `it may have been made before: ${long}`.slice(0, 500)
  expect(await anna.refunds()).toMatchObject([{ status: 'unclear', why }])
})

test('while an order is held by the person who gives back of it, a refund that fails waits for its turn (I3)', async () => {
  const anna = await paidOrder(app)
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
  const anna = await paidOrder(app)
  const mend = await poisonRows(app.database, 'update', 'refund', "old.status = 'wanted'")
  const { status } = must(await anna.refund(1000))
  await mend()
  expect([status, requested]).toEqual(['wanted', []])
  expect(logged).toMatchObject([{ msg: 'a refund waits for its job', err: { message: expect.stringContaining('cannot be read') } }])
  await later()
  expect(await anna.refunds()).toMatchObject([{ status: 'done', amount: 1000 }])
})

test('a refund whose acquirer is not configured says so, was surely not sent, and goes back when it is again (I3)', async () => {
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  const anna = await paidOrder(app)
  const { acquirers } = app.services
  app.services.acquirers = new Map()
  must(await anna.refund(1000))
  expect(await anna.refunds()).toMatchObject([{ status: 'wanted', why: 'its acquirer is not configured' }])
  app.services.acquirers = acquirers
  await later()
  expect([await anna.refunds(), requested.length]).toMatchObject([[{ status: 'done' }], 1])
})

test('a refund that its bank could not take is sent again after a minute, and not before, whoever runs the job', async () => {
  const anna = await paidOrder(app)
  bank.isDown = true
  must(await anna.refund(1000))
  for (const [pause, times] of [
    [59_999, 1],
    [1, 2],
    [0, 2],
  ] as const) {
    app.clock.tick(pause)
    await giveBack(app.services)
    expect(requested).toHaveLength(times)
  }
  bank.isDown = false
  await later()
  expect(await anna.refunds()).toMatchObject([{ status: 'done' }])
})

test('a refund that its bank has taken on is asked about by the number that the bank gave it, and not sent again (I3)', async () => {
  const anna = await paidOrder(app)
  bank.refunds = 'pend'
  must(await anna.refund(1000))
  const { refundState } = bank.acquirer
  const asked: string[] = []
  bank.acquirer.refundState = async (id) => (asked.push(id), { ok: true })
  await later()
  Object.assign(bank.acquirer, { refundState })
  const [refund] = await anna.refunds()
  expect([refund?.status, asked, requested.length]).toEqual(['done', [`r-${refund?.id}`], 1])
})

test('money goes back in the currency in which it came (I4)', async () => {
  bank.mood = 'redirect'
  const anna = await payer(app)
  must(await anna.pay())
  const reference = await referenceOf(app, anna.key)
  bank.charge(reference)
  await settlePayment(app.services, reference, { status: 'captured', amount: 51_000, currency: 'KZT', transactionId: 't' })
  await giveBack(app.services)
  expect(requested).toMatchObject([{ reference, amount: 51_000, currency: 'KZT' }])
})

test('what was paid at a brand that is no longer here goes back without a receipt', async () => {
  const anna = await paidOrder(app)
  expect(await refundOrder(app.services, anna.orderId, { amount: 1000, reason: 'staff' })).toMatchObject({ ok: true })
  const { brands } = app.services
  app.services.brands = brands.filter(({ alias }) => alias !== 'sofra')
  await giveBack(app.services)
  app.services.brands = brands
  expect(requested).toMatchObject([{ amount: 1000, receipt: null }])
})

test('what was paid in a city that is no longer here goes back, with a receipt of its brand', async () => {
  const anna = await paidOrder(app)
  expect(await refundOrder(app.services, anna.orderId, { amount: 1000, reason: 'staff' })).toMatchObject({ ok: true })
  const { snapshots } = app.services
  const without = (brand: string) => {
    const snapshot = snapshots.of(brand)
    return { ...snapshot, places: { ...snapshot.places, city: () => null } }
  }
  app.services.snapshots = { ...snapshots, of: without }
  expect(await giveBack(app.services)).toEqual({ done: 1, failed: 0 })
  app.services.snapshots = snapshots
  expect(requested).toMatchObject([{ amount: 1000, receipt: { phone: '79001234567' } }])
})

test('the receipt of a refund is that of its own brand and country, for the customer of the order', async () => {
  const anna = await paidOrder(app)
  expect(await refundOrder(app.services, anna.orderId, { amount: 1000, reason: 'staff' })).toMatchObject({ ok: true })
  await app.database.kysely.updateTable('orders').set({ phone: '79007654321', email: 'a@b.co' }).where('id', '=', anna.orderId).execute()
  const { brands } = app.services
  const facts = { paymentMode: 'full_payment', taxSystem: 2, vat: '10', deliveryVat: '10', tipsVat: null } as const
  app.services.brands = [...brands]
    .reverse()
    .map((brand) =>
      brand.alias === 'sofra' ? { ...brand, receipts: { ...brand.receipts, RU: { ...brand.receipts.default, ...facts } } } : brand,
    )
  await giveBack(app.services)
  app.services.brands = brands
  expect(requested).toMatchObject([{ receipt: { taxSystem: 2, phone: '79007654321', email: 'a@b.co' } }])
})
