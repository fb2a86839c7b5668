import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { applyBonuses, createLoyaltyApp, gift, giftOf, grantPoints, ledgerOf, loyaltyFiles, memberWith } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { books, payer, referenceOf } from '#kit/online-order.ts'
import { must, staff } from '#kit/shopper.ts'
import { takePoints } from '#server/customer/points.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { loadPendingOrder, renumberPendingOrder } from '#server/order/pending-order-store.ts'
import { freeOverdue } from './free-overdue.ts'
import { settlePayment } from './settle-payment.ts'

// What an order holds beside its time, when its money comes late or its number is taken: points, a use of a code, a gift.

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createLoyaltyApp({
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { percent: 5 } },
    acquirers: new Map([['cloud', bank.acquirer]]),
  })
  const chain = loyaltyFiles()
  const { gifts } = chain['brands/sofra/gifts.json'] as { gifts: object[] }
  gifts.push(gift('tea', [{ kind: 'once' }]))
  await importFiles(app.database, chain)
  await app.services.snapshots.refresh('sofra')
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(() => {
  day += 48 * 3600_000
  app.clock.set(day)
  bank.mood = 'qr'
})
afterEach(async () => {
  const { faults } = await books(app)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

let phones = 79_500_000_000
const interval = (): string => `${new Date(day + 24 * 3600_000).toISOString().slice(0, 10)}_15:00`

/** A customer who is asked for the money of an order with points, a code and a gift. */
async function waiting() {
  const anna = await memberWith(app, 100, String((phones += 1)))
  must(await anna.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'SWEET' } }))
  must(await applyBonuses(anna, 100))
  must(await anna.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'tea') } }))
  const order = await payer(app, { shopper: anna, payment_type: 'SBP', interval_id: interval() })
  must(await order.pay())
  const { kysely } = app.database
  const reference = await referenceOf(app, order.key)
  return {
    ...order,
    id: anna.id,
    reference,
    /** The number under which she is served. */
    number: async () => must(await order.pending()).order_id,
    held: async () => ({
      points: 100 - (await ledgerOf(app, anna.id)).balance,
      uses: (await kysely.selectFrom('promocode').select('used').where('code', '=', 'SWEET').executeTakeFirstOrThrow()).used,
      gifts: (await kysely.selectFrom('gift_claim').select('order_id').where('order_id', 'is not', null).execute()).length,
    }),
    returned: () => kysely.selectFrom('refund').select(['amount', 'reason']).where('payment_reference', '=', reference).execute(),
    isPaid: async () => {
      bank.charge(reference)
      await settlePayment(app.services, reference)
    },
  }
}
const expire = async (): Promise<void> => {
  app.clock.tick(600_000)
  await freeOverdue(app.services)
}
const nothing = { points: 0, uses: 0, gifts: 0 }
const takenOf = (taken: number) =>
  app.database.kysely.updateTable('interval_use').set({ taken }).where('interval_id', '=', interval()).execute()

test('late money that makes the order takes points, code and gift for it again, and its cancellation gives them back (I5, I6)', async () => {
  const anna = await waiting()
  const held = await anna.held()
  expect(held).toEqual({ points: 100, uses: 1, gifts: 1 })
  await expire()
  expect(await anna.held()).toEqual(nothing)
  await anna.isPaid()
  expect([await anna.status(), await anna.held()]).toEqual(['accepted', held])
  must(await staff(app).move(anna.orderId, 'canceled'))
  await refundCanceled(app.services, anna.orderId)
  expect(await anna.held()).toEqual(nothing)
})

test('late money that finds its time full goes back, and of points, code and gift nothing stays taken (I5, I6)', async () => {
  const anna = await waiting()
  await expire()
  await takenOf(app.shop('night').capacity)
  await anna.isPaid()
  await takenOf(0)
  expect(await anna.returned()).toMatchObject([{ reason: 'late' }])
  expect(await anna.held()).toEqual(nothing)
})

test('late money whose points are spent meanwhile goes back (I6)', async () => {
  const anna = await waiting()
  await expire()
  await app.database.kysely.transaction().execute((transaction) => takePoints(transaction, anna.id, 20_000_000, 1, app.clock.now()))
  await anna.isPaid()
  expect(await anna.returned()).toMatchObject([{ reason: 'late' }])
  expect(await anna.held()).toEqual({ ...nothing, points: 1 })
})

test('late money for an order whose code was taken off the shop meanwhile goes back, with all that it held free (I5)', async () => {
  const anna = await waiting()
  await expire()
  const live = (isLive: boolean) => app.database.kysely.updateTable('promocode').set({ live: isLive }).where('code', '=', 'SWEET').execute()
  await live(false)
  await anna.isPaid()
  await live(true)
  expect([await anna.returned(), await anna.held()]).toMatchObject([[{ reason: 'late' }], nothing])
})

test('points and gift follow an order to its other number, and those of the order that has taken the first stay there (I5, I6)', async () => {
  const anna = await waiting()
  // An earlier order of hers keeps what it has cost.
  await grantPoints(app, anna.id, 30)
  await app.database.kysely.transaction().execute((transaction) => takePoints(transaction, anna.id, 20_000_001, 30, app.clock.now()))
  const boris = await memberWith(app, 40, String((phones += 1)))
  must(await applyBonuses(boris, 40))
  must(await boris.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'tea') } }))
  const { chance } = app.services
  app.services.chance = () => anna.orderId - 10_000_000
  const other = must(await boris.order({ interval_id: interval() })).order_id
  app.services.chance = chance
  expect(other).toBe(anna.orderId)
  await anna.isPaid()
  const number = await anna.number()
  expect(number).not.toBe(other)
  must(await staff(app).move(other, 'canceled'))
  expect([await anna.held(), (await ledgerOf(app, boris.id)).balance]).toEqual([{ points: 100, uses: 1, gifts: 1 }, 40])
  must(await staff(app).move(number, 'canceled'))
  await refundCanceled(app.services, number)
  expect(await anna.held()).toEqual(nothing)
})

test('of two processes that draw another number for one order at once, the second leaves it (I3)', async () => {
  const anna = await waiting()
  const read = await loadPendingOrder(app.database, anna.key)
  if (!read) throw new Error('There is no order')
  for (const number of [21_000_001, 21_000_002]) await renumberPendingOrder(app.database, read, number)
  expect(await anna.number()).toBe(21_000_001)
  expect(await anna.held()).toMatchObject({ points: 100, gifts: 1 })
})
