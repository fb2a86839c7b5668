import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { createLoyaltyApp } from '#kit/loyalty-chain.ts'
import { books, payerOf, referenceOf } from '#kit/online-order.ts'
import { must, shopper, type Shopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'
import { adjustedBy } from '#domain/order/adjustment.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { giveBack } from '#server/payment/give-back.ts'
import type { Receipt } from '#server/providers/acquirers/acquirer.ts'

// What a customer gives to courier or kitchen is told, taken, given back and kept like any part of a price, and nothing of it
// is reduced. The brand offers 5 and 10 per cent.

let app: TestApp
let bank: FakeBank
let anna: Colleague
const receipts: (Receipt | null)[] = []
beforeAll(async () => {
  bank = fakeBank()
  const { refund } = bank.acquirer
  bank.acquirer.refund = (wanted) => {
    receipts.push(wanted.receipt)
    return refund.call(bank.acquirer, wanted)
  }
  app = await createLoyaltyApp({ now: '2026-03-04T12:00:00+03:00', acquirers: new Map([['cloud', bank.acquirer]]), authEnabled: true })
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

/** Two rolls for delivery: 1040 with a bag of 10, and 150 for the way. */
const bare = 1040 + 10 + 150
let phones = 0
async function withCart(): Promise<Shopper> {
  const visitor = shopper(app)
  phones += 1
  await visitor.signIn(`7900555060${phones}`)
  await visitor.deliverTo('Тверская улица, 1')
  await visitor.add('philadelphia', 2)
  return visitor
}
const tip = (visitor: Shopper, body: object) => visitor.call('PUT /api/cart/tips', { body })
/** An hour of its own for each order: the kitchen is small. */
let hour = 10
const ownTime = (): string => `2026-03-05_${(hour += 1)}:00`

async function withTip(chosen: object): Promise<Shopper> {
  const visitor = await withCart()
  must(await tip(visitor, chosen))
  return visitor
}
async function paid(visitor: Shopper) {
  const body = await visitor.form({ payment_type: 'cardOnline', interval_id: ownTime() })
  const { order_cache_key } = must(await visitor.call('POST /api/order/create-order-cache', { body }))
  const customer = await payerOf(visitor, order_cache_key)
  must(await customer.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, order_cache_key)
  return { ...customer, refunded: () => bank.chargesOf(reference)[0]?.refunded }
}
const details = async (order_id: number) => must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id } }))
const mark = (order_id: number, lines: { position: number; count: number }[]) =>
  anna.call('POST /api/staff/orders/:order_id/adjustments', { params: { order_id }, body: { adjustment_id: randomUUID(), lines } })
const sumOf = (lines: readonly { total: number }[] = []): number => lines.reduce((sum, line) => sum + line.total, 0)
const tipOn = (receipt: Receipt | null | undefined) => receipt?.lines.filter(({ name }) => name === 'Чаевые')

test('a cart offers a tip and has none until one is chosen: a share, a sum, and none again', async () => {
  const visitor = await withCart()
  expect(await visitor.cart()).toMatchObject({
    tips: { to: 'courier', percents: [5, 10], percent: null, amount: null, most: 1040 },
    prices: { tips: 0, total: bare },
  })
  const shown = async (body: object) => {
    const { tips, prices } = must(await tip(visitor, body)).cart
    return [tips?.percent, tips?.amount, prices.tips, prices.total]
  }
  expect(await shown({ percent: 10 })).toEqual([10, null, 104, bare + 104])
  expect(await shown({ amount: 70 })).toEqual([null, 70, 70, bare + 70])
  expect(await shown({ amount: 0 })).toEqual([null, null, 0, bare])
  expect(await shown({ percent: 5 })).toEqual([5, null, 52, bare + 52])
  expect(await shown({})).toEqual([null, null, 0, bare])
})

test.each([
  ['a share that is not offered', { percent: 7 }, 'percent', 'Такую долю оставить нельзя. Выберите другую или укажите сумму'],
  ['more than the dishes cost', { amount: 1041 }, 'amount', 'Чаевые не больше стоимости блюд: 1\u00a0040\u00a0₽'],
  ['a share and a sum at once', { percent: 5, amount: 50 }, 'amount', expect.any(String)],
  ['less than nothing', { amount: -1 }, 'amount', expect.any(String)],
])('no tip is taken of %s', async (_, body, field, text) => {
  const visitor = await withCart()
  const refused = await tip(visitor, body)
  expect([refused.status, refused.problem.errors]).toEqual([422, { [field]: [text] }])
  expect((await visitor.cart()).prices.tips).toBe(0)
})

test('where dishes leave the cart a share follows them, and a sum is at most what is left', async () => {
  const visitor = await withTip({ percent: 10 })
  expect((await visitor.add('philadelphia', 1)).prices.tips).toBe(156)
  must(await tip(visitor, { amount: 1500 }))
  const body = { product_key: String(app.dish('philadelphia').id), count: 2 }
  expect(must(await visitor.call('PUT /api/cart/remove', { body })).cart).toMatchObject({ tips: { amount: 520 }, prices: { tips: 520 } })
})

test('what was meant for the courier is not given to the kitchen', async () => {
  const visitor = await withTip({ percent: 10 })
  expect(await visitor.collectAt('night')).toMatchObject({ tips: { to: 'kitchen', percent: null }, prices: { tips: 0 } })
  expect(must(await tip(visitor, { percent: 10 })).cart.tips).toMatchObject({ to: 'kitchen', percent: 10 })
})

test('promocode and points take nothing off a tip, and bring no points for it', async () => {
  const visitor = await withCart()
  const before = (await visitor.cart()).prices.upcoming_bonuses
  expect(must(await tip(visitor, { percent: 10 })).cart.prices).toMatchObject({ tips: 104, upcoming_bonuses: before })
  const { cart } = must(await visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'TEN' } }))
  expect(cart.prices).toMatchObject({ discount: 104, tips: 104, total: bare - 104 + 104 })
})

test('an order whose tip was changed in another window is refused', async () => {
  const visitor = await withTip({ percent: 5 })
  const form = await visitor.form({ interval_id: ownTime(), cart: { prices: { total: bare + 52 } } })
  must(await tip(visitor, { percent: 10 }))
  const refused = await visitor.call('POST /api/order/create', { body: form })
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['product']])
})

// @I7
test('an order keeps its tip wherever it is read, and the next one of the cart has none', async () => {
  const { shopper: visitor, orderId } = await paid(await withTip({ percent: 10 }))
  const total = bare + 104
  expect(must(await visitor.status(orderId)).order).toMatchObject({ tips_total: 104, price_total: total })
  const history = must(await visitor.call('GET /api/user/orders/:page', { params: { page: 1 } })).orders
  expect(history.find(({ order_id }) => order_id === orderId)).toMatchObject({ tips_total: 104, price_total: total })
  const { card, tips } = await details(orderId)
  expect([tips, card.total, card.fees.find(({ fee }) => fee === 'tips')?.amount]).toEqual([10_400, total * 100, 10_400])
  const { orders } = must(await staff(app).orders())
  expect(orders.find(({ order_id }) => order_id === orderId)).toMatchObject({ total: total * 100, tips: 10_400 })
  const file = must(await visitor.call('GET /api/user/export'))
  expect(file.orders.find(({ order_id }) => order_id === orderId)).toMatchObject({ tips_total: 104, price_total: total })
  expect(file.cart.tips).toBe(null)
  expect((await visitor.add('philadelphia')).tips).toMatchObject({ percent: null, amount: null })
  expect(await books(app)).toEqual({ faults: [] })
})

test('the receipt names a tip whole, without VAT, beside dishes that a promocode makes cheaper', async () => {
  const visitor = await withTip({ amount: 70 })
  must(await visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'TEN' } }))
  await paid(visitor)
  const receipt = bank.intents.at(-1)?.receipt
  expect(tipOn(receipt)).toMatchObject([{ count: 1, total: 7000, vat: null, subject: 'service' }])
  expect(sumOf(receipt?.lines)).toBe((bare - 104 + 70) * 100)
})

test('a tip in cash is collected with the rest, and is not when the last dish is missing', async () => {
  const visitor = await withTip({ percent: 10 })
  const { order_id } = must(await visitor.order({ interval_id: ownTime(), cash: 2000 }))
  const { card } = await details(order_id)
  expect([card.due, card.cash]).toEqual([(bare + 104) * 100, 200_000])
  const all = card.lines.map(({ position, count }) => ({ position, count }))
  const { card: after } = must(await mark(order_id, all))
  expect([after.due, adjustedBy(after.adjustments)]).toEqual([0, (bare + 104) * 100])
  expect(after.adjustments.flatMap(({ parts }) => parts)).toContainEqual({ position: null, fee: 'tips', count: 1, amount: 10_400 })
})

test('a missing dish leaves the tip, the last one gives it back, and a rejection all that is left', async () => {
  const customer = await paid(await withTip({ percent: 10 }))
  const first = must(await mark(customer.orderId, [{ position: 0, count: 1 }]))
  expect([first.amount, tipOn(receipts.at(-1))]).toEqual([52_000, []])
  must(await anna.call('POST /api/staff/orders/:order_id/reject', { params: { order_id: customer.orderId }, body: { reason: 'closing' } }))
  await refundCanceled(app.services, customer.orderId)
  await giveBack(app.services)
  expect(customer.refunded()).toBe((bare + 104) * 100)
  expect(tipOn(receipts.at(-1))).toMatchObject([{ total: 10_400 }])
  expect(sumOf(receipts.at(-1)?.lines)).toBe((bare + 104) * 100 - 52_000)
  expect(await books(app)).toEqual({ faults: [] })
})
