import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { books, payer, referenceOf } from '#kit/online-order.ts'
import { must, shopper } from '#kit/shopper.ts'
import type { Refund } from '#server/providers/acquirers/acquirer.ts'
import { giveBack } from './give-back.ts'

// Requested refunds are made once, or reported as failed, whatever the acquirer responds.

let app: TestApp
let bank: FakeBank
const acquirers = new Map<string, FakeBank['acquirer']>()
const usual = { refundsKnownFor: 3_600_000, showsRefunds: true }
beforeAll(async () => {
  bank = fakeBank()
  acquirers.set('cloud', bank.acquirer)
  app = await createTestApp({ acquirers })
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(() => {
  day += 24 * 3600_000
  app.clock.set(day)
  bank.isDown = false
  bank.refunds = 'give'
  Object.assign(bank.acquirer, usual)
})
afterEach(async () => {
  const { faults } = await books(app)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

/** A customer who has paid 510, the staff's refund call, and the refunds in the bank's records. */
async function paid() {
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, anna.key)
  const staff = shopper(app, { authorization: `Bearer ${staffToken}` })
  return {
    ...anna,
    refund: (body: { amount?: number; refund_id?: string } = {}) =>
      staff.call('POST /api/staff/orders/:order_id/refunds', { params: { order_id: anna.orderId }, body }),
    gone: () => bank.chargesOf(reference)[0]?.refunded,
  }
}

/** The next run of the job. */
async function later(): Promise<void> {
  app.clock.tick(61_000)
  await giveBack(app.services)
}

test('a refund that the acquirer refuses is said to have failed, and its money may be given back again (I3)', async () => {
  const anna = await paid()
  const refund_id = '3f0e5d0c-9a53-4d0e-8c6f-1f0f6cf0a001'
  bank.refunds = 'refuse'
  const failed = { refund_id, status: 'failed', why: 'the bank refuses', paid: 51_000, refunded: 0, pending: 0, left: 51_000 }
  expect(must(await anna.refund({ refund_id }))).toEqual(failed)
  bank.refunds = 'give'
  expect(must(await anna.refund({ refund_id }))).toEqual(failed)
  expect(anna.gone()).toBe(0)
  expect(must(await anna.refund())).toMatchObject({ status: 'done', refunded: 51_000, left: 0 })
  expect(anna.gone()).toBe(51_000)
})

test('money that came too late and whose refund was refused can be given back by staff (I3)', async () => {
  bank.mood = 'qr'
  const anna = await payer(app)
  must(await anna.pay())
  bank.mood = 'pay'
  const reference = await referenceOf(app, anna.key)
  app.clock.tick(24 * 3600_000)
  bank.charge(reference, 100)
  must(await anna.verify(reference))
  bank.refunds = 'refuse'
  await giveBack(app.services)
  bank.refunds = 'give'
  const staff = shopper(app, { authorization: `Bearer ${staffToken}` })
  const given = await staff.call('POST /api/staff/orders/:order_id/refunds', { params: { order_id: anna.orderId }, body: {} })
  expect(must(given)).toMatchObject({ paid: 100, refunded: 100, left: 0 })
  expect(bank.chargesOf(reference)[0]?.refunded).toBe(100)
})

test('what is not given back yet is not said to be (I3)', async () => {
  const anna = await paid()
  bank.isDown = true
  expect(must(await anna.refund({ amount: 1000 }))).toMatchObject({ status: 'wanted', refunded: 0, pending: 1000, left: 50_000 })
})

test('a refund that the provider has yet to make is pending, and asked about until it is final (I3)', async () => {
  const anna = await paid()
  bank.refunds = 'pend'
  const { refund_id } = must(await anna.refund({ amount: 1000 }))
  expect(must(await anna.refund({ refund_id: refund_id ?? '' }))).toMatchObject({ status: 'pending', refunded: 0, pending: 1000 })
  await later()
  bank.isDown = true
  await later()
  bank.isDown = false
  bank.refunds = 'give'
  await later()
  expect(must(await anna.refund({ refund_id: refund_id ?? '' }))).toMatchObject({ status: 'done', refunded: 1000 })
  expect(anna.gone()).toBe(1000)
})

test('a pending refund that fails in the end is free to be wanted again (I3)', async () => {
  const anna = await paid()
  bank.refunds = 'pend'
  const { refund_id } = must(await anna.refund())
  bank.refunds = 'refuse'
  await later()
  expect(must(await anna.refund({ refund_id: refund_id ?? '' }))).toMatchObject({ status: 'failed', left: 51_000 })
})

test('of two equal refunds, neither is taken for the other: both go back (I3)', async () => {
  const anna = await paid()
  bank.refunds = 'lose'
  must(await anna.refund({ amount: 1000 }))
  bank.refunds = 'give-and-lose'
  must(await anna.refund({ amount: 1000 }))
  bank.refunds = 'give'
  await later()
  expect(anna.gone()).toBe(2000)
})

// A provider that does not recognize a repeated refund: its records decide, and one refund at a time keeps them
// unambiguous.
test.each([
  ['was made', 'give-and-lose'],
  ['was not made', 'lose'],
] as const)('without a key, a refund whose answer was lost and that %s goes back once, and the next one too (I3)', async (_was, mood) => {
  bank.acquirer.refundsKnownFor = 0
  const anna = await paid()
  bank.refunds = mood
  must(await anna.refund({ amount: 1000 }))
  bank.refunds = 'give'
  must(await anna.refund({ amount: 1000 }))
  expect(anna.gone(), 'the second waits for the first').toBe(mood === 'lose' ? 0 : 1000)
  await later()
  expect(anna.gone()).toBe(2000)
})

test('where the books show no refunds, a part whose answer was lost is left to a person, and all of it is not (I3)', async () => {
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  const [anna, boris] = [await paid(), await paid()]
  bank.refunds = 'give-and-lose'
  const { refund_id } = must(await anna.refund({ amount: 1000 }))
  must(await boris.refund())
  bank.refunds = 'give'
  await later()
  expect(must(await anna.refund({ refund_id: refund_id ?? '' }))).toMatchObject({ status: 'unclear', pending: 1000, left: 50_000 })
  expect([anna.gone(), boris.gone()]).toEqual([1000, 51_000])
  bank.refunds = 'lose'
  const vera = await paid()
  must(await vera.refund())
  bank.refunds = 'give'
  await later()
  expect(vera.gone()).toBe(51_000)
})

test('while the provider cannot be asked whether a refund was made, none is made (I3)', async () => {
  bank.acquirer.refundsKnownFor = 0
  const anna = await paid()
  bank.refunds = 'give-and-lose'
  must(await anna.refund({ amount: 1000 }))
  const { stateOf } = bank.acquirer
  bank.acquirer.stateOf = async () => ({ status: 'unreachable' })
  bank.refunds = 'give'
  await later()
  bank.acquirer.stateOf = stateOf
  expect(anna.gone()).toBe(1000)
  await later()
  expect(anna.gone()).toBe(1000)
})

test('a provider that knows our reference is asked again for a part whose answer was lost, with no person between (I3)', async () => {
  Object.assign(bank.acquirer, { showsRefunds: false })
  const anna = await paid()
  bank.refunds = 'give-and-lose'
  const { refund_id } = must(await anna.refund({ amount: 1000 }))
  bank.refunds = 'give'
  await later()
  expect([must(await anna.refund({ refund_id: refund_id ?? '' })).status, anna.gone()]).toEqual(['done', 1000])
})

test('beside a refund that was made, another that was lost is seen to be missing, and made (I3)', async () => {
  bank.acquirer.refundsKnownFor = 0
  const anna = await paid()
  must(await anna.refund({ amount: 1000 }))
  bank.refunds = 'lose'
  const { refund_id } = must(await anna.refund({ amount: 700 }))
  bank.refunds = 'give'
  await later()
  expect([must(await anna.refund({ refund_id: refund_id ?? '' })).status, anna.gone()]).toEqual(['done', 1700])
})

test('where the books tell that money went back but not how much, only the first refund is believed (I3)', async () => {
  bank.acquirer.refundsKnownFor = 0
  const { stateOf } = bank.acquirer
  bank.acquirer.stateOf = async (payment) => {
    const state = await stateOf(payment)
    return state.status === 'refunded' ? { ...state, amount: null } : state
  }
  const anna = await paid()
  bank.refunds = 'give-and-lose'
  const first = must(await anna.refund({ amount: 1000 }))
  await later()
  bank.refunds = 'lose'
  const second = must(await anna.refund({ amount: 1000 }))
  await later()
  bank.acquirer.stateOf = stateOf
  const statusOf = async ({ refund_id }: { refund_id: string | null }) => must(await anna.refund({ refund_id: refund_id ?? '' })).status
  expect([await statusOf(first), await statusOf(second), anna.gone()]).toEqual(['done', 'unclear', 1000])
})

test('a whole refund that may have been made and is then refused is left to a person, and not free to be given again (I3)', async () => {
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  const anna = await paid()
  bank.refunds = 'give-and-lose'
  const { refund_id } = must(await anna.refund())
  bank.refunds = 'refuse'
  await later()
  expect(must(await anna.refund({ refund_id: refund_id ?? '' }))).toMatchObject({ status: 'unclear', left: 0 })
})

test('an acquirer that is not configured for a while does not make a lost refund forgotten (I3)', async () => {
  bank.acquirer.refundsKnownFor = 0
  const anna = await paid()
  bank.refunds = 'give-and-lose'
  must(await anna.refund({ amount: 1000 }))
  bank.refunds = 'give'
  acquirers.delete('cloud')
  await later()
  acquirers.set('cloud', bank.acquirer)
  await later()
  expect(anna.gone()).toBe(1000)
})

test('a refund of another order is not told under its id', async () => {
  const [anna, boris] = [await paid(), await paid()]
  const { refund_id } = must(await anna.refund({ amount: 1000 }))
  expect((await boris.refund({ refund_id: refund_id ?? '' })).status).toBe(404)
})

test('a part that is given back has a receipt of its sum, with the rates of its payment (fiscal.md)', async () => {
  const anna = await paid()
  const { refund } = bank.acquirer
  const receipts: (Refund['receipt'] | undefined)[] = []
  bank.acquirer.refund = async (requested) => {
    receipts.push(requested.receipt)
    return refund(requested)
  }
  must(await anna.refund({ amount: 1000 }))
  bank.acquirer.refund = refund
  const [receipt] = receipts
  expect(receipt?.taxSystem).toBe(1)
  expect(receipt?.lines.every(({ vat }) => vat === '22')).toBe(true)
  expect(receipt?.lines.reduce((sum, { total }) => sum + total, 0)).toBe(1000)
})
