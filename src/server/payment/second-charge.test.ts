import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import type { PaymentState } from '#server/providers/acquirers/acquirer.ts'
import { loadPayment } from './payment-store.ts'
import { settleSecondCharge } from './second-charge.ts'

// What a provider's records say of two charges for one order decides whether the second goes back.

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())

const charged: PaymentState = { status: 'captured', amount: 51_000, currency: 'RUB', transactionId: 't' }
const partlyBack: PaymentState = { status: 'refunded', amount: 20_000, captured: 51_000, currency: 'RUB', transactionId: 't' }
const back: PaymentState = { ...partlyBack, amount: null }
type Reported = PaymentState | { status: 'unreachable' }

let count = 0
let second = ''
beforeEach(() => void (second = `second-${++count}`))

/** Settles a second charge of a paid order, of which the provider says this of the first and of the second. */
async function settled(first: Reported, of: Reported): Promise<{ isKnown: boolean; refunds: [number, string, string][] }> {
  const { stateOf } = bank.acquirer
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const payment = await loadPayment(app.database, await referenceOf(app, anna.key))
  if (!payment) throw new Error('There is no payment')
  bank.acquirer.stateOf = async ({ transactionId }) => (transactionId === second ? of : first)
  const isKnown = await settleSecondCharge(app.services, payment, second)
  await settleSecondCharge(app.services, payment, second)
  bank.acquirer.stateOf = stateOf
  const rows = await app.database.kysely
    .selectFrom('refund')
    .innerJoin('payment', 'payment.reference', 'refund.payment_reference')
    .select(['refund.amount', 'refund.reason', 'refund.status'])
    .where('payment.transaction_id', '=', second)
    .orderBy('refund.amount')
    .execute()
  return { isKnown, refunds: rows.map(({ amount, reason, status }) => [amount, reason, status]) }
}

test('the second of two charges goes back once, however often it is told (I3)', async () => {
  expect(await settled(charged, charged)).toEqual({ isKnown: true, refunds: [[51_000, 'second-payment', 'wanted']] })
})

test('a charge of another acquirer with the same number does not hide a second charge (I3)', async () => {
  const boris = await payer(app)
  must(await boris.pay({ cryptogram: 'secret' }))
  const { kysely } = app.database
  const other = await referenceOf(app, boris.key)
  await kysely.updateTable('payment').set({ acquirer: 'stripe', transaction_id: second }).where('reference', '=', other).execute()
  expect((await settled(charged, charged)).refunds).toEqual([[51_000, 'second-payment', 'wanted']])
})

test.each([
  ['the first', { status: 'unreachable' }, charged],
  ['the second', charged, { status: 'unreachable' }],
] as const)('while the provider cannot be asked about %s, nothing is settled and it is asked again (I3)', async (_which, first, of) => {
  expect(await settled(first, of)).toEqual({ isKnown: false, refunds: [] })
})

test.each([
  ['the first is none', { status: 'pending' }, charged],
  ['the second is none', charged, { status: 'pending' }],
] as const)('where %s, the customer has paid once, and nothing goes back (I3)', async (_which, first, of) => {
  expect(await settled(first, of)).toEqual({ isKnown: true, refunds: [] })
})

test('of a second charge that went back in part, the rest goes back (I3)', async () => {
  expect((await settled(charged, partlyBack)).refunds).toEqual([
    [20_000, 'other-amount', 'done'],
    [31_000, 'second-payment', 'wanted'],
  ])
})

test('a second charge that went back whole is booked as that, and nothing more goes back (I3)', async () => {
  expect((await settled(charged, back)).refunds).toEqual([[51_000, 'other-amount', 'done']])
})

test('while the acquirer of a second charge is not configured, nothing is settled (I3)', async () => {
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const payment = await loadPayment(app.database, await referenceOf(app, anna.key))
  if (!payment) throw new Error('There is no payment')
  const { acquirers } = app.services
  app.services.acquirers = new Map()
  expect(await settleSecondCharge(app.services, payment, second)).toBe(false)
  app.services.acquirers = acquirers
})
