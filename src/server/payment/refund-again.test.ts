import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { books, type Payer, payer, referenceOf } from '#kit/online-order.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { spent } from '#kit/spent.ts'
import { brandPlace, colleague, type Colleague, grant, owner } from '#kit/staff.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { Receipt, Refund } from '#server/providers/acquirers/acquirer.ts'
import { giveBack } from './give-back.ts'
import { settlePayment } from './settle-payment.ts'

// What a bank has refused to give back is seen, and given back by a new refund, once.

let app: TestApp
let bank: FakeBank
let anna: Colleague
const receipts: (Receipt | null)[] = []
beforeAll(async () => {
  bank = fakeBank()
  const { refund } = bank.acquirer
  bank.acquirer.refund = (requested: Refund) => {
    receipts.push(requested.receipt)
    return refund.call(bank.acquirer, requested)
  }
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())
beforeEach(() => {
  bank.mood = 'pay'
  bank.refunds = 'give'
})

/** A customer who has paid 510 for two rolls online. */
async function paid() {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  return inOffice(customer, await referenceOf(app, customer.key))
}

/** What the office sees and does of an order, and what has gone back of one of its payments. */
function inOffice(customer: Payer, reference: string) {
  const params = { order_id: customer.orderId }
  const details = async () => must(await anna.call('GET /api/staff/orders/:order_id/details', { params }))
  return {
    ...customer,
    gone: () => bank.chargesOf(reference)[0]?.refunded,
    details,
    refunds: async () => (await details()).payments.flatMap(({ refunds }) => refunds),
    missing: async () =>
      must(
        await anna.call('POST /api/staff/orders/:order_id/adjustments', {
          params,
          body: { adjustment_id: randomUUID(), lines: [{ position: 0, count: 1 }] },
        }),
      ),
    reject: async () => must(await anna.call('POST /api/staff/orders/:order_id/reject', { params, body: { reason: 'closing' } })),
    again: (instead_of: string, who = anna) => who.call('POST /api/staff/orders/:order_id/refunds', { params, body: { instead_of } }),
    promised: async () => must(await customer.shopper.status(customer.orderId)).order.adjusted * 100,
  }
}

test('what was missing and the bank has refused is not promised, and goes back again once, with its receipt (OPS-ORDERS-16, OPS-ORDERS-20)', async () => {
  const customer = await paid()
  bank.refunds = 'refuse'
  const { amount, card } = await customer.missing()
  expect([card.adjustments[0]?.refund, await customer.promised()]).toEqual(['failed', 0])
  const [refused] = await customer.refunds()
  expect(refused).toMatchObject({ status: 'failed', may_repeat: true })
  bank.refunds = 'give'
  const boss = await owner(app)
  const presses = [anna, boss, anna, boss].map((who) => customer.again(refused?.id ?? '', who))
  const answers = (await Promise.all(presses)).map(must)
  expect(new Set(answers.map(({ refund_id }) => refund_id)).size).toBe(1)
  expect([customer.gone(), await customer.promised()]).toEqual([amount, amount])
  const given = receipts.at(-1)?.lines.map(({ count, total }) => [count, total])
  expect(given).toEqual([[1, amount]])
  const { card: after, timeline } = await customer.details()
  expect(after.adjustments.map(({ refund }) => refund)).toEqual(['done'])
  expect(timeline.filter(({ kind }) => kind === 'refunded').map(({ status }) => status)).toEqual(['failed', 'done'])
  expect((await customer.refunds()).map(({ may_repeat }) => may_repeat)).toEqual([false, false])
  expect(await books(app)).toEqual({ faults: [] })
})

test('the refund of a rejection that the bank has refused goes back again, whatever the limit of the person who presses', async () => {
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  await spent(app, counter, 1_500_000)
  const customer = await paid()
  await customer.reject()
  bank.refunds = 'refuse'
  await refundCanceled(app.services, customer.orderId)
  const [refused] = await customer.refunds()
  // Refused again, it may be tried once more: the last refusal, not the first.
  expect(must(await customer.again(refused?.id ?? '', counter))).toMatchObject({ status: 'failed', left: 51_000 })
  bank.refunds = 'give'
  const [, second] = await customer.refunds()
  expect((await customer.refunds()).map(({ may_repeat }) => may_repeat)).toEqual([false, true])
  expect(must(await customer.again(second?.id ?? '', counter))).toMatchObject({ status: 'done', left: 0 })
  expect(customer.gone()).toBe(51_000)
})

test('what has gone back otherwise since cannot go back again, nor what was not refused (I3)', async () => {
  const [customer, stranger] = [await paid(), await paid()]
  bank.refunds = 'refuse'
  await customer.missing()
  bank.refunds = 'give'
  const [refused] = await customer.refunds()
  expect((await stranger.again(refused?.id ?? '')).status).toBe(404)
  await customer.reject()
  await refundCanceled(app.services, customer.orderId)
  const refunds = await customer.refunds()
  expect(refunds.map(({ status, may_repeat }) => [status, may_repeat])).toEqual([
    ['failed', false],
    ['done', false],
  ])
  expect((await customer.again(refused?.id ?? '')).status).toBe(422)
  expect(must(await customer.again(refunds[1]?.id ?? ''))).toMatchObject({ refund_id: refunds[1]?.id, status: 'done' })
  expect(customer.gone()).toBe(51_000)
})

test('what the bank has refused counts against no day, and is repeated within the day of the person who presses (OPS-ORDERS-21)', async () => {
  const [counter, other] = [
    await colleague(app, [grant('counter', brandPlace('sofra'))]),
    await colleague(app, [grant('counter', brandPlace('sofra'))]),
  ]
  await spent(app, counter, 1_480_000)
  await spent(app, other, 1_490_000)
  const customer = await paid()
  const refund = async () =>
    must(
      await counter.call('POST /api/staff/orders/:order_id/refunds', {
        params: { order_id: customer.orderId },
        body: { amount: 20_000, refund_id: randomUUID() },
      }),
    ).refund_id ?? ''
  bank.refunds = 'refuse'
  const refused = [await refund(), await refund()] as const
  const over = await customer.again(refused[0], other)
  expect([over.status, over.problem.errors]).toEqual([422, { instead_of: [expect.stringContaining('100')] }])
  bank.refunds = 'give'
  expect(must(await customer.again(refused[0], counter)).status).toBe('done')
  expect((await customer.again(refused[1], counter)).status).toBe(422)
  expect(customer.gone()).toBe(20_000)
})

test('what was missing is repeated within the day of the person who presses, too (OPS-ORDERS-21)', async () => {
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  await spent(app, counter, 1_490_000)
  const customer = await paid()
  bank.refunds = 'refuse'
  await customer.missing()
  bank.refunds = 'give'
  const [refused] = await customer.refunds()
  expect((await customer.again(refused?.id ?? '', counter)).status).toBe(422)
  expect(customer.gone()).toBe(0)
})

test('the history says who has given back again how much, and what was left of the payment (OPS-AUDIT-01)', async () => {
  const customer = await paid()
  bank.refunds = 'refuse'
  const { amount } = await customer.missing()
  bank.refunds = 'give'
  const [refused] = await customer.refunds()
  must(await customer.again(refused?.id ?? ''))
  const rows = await app.database.kysely
    .selectFrom('audit')
    .select(['actor_id', 'object_kind', 'before', 'after'])
    .where('action', '=', 'order.refunded')
    .where('object_id', '=', String(customer.orderId))
    .execute()
  const left = 51_000 - amount
  expect(rows).toEqual([{ actor_id: anna.id, object_kind: 'order', before: { left: 51_000 }, after: { left, amount, currency: 'RUB' } }])
})

test('a refund that no longer fits names what may still go back', async () => {
  const customer = await paid()
  bank.refunds = 'refuse'
  await customer.missing()
  bank.refunds = 'give'
  const [refused] = await customer.refunds()
  must(
    await anna.call('POST /api/staff/orders/:order_id/refunds', {
      params: { order_id: customer.orderId },
      body: { amount: 50_000, refund_id: randomUUID() },
    }),
  )
  expect((await customer.again(refused?.id ?? '')).problem.errors).toEqual({ instead_of: ['No more than 10 can be returned'] })
})

test('of an order that was not paid online, or that is none, nothing goes back again', async () => {
  const cash = must(await (await readyCollector(app)).order()).order_id
  const again = (order_id: number) =>
    anna.call('POST /api/staff/orders/:order_id/refunds', { params: { order_id }, body: { instead_of: randomUUID() } })
  for (const id of [cash, 19_999_999, 99_999_999_999]) expect((await again(id)).status).toBe(404)
})

test('what goes back again is of the payment that the bank has refused to return, and not of a newer one (I3)', async () => {
  const customer = await payer(app)
  bank.mood = '3ds'
  must(await customer.pay({ cryptogram: 'first' }))
  const first = await referenceOf(app, customer.key)
  bank.mood = 'pay'
  app.clock.tick(1000)
  must(await customer.pay({ cryptogram: 'second' }))
  bank.charge(first)
  bank.refunds = 'refuse'
  await settlePayment(app.services, first)
  await giveBack(app.services)
  bank.refunds = 'give'
  const { refunds, again, gone } = inOffice(customer, first)
  const [refused] = await refunds()
  must(await again(refused?.id ?? ''))
  expect(gone()).toBe(51_000)
  expect(bank.charges.at(-2)).toMatchObject({ refunded: 0 })
})

test('a refund that is asked for again waits for the person who is changing its order (I6)', async () => {
  const customer = await paid()
  bank.refunds = 'refuse'
  await customer.missing()
  bank.refunds = 'give'
  const [refused] = await customer.refunds()
  const pressed = await app.database.kysely.transaction().execute(async (transaction) => {
    await lockOrder(transaction, customer.orderId)
    const again = customer.again(refused?.id ?? '')
    await until('the refund to wait', async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.kysely)
      return rows.length > 0
    })
    return { again }
  })
  expect(must(await pressed.again).status).toBe('done')
})
