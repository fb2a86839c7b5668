import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { books, payer, payerOf, referenceOf } from '#kit/online-order.ts'
import { must, readyCollector, shopper, type Shopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'
import { put } from '#kit/tiny-chain.ts'
import { partNames, priceParts } from '#domain/cart/totals.ts'
import { adjustedBy } from '#domain/order/adjustment.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { giveBack } from '#server/payment/give-back.ts'
import type { Receipt } from '#server/providers/acquirers/acquirer.ts'

// A part of the price that only one table names comes out right wherever money is told, taken or given back: the fee of a
// city for small orders.

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
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]), authEnabled: true })
  await importFiles(app.database, put(fixtureChain(), 'cities/moscow.json', 'small_order', { below: 1500, fee: 90 }))
  await app.services.snapshots.refresh('sofra')
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

/** Somebody signed in, with two rolls for delivery: 1040 with a bag of 10, 150 for the way, and the fee. */
let phones = 0
async function withSmallCart(): Promise<Shopper> {
  const visitor = shopper(app)
  phones += 1
  await visitor.signIn(`7900555040${phones}`)
  await visitor.deliverTo('Тверская улица, 1')
  await visitor.add('philadelphia', 2)
  return visitor
}
const total = 1040 + 10 + 150 + 90

async function paid() {
  const visitor = await withSmallCart()
  const body = await visitor.form({ payment_type: 'cardOnline' })
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
const feeOn = (receipt: Receipt | null | undefined) => receipt?.lines.filter(({ name }) => name === 'Сбор за небольшой заказ')

test('the table of orders takes each part of a price into the total, and no other amount', async () => {
  const { order_id } = must(await (await withSmallCart()).order())
  for (const part of partNames) {
    const { column, sign } = priceParts[part]
    const change = (more: number) =>
      sql`update orders set ${sql.ref(column)} = ${sql.ref(column)} + 100, total = total + ${more} where id = ${order_id}`.execute(
        app.database.kysely,
      )
    await expect(change(0)).rejects.toThrow('orders_parts_add_up')
    await change(sign * 100)
  }
})

test('a cart tells the fee, and how much more ends it; what is collected has none', async () => {
  const visitor = await withSmallCart()
  const { prices } = await visitor.cart()
  expect(prices).toMatchObject({ small_order: 90, total, to_no_small_order: 1500 - 1050 })
  expect((await visitor.add('philadelphia', 1)).prices).toMatchObject({ small_order: 0, to_no_small_order: 0 })
  expect((await (await readyCollector(app)).cart()).prices).toMatchObject({ small_order: 0, to_no_small_order: null })
})

test('an order keeps the fee wherever it is read: tracking, history, board, kitchen and data export', async () => {
  const { shopper: visitor, orderId } = await paid()
  expect(must(await visitor.status(orderId)).order).toMatchObject({ small_order_total: 90, price_total: total })
  const history = must(await visitor.call('GET /api/user/orders/:page', { params: { page: 1 } })).orders
  expect(history.find(({ order_id }) => order_id === orderId)).toMatchObject({ small_order_total: 90, price_total: total })
  const { card, small_order } = await details(orderId)
  expect([small_order, card.total, card.due]).toEqual([9000, total * 100, 0])
  const { orders } = must(await staff(app).orders())
  expect(orders.find(({ order_id }) => order_id === orderId)?.total).toBe(total * 100)
  const file = must(await visitor.call('GET /api/user/export'))
  expect(file.orders.find(({ order_id }) => order_id === orderId)).toMatchObject({ small_order_total: 90, price_total: total })
  expect(await books(app)).toEqual({ faults: [] })
})

test('a receipt names the fee as a service with the rate of the delivery, and adds up to what was paid', async () => {
  await paid()
  const receipt = bank.intents.at(-1)?.receipt
  expect(sumOf(receipt?.lines)).toBe(total * 100)
  const [brought] = receipt?.lines.filter(({ subject }) => subject === 'service') ?? []
  expect(feeOn(receipt)).toMatchObject([{ count: 1, total: 9000, vat: brought?.vat, subject: 'service' }])
})

test('of an order that is paid in cash the fee is collected, and is not with the last dish that is missing', async () => {
  const visitor = await withSmallCart()
  const { order_id } = must(await visitor.order())
  const { card } = await details(order_id)
  expect(card.due).toBe(total * 100)
  const { card: after } = must(
    await mark(
      order_id,
      card.lines.map(({ position, count }) => ({ position, count })),
    ),
  )
  expect([after.due, adjustedBy(after.adjustments)]).toEqual([0, total * 100])
  expect(after.adjustments.flatMap(({ parts }) => parts).filter(({ position }) => position === null)).toEqual([
    { position: null, fee: 'delivery', count: 1, amount: 15_000 },
    { position: null, fee: 'smallOrder', count: 1, amount: 9000 },
  ])
  const { timeline } = await details(order_id)
  expect(timeline.find(({ kind }) => kind === 'adjusted')?.text).toMatch(/Delivery, Small-order fee$/)
})

test('a missing dish gives back its own price, and the last one the fee, on receipts that add up', async () => {
  const customer = await paid()
  const { card } = await details(customer.orderId)
  const first = must(await mark(customer.orderId, [{ position: 0, count: 1 }]))
  expect([first.amount, feeOn(receipts.at(-1))]).toEqual([52_000, []])
  const rest = card.lines.map(({ position, count }) => ({ position, count: position === 0 ? count - 1 : count }))
  const last = must(await mark(customer.orderId, rest))
  expect(last.amount).toBe(total * 100 - 52_000)
  expect(feeOn(receipts.at(-1))).toMatchObject([{ total: 9000 }])
  expect([sumOf(receipts.at(-1)?.lines), customer.refunded()]).toEqual([last.amount, total * 100])
  expect(await books(app)).toEqual({ faults: [] })
})

test('an order that is rejected or refunded whole gives back the fee with all that is left', async () => {
  const customer = await paid()
  const { amount } = must(await mark(customer.orderId, [{ position: 0, count: 1 }]))
  must(await anna.call('POST /api/staff/orders/:order_id/reject', { params: { order_id: customer.orderId }, body: { reason: 'closing' } }))
  await refundCanceled(app.services, customer.orderId)
  await giveBack(app.services)
  expect([customer.refunded(), sumOf(receipts.at(-1)?.lines)]).toEqual([total * 100, total * 100 - amount])
  expect(feeOn(receipts.at(-1))).toMatchObject([{ total: 9000 }])
})

test('where a city has no such fee, nothing of it is told, and the unpaid order of an earlier version has none', async () => {
  const other = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  try {
    const customer = await payer(other)
    await sql`update pending_order set snapshot = snapshot #- '{prices,smallOrder}'`.execute(other.database.kysely)
    must(await customer.pay({ cryptogram: 'secret' }))
    expect(must(await customer.shopper.status(customer.orderId)).order).toMatchObject({ small_order_total: 0 })
    expect((await customer.shopper.cart()).prices).toMatchObject({ small_order: 0, to_no_small_order: null })
  } finally {
    await other.close()
  }
})
