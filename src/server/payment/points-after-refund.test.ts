import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { createLoyaltyApp, ledgerOf, memberWith } from '#kit/loyalty-chain.ts'
import { books, payer } from '#kit/online-order.ts'
import { must, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner } from '#kit/staff.ts'
import { takePoints } from '#server/customer/points.ts'
import { giveBack } from './give-back.ts'

// An order brings points for what its customer has really paid, whenever a part of it goes back.

let app: TestApp
let bank: FakeBank
let anna: Colleague
beforeAll(async () => {
  bank = fakeBank()
  app = await createLoyaltyApp({
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { percent: 10 } },
    acquirers: new Map([['cloud', bank.acquirer]]),
  })
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())
beforeEach(() => {
  bank.refunds = 'give'
})

let phones = 79_400_000_000

/** A customer who has paid for an order online that is done, and brought so many points. */
async function finished() {
  const shopper = await memberWith(app, 0, String((phones += 1)))
  const customer = await payer(app, { shopper })
  must(await customer.pay({ cryptogram: 'secret' }))
  const { total, upcoming_bonuses: points } = await app.database.kysely
    .selectFrom('orders')
    .select(['total', 'upcoming_bonuses'])
    .where('id', '=', customer.orderId)
    .executeTakeFirstOrThrow()
  return {
    ...customer,
    total,
    points,
    finish: async () => {
      for (const status of ['cooking', 'cooked', 'done']) must(await staff(app).move(customer.orderId, status))
    },
    entries: async () => (await ledgerOf(app, shopper.id)).entries,
    balance: async () => (await ledgerOf(app, shopper.id)).balance,
    id: shopper.id,
  }
}
const mark = (order_id: number) =>
  anna.call('POST /api/staff/orders/:order_id/adjustments', {
    params: { order_id },
    body: { adjustment_id: randomUUID(), lines: [{ position: 0, count: 1 }] },
  })
const refund = async (order_id: number, amount: number) =>
  (await owner(app)).call('POST /api/staff/orders/:order_id/refunds', { params: { order_id }, body: { amount, refund_id: randomUUID() } })

test('points of what goes back after an order is done are taken back by an entry of their own (I6)', async () => {
  const customer = await finished()
  await customer.finish()
  expect(await customer.entries()).toEqual([['accrued', customer.points]])
  const { amount } = must(await mark(customer.orderId))
  const left = Math.floor((customer.points * (customer.total - amount)) / customer.total)
  expect(await customer.entries()).toEqual([
    ['accrued', customer.points],
    ['corrected', left - customer.points],
  ])
  expect(await books(app)).toEqual({ faults: [] })
})

test('what was given back by hand brings no points, before the end of an order or after it (I6)', async () => {
  const [before, after] = [await finished(), await finished()]
  must(await refund(before.orderId, before.total / 2))
  for (const each of [before, after]) await each.finish()
  must(await refund(after.orderId, after.total / 2))
  expect([await before.balance(), await after.balance()]).toEqual([before.points, after.points].map((points) => Math.floor(points / 2)))
})

test('a refund that the bank refuses takes no points, and gives back those that it has taken (I6)', async () => {
  const customer = await finished()
  await customer.finish()
  bank.refunds = 'lose'
  must(await refund(customer.orderId, customer.total / 2))
  expect(await customer.balance()).toBe(Math.floor(customer.points / 2))
  bank.refunds = 'refuse'
  app.clock.tick(61_000)
  await giveBack(app.services)
  expect(await customer.balance()).toBe(customer.points)
  expect(await books(app)).toEqual({ faults: [] })
})

test('no more points are taken back than the balance has (I6)', async () => {
  const customer = await finished()
  await customer.finish()
  const spent = customer.points - 1
  await app.database.kysely.transaction().execute((transaction) => takePoints(transaction, customer.id, 20_000_000, spent, app.clock.now()))
  must(await refund(customer.orderId, customer.total))
  expect((await customer.entries()).at(-1)).toEqual(['corrected', -1])
  expect(await customer.balance()).toBe(0)
})

test('a refund that was not made and goes back by another one takes its points again, once (I6)', async () => {
  const customer = await finished()
  await customer.finish()
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  bank.refunds = 'lose'
  const amount = customer.total - 1000
  const left = Math.floor((customer.points * 1000) / customer.total)
  const { refund_id: id } = must(await refund(customer.orderId, amount))
  app.clock.tick(61_000)
  await giveBack(app.services)
  expect(await customer.balance()).toBe(left)
  bank.refunds = 'give'
  const params = { order_id: customer.orderId }
  const boss = await owner(app)
  must(await boss.call('PUT /api/staff/orders/:order_id/refunds', { params, body: { refund_id: id ?? '', returned: false } }))
  expect(await customer.balance()).toBe(customer.points)
  const again = () => boss.call('POST /api/staff/orders/:order_id/refunds', { params, body: { instead_of: id } })
  expect(new Set((await Promise.all([again(), again()])).map((answer) => must(answer).refund_id)).size).toBe(1)
  expect(await customer.balance()).toBe(left)
  expect(await books(app)).toEqual({ faults: [] })
})
