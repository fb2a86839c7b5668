import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { paidOrder } from '#kit/refunds.ts'
import { must } from '#kit/shopper.ts'
import type { PaymentState, Refund } from '#server/providers/acquirers/acquirer.ts'
import { giveBack } from './give-back.ts'

// Refunds whose answer was lost: made once, tried again, or left to a person, by what the provider's records say.

let app: TestApp
let bank: FakeBank
const requested: Refund[] = []
/** What the bank's records say; null: what happened. */
let records: PaymentState | { status: 'unreachable' } | null
beforeAll(async () => {
  bank = fakeBank()
  const { refund, stateOf } = bank.acquirer
  bank.acquirer.refund = async (wanted) => {
    requested.push(wanted)
    return refund(wanted)
  }
  bank.acquirer.stateOf = async (payment) => records ?? stateOf(payment)
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(async () => {
  // No refund of an earlier test is due.
  await app.database.kysely.deleteFrom('refund').execute()
  day += 24 * 3600_000
  app.clock.set(day)
  requested.length = 0
  records = null
  bank.mood = 'pay'
  bank.refunds = 'give'
  Object.assign(bank.acquirer, { refundsKnownFor: 3_600_000, showsRefunds: true })
})

const gone = ({ reference }: { reference: string }) => bank.chargesOf(reference)[0]?.refunded

async function later(): Promise<void> {
  app.clock.tick(61_000)
  await giveBack(app.services)
}

const reported = { captured: 51_000, currency: 'RUB', transactionId: 't' }
test.each<[string, PaymentState]>([
  ['call the payment unfinished', { status: 'pending' }],
  ['tell of its sum as held', { status: 'authorized', amount: 1000, currency: 'RUB', transactionId: 't' }],
  ['tell of a sum that is neither with it nor without', { status: 'refunded', amount: 700, ...reported }],
])('a part whose answer was lost is left to a person where the books %s, and is not made again (I3)', async (_, state) => {
  bank.acquirer.refundsKnownFor = 0
  const anna = await paidOrder(app)
  bank.refunds = 'lose'
  must(await anna.refund(1000))
  bank.refunds = 'give'
  records = state
  await later()
  expect([await anna.refunds(), requested.length]).toMatchObject([[{ status: 'unclear', amount: 1000 }], 1])
})

test.each([
  [61_000, 'unclear'],
  [61_001, 'done'],
])('a provider that knows our reference for %i ms is asked again a minute later only within that time: %s (I3)', async (time, status) => {
  Object.assign(bank.acquirer, { refundsKnownFor: time, showsRefunds: false })
  const anna = await paidOrder(app)
  bank.refunds = 'give-and-lose'
  must(await anna.refund(1000))
  bank.refunds = 'give'
  await later()
  expect([await anna.refunds(), gone(anna)]).toMatchObject([[{ status }], 1000])
})

test('people read why a refund waits, and why it is left to them', async () => {
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  const anna = await paidOrder(app)
  bank.refunds = 'lose'
  must(await anna.refund(1000))
  records = { status: 'unreachable' }
  await later()
  expect(await anna.refunds()).toMatchObject([{ status: 'wanted', why: 'the provider could not be asked whether it was made' }])
  records = null
  await later()
  const why = 'it may have been made: its answer was lost, and the provider does not tell'
  expect(await anna.refunds()).toMatchObject([{ status: 'unclear', why }])
})

test('what the bank said when it refused one that may have been made before is kept beside it', async () => {
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  const anna = await paidOrder(app)
  bank.refunds = 'give-and-lose'
  must(await anna.refund())
  bank.refunds = 'refuse'
  await later()
  expect(await anna.refunds()).toMatchObject([{ status: 'unclear', bank_words: 'Отказ (57)' }])
})

test('where the books show no refunds, the rest of a payment is tried again until it is made, also beside a part (I3)', async () => {
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  const anna = await paidOrder(app)
  must(await anna.refund(1000))
  bank.refunds = 'lose'
  must(await anna.refund())
  await later()
  expect((await anna.refunds()).map(({ status }) => status)).toEqual(['done', 'wanted'])
  bank.refunds = 'give'
  await later()
  expect([(await anna.refunds()).map(({ status }) => status), gone(anna)]).toEqual([['done', 'done'], 51_000])
})

test('a refund that the books show was not made, and that is then refused, has failed (I3)', async () => {
  bank.acquirer.refundsKnownFor = 0
  const anna = await paidOrder(app)
  bank.refunds = 'lose'
  must(await anna.refund(1000))
  bank.refunds = 'refuse'
  await later()
  expect(await anna.refunds()).toMatchObject([{ status: 'failed', why: 'the bank refuses', may_repeat: true }])
})
