import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, grant } from '#kit/staff.ts'
import { giveBack } from './give-back.ts'
import { loadPayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'
import { refundOrder } from './refund-order.ts'
import { failRefund } from './refund-store.ts'
import { settleSecondCharge } from './second-charge.ts'

// Which payment of an order goes back, how much of it, and who is told to have given it back.

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())
beforeEach(() => {
  bank.mood = 'pay'
  bank.refunds = 'give'
})

async function paid() {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  return customer
}
const asStaff = () => shopper(app, { authorization: `Bearer ${staffToken}`, 'accept-language': 'en' })
const refund = (order_id: number, body: { amount?: number; refund_id?: string } = {}, who = asStaff()) =>
  who.call('POST /api/staff/orders/:order_id/refunds', { params: { order_id }, body })
const byShop = (orderId: number, amount: number | null = null, id?: string) =>
  refundOrder(app.services, orderId, { amount, reason: 'canceled', ...(id ? { id } : {}) })
const refundsOf = (id: number) =>
  app.database.kysely
    .selectFrom('refund')
    .innerJoin('payment', 'payment.reference', 'refund.payment_reference')
    .innerJoin('pending_order', 'pending_order.key', 'payment.pending_order_key')
    .select(['refund.id', 'refund.amount', 'refund.reason', 'refund.actor', 'payment_reference as reference'])
    .where('pending_order.order_id', '=', id)
    .orderBy('refund.amount')
    .orderBy('refund.created_at')
    .execute()
const auditOf = (id: number) =>
  app.database.kysely
    .selectFrom('audit')
    .select(['action', 'actor_kind', 'brand', 'city_id', 'shop_id', 'before', 'after'])
    .where('object_id', '=', String(id))
    .where('object_kind', '=', 'order')
    .execute()

test('of an order that is not paid for nothing goes back, and the office is told why', async () => {
  const customer = await payer(app)
  const result = await refund(customer.orderId)
  expect([result.status, Object.keys(result.problem.errors ?? {})]).toEqual([422, ['order_id']])
  const cash = must(await (await readyCollector(app)).order())
  expect((await refund(cash.order_id)).status).toBe(404)
})

test('what the shop itself gives back is its own, is in no history, and the same id gives it back once (I3)', async () => {
  const { orderId } = await paid()
  const id = randomUUID()
  expect(await byShop(orderId, null, id)).toMatchObject({ ok: true, id, payment: { paidAmount: 51_000 } })
  expect(await byShop(orderId, null, id)).toMatchObject({ ok: true, id, unchanged: true })
  expect(await refundsOf(orderId)).toMatchObject([{ id, amount: 51_000, reason: 'canceled', actor: 'shop' }])
  expect(await byShop(orderId)).toMatchObject({ ok: true, id: null, unchanged: true })
  expect(await auditOf(orderId)).toEqual([])
})

test('an id of another order’s refund gives nothing back', async () => {
  const [one, other] = [await paid(), await paid()]
  const id = randomUUID()
  await byShop(one.orderId, 1000, id)
  expect(await byShop(other.orderId, 1000, id)).toMatchObject({ ok: false, status: 404 })
  expect(await refundsOf(other.orderId)).toEqual([])
})

test('a person gives back a part under an id, so that a press which is sent again gives it back once, and all that is left without', async () => {
  const { orderId } = await paid()
  const anna = await colleague(app, [grant('manager', brandPlace('sofra'))])
  const press = (body: { amount?: number; refund_id?: string }) =>
    anna.call('POST /api/staff/orders/:order_id/refunds', { params: { order_id: orderId }, body })
  const without = await press({ amount: 1000 })
  expect([without.status, Object.keys(without.problem.errors ?? {})]).toEqual([422, ['refund_id']])
  expect(await refundsOf(orderId)).toEqual([])
  const refund_id = randomUUID()
  for (let times = 0; times < 2; times += 1)
    expect(must(await press({ amount: 1000, refund_id }))).toMatchObject({ refund_id, status: 'done', why: null, refunded: 1000 })
  expect(must(await press({}))).toMatchObject({ status: 'done', refunded: 51_000, left: 0 })
  expect(await auditOf(orderId)).toHaveLength(2)
})

test('the office is shown what was paid for an order, and nothing of an order that is none', async () => {
  const { orderId } = await paid()
  await byShop(orderId, 1000)
  const shown = (order_id: number) => asStaff().call('GET /api/staff/orders/:order_id/refunds', { params: { order_id } })
  const { payments } = must(await shown(orderId))
  expect(payments).toMatchObject([
    {
      acquirer: 'cloud',
      status: 'paid',
      amount: 51_000,
      paid: 51_000,
      outcome: 'order',
      transaction_id: expect.stringContaining('t-'),
      refunds: [{ amount: 1000, reason: 'canceled', status: 'wanted', why: null, done_at: null, may_repeat: false }],
    },
  ])
  await giveBack(app.services)
  expect(must(await shown(orderId)).payments[0]?.refunds[0]).toMatchObject({
    status: 'done',
    done_at: new Date(app.clock.now()).toISOString(),
  })
  for (const id of [19_999_999, 99_999_999_999]) {
    expect((await shown(id)).status).toBe(404)
    expect((await refund(id)).status).toBe(404)
  }
})

test('a person who presses waits for the refunds of that order alone; the job sends all', async () => {
  const [anna, boris] = [await paid(), await paid()]
  await byShop(boris.orderId, 1000)
  must(await refund(anna.orderId, { amount: 1000, refund_id: randomUUID() }))
  const statusOf = async ({ orderId }: { orderId: number }) => {
    const shown = await asStaff().call('GET /api/staff/orders/:order_id/refunds', { params: { order_id: orderId } })
    return must(shown).payments[0]?.refunds[0]?.status
  }
  expect([await statusOf(anna), await statusOf(boris)]).toEqual(['done', 'wanted'])
  await giveBack(app.services)
  expect(await statusOf(boris)).toBe('done')
})

test('a refund that was made or has failed does not fail again, and its sum is free once (I3)', async () => {
  const { orderId } = await paid()
  must(await refund(orderId, { amount: 1000, refund_id: randomUUID() }))
  bank.refunds = 'refuse'
  must(await refund(orderId, { amount: 2000, refund_id: randomUUID() }))
  for (const { id } of await refundsOf(orderId)) await failRefund(app.database, id, { why: 'told late' }, app.clock.now())
  expect(must(await refund(orderId, { amount: 3000, refund_id: randomUUID() }))).toMatchObject({ refunded: 1000, left: 50_000 })
})

test('a refund may be asked for at any process of the shop, and each knows it', async () => {
  await using other = await createTestApp({ beside: app, acquirers: new Map([['cloud', bank.acquirer]]) })
  const { orderId } = await paid()
  const refund_id = randomUUID()
  const elsewhere = shopper(other, { authorization: `Bearer ${staffToken}` })
  for (const who of [elsewhere, asStaff()])
    expect(must(await refund(orderId, { amount: 1000, refund_id }, who))).toMatchObject({ refund_id, status: 'done', left: 50_000 })
  const shown = await elsewhere.call('GET /api/staff/orders/:order_id/refunds', { params: { order_id: orderId } })
  expect(must(shown).payments[0]?.refunds).toHaveLength(1)
})

test('more than is left is refused with what is left, in the currency’s main unit', async () => {
  const { orderId } = await paid()
  must(await refund(orderId, { amount: 1000, refund_id: randomUUID() }))
  const result = await refund(orderId, { amount: 50_001, refund_id: randomUUID() })
  expect([result.status, result.problem.errors]).toEqual([422, { amount: ['No more than 500 can be returned'] }])
})

test('a person is told in the history with what was left before and after, and counted for the refund (OPS-AUDIT-01)', async () => {
  const { orderId } = await paid()
  const anna = await colleague(app, [grant('manager', brandPlace('sofra'))])
  const answer = await anna.call('POST /api/staff/orders/:order_id/refunds', {
    params: { order_id: orderId },
    body: { amount: 1000, refund_id: randomUUID() },
  })
  expect(must(answer)).toMatchObject({ refunded: 1000, left: 50_000 })
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 1000, reason: 'staff', actor: `person:${anna.id}` }])
  const { id: shop_id, cityId: city_id } = app.shop('night')
  const change = { before: { left: 51_000 }, after: { left: 50_000, amount: 1000, currency: 'RUB' } }
  const place = { brand: 'sofra', city_id, shop_id }
  expect(await auditOf(orderId)).toEqual([{ action: 'order.refunded', actor_kind: 'person', ...place, ...change }])
})

test('the money that made the order goes back first, then what a bank has refused to return of another payment (I3)', async () => {
  bank.mood = '3ds'
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'first' }))
  const { reference: first } = await app.database.kysely
    .selectFrom('payment')
    .select('reference')
    .where('pending_order_key', '=', customer.key)
    .executeTakeFirstOrThrow()
  bank.mood = 'pay'
  app.clock.tick(1000)
  must(await customer.pay({ cryptogram: 'secret' }))
  bank.charge(first)
  bank.refunds = 'refuse'
  await settlePayment(app.services, first)
  const [refused] = await refundsOf(customer.orderId)
  expect(refused).toMatchObject({ reference: first, amount: 51_000 })
  must(await refund(customer.orderId, { amount: 1, refund_id: randomUUID() }))
  bank.refunds = 'give'
  const kept = () => [bank.chargesOf(first)[0]?.refunded, bank.charges.at(-2)?.refunded]
  must(await refund(customer.orderId))
  expect(kept()).toEqual([0, 51_000])
  must(await refund(customer.orderId))
  expect(kept()).toEqual([51_000, 51_000])
  expect(must(await refund(customer.orderId))).toMatchObject({ refund_id: null, left: 0 })
  const shown = await asStaff().call('GET /api/staff/orders/:order_id/refunds', { params: { order_id: customer.orderId } })
  expect(must(shown).payments.map(({ refunds }) => refunds.map(({ amount, status }) => [amount, status]))).toEqual([
    [
      [1, 'failed'],
      [51_000, 'done'],
    ],
    [
      [51_000, 'failed'],
      [51_000, 'done'],
    ],
  ])
})

test('the money that made the order goes back before that of a second charge which a bank has refused to return since (I3)', async () => {
  const customer = await paid()
  const first = await loadPayment(app.database, await referenceOf(app, customer.key))
  if (!first) throw new Error('There is no payment')
  app.clock.tick(1000)
  await settleSecondCharge(app.services, first, 'second')
  const [refused] = await refundsOf(customer.orderId)
  await failRefund(app.database, refused?.id ?? '', { why: 'the bank refuses' }, app.clock.now())
  for (let times = 0; times < 2; times += 1) {
    app.clock.tick(1000)
    await byShop(customer.orderId)
  }
  expect((await refundsOf(customer.orderId)).map(({ reference }) => reference)).toEqual([
    refused?.reference,
    first.reference,
    refused?.reference,
  ])
})
