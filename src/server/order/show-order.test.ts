import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, type Payer, referenceOf } from '#kit/online-order.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'
import { freeOverdue } from '#server/payment/free-overdue.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.set(wednesdayNoon)
  bank.mood = 'qr'
})

const tomorrow = '2026-03-05_15:00'
/** An order that was not paid in time, whose cart is still there. */
async function overdue(): Promise<Payer> {
  const anna = await payer(app, { payment_type: 'SBP', interval_id: tomorrow })
  must(await anna.pay())
  app.clock.tick(600_000)
  await freeOverdue(app.services)
  return anna
}
const shown = async ({ shopper: visitor, orderId }: Payer) => {
  const { status, is_returned, complete_link } = must(await visitor.status(orderId)).order
  return { status: status.alias, is_returned, complete_link }
}
const isPaid = async ({ key }: Payer): Promise<void> => {
  const reference = await referenceOf(app, key)
  bank.charge(reference)
  await settlePayment(app.services, reference)
}

test('a person who waits at an order that was not paid in time is led to the paid one of the same cart, and not once their money goes back', async () => {
  const first = await overdue()
  expect(await shown(first)).toEqual({ status: 'canceled', is_returned: false, complete_link: null })
  const second = await payer(app, { shopper: first.shopper, payment_type: 'SBP', interval_id: tomorrow })
  must(await second.pay())
  expect(await shown(first)).toMatchObject({ complete_link: null })
  await isPaid(second)
  const complete_link = `/moscow/order/${second.orderId}/tracking?state=payment-success`
  expect(await shown(second)).toEqual({ status: 'accepted', is_returned: false, complete_link })
  expect(await shown(first)).toEqual({ status: 'canceled', is_returned: false, complete_link })
  await isPaid(first)
  expect(await shown(first)).toEqual({ status: 'canceled', is_returned: true, complete_link: null })
})

test('an order on receipt of the same cart was not paid for, and nobody is led to it as if it was', async () => {
  const first = await overdue()
  must(await first.shopper.order({ interval_id: tomorrow }))
  expect(await shown(first)).toEqual({ status: 'canceled', is_returned: false, complete_link: null })
})

test('a person who has looked an order up sees it on the site of its brand alone (I10)', async () => {
  const { order_id } = must(await (await readyCollector(app)).order())
  const friend = shopper(app)
  must(await friend.call('POST /api/order/status', { body: { order_id, phone: '+7 900 123-45-67' } }))
  expect((await friend.status(order_id)).status).toBe(200)
  const elsewhere = shopper(app, { host: 'imba-pizza.localhost' })
  elsewhere.cookies.set('visitor', friend.cookies.get('visitor') ?? '')
  expect((await elsewhere.status(order_id)).status).toBe(404)
})
