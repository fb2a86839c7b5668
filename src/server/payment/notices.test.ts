import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import type { Notice } from '#server/providers/acquirers/acquirer.ts'
import { keepNotice, retryNotices, settleNotice } from './notices.ts'

let app: TestApp
let bank: FakeBank
const acquirers = new Map<string, FakeBank['acquirer']>()
/** The minutes after the first at which the bank was asked about a payment. */
let asked: number[]
let day = Date.parse(wednesdayNoon)
beforeAll(async () => {
  bank = fakeBank()
  const { stateOf } = bank.acquirer
  bank.acquirer.stateOf = (payment) => {
    asked.push((app.clock.now() - day) / 60_000)
    return stateOf(payment)
  }
  acquirers.set('cloud', bank.acquirer)
  app = await createTestApp({ acquirers })
})
afterAll(() => app.close())
beforeEach(() => {
  // Tests are weeks apart, so that no notice of an earlier one is due.
  day += 7 * 86_400_000
  app.clock.set(day)
  asked = []
  bank.isDown = false
})

const hear = async (notice: Notice) => settleNotice(app.services, await keepNotice(app.services, 'cloud', notice, ''), 'cloud', notice)
const ordersOf = (id: number) => app.database.kysely.selectFrom('orders').select('status').where('id', '=', id).execute()

/** A customer who has been sent to the bank's page. */
async function atTheBank(): Promise<{ orderId: number; reference: string }> {
  bank.mood = 'redirect'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  return { orderId: anna.orderId, reference: await referenceOf(app, anna.key) }
}

test.each([
  ['sum', { amount: 100 }],
  ['currency', { currency: 'KZT' }],
])('a signed notice of another %s is not believed: the records of the bank tell what was paid (I4)', async (_, change) => {
  const { orderId, reference } = await atTheBank()
  bank.charge(reference)
  const notice = bank.notice(reference, change)
  await settleNotice(app.services, await keepNotice(app.services, 'cloud', notice, ''), 'cloud', notice)
  const order = await app.database.kysely.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst()
  expect(order).toEqual({ status: 'accepted' })
})

test('while the bank cannot be reached a notice is tried ever more rarely (I3)', async () => {
  const { reference } = await atTheBank()
  bank.isDown = true
  await keepNotice(app.services, 'cloud', bank.notice(reference, { trusted: false }), '')
  for (let minute = 0; minute <= 30; minute += 1) {
    app.clock.set(day + minute * 60_000)
    await retryNotices(app.services)
  }
  expect(asked).toEqual([0, 1, 3, 6, 10, 15, 21, 28])
})

test('a notice is tried for three days and no longer', async () => {
  const { reference } = await atTheBank()
  bank.isDown = true
  await keepNotice(app.services, 'cloud', bank.notice(reference, { trusted: false }), '')
  const days = 3 * 24 * 60
  for (const minute of [days - 1, days]) {
    app.clock.set(day + minute * 60_000)
    await retryNotices(app.services)
  }
  expect(asked).toEqual([days - 1])
})

test('a notice that came before its payment was known is heard as soon as it is (I3)', async () => {
  await keepNotice(app.services, 'cloud', { ...bank.notice('', { trusted: false }), reference: null, transactionId: 'early' }, '')
  for (let minute = 0; minute <= 21; minute += 1) {
    app.clock.set(day + minute * 60_000)
    await retryNotices(app.services)
  }
  const { reference } = await atTheBank()
  await app.database.kysely.updateTable('payment').set({ transaction_id: 'early' }).where('reference', '=', reference).execute()
  for (const pause of [60_000, 3_600_000]) {
    app.clock.tick(pause)
    await retryNotices(app.services)
  }
  expect(asked).toEqual([22])
})

test('a notice that anybody may have sent changes the number of no transaction, unless its bank gives numbers late', async () => {
  const { reference } = await atTheBank()
  const number = async (change: Partial<Notice>) => {
    const notice = bank.notice(reference, { trusted: false, amount: null, ...change })
    await settleNotice(app.services, await keepNotice(app.services, 'cloud', notice, ''), 'cloud', notice)
    const rows = app.database.kysely.selectFrom('payment').select('transaction_id').where('reference', '=', reference)
    return (await rows.executeTakeFirstOrThrow()).transaction_id
  }
  expect(await number({ transactionId: 'forged' })).toBe(`t-${reference}`)
  Object.assign(bank.acquirer, { numbersLate: true })
  expect(await number({ transactionId: 'of a refusal', event: 'refused' })).toBe(`t-${reference}`)
  expect(await number({ transactionId: 'late' })).toBe('late')
  Object.assign(bank.acquirer, { numbersLate: false })
})

test('a signed notice of the sum that is due makes the order while its bank cannot be asked (I3)', async () => {
  const { orderId, reference } = await atTheBank()
  bank.charge(reference)
  bank.isDown = true
  await hear(bank.notice(reference))
  expect([await ordersOf(orderId), asked]).toEqual([[{ status: 'accepted' }], []])
})

test.each(['refused', 'other', 'refunded'] as const)(
  'a signed notice that tells of anything but money, such as “%s”, makes no order (I4)',
  async (event) => {
    const { orderId, reference } = await atTheBank()
    await hear(bank.notice(reference, { event }))
    expect(await ordersOf(orderId)).toEqual([])
  },
)

test('a number that a bank tells of a charge after it was booked without one is no second charge (I3)', async () => {
  bank.mood = 'charge-and-lose'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, anna.key)
  await hear(bank.notice(reference, { transactionId: null }))
  await hear(bank.notice(reference))
  expect(await ordersOf(anna.orderId)).toEqual([{ status: 'accepted' }])
  const payments = app.database.kysely
    .selectFrom('payment')
    .select(['outcome', 'refunded_amount'])
    .where('pending_order_key', '=', anna.key)
  expect(await payments.execute()).toEqual([{ outcome: 'order', refunded_amount: 0 }])
})

test('notices that are retried together are heard in the order in which they came (I3)', async () => {
  const { orderId, reference } = await atTheBank()
  bank.charge(reference)
  for (let charge = 1; charge <= 8; charge += 1)
    await keepNotice(app.services, 'cloud', bank.notice(reference, { transactionId: `charge ${charge}` }), '')
  await retryNotices(app.services)
  const order = app.database.kysely.selectFrom('orders').select('transaction_id').where('id', '=', orderId)
  expect(await order.execute()).toEqual([{ transaction_id: 'charge 1' }])
})

test('a notice of a bank that is configured no more is kept until it is again (I3)', async () => {
  const { reference } = await atTheBank()
  await keepNotice(app.services, 'cloud', bank.notice(reference, { trusted: false }), '')
  acquirers.delete('cloud')
  expect(await retryNotices(app.services)).toEqual({ done: 1, failed: 0 })
  acquirers.set('cloud', bank.acquirer)
  expect(asked).toEqual([])
  app.clock.tick(60_000)
  await retryNotices(app.services)
  expect(asked).toEqual([1])
})

test('of a charge beside the one that paid, which a bank signs a notice of, the money goes back (I3)', async () => {
  bank.mood = 'pay'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, anna.key)
  const hear = async (change: Partial<Notice>) => {
    const notice = bank.notice(reference, change)
    await settleNotice(app.services, await keepNotice(app.services, 'cloud', notice, ''), 'cloud', notice)
    const refunds = app.database.kysely.selectFrom('refund').innerJoin('payment', 'payment.reference', 'refund.payment_reference')
    const rows = await refunds.select(['transaction_id', 'refund.amount']).where('pending_order_key', '=', anna.key).execute()
    return rows.map(({ transaction_id, amount }) => [transaction_id, amount])
  }
  expect(await hear({})).toEqual([])
  expect(await hear({ transactionId: 'forged', trusted: false })).toEqual([])
  expect(await hear({ transactionId: 'declined', event: 'refused' })).toEqual([])
  expect(await hear({ transactionId: 'again' })).toEqual([['again', 51_000]])
})
