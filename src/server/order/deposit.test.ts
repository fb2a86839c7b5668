import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { createLoyaltyApp } from '#kit/loyalty-chain.ts'
import { books, payerOf, referenceOf } from '#kit/online-order.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'
import { byItself } from '#server/staff/acting.ts'
import { entryAt } from '#server/content/entry-lists.ts'
import { publish as publishContent } from '#server/content/publish.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { giveBack } from '#server/payment/give-back.ts'
import type { Receipt } from '#server/providers/acquirers/acquirer.ts'

// A deposit is told, taken and given back beside the price of its dish, and nothing reduces it.

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
  await publishContent(app.database, byItself(app.clock.now()), {
    brand: 'sofra',
    place: brandPlace('sofra'),
    change: (stored) => {
      const tea = entryAt(stored, { kind: 'dish', key: 'tea' })
      if (!tea) throw new Error('There is no tea')
      tea.deposit = { RUB: 15, EUR: 0.25 }
    },
  })
  await app.services.snapshots.refresh('sofra')
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

/** Two rolls and three bottles of tea for delivery: 1040 and 297, bags of 10, 150 for the way; and three deposits of 15. */
let phones = 0
async function withTea(): Promise<Shopper> {
  const visitor = shopper(app)
  phones += 1
  await visitor.signIn(`7900555061${phones}`)
  await visitor.deliverTo('Тверская улица, 1')
  await visitor.add('philadelphia', 2)
  app.clock.tick(1)
  await visitor.add('tea', 3)
  return visitor
}
let hour = 10
const ownTime = (): string => `2026-03-05_${(hour += 1)}:00`
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
const depositOn = (receipt: Receipt | null | undefined) => receipt?.lines.filter(({ name }) => name.startsWith('Залог за тару'))

test('dish, card and cart tell a deposit beside the price, and no code, points or minimum count it (OPS-MENU-40)', async () => {
  const visitor = await withTea()
  const query = { city_id: app.city('moscow').id, order_type: 'takeaway', shop_id: app.shop('night').id }
  const { product } = must(await visitor.call('GET /api/products/:id', { params: { id: app.dish('tea').id }, query }))
  const deposit = { amount: 15, text: 'плюс 15\u00a0₽ залог за тару' }
  expect([product.price, product.price_with_modifiers, product.deposit]).toEqual([99, 99, deposit])
  const { products, prices } = await visitor.cart()
  const [tea, roll] = [99, 520].map((price) => Object.values(products).find((line) => line.price === price))
  expect([roll?.deposit, tea?.deposit, tea?.price_with_modifiers]).toEqual([undefined, deposit, 99])
  const bare = prices.total - 45
  expect(prices).toMatchObject({ subtotal: 1040 + 297, deposit: 45, total: 1040 + 297 + prices.packages + 150 + 45 })
  const other = shopper(app)
  await other.deliverTo('Тверская улица, 1')
  const small = await other.add('tea', 6)
  // 90 of deposits bring the minimum of 700 no nearer.
  const missing = small.blockers.find(({ code }) => code === 'below-minimum')?.missing
  expect([small.prices.deposit, missing]).toEqual([90, 700 - 594 - small.prices.packages])
  const { cart } = must(await visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'TEN' } }))
  expect(cart.prices).toMatchObject({ discount: 134, deposit: 45, total: bare - 134 + 45 })
})

// @I7
test('an order keeps its deposit wherever it is read, and its receipt names it beside the dish (OPS-MENU-40)', async () => {
  const visitor = await withTea()
  must(await visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'TEN' } }))
  const { total } = (await visitor.cart()).prices
  const { orderId } = await paid(visitor)
  const receipt = bank.intents.at(-1)?.receipt
  expect(depositOn(receipt)).toMatchObject([{ name: 'Залог за тару: tea ru', count: 3, price: 1500, total: 4500, subject: 'commodity' }])
  expect(sumOf(receipt?.lines)).toBe(total * 100)
  const { order } = must(await visitor.status(orderId))
  expect(order).toMatchObject({ deposit_total: 45, price_total: total })
  expect(order.products.map(({ deposit }) => deposit?.amount)).toEqual([undefined, 15, undefined])
  const { card, deposit } = await details(orderId)
  expect([deposit, card.lines.map((line) => line.deposit)]).toEqual([4500, [undefined, 1500, undefined]])
  const file = must(await visitor.call('GET /api/user/export'))
  expect(file.orders.find(({ order_id }) => order_id === orderId)).toMatchObject({ deposit_total: 45, price_total: total })
  expect(await books(app)).toEqual({ faults: [] })
  must(await anna.call('POST /api/staff/orders/:order_id/reject', { params: { order_id: orderId }, body: { reason: 'closing' } }))
  const repeated = must(await visitor.call('POST /api/order/repeat', { body: { order_id: orderId } }))
  expect([repeated.cart.prices.deposit, repeated.changes.repriced]).toEqual([45, []])
})

test('a bottle that is missing gives its deposit back whole, and a rejection all that is left (OPS-MENU-40)', async () => {
  const visitor = await withTea()
  must(await visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'TEN' } }))
  const { total } = (await visitor.cart()).prices
  const customer = await paid(visitor)
  const { card } = await details(customer.orderId)
  const tea = card.lines.findIndex(({ deposit }) => deposit !== undefined)
  const first = must(await mark(customer.orderId, [{ position: card.lines[tea]?.position ?? 0, count: 1 }]))
  expect(depositOn(receipts.at(-1))).toMatchObject([{ count: 1, total: 1500 }])
  expect(first.amount).toBe(sumOf(receipts.at(-1)?.lines))
  expect(first.amount).toBeLessThan(9900 + 1500)
  must(await anna.call('POST /api/staff/orders/:order_id/reject', { params: { order_id: customer.orderId }, body: { reason: 'closing' } }))
  await refundCanceled(app.services, customer.orderId)
  await giveBack(app.services)
  expect(depositOn(receipts.at(-1))).toMatchObject([{ count: 2, total: 3000 }])
  expect([customer.refunded(), sumOf(receipts.at(-1)?.lines)]).toEqual([total * 100, total * 100 - first.amount])
  expect(await books(app)).toEqual({ faults: [] })
})
