import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank, type BankBehaviour } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { triesAtMost } from '#server/database/again-when-undone.ts'
import { loadPayment } from './payment-store.ts'
import { settle, settlePayment } from './settle-payment.ts'

// What a provider's records say of a payment before its order is written.

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())
beforeEach(() => void (bank.mood = 'pay'))

/** A customer whose payment the bank answers with a mood. */
async function begun(mood: BankBehaviour): Promise<string> {
  bank.mood = mood
  const anna = await payer(app)
  await anna.pay({ cryptogram: 'secret' })
  return referenceOf(app, anna.key)
}

test('money of which a part went back before we knew makes no order, and the rest goes back (I3, I4)', async () => {
  const reference = await begun('push')
  bank.charge(reference)
  const [charge] = bank.chargesOf(reference)
  if (charge) charge.refunded = 20_000
  const payment = await settlePayment(app.services, reference)
  const refunds = await app.database.kysely
    .selectFrom('refund')
    .select(['amount', 'status', 'reason', 'actor'])
    .where('payment_reference', '=', reference)
    .orderBy('amount')
    .execute()
  expect([payment?.outcome, refunds]).toEqual([
    'refund',
    [
      { amount: 20_000, status: 'done', reason: 'other-amount', actor: 'acquirer' },
      { amount: (charge?.amount ?? 0) - 20_000, status: 'wanted', reason: 'other-amount', actor: 'shop' },
    ],
  ])
})

test('money that went back whole before we knew, without a sum told, makes no order, and nothing goes back again (I3, I4)', async () => {
  const reference = await begun('push')
  const reported = { captured: 51_000, currency: 'RUB', transactionId: 't' }
  const payment = await settlePayment(app.services, reference, { status: 'refunded', amount: null, ...reported })
  const refunds = app.database.kysely.selectFrom('refund').select(['amount', 'status', 'actor']).where('payment_reference', '=', reference)
  expect([payment?.outcome, payment?.paidAmount, await refunds.execute()]).toEqual([
    'refund',
    51_000,
    [{ amount: 51_000, status: 'done', actor: 'acquirer' }],
  ])
})

test('who has paid another sum is told that it goes back, if messages can be sent of the order (I4)', async () => {
  const { kysely } = app.database
  const noticesOf = async (site: string | null) => {
    const reference = await begun('push')
    bank.charge(reference, 100)
    const { key } = await kysely
      .selectFrom('payment')
      .select('pending_order_key as key')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await sql`update pending_order set snapshot = snapshot || jsonb_build_object('site', ${site}::text) where key = ${key}`.execute(kysely)
    await settlePayment(app.services, reference)
    const refund = await kysely.selectFrom('refund').select('id').where('payment_reference', '=', reference).executeTakeFirstOrThrow()
    const jobs = kysely.selectFrom('outbox').select('payload').where('task', '=', 'notify-refund')
    const own = (await jobs.execute()).filter(({ payload }) => (payload as { refund_id: string }).refund_id === refund.id)
    return own.map(({ payload }) => (payload as { site: string }).site)
  }
  expect([await noticesOf('https://sofra.example'), await noticesOf(null)]).toEqual([['https://sofra.example'], []])
})

test('money whose order finds no free number is booked later, when one is free (I3)', async () => {
  const reference = await begun('push')
  bank.charge(reference)
  const cash = must(await (await readyCollector(app)).order()).order_id
  const row = app.database.kysely.selectFrom('payment').select('pending_order_key').where('reference', '=', reference)
  const { pending_order_key: key } = await row.executeTakeFirstOrThrow()
  await app.database.kysely.updateTable('pending_order').set({ order_id: cash }).where('key', '=', key).execute()
  const { chance } = app.services
  let draws = 0
  app.services.chance = () => ((draws += 1), cash - 10_000_000)
  await expect(settlePayment(app.services, reference)).rejects.toThrow()
  expect([draws, (await loadPayment(app.database, reference))?.status]).toEqual([triesAtMost - 1, 'waiting'])
  app.services.chance = chance
  expect((await settlePayment(app.services, reference))?.outcome).toBe('order')
})

test('a payment that the bank does not know yet is asked about for a minute and a half before it counts as never begun', async () => {
  const reference = await begun('lose')
  expect((await settlePayment(app.services, reference))?.status).toBe('unknown')
  app.clock.tick(89_000)
  expect((await settlePayment(app.services, reference))?.status).toBe('unknown')
  app.clock.tick(1_000)
  expect((await settlePayment(app.services, reference))?.status).toBe('abandoned')
})

test('a payment whose answer was lost waits for its customer once the bank has it, and while money is held it may still be charged', async () => {
  const reference = await begun('lose')
  const held = { status: 'authorized', amount: 51_000, currency: 'RUB', transactionId: 'held' } as const
  expect((await settlePayment(app.services, reference, held))?.status).toBe('unknown')
  expect((await settlePayment(app.services, reference, { status: 'pending' }))?.status).toBe('waiting')
})

test('money that is held for a week and not charged is given up (I3)', async () => {
  const reference = await begun('redirect')
  const held = { status: 'authorized', amount: 51_000, currency: 'RUB', transactionId: 'held' } as const
  app.clock.tick(7 * 86_400_000 - 1)
  expect((await settlePayment(app.services, reference, held))?.status).toBe('waiting')
  app.clock.tick(1)
  expect((await settlePayment(app.services, reference, held))?.status).toBe('abandoned')
})

test('what the bank’s records refuse is refused with its reasons, and another attempt may begin (ERR-28)', async () => {
  const reference = await begun('redirect')
  const payment = await settlePayment(app.services, reference, { status: 'refused', problems: ['funds'] })
  expect(payment).toMatchObject({ status: 'refused', problems: ['funds'] })
})

test('of a payment that is booked its state is known while its bank cannot be asked, and of none as well (I3)', async () => {
  const reference = await begun('pay')
  bank.isDown = true
  const [booked, none] = [await settle(app.services, reference), await settle(app.services, randomUUID())]
  bank.isDown = false
  expect([booked.payment?.outcome, booked.isAnswered, none]).toEqual(['order', true, { payment: null, isAnswered: true }])
})
