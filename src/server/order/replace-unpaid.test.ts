import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTogether, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { applyBonuses, balanceOf, createLoyaltyApp, ledgerOf, memberWith } from '#kit/loyalty-chain.ts'
import { books, payerOf } from '#kit/online-order.ts'
import { must, type Shopper } from '#kit/shopper.ts'
import { reconcile } from '#kit/reconcile.ts'

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createLoyaltyApp({
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { percent: 5 } },
    acquirers: new Map([['cloud', bank.acquirer]]),
  })
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(() => {
  day += 24 * 3600_000
  app.clock.set(day)
  bank.mood = 'pay'
})
// After every test all capacity, uses, points and payments must balance.
afterEach(async () => {
  const { faults } = await books(app)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

let phones = 79_000_000_000
const member = (points = 0) => memberWith(app, points, String((phones += 1)))
const writeDown = async (visitor: Shopper, interval_id: string) => {
  const body = await visitor.form({ payment_type: 'cardOnline', interval_id })
  return payerOf(visitor, must(await visitor.call('POST /api/order/create-order-cache', { body })).order_cache_key)
}
const timeOf = (hour: number) => `${new Date(day + 24 * 3600_000).toISOString().slice(0, 10)}_${hour}:00`
const recordOf = (key: string) =>
  app.database.kysely.selectFrom('pending_order').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const referenceOf = async (key: string) =>
  (await app.database.kysely.selectFrom('payment').select('reference').where('pending_order_key', '=', key).executeTakeFirstOrThrow())
    .reference
const taken = async (interval: string) =>
  (await app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', interval).execute()).map(
    (row) => row.taken,
  )
const report = (reference: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/payments/cloud/callback',
    headers: { host: 'sofra.localhost', signature: 'good', 'content-type': 'application/json' },
    payload: JSON.stringify(bank.notice(reference)),
  })

test('an order paid on receipt replaces what was not paid online: one place is held, and money that still comes goes back (DECIDE-109)', async () => {
  const anna = await member()
  bank.mood = 'qr'
  const unpaid = await writeDown(anna, timeOf(14))
  must(await unpaid.pay({ cryptogram: 'secret' }))
  const { order_id } = must(await anna.order({ interval_id: timeOf(14) }))
  expect(await taken(timeOf(14))).toEqual([1])
  expect((await recordOf(unpaid.key)).status).toBe('replaced')
  const reference = await referenceOf(unpaid.key)
  bank.charge(reference)
  await report(reference)
  await reconcile(app.services)
  const orders = await app.database.kysely.selectFrom('orders').select('id').where('interval_id', '=', timeOf(14)).execute()
  expect(orders).toEqual([{ id: order_id }])
  expect(bank.chargesOf(reference)[0]).toMatchObject({ refunded: 51_000 })
})

test('the code and the points that an unpaid order holds are its customer’s to order with again (DECIDE-109)', async () => {
  const anna = await member(100)
  const useCode = (promocode: string) => anna.call('PUT /api/cart/gift/apply-promocode', { body: { promocode } })
  must(await useCode('ONCE'))
  must(await anna.order())
  await anna.add('philadelphia')
  must(await useCode('ONCE'))
  await writeDown(anna, timeOf(15))
  // Both uses of the code are taken, the second by the unpaid order: that one can be applied again.
  must(await anna.call('PUT /api/cart/gift/forget-promocode', { body: {} }))
  must(await useCode('ONCE'))
  must(await anna.order({ interval_id: timeOf(15) }))
  await anna.add('philadelphia')
  must(await applyBonuses(anna, 100))
  await writeDown(anna, timeOf(16))
  expect((await ledgerOf(app, anna.id)).balance).toBe(0)
  expect([await balanceOf(anna), (await anna.cart()).prices.bonuses]).toEqual([100, 100])
  const { amount } = must(await anna.order({ interval_id: timeOf(16) }))
  expect([amount, (await ledgerOf(app, anna.id)).balance, await balanceOf(anna)]).toEqual([410, 0, 0])
})

// @INTERVAL-10
test('the last place of a time that an unpaid order holds is its customer’s to choose again (DECIDE-109, INTERVAL-08)', async () => {
  const anna = await member()
  const date = timeOf(0).slice(0, 10)
  await writeDown(anna, timeOf(14))
  const { capacity } = app.shop('night')
  await app.database.kysely.updateTable('interval_use').set({ taken: capacity }).where('interval_id', '=', timeOf(14)).execute()
  const isFree = async (visitor: Shopper) => (await visitor.intervals(date)).includes(timeOf(14))
  const choose = async (visitor: Shopper) =>
    (await visitor.call('PUT /api/cart/set-interval', { body: { interval_id: timeOf(14), date } })).status
  const boris = await member()
  expect([await isFree(anna), await choose(anna), await isFree(boris), await choose(boris)]).toEqual([true, 200, false, 422])
  await app.database.kysely.updateTable('interval_use').set({ taken: 1 }).where('interval_id', '=', timeOf(14)).execute()
})

test('while the bank may be charging, no order is placed beside the one it charges for, and the cart stays (DECIDE-109)', async () => {
  const anna = await member()
  bank.mood = 'lose'
  const unpaid = await writeDown(anna, timeOf(14))
  must(await unpaid.pay({ cryptogram: 'secret' }))
  const { status, problem } = await anna.order({ interval_id: timeOf(14) })
  expect([status, problem.message, problem.errors]).toEqual([422, 'Прошлый заказ ещё оплачивается, подождите минуту', undefined])
  expect((await recordOf(unpaid.key)).status).toBe('open')
  expect((await anna.cart()).count).toBe(1)
})

test('the number of an order that waits for its money is given to no other (ENTITY-24)', async () => {
  const first = await writeDown(await member(), timeOf(14))
  const boris = await member()
  const { chance } = app.services
  const draws = [first.orderId - 10_000_000, 12_345_678]
  app.services.chance = (bound) => draws.shift() ?? chance(bound)
  expect((await writeDown(boris, timeOf(15))).orderId).toBe(22_345_678)
  app.services.chance = chance
})

const many = 20
const members = () => Promise.all(Array.from({ length: many }, () => member()))

test('of paying for a cart and ordering it on receipt at once one is done, twenty times over (I2, DECIDE-109)', async () => {
  const visitors = await members()
  bank.mood = 'qr'
  const unpaid = await Promise.all(visitors.map((visitor) => writeDown(visitor, timeOf(14))))
  for (const one of unpaid) must(await one.pay({ cryptogram: 'secret' }))
  const references = await Promise.all(unpaid.map(({ key }) => referenceOf(key)))
  const forms = await Promise.all(visitors.map((visitor) => visitor.form({ interval_id: timeOf(14) })))
  for (const reference of references) bank.charge(reference)
  readTogether(app, many)
  const answers = await Promise.all(
    visitors.map(async (visitor, index) => {
      const [placed] = await Promise.all([
        visitor.call('POST /api/order/create', { body: forms[index] ?? {} }),
        report(references[index] ?? ''),
      ])
      return placed
    }),
  )
  await reconcile(app.services)
  const records = await Promise.all(unpaid.map(({ key }) => recordOf(key)))
  for (const [index, { status }] of answers.entries()) {
    const isPlaced = status === 200
    expect(records[index]?.status).toBe(isPlaced ? 'replaced' : 'ordered')
    expect(bank.chargesOf(references[index] ?? '')[0]?.refunded).toBe(isPlaced ? 51_000 : 0)
  }
  expect(await taken(timeOf(14))).toEqual([many])
})

test('a record written while its cart is ordered on receipt is no second order, twenty times over (I2, DECIDE-109)', async () => {
  const visitors = await members()
  const online = await Promise.all(visitors.map((visitor) => visitor.form({ payment_type: 'cardOnline', interval_id: timeOf(14) })))
  const onReceipt = await Promise.all(visitors.map((visitor) => visitor.form({ interval_id: timeOf(14) })))
  readTogether(app, many * 2)
  const answers = await Promise.all(
    visitors.map((visitor, index) =>
      Promise.all([
        visitor.call('POST /api/order/create', { body: onReceipt[index] ?? {} }),
        visitor.call('POST /api/order/create-order-cache', { body: online[index] ?? {} }),
      ]),
    ),
  )
  for (const [placed, written] of answers) {
    expect(placed.status === 200 || written.status === 200).toBe(true)
    if (placed.status === 200 && written.status === 200) expect((await recordOf(written.reply.order_cache_key)).status).toBe('replaced')
  }
  expect(await taken(timeOf(14))).toEqual([many])
})
