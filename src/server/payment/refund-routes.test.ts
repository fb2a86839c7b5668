import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { books, payer, referenceOf } from '#kit/online-order.ts'
import { must, shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, enter, grant, owner, shopPlace } from '#kit/staff.ts'
import { spent } from '#kit/spent.ts'
import { giveBack } from './give-back.ts'

// A refund that may have been made or not is ended by what a person has found in the bank's own records.

let app: TestApp
let bank: FakeBank
let vera: Colleague
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  vera = await colleague(app, [grant('accountant', brandPlace('sofra'))], { name: 'Vera' })
})
afterAll(() => app.close())
beforeEach(() => {
  bank.mood = 'pay'
  bank.refunds = 'lose'
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
})

/** A paid order of 510 with an unclear refund of 500, and what the office sees and does of it. */
async function unclear(by = vera) {
  bank.refunds = 'lose'
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, customer.key)
  const params = { order_id: customer.orderId }
  must(await by.call('POST /api/staff/orders/:order_id/refunds', { params, body: { amount: 50_000, refund_id: randomUUID() } }))
  app.clock.tick(61_000)
  await giveBack(app.services)
  bank.refunds = 'give'
  const details = async () => must(await vera.call('GET /api/staff/orders/:order_id/details', { params }))
  const refunds = async () => (await details()).payments.flatMap((payment) => payment.refunds)
  const id = (await refunds())[0]?.id ?? ''
  return {
    id,
    orderId: customer.orderId,
    details,
    refunds,
    check: (returned: boolean, { who = vera, refund_id = id } = {}) =>
      who.call('PUT /api/staff/orders/:order_id/refunds', { params, body: { refund_id, returned } }),
    again: (who = vera) => who.call('POST /api/staff/orders/:order_id/refunds', { params, body: { instead_of: id } }),
    tasks: async () =>
      must(await vera.call('GET /api/staff/refunds/refused')).refunds.filter(({ order_id }) => order_id === customer.orderId),
    gone: () => bank.chargesOf(reference)[0]?.refunded,
  }
}

const historyOf = (orderId: number) =>
  app.database.kysely
    .selectFrom('audit')
    .select(['action', 'actor_name', 'after'])
    .where('object_id', '=', String(orderId))
    .where('action', 'in', ['order.refund-made', 'order.refund-not-made'])
    .execute()

test('an unclear refund that the bank has made is no task any more, and the history says who has found it (I3)', async () => {
  const order = await unclear()
  expect(await order.tasks()).toMatchObject([{ status: 'unclear' }])
  const before = (await order.details()).card.version
  expect(must(await order.check(true))).toMatchObject({ status: 'done', refunded: 50_000, pending: 0, left: 1000 })
  expect(must(await order.check(true)).status).toBe('done')
  expect([await order.tasks(), order.gone()]).toEqual([[], 0])
  expect(await historyOf(order.orderId)).toEqual([
    { action: 'order.refund-made', actor_name: 'Vera', after: { amount: 50_000, currency: 'RUB' } },
  ])
  const { timeline, card } = await order.details()
  expect(timeline.at(-1)).toMatchObject({ kind: 'refund-made', by: { name: 'Vera' }, amount: 50_000 })
  // Boards and open pages are told of a higher version.
  expect(card.version).toBeGreaterThan(before)
  expect(await books(app)).toEqual({ faults: [] })
})

test('an unclear refund that the bank has not made is refused: nothing is sent until somebody gives it back again (I3)', async () => {
  const order = await unclear()
  expect(must(await order.check(false))).toMatchObject({ status: 'failed', refunded: 0, pending: 0, left: 51_000 })
  app.clock.tick(61_000)
  await giveBack(app.services)
  expect([await order.tasks(), order.gone()]).toMatchObject([[{ status: 'failed' }], 0])
  expect(await historyOf(order.orderId)).toMatchObject([{ action: 'order.refund-not-made', actor_name: 'Vera' }])
  expect(must(await order.again())).toMatchObject({ status: 'done', left: 1000 })
  expect([await order.tasks(), order.gone()]).toEqual([[], 50_000])
  expect(await books(app)).toEqual({ faults: [] })
})

test('what somebody else has found before is not turned round, and of two at once one is believed (I3)', async () => {
  const order = await unclear()
  const answers = await Promise.all([order.check(true), order.check(false)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [refund] = await order.refunds()
  expect((await order.check(refund?.status !== 'done')).status).toBe(409)
  expect(await historyOf(order.orderId)).toHaveLength(1)
  expect(await books(app)).toEqual({ faults: [] })
})

test('a refund that the bank is still working on, of another order or that is none is ended by nobody (I3)', async () => {
  const [order, other] = [await unclear(), await unclear()]
  expect((await order.check(true, { refund_id: other.id })).status).toBe(404)
  expect((await order.check(true, { refund_id: randomUUID() })).status).toBe(404)
  must(await order.check(false))
  bank.refunds = 'pend'
  const { refund_id } = must(await order.again())
  expect((await order.check(true, { refund_id: refund_id ?? '' })).status).toBe(409)
})

test('nobody ends a refund who may not give money back, or of another shop (OPS-ROLES-02, OPS-ROLES-03)', async () => {
  const order = await unclear()
  expect((await order.check(true, { who: await colleague(app, [grant('kitchen', brandPlace('sofra'))]) })).status).toBe(403)
  expect((await order.check(true, { who: await colleague(app, [grant('manager', shopPlace(app, 'arbat'))]) })).status).toBe(404)
  expect(await order.tasks()).toMatchObject([{ status: 'unclear' }])
})

test.each([true, false])(
  'who may not give a sum back does not end its refund either, returned: %s (OPS-ORDERS-20, OPS-ORDERS-21)',
  async (returned) => {
    const order = await unclear()
    const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
    await spent(app, counter, 1_460_000)
    const refused = await order.check(returned, { who: counter })
    expect([refused.status, refused.problem.errors]).toEqual([422, { refund_id: [expect.stringContaining('400')] }])
    expect(await order.tasks()).toMatchObject([{ status: 'unclear' }])
  },
)

test('who ends a refund that they gave themselves is not refused for its own sum, and does not free it in their day (OPS-ORDERS-21)', async () => {
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  await spent(app, counter, 1_450_000)
  const made = await unclear(counter)
  expect(must(await made.check(true, { who: counter })).status).toBe('done')
  const other = await colleague(app, [grant('counter', brandPlace('sofra'))])
  await spent(app, other, 1_420_000)
  const order = await unclear(other)
  must(await order.check(false, { who: other }))
  const again = await order.again(other)
  expect([again.status, again.problem.errors]).toEqual([422, { instead_of: [expect.stringContaining('300')] }])
  expect(order.gone()).toBe(0)
})

test('a refund above what is usual is ended with a fresh proof alone, and by the key of the staff token (OPS-SIGN-17)', async () => {
  const [order, other] = [await unclear(), await unclear()]
  const boss = await owner(app)
  await spent(app, boss, 5_960_000)
  app.clock.tick(10 * 60_000)
  expect((await order.check(true, { who: boss })).problem.typeError).toBe('proof')
  await enter(app, boss)
  expect(must(await order.check(true, { who: boss })).status).toBe('done')
  const byKey = shopper(app, { authorization: `Bearer ${staffToken}` }).call('PUT /api/staff/orders/:order_id/refunds', {
    params: { order_id: other.orderId },
    body: { refund_id: other.id, returned: true },
  })
  expect(must(await byKey).status).toBe('done')
})

test('money that came without an order is found by the manager of the shop that it was meant for (I3, OPS-ROLES-03)', async () => {
  const order = await unclear()
  await app.database.kysely.deleteFrom('orders').where('id', '=', order.orderId).execute()
  const nina = await colleague(app, [grant('manager', shopPlace(app, 'night'))])
  expect(must(await nina.call('GET /api/staff/refunds/refused')).refunds.map(({ order_id }) => order_id)).toContain(order.orderId)
  expect((await order.check(true, { who: await colleague(app, [grant('manager', shopPlace(app, 'arbat'))]) })).status).toBe(404)
  expect(must(await order.check(true, { who: nina })).status).toBe('done')
})
