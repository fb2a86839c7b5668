import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { hardToken, must, readyCollector, type Shopper, shopper } from '#kit/shopper.ts'

const network = { 'x-forwarded-for': '198.51.100.7' }
const acquirers = new Map([['cloud', fakeBank().acquirer]])
const chain = { bounds: { unpaidOrders: 3 }, trustedProxies: ['127.0.0.1'], acquirers }
let shop: TestApp
/** The same for a brand that requires sign-in to order. */
let signedIn: TestApp
beforeAll(async () => {
  shop = await createTestApp(chain)
  signedIn = await createTestApp({ ...chain, authEnabled: true, beside: shop })
})
afterAll(async () => {
  await signedIn.close()
  await shop.close()
})
beforeEach(() => shop.clock.tick(2 * 86_400_000))

const guest = (headers: Record<string, string> = network): Promise<Shopper> => readyCollector(shop, headers)
async function fillUp(): Promise<void> {
  for (let count = 0; count < 3; count += 1) must(await (await guest({ 'x-forwarded-for': `198.51.100.${count}` })).order())
}

test('guests of one network place a few unpaid orders an hour, and more with a captcha each', async () => {
  await fillUp()
  const visitor = await guest()
  const result = await visitor.order()
  expect([result.status, result.problem.typeError, Object.keys(result.problem.errors ?? {})]).toEqual([
    422,
    'captcha',
    ['captcha_user_token'],
  ])
  const captcha_user_token = await hardToken(visitor)
  must(await visitor.order({ captcha_user_token }))
  const next = await guest()
  expect((await next.order({ captcha_user_token })).status).toBe(422)
  must(await next.order({ captcha_user_token: await hardToken(next) }))
})

test('what was not ordered after all is not counted', async () => {
  const visitor = await guest()
  for (let count = 0; count < 5; count += 1) expect((await visitor.order({ interval_id: 'none' })).status).toBe(422)
  await fillUp()
  expect((await visitor.order()).problem.typeError).toBe('captcha')
})

test('what is refused before it counts takes nothing off the count of others', async () => {
  await fillUp()
  const visitor = await guest()
  expect((await visitor.order({ interval_id: 'none' })).status).toBe(422)
  expect((await visitor.order()).problem.typeError).toBe('captcha')
})

test('an order that fails while it is written is not counted', async () => {
  const { kysely } = shop.database
  const visitor = await guest()
  await sql`alter table orders add constraint nobody_orders check (username <> 'Nobody')`.execute(kysely)
  onTestFinished(async () => void (await sql`alter table orders drop constraint nobody_orders`.execute(kysely)))
  for (let count = 0; count < 4; count += 1) expect((await visitor.order({ username: 'Nobody' })).status).toBe(500)
  must(await visitor.order())
})

test('other networks and the next hour are free of it', async () => {
  await fillUp()
  must(await (await guest({ 'x-forwarded-for': '203.0.113.1' })).order())
  shop.clock.tick(3_600_000)
  must(await (await guest()).order())
})

async function customer(phone: string, at = signedIn): Promise<Shopper> {
  const visitor = shopper(at, network)
  await visitor.signIn(phone)
  await visitor.collectAt('night')
  return visitor
}
const again = async (visitor: Shopper, more: { captcha_user_token?: string } = {}) => {
  await visitor.add('philadelphia')
  return visitor.order(more)
}

test('a customer places a few unpaid orders an hour, as many more with a captcha each, and no more; others go on', async () => {
  const anna = await customer('79005550101')
  for (let count = 0; count < 3; count += 1) must(await again(anna))
  for (let count = 0; count < 3; count += 1) {
    expect((await again(anna)).problem.typeError).toBe('captcha')
    must(await again(anna, { captcha_user_token: await hardToken(anna) }))
  }
  const result = await again(anna, { captcha_user_token: await hardToken(anna) })
  expect([result.status, result.problem.message, Object.keys(result.problem.errors ?? {})]).toEqual([
    422,
    'Слишком много неоплаченных заказов подряд. Подождите час и закажите снова',
    [],
  ])
  must(await again(await customer('79005550102')))
  signedIn.clock.tick(3_600_000)
  must(await again(anna))
})

test('an order that is paid online counts until its money comes, a guest’s as a customer’s', async () => {
  for (const visitor of [await guest(), await customer('79005550103')]) {
    for (let count = 0; count < 3; count += 1) {
      await visitor.add('philadelphia')
      const { pay } = await payer(visitor.app, { shopper: visitor })
      visitor.app.clock.tick(1000)
      if (count > 0) must(await pay())
    }
    must(await again(visitor))
    must(await again(visitor))
    expect((await again(visitor)).problem.typeError).toBe('captcha')
  }
})

test('orders at once add up, in two processes as in one', async () => {
  await using other = await createTestApp({ bounds: { unpaidOrders: 3 }, trustedProxies: ['127.0.0.1'], beside: shop })
  const visitors = await Promise.all(Array.from({ length: 10 }, (_, index) => readyCollector(index % 2 ? shop : other, network)))
  const forms = await Promise.all(visitors.map((visitor) => visitor.form()))
  readTogether(shop, 5)
  const results = await Promise.all(visitors.map((visitor, index) => visitor.call('POST /api/order/create', { body: forms[index] })))
  expect(results.filter(({ status }) => status === 200)).toHaveLength(3)
  // The refused ones have left no more than they had taken.
  expect((await (await guest()).order()).problem.typeError).toBe('captcha')
})

test('asking again what became of an order takes no captcha', async () => {
  await fillUp()
  const visitor = await guest()
  const form = await visitor.form()
  const headers = { 'idempotency-key': 'the same' }
  const token = await hardToken(visitor)
  const placed = must(await visitor.call('POST /api/order/create', { body: { ...form, captcha_user_token: token }, headers }))
  expect(must(await visitor.call('POST /api/order/create', { body: form, headers })).order_id).toBe(placed.order_id)
})

/** Writes down how many messages a counter of this day has. */
const sentToday = (counter: string, spent: number) =>
  shop.database.kysely
    .insertInto('spent_window')
    .values({
      bucket: `${counter}/86400`,
      opened: Math.floor(shop.clock.now() / 86_400_000),
      spent,
      at_most: spent,
      expires_at: new Date(shop.clock.now() + 86_400_000),
    })
    .execute()

test('past what a country and a range of numbers may be sent in an hour guests order on without a captcha', async () => {
  await using context = await createTestApp({ beside: shop, signIn: { sender: shop.phones.caller }, database: { max: 6 } })
  for (const counter of ['country:RU', 'text-country:RU', 'text-range:7900123', 'messages:sofra', 'order-messages:sofra'])
    await sentToday(counter, 10_000)
  for (let n = 0; n < 25; n += 1) must(await (await readyCollector(context)).order({ phone: '+7 900 123-45-67' }))
})
