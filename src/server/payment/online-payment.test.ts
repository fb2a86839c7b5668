import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, payerOf, referenceOf } from '#kit/online-order.ts'
import { must, shopper, staff } from '#kit/shopper.ts'
import { freeOverdue } from './free-overdue.ts'
import { isPhone } from './routes.ts'

// What the payment page asks for by an order's key, and how often its bank is asked while a page waits.

let app: TestApp
let bank: FakeBank
let asked = 0
beforeAll(async () => {
  bank = fakeBank()
  const { stateOf } = bank.acquirer
  bank.acquirer.stateOf = (payment) => ((asked += 1), stateOf(payment))
  app = await createTestApp({
    acquirers: new Map([
      ['cloud', bank.acquirer],
      ['iyzico', bank.acquirer],
    ]),
  })
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(() => {
  day += 24 * 3600_000
  app.clock.set(day)
  asked = 0
  bank.mood = 'redirect'
})

const over = { message: 'Время на оплату вышло. Оформите заказ ещё раз' }

test('an order that was ordered anew cannot be paid by its key any more, and one that is paid keeps answering (DECIDE-102)', async () => {
  const anna = await payer(app)
  const ordered = (key: string) => anna.shopper.call('POST /api/order/create', { body: { order_cache_key: key } })
  const again = await payer(app, { shopper: anna.shopper })
  const { status, problem } = await ordered(anna.key)
  expect([status, problem]).toEqual([422, over])
  bank.mood = 'pay'
  must(await again.pay({ cryptogram: 'secret' }))
  app.clock.tick(600_000)
  expect(must(await ordered(again.key)).order_id).toBe(again.orderId)
  const complete_link = `/moscow/order/${again.orderId}/tracking?state=payment-success`
  expect(must(await again.pending())).toMatchObject({ status: 'accepted', complete_link })
  expect(must(await anna.pending())).toMatchObject({ status: 'canceled', complete_link })
})

test('who goes back to the payment page of an order that was paid and canceled, or whose money goes back, is told that', async () => {
  bank.mood = 'pay'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  must(await staff(app).move(anna.orderId, 'canceled'))
  const complete_link = `/moscow/order/${anna.orderId}/tracking?state=payment-success`
  expect(must(await anna.pending())).toMatchObject({ status: 'accepted', is_returned: false, complete_link })
  bank.mood = 'qr'
  const boris = await payer(app)
  must(await boris.pay())
  must(await boris.shopper.order())
  const reference = await referenceOf(app, boris.key)
  bank.charge(reference)
  must(await boris.verify(reference))
  expect(must(await boris.pending())).toMatchObject({ status: 'canceled', is_returned: true, complete_link: null })
})

test('of an order that was replaced by one that is not paid yet, and of none, there are no data to pay (DECIDE-91)', async () => {
  const anna = await payer(app)
  await payer(app, { shopper: anna.shopper })
  expect((await anna.pending()).status).toBe(404)
  const none = { order_cache_key: 'x'.repeat(32) }
  const tried = [
    await anna.shopper.call('GET /api/order/order-cache/:order_cache_key', { params: none }),
    await anna.shopper.call('POST /api/order/create', { body: none }),
    await anna.shopper.call('POST /api/order/pay', { body: none }),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('while its acquirer is not configured an order is shown by its key, and who has paid is told so again', async () => {
  const [anna, boris] = [await payer(app), await payer(app)]
  bank.mood = 'pay'
  must(await boris.pay({ cryptogram: 'secret' }))
  const { acquirers } = app.services
  app.services.acquirers = new Map()
  const shown = must(await anna.shopper.call('POST /api/order/create', { body: { order_cache_key: anna.key } }))
  const paid = must(await boris.pay({ cryptogram: 'secret' }))
  app.services.acquirers = acquirers
  expect(paid).toMatchObject({ reason: 'approved', verify_param: null })
  expect(shown).toMatchObject({ order_id: anna.orderId, acquiring: 'cloud', verify_param: null })
})

test('in a city that is no longer here nothing can be paid any more', async () => {
  const anna = await payer(app)
  const { snapshots } = app.services
  const without = (brand: string) => {
    const snapshot = snapshots.of(brand)
    return { ...snapshot, places: { ...snapshot.places, city: () => null } }
  }
  app.services.snapshots = { ...snapshots, of: without }
  const tried = [await anna.pay({ cryptogram: 'secret' }), await anna.pending()]
  app.services.snapshots = snapshots
  expect(tried.map(({ status }) => status)).toEqual([404, 404])
})

test('the key of an order is of no use at the site of another brand in the same city', async () => {
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const stranger = await payerOf(anna.shopper, anna.key)
  const elsewhere = shopper(app, { host: 'imba-pizza.localhost' })
  const key = { order_cache_key: anna.key }
  const reference = await referenceOf(app, anna.key)
  const verifying = { TransactionId: reference, order_id: anna.orderId, ...key, last_attempt: false }
  const tried = [
    await elsewhere.call('POST /api/order/create', { body: key }),
    await elsewhere.call('POST /api/order/pay', { body: { ...key, cryptogram: 'secret' } }),
    await elsewhere.call('GET /api/order/order-cache/:order_cache_key', { params: key }),
    await elsewhere.call('POST /api/order/post3ds', { body: verifying }),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(stranger.orderId).toBe(anna.orderId)
})

test('where customers sign in to order, nobody pays by a key without having done so', async () => {
  await using strict = await createTestApp({ authEnabled: true, acquirers: new Map([['cloud', bank.acquirer]]) })
  const anna = shopper(strict)
  await anna.signIn()
  await anna.collectAt('night')
  await anna.add('philadelphia')
  const { key } = await payer(strict, { shopper: anna })
  const body = { order_cache_key: key }
  const stranger = shopper(strict)
  const tried = [await stranger.call('POST /api/order/create', { body }), await stranger.call('POST /api/order/pay', { body })]
  must(await anna.call('POST /api/order/pay', { body }))
  expect(tried.map(({ status }) => status)).toEqual([401, 401])
})

test('however often a page looks, its bank is asked every four seconds, and each second once the time is over (DECIDE-106)', async () => {
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const looksAt = async (milliseconds: number) => {
    app.clock.set(day + milliseconds)
    asked = 0
    const status = await anna.status()
    await anna.status()
    return [status, asked]
  }
  const waits = 'waiting_for_payment'
  expect([await looksAt(3999), await looksAt(4000), await looksAt(7999)]).toEqual([
    [waits, 0],
    [waits, 1],
    [waits, 0],
  ])
  expect([await looksAt(599_500), await looksAt(600_499)]).toEqual([
    [waits, 1],
    [waits, 0],
  ])
  expect([await looksAt(600_500), await looksAt(601_499)]).toEqual([
    [waits, 1],
    [waits, 0],
  ])
  await freeOverdue(app.services)
  const gone = await referenceOf(app, anna.key)
  expect([await looksAt(605_498), await looksAt(605_499)]).toEqual([
    ['canceled', 0],
    ['canceled', 1],
  ])
  bank.charge(gone)
  expect(await looksAt(609_499)).toEqual(['accepted', 1])
})

test('the data of the payment page tell whether money may still come, and the shop of the person who collects', async () => {
  const anna = await payer(app)
  const shown = { is_paying: false, shop_id: app.shop('night').id, latitude: null, longitude: null }
  expect(must(await anna.pending())).toMatchObject(shown)
  must(await anna.pay({ cryptogram: 'secret' }))
  expect(must(await anna.pending())).toMatchObject({ ...shown, is_paying: true })
})

test('the bank is told what the customer reads, whose order it is, and where both are to be told of it', async () => {
  const english = { 'accept-language': 'en' }
  const anna = await payer(app, { headers: english })
  must(await anna.pay({}, english))
  expect(bank.intents.at(-1)).toMatchObject({
    description: `Order no. ${anna.orderId}`,
    language: 'en',
    country: 'RU',
    device: 'desktop',
    customer: { phone: '79001234567', email: null, ip: '127.0.0.1' },
    receipt: { email: null, lines: [{ name: 'philadelphia en' }, { name: 'Bag en' }] },
    urls: {
      callback: expect.stringMatching(/^http:\/\/127\.0\.0\.1(:\d+)?\/api\/payments\/cloud\/callback$/),
      method: expect.stringMatching(/^http:\/\/sofra\.localhost(:\d+)?\/api\/payments\/3ds-method$/),
    },
  })
})

test('a receipt goes where its customer asks, and else to the address of the order', async () => {
  const visitor = shopper(app)
  await visitor.collectAt('kadikoy')
  await visitor.add('philadelphia')
  const anna = await payer(app, { shopper: visitor, email: 'anna@b.co' })
  must(await anna.pay({ is_receipt: false, receipt_email: 'other@b.co' }))
  expect(bank.intents.at(-1)).toMatchObject({ country: 'TR', customer: { email: 'anna@b.co' }, receipt: { email: 'anna@b.co' } })
  const again = await payer(app, { shopper: visitor, email: 'anna@b.co' })
  expect((await again.pay({ is_receipt: true })).problem.errors).toEqual({ receipt_email: [expect.any(String)] })
  must(await again.pay({ is_receipt: true, receipt_email: ' other@b.co ' }, { 'user-agent': 'Mozilla/5.0 (iPhone)' }))
  expect(bank.intents.at(-1)).toMatchObject({ device: 'phone', customer: { email: 'other@b.co' }, receipt: { email: 'other@b.co' } })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0)', true],
  ['Mozilla/5.0 (iPod)', true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/140 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Mobile; Android 5.1; rv:140.0) Firefox/140.0', true],
  ['Mozilla/5.0 (Windows Phone 10.0)', true],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/140 Safari/537.36', false],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
])('a bank’s app can be opened on phones alone (DECIDE-104): %s, %s', (userAgent, expected) => {
  expect(isPhone(userAgent)).toBe(expected)
})
