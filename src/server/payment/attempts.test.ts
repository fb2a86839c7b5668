import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { writeAttempt } from '#kit/payment-attempt.ts'
import type { NextStep } from '#server/providers/acquirers/acquirer.ts'
import { claimCheck, paymentsToCheck } from './due-checks.ts'
import { bookMoney, learnTransaction, movePayment, notePayment, takeMethodStep } from './move-payment.ts'
import { insertPayment, isReference, loadPayment, openPayment, type Payment, paymentOfTransaction, paymentsOf } from './payment-store.ts'

// The records of attempts to pay, beside those of other orders and other acquirers.

let app: TestApp
/** Two orders that wait for payment. */
let [anna, boris] = ['', '']
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  anna = (await payer(app)).key
  boris = (await payer(app)).key
})
afterAll(() => app.close())
beforeEach(() => app.database.kysely.deleteFrom('payment').execute())

const now = Date.parse('2026-03-04T12:00:00Z')
const before = (milliseconds: number): Date => new Date(now - milliseconds)

const attempt = (key: string, facts?: Parameters<typeof writeAttempt>[2]): Promise<string> => writeAttempt(app, key, facts)
const paid = { status: 'paid', outcome: 'refund', paid_amount: 51_000, paid_currency: 'RUB' } as const
const loaded = async (reference: string): Promise<Payment> => {
  const payment = await loadPayment(app.database, reference)
  if (!payment) throw new Error('There is no attempt')
  return payment
}

test('what becomes of an attempt is written to it alone', async () => {
  const [own, other] = [await attempt(anna), await attempt(boris)]
  const untouched = await loaded(other)
  const step: NextStep = { kind: 'redirect', url: 'https://bank.example', transactionId: 'told' }
  const outcome = { message: 'Look at your phone', transactionId: 'told', step, returned: { cres: 'passed' } }
  await notePayment(app.database, own, outcome)
  expect(await movePayment(app.database, own, 'refused', { problems: ['funds'] })).toBe(true)
  expect(await movePayment(app.database, own, 'waiting', { message: 'Too late' })).toBe(false)
  expect(await loaded(own)).toMatchObject({ ...outcome, status: 'refused', problems: ['funds'] })
  expect(await loaded(other)).toEqual(untouched)
})

test('the number of an attempt is not taken back by an answer that names none', async () => {
  const own = await attempt(anna, { transaction_id: 'known' })
  await notePayment(app.database, own, { transactionId: null })
  await notePayment(app.database, own, { transactionId: '' })
  await movePayment(app.database, own, 'refused', { transactionId: null })
  expect(await loaded(own)).toMatchObject({ status: 'refused', transactionId: 'known' })
})

test.each([
  ['none yet', null, false, 'told'],
  ['our own reference in its place', 'reference', false, 'told'],
  ['another one', 'known', false, 'known'],
  ['another one, and the provider says that this one is paid', 'known', true, 'told'],
])('the number that a provider tells of an attempt with %s', async (_name, known, anew, stored) => {
  const own = await attempt(anna, { transaction_id: known })
  if (known === 'reference')
    await app.database.kysely.updateTable('payment').set({ transaction_id: own }).where('reference', '=', own).execute()
  const other = await attempt(boris)
  await learnTransaction(app.database, await loaded(own), 'told', anew)
  expect([(await loaded(own)).transactionId, (await loaded(other)).transactionId]).toEqual([stored, null])
})

test('the number of money that is booked stays, whatever a provider tells of it later (I3)', async () => {
  const own = await attempt(anna, { ...paid, transaction_id: 'booked' })
  await learnTransaction(app.database, await loaded(own), 'told', true)
  expect((await loaded(own)).transactionId).toBe('booked')
})

test('a number that another attempt has at this acquirer is not stored, one of another acquirer is (I2)', async () => {
  const own = await attempt(anna)
  await attempt(boris, { transaction_id: 'at cloud' })
  await attempt(boris, { transaction_id: 'at stripe', acquirer: 'stripe', status: 'abandoned' })
  await learnTransaction(app.database, await loaded(own), 'at cloud', true)
  expect((await loaded(own)).transactionId).toBe(null)
  await learnTransaction(app.database, await loaded(own), 'at stripe', true)
  expect((await loaded(own)).transactionId).toBe('at stripe')
})

test('the hidden frames go on once, with their own attempt while it waits (PAY-21)', async () => {
  const frames = { kind: '3ds-method', methodUrl: 'https://acs.example', data: '', threeDSServerTransId: 'frames' } as never
  const own = await attempt(anna, { next_step: frames })
  const other = await attempt(boris, { next_step: frames })
  const over = await attempt(boris, { next_step: frames, status: 'refused' })
  const take = (reference: string, id = 'frames') => takeMethodStep(app.database, reference, id, now)
  expect([await take(own, 'others'), await take(over), await take(own), await take(own)]).toEqual([false, false, true, false])
  expect((await loaded(own)).checkedAt).toBe(now)
  expect([(await loaded(other)).step, (await loaded(over)).step]).toEqual([frames, frames])
})

test('however many pages look, a bank is asked about an attempt once in a while, and about each by itself', async () => {
  const own = await attempt(anna, { checked_at: before(4000) })
  const other = await attempt(boris, { checked_at: before(4001) })
  const over = await attempt(boris, { status: 'refused' })
  const claim = (reference: string) => claimCheck(app.database, reference, now, 4000)
  expect([await claim(own), await claim(own), await claim(over)]).toEqual([true, false, false])
  expect([(await loaded(other)).checkedAt, (await loaded(over)).checkedAt]).toEqual([now - 4001, now - 60_000])
  await notePayment(app.database, other, { checkedAt: now - 3999 })
  expect([await claim(other), (await loaded(other)).checkedAt]).toEqual([false, now - 3999])
})

const due = (limit = 10): Promise<string[]> => paymentsToCheck(app.database, 'check-payments', { now, pause: 20_000, limit })

test('attempts that may still bring money are due for a check after a while, those that wait longest first', async () => {
  const older = await attempt(anna, { checked_at: before(20_001) })
  const newer = await attempt(boris, { checked_at: before(20_000) })
  await attempt(boris, { status: 'refused' })
  expect(await due()).toEqual([older, newer])
  expect(await due(1)).toEqual([older])
  await notePayment(app.database, newer, { checkedAt: now - 19_999 })
  expect(await due()).toEqual([older])
})

test('of an attempt that was reported the same for an hour, the next check waits two minutes more', async () => {
  const [own, other] = [await attempt(anna), await attempt(boris)]
  await app.database.kysely
    .updateTable('payment')
    .set({ started_at: before(4_000_000) })
    .execute()
  await notePayment(app.database, own, { reportedAt: now - 400_000, checkedAt: now - 140_000 })
  await notePayment(app.database, other, { reportedAt: now - 400_000, checkedAt: now - 139_999 })
  expect(await due()).toEqual([own])
})

test('money is booked once, under the number that paid or the one that is known (I3)', async () => {
  const own = await attempt(anna, { transaction_id: 'known' })
  const other = await attempt(boris)
  const money = { amount: 51_000, currency: 'RUB', outcome: 'refund', now } as const
  const book = async (transactionId: string) => bookMoney(app.database, await loaded(own), { ...money, transactionId })
  expect([await book(''), await book('again')]).toEqual([true, false])
  expect(await loaded(own)).toMatchObject({ status: 'paid', transactionId: 'known', paidAmount: 51_000, outcome: 'refund' })
  expect((await loaded(other)).status).toBe('waiting')
  expect(await bookMoney(app.database, await loaded(other), { ...money, transactionId: 'told' })).toBe(true)
  expect((await loaded(other)).transactionId).toBe('told')
})

test('an attempt is found by its reference, its order or its number, each at its own acquirer', async () => {
  const earlier = await attempt(anna, { status: 'refused', transaction_id: 'one', started_at: before(90_000) })
  const later = await attempt(anna, { transaction_id: 'one' })
  const other = await attempt(boris, { transaction_id: 'two' })
  const elsewhere = await attempt(boris, { transaction_id: 'one', acquirer: 'stripe', status: 'refused', started_at: before(1) })
  const found = async (acquirer: string, number: string) => (await paymentOfTransaction(app.database, acquirer, number))?.reference ?? null
  expect([await found('cloud', 'one'), await found('stripe', 'one'), await found('stripe', 'two')]).toEqual([later, elsewhere, null])
  expect((await paymentsOf(app.database, anna)).map(({ reference }) => reference)).toEqual([later, earlier])
  expect([(await openPayment(app.database, anna))?.reference, (await openPayment(app.database, boris))?.reference]).toEqual([later, other])
  await movePayment(app.database, later, 'abandoned')
  expect(await openPayment(app.database, anna)).toBe(null)
  expect((await loadPayment(app.database, later.toUpperCase()))?.reference).toBe(later)
  expect([isReference(later), await loadPayment(app.database, 'no reference'), await loadPayment(app.database, randomUUID())]).toEqual([
    true,
    null,
    null,
  ])
})

const begin = (key: string, most: number | null = null) =>
  insertPayment(
    app.database,
    { reference: randomUUID(), pendingOrderKey: key, acquirer: 'cloud', method: 'card', amount: 51_000, currency: 'RUB', startedAt: now },
    most,
  )

test('an attempt is not begun beside another, nor for an order that no longer waits (I2)', async () => {
  expect([await begin(anna), await begin(anna), await begin(boris)]).toEqual(['written', 'taken', 'written'])
  await app.database.kysely.deleteFrom('payment').execute()
  const stands = (status: 'open' | 'expired') =>
    app.database.kysely.updateTable('pending_order').set({ status }).where('key', '=', anna).execute()
  await stands('expired')
  expect([await begin(anna), await begin(boris), await loadPayment(app.database, randomUUID())]).toEqual(['taken', 'written', null])
  await stands('open')
  expect(await begin(anna)).toBe('written')
})

// @DECIDE-101
test('cards that were tried for an order are counted: no code, no outage, nobody else’s', async () => {
  const refused = { status: 'refused', transaction_id: null } as const
  await attempt(anna, { status: 'abandoned' })
  await attempt(anna, { ...refused, problems: JSON.stringify(['declined']) as never })
  await attempt(anna, { ...refused, problems: JSON.stringify(['try-later']) as never, transaction_id: 'the bank has it' })
  for (let outage = 0; outage < 2; outage += 1) await attempt(anna, { ...refused, problems: JSON.stringify(['try-later']) as never })
  await attempt(anna, { method: 'sbp', status: 'abandoned' })
  await attempt(boris, { status: 'abandoned' })
  expect([await begin(anna, 3), await begin(anna, 4)]).toEqual(['tried-out', 'written'])
})
