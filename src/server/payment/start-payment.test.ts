import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { losing } from '#kit/losing-database.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import { stillRunning } from '#server/http/idempotency.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import type { NextStep, PaymentState } from '#server/providers/acquirers/acquirer.ts'
import { startPayment } from './start-payment.ts'

let app: TestApp
let bank: FakeBank
/** What the bank's records say; null: what happened. */
let records: PaymentState | { status: 'unreachable' } | null
beforeAll(async () => {
  bank = fakeBank()
  const { stateOf } = bank.acquirer
  bank.acquirer.stateOf = (payment) => (records ? Promise.resolve(records) : stateOf(payment))
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())
beforeEach(() => {
  bank.mood = 'pay'
  records = null
})

const card = { cryptogram: 'secret' }
const attemptsOf = (key: string) =>
  app.database.kysely
    .selectFrom('payment')
    .select(['status', 'transaction_id', 'next_step', 'message'])
    .where('pending_order_key', '=', key)
    .orderBy('started_at')
    .execute()

test.each<[string, PaymentState]>([
  ['has refused', { status: 'refused', problems: ['funds'] }],
  ['does not know', { status: 'absent' }],
])('after an attempt that the bank %s, the next card is charged at once (I2)', async (_, state) => {
  const anna = await payer(app)
  bank.mood = 'lose'
  must(await anna.pay(card))
  app.clock.tick(100_000)
  bank.mood = 'pay'
  const { start } = bank.acquirer
  records = state
  bank.acquirer.start = (intent) => {
    records = null
    return start(intent)
  }
  expect(must(await anna.pay(card)).reason).toBe('approved')
  bank.acquirer.start = start
  expect((await attemptsOf(anna.key)).at(-1)?.status).toBe('paid')
})

test('after the hidden frames the same transaction goes on, and the issuer’s page is its step from then on (PAY-21)', async () => {
  const anna = await payer(app)
  bank.mood = '3ds-method'
  const { threeDSServerTransId } = must(await anna.pay(card))
  const [begun] = await attemptsOf(anna.key)
  bank.mood = '3ds'
  must(await anna.pay({ ...card, threeDSServerTransId }))
  expect(bank.intents.at(-1)?.transactionId).toBe(begun?.transaction_id)
  expect((await attemptsOf(anna.key)).map(({ status, next_step }) => [status, next_step?.kind])).toEqual([['waiting', '3ds-challenge']])
})

test('who pays again after a process died behind the hidden frames is charged once, when no call can be under way any more (I2)', async () => {
  const anna = await payer(app)
  bank.mood = '3ds-method'
  const { threeDSServerTransId } = must(await anna.pay(card))
  const { start } = bank.acquirer
  bank.acquirer.start = async (intent) => {
    await start(intent)
    throw new Error('killed')
  }
  expect((await anna.pay({ ...card, threeDSServerTransId })).status).toBe(500)
  bank.acquirer.start = start
  app.clock.tick(15_000)
  expect((await anna.pay(card)).status).toBe(409)
  app.clock.tick(1)
  expect(must(await anna.pay(card)).reason).toBe('approved')
  expect(bank.chargesOf(bank.intents.at(-1)?.reference ?? '')).toHaveLength(1)
  expect(await attemptsOf(anna.key)).toHaveLength(1)
})

test.each([
  ['waits for its customer', 'redirect', stillRunning],
  ['has paid', 'pay', { ok: true, step: { kind: 'paid', transactionId: '' } }],
] as const)('who is overtaken by another tab that %s is told that, and the bank is asked once (I2)', async (_, mood, answer) => {
  const anna = await payer(app)
  const pending = await loadPendingOrder(app.database, anna.key)
  if (!pending) throw new Error('There is no order to pay')
  bank.mood = mood
  const asked = bank.intents.length
  const late = await startPayment(app.services, pending, {
    description: '',
    language: 'ru',
    country: 'RU',
    customer: { phone: null, email: null, ip: null },
    receipt: null,
    device: 'desktop',
    threeDSServerTransId: null,
    urls: () => ({ result: '', callback: '', method: '' }),
    // Asked between reading the open attempts and writing one's own.
    declineLimit: { tries: 3, count: () => anna.pay().then(() => null), uncount: () => Promise.resolve() },
  })
  expect([late, bank.intents.length - asked]).toEqual([answer, 1])
})

test('who pays again after the database was lost before the bank was asked pays at once, not when the bank’s silence proves it (I2)', async () => {
  const anna = await payer(app)
  const { services } = app
  const { database } = services
  const asked = bank.intents.length
  services.database = losing(database, 'transaction')
  const lost = await anna.pay(card)
  services.database = database
  expect([lost.status, bank.intents.length - asked]).toEqual([503, 0])
  await until('the attempt to be given up', async () => (await attemptsOf(anna.key))[0]?.status === 'abandoned')
  expect(must(await anna.pay(card)).reason).toBe('approved')
  expect(bank.intents.length - asked).toBe(1)
})

test('while its acquirer is not configured an order cannot be paid, and waits', async () => {
  const anna = await payer(app)
  const { acquirers } = app.services
  app.services.acquirers = new Map()
  expect((await anna.pay(card)).status).toBe(404)
  app.services.acquirers = acquirers
  expect(must(await anna.pay(card)).reason).toBe('approved')
})

test('what the bank calls paid keeps its number while the records cannot be asked', async () => {
  const anna = await payer(app)
  records = { status: 'unreachable' }
  expect(must(await anna.pay(card)).reason).toBe('push')
  expect((await attemptsOf(anna.key)).map(({ transaction_id }) => transaction_id)).toEqual([`t-${bank.intents.at(-1)?.reference}`])
})

test('what the bank calls paid without telling a number is an order when its records say so (I3)', async () => {
  const { start } = bank.acquirer
  bank.acquirer.start = async (intent) => ({ ...(await start(intent)), kind: 'paid', transactionId: '' })
  const anna = await payer(app)
  expect(must(await anna.pay(card)).reason).toBe('approved')
  bank.acquirer.start = start
  expect(await anna.status()).toBe('accepted')
})

test('what the bank calls paid and its records refuse is a refused card (I3)', async () => {
  const anna = await payer(app)
  records = { status: 'refused', problems: ['funds'] }
  expect((await anna.pay(card)).status).toBe(422)
  expect((await attemptsOf(anna.key)).map(({ status }) => status)).toEqual(['refused'])
})

test('who pays again for what has gone back is told so (I4)', async () => {
  const anna = await payer(app)
  bank.mood = 'redirect'
  must(await anna.pay())
  bank.charge(bank.intents.at(-1)?.reference ?? '', 100)
  const again = await anna.pay()
  expect([again.status, again.problem]).toEqual([422, { message: expect.stringContaining('Мы возвращаем их полностью') }])
})

const over = { message: 'Время на оплату вышло. Оформите заказ ещё раз' }

test('an order that was ordered anew, or whose time is over, is told to be over, and no bank is asked for it (DECIDE-102)', async () => {
  const [anna, boris] = [await payer(app), await payer(app)]
  const again = await payer(app, { shopper: anna.shopper })
  const asked = bank.intents.length
  const replaced = await anna.pay(card)
  app.clock.tick(600_000)
  const late = await boris.pay(card)
  expect([replaced, late].map(({ status, problem }) => [status, problem])).toEqual([
    [422, over],
    [422, over],
  ])
  expect((await again.pay(card)).status).toBe(422)
  expect(bank.intents).toHaveLength(asked)
})

test('a payment that its bank still waits for when the time is over may finish, and no other begins (DECIDE-102)', async () => {
  const anna = await payer(app)
  bank.mood = '3ds'
  must(await anna.pay(card))
  app.clock.tick(600_000)
  const again = await anna.pay(card)
  expect([again.status, again.problem]).toEqual([422, over])
  expect((await attemptsOf(anna.key)).map(({ status }) => status)).toEqual(['waiting'])
})

test('why an answer was lost is logged, and no customer reads it, nor a step that may not be there', async () => {
  const { start } = bank.acquirer
  bank.acquirer.start = () => Promise.resolve({ kind: 'unknown', why: 'timed out' })
  const anna = await payer(app)
  expect(must(await anna.pay(card)).reason).toBe('push')
  bank.acquirer.start = start
  expect(app.warnings.at(-1)).toBe('The answer of cloud to a payment was lost: timed out')
  expect(await attemptsOf(anna.key)).toEqual([{ status: 'unknown', transaction_id: null, next_step: null, message: null }])
  const reference = await referenceOf(app, anna.key)
  expect(must(await anna.verify(reference))).toMatchObject({ errors: ['pending'], message: 'Произошла ошибка при оплате заказа' })
})

test('a refusal is kept with its reasons and the bank’s words, and is told in ours to the person who comes back', async () => {
  const { start } = bank.acquirer
  const refused: NextStep = { kind: 'refused', problems: ['cvc', 'expiry'], message: 'Call your bank', transactionId: 'declined' }
  bank.acquirer.start = () => Promise.resolve(refused)
  const anna = await payer(app)
  expect((await anna.pay(card)).problem.errors).toEqual({ cvc: [expect.any(String)], expiry: [expect.any(String)] })
  bank.acquirer.start = start
  expect(await attemptsOf(anna.key)).toMatchObject([{ status: 'refused', transaction_id: 'declined', message: 'Call your bank' }])
  expect(must(await anna.verify(await referenceOf(app, anna.key)))).toMatchObject({
    errors: ['cvc', 'expiry'],
    // Only our own words: the bank's are kept for staff.
    message: 'Пожалуйста, проверьте способ оплаты',
  })
})

test('a bank that refuses without a reason is told as one: the customer is to look at the way to pay (ERR-25)', async () => {
  const { start } = bank.acquirer
  bank.acquirer.start = () => Promise.resolve({ kind: 'refused', problems: [], message: null, transactionId: null })
  const anna = await payer(app)
  const { status, problem } = await anna.pay(card)
  bank.acquirer.start = start
  expect([status, problem]).toEqual([422, { message: 'Пожалуйста, проверьте способ оплаты' }])
})
