import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { importFiles, fixtureChain } from '#kit/menu-fixture.ts'
import { books, payerOf, referenceOf } from '#kit/online-order.ts'
import { must, shopper, staff, type Shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'
import { type Files, put } from '#kit/tiny-chain.ts'
import { toMinor } from '#domain/money.ts'
import { digitsOf } from '#domain/currency-digits.ts'
import type { Receipt } from '#server/providers/acquirers/acquirer.ts'

// Whole orders in currencies without decimals and with three, from the owner's files to the bank, the receipt and back.

/** The fixture chain with Moscow paying in another currency; odd amounts use every digit. */
function chainIn(currency: string): Files {
  const price = (rub: number): number => (digitsOf(currency) === 0 ? rub * 2 + 1 : (rub * 3 + 1) / 1000)
  const priced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(priced)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, one]) => [key, priced(one)] as const)
    const rub = 'RUB' in value ? value.RUB : undefined
    return Object.fromEntries(typeof rub === 'number' ? [...entries, [currency, price(rub)]] : entries)
  }
  const files = priced(fixtureChain()) as Files
  const city = 'cities/moscow.json'
  put(files, city, 'prices', { currency_code: currency, fractional: digitsOf(currency) > 0 })
  put(files, city, 'cash_maximum', 20_000)
  // Of a country for which both brands have the same acquirer.
  put(files, city, 'country.code', 'AE')
  const places = 'brands/sofra/places/moscow.json'
  put(files, places, 'shops[0].overrides[0].price', price(450))
  put(files, places, 'delivery_zones[0].overrides[0].price', price(520))
  put(files, places, 'delivery_zones[0].prices.delivery', price(150))
  put(files, places, 'delivery_zones[0].prices.minimum_order_amount', price(700))
  return files
}

type World = { currency: string; app: TestApp; bank: FakeBank; receipts: (Receipt | null)[]; anna: Colleague }
const worlds = new Map<string, World>()
beforeAll(async () => {
  for (const currency of ['JPY', 'KWD']) {
    const bank = fakeBank('stripe')
    const receipts: (Receipt | null)[] = []
    const { refund } = bank.acquirer
    bank.acquirer.refund = (wanted) => {
      receipts.push(wanted.receipt)
      return refund.call(bank.acquirer, wanted)
    }
    const app = await createTestApp({ acquirers: new Map([['stripe', bank.acquirer]]), authEnabled: true })
    await importFiles(app.database, chainIn(currency))
    await app.services.snapshots.refresh('sofra')
    const anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
    worlds.set(currency, { currency, app, bank, receipts, anna })
  }
})
afterAll(() => Promise.all([...worlds.values()].map(({ app }) => app.close())))
const worldOf = (currency: string): World => {
  const world = worlds.get(currency)
  if (!world) throw new Error(`No shop pays in ${currency}`)
  return world
}

async function readyCart({ app }: World): Promise<Shopper> {
  const visitor = shopper(app)
  await visitor.signIn('79005550301')
  await visitor.deliverTo('Тверская улица, 1')
  await visitor.add('philadelphia', 2)
  return visitor
}

// Two rolls, a bag and the way.
test.each([
  ['JPY', { subtotal: 2 * 1041, packages: 21, delivery: 301, total: 2404 }],
  ['KWD', { subtotal: 3.122, packages: 0.031, delivery: 0.451, total: 3.604 }],
])('an order in %s is paid, received and partly refunded to the smallest unit', async (currency, prices) => {
  const world = worldOf(currency)
  const { app, bank, receipts, anna } = world
  const visitor = await readyCart(world)
  expect((await visitor.cart()).prices).toMatchObject(prices)
  const body = await visitor.form({ payment_type: 'cardOnline', cart: { prices: { total: prices.total } } })
  const { order_cache_key } = must(await visitor.call('POST /api/order/create-order-cache', { body }))
  const customer = await payerOf(visitor, order_cache_key)
  must(await customer.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, order_cache_key)
  const minor = (major: number): number => toMinor(major, currency)
  expect(bank.chargesOf(reference)).toMatchObject([{ amount: minor(prices.total), currency }])
  expect(bank.intents.at(-1)?.receipt?.lines.reduce((sum, { total }) => sum + total, 0) ?? minor(prices.total)).toBe(minor(prices.total))
  const { order } = must(await visitor.status(customer.orderId))
  expect([order.price_total, order.subtotal, order.packages_total, order.delivery_total]).toEqual([
    prices.total,
    prices.subtotal,
    prices.packages,
    prices.delivery,
  ])
  const marked = must(
    await anna.call('POST /api/staff/orders/:order_id/adjustments', {
      params: { order_id: customer.orderId },
      body: { adjustment_id: randomUUID(), lines: [{ position: 0, count: 1 }] },
    }),
  )
  expect(marked.amount).toBe(minor(prices.subtotal) / 2)
  expect(receipts.at(-1)?.lines.map(({ count, total }) => [count, total])).toEqual([[1, marked.amount]])
  const { orders } = must(await staff(app).orders())
  expect(orders.find(({ order_id }) => order_id === customer.orderId)).toMatchObject({
    currency_code: currency,
    total: minor(prices.total),
  })
  const exported = must(await visitor.call('GET /api/user/export')).orders.find(({ order_id }) => order_id === customer.orderId)
  expect(exported).toMatchObject({ currency_code: currency, price_total: prices.total, delivery_total: prices.delivery })
  expect(await books(app)).toEqual({ faults: [] })
})

test('a total that the acquirer cannot charge is refused its payment online before anything is stored, and can be paid in cash', async () => {
  const world = worldOf('KWD')
  const visitor = await readyCart(world)
  const { prices } = await visitor.cart()
  const body = await visitor.form({ payment_type: 'cardOnline', cart: { prices: { total: prices.total } } })
  const pay = () => visitor.call('POST /api/order/create-order-cache', { body })
  const stored = await world.app.database.kysely.selectFrom('pending_order').select('key').execute()
  const before = ['', ...stored.map(({ key }) => key)]
  const taken = await world.app.database.kysely.selectFrom('interval_use').selectAll().execute()
  world.bank.acquirer.amountStep = () => 10
  const { status, problem } = await pay()
  delete world.bank.acquirer.amountStep
  expect([prices.total, status, problem.errors]).toEqual([3.604, 422, { payment_type: [expect.stringContaining('онлайн')] }])
  const { kysely } = world.app.database
  expect(await kysely.selectFrom('pending_order').select('key').where('key', 'not in', before).execute()).toEqual([])
  expect(await kysely.selectFrom('interval_use').selectAll().execute()).toEqual(taken)
  must(await visitor.order({ cash: 5 }))
})

test('money goes back in whole steps of the acquirer: a part of a missing dish is rounded up, another sum is refused', async () => {
  const { app, bank, anna } = worldOf('KWD')
  const visitor = await readyCart({ ...worldOf('KWD') })
  const { prices } = await visitor.cart()
  const body = await visitor.form({ payment_type: 'cardOnline', cart: { prices: { total: prices.total } } })
  const customer = await payerOf(visitor, must(await visitor.call('POST /api/order/create-order-cache', { body })).order_cache_key)
  must(await customer.pay({ cryptogram: 'secret' }))
  const params = { order_id: customer.orderId }
  const back = (amount: number) =>
    anna.call('POST /api/staff/orders/:order_id/refunds', { params, body: { amount, refund_id: randomUUID() } })
  bank.acquirer.amountStep = () => 10
  const refused = await back(1255)
  const missing = await anna.call('POST /api/staff/orders/:order_id/adjustments', {
    params,
    body: { adjustment_id: randomUUID(), lines: [{ position: 0, count: 1 }] },
  })
  const given = await back(20)
  delete bank.acquirer.amountStep
  expect([refused.status, refused.problem.errors]).toEqual([422, { amount: ['Only whole multiples of 0.01 can be returned'] }])
  expect([must(missing).amount, must(given).refunded]).toEqual([1570, 1590])
  expect(await books(app)).toEqual({ faults: [] })
})

test.each(['JPY', 'KWD'])('an order in %s is paid in cash with change from a whole note', async (currency) => {
  const world = worldOf(currency)
  const visitor = await readyCart(world)
  const { order_id } = must(await visitor.order({ cash: 5000 }))
  const { orders } = must(await staff(world.app).orders())
  expect(orders.find((order) => order.order_id === order_id)?.cash).toBe(toMinor(5000, currency))
  await visitor.add('philadelphia', 2)
  expect((await visitor.order({ cash: 5000.5 })).problem.errors).toHaveProperty('cash')
})

test('amounts that an earlier version has stored in hundredths become minor units', async () => {
  const { app } = worldOf('JPY')
  const read = async () => {
    const { kysely } = app.database
    const [city, dish, order, pending] = await Promise.all([
      kysely.selectFrom('city').select(['alias', 'cash_maximum']).orderBy('id').execute(),
      kysely.selectFrom('product').select('basic_price').where('alias', '=', 'philadelphia').executeTakeFirstOrThrow(),
      kysely.selectFrom('orders').select(['total', 'subtotal', 'delivery']).orderBy('id').execute(),
      kysely.selectFrom('pending_order').select(['amount', 'snapshot']).executeTakeFirstOrThrow(),
    ])
    const { rows: seen } = await sql<{ price: number | null; currency: string }>`
      select value #> '{seen,price}' as price, value #>> '{seen,currency}' as currency
      from cart, jsonb_each(lines) where value ? 'seen' order by cart.id, key`.execute(kysely)
    return { city, dish, order, pending, seen }
  }
  const visitor = await readyCart(worldOf('JPY'))
  await visitor.cart()
  await app.database.kysely
    .connection()
    .execute((connection) =>
      sql`update cart set lines = (select jsonb_object_agg(key, value || '{"seen": {"city_id": 1, "currency": "JPY", "price": 104100}}') from jsonb_each(lines)) where lines <> '{}'`.execute(
        connection,
      ),
    )
  const before = await read()
  await app.database.kysely.connection().execute(async (connection) => {
    await sql.raw(await readFile('migrations/0042_minor_units.sql', 'utf8')).execute(connection)
  })
  const after = await read()
  const yen = (hundredths: number) => Math.round(hundredths / 100)
  expect(after.city).toEqual(before.city.map((one) => (one.alias === 'moscow' ? { ...one, cash_maximum: yen(one.cash_maximum) } : one)))
  expect(after.dish.basic_price).toEqual({ ...before.dish.basic_price, JPY: yen(before.dish.basic_price.JPY ?? 0) })
  expect(after.order).toEqual(
    before.order.map(({ total, subtotal, delivery }) => ({ total: yen(total), subtotal: yen(subtotal), delivery: yen(delivery) })),
  )
  expect(before.seen.length).toBeGreaterThan(0)
  expect(after.seen).toEqual(before.seen.map(() => ({ price: 1041, currency: 'JPY' })))
  expect(after.pending.amount).toBe(yen(before.pending.amount))
  expect(after.pending.snapshot.prices.total).toBe(yen(before.pending.snapshot.prices.total))
  expect(after.pending.snapshot.lines.map(({ total }) => total)).toEqual(before.pending.snapshot.lines.map(({ total }) => yen(total)))
})
