import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, readyShopper, shopper, type Shopper, staff } from '#kit/shopper.ts'
import { type Files, put } from '#kit/tiny-chain.ts'

let app: TestApp
/** A shop whose menu changes between tests. */
let changing: TestApp
beforeAll(async () => {
  ;[app, changing] = await Promise.all([createTestApp(), createTestApp()])
})
afterAll(() => Promise.all([app.close(), changing.close()]))

const load = async (files: Files): Promise<void> => {
  await importFiles(changing.database, files)
  await changing.services.snapshots.refresh('sofra')
}
// Each test has its own day, so that tests do not share capacity.
let day = Date.parse(wednesdayNoon)
beforeEach(() => {
  day += 24 * 3600_000
  app.clock.set(day)
})

// @ENTITY-25 @DECIDE-94
test('a delivery is ordered: an 8-digit number, the amount, and a cart that is empty again (API-37, ENTITY-24)', async () => {
  const anna = await readyShopper(app)
  const placed = must(await anna.order({ order_comment: ' Ring twice ', cash: 2000 }))
  expect(placed).toEqual({
    order_id: expect.any(Number),
    payment_type: 'cash',
    amount: 1200,
    currency_code: 'RUB',
    order_cache_key: null,
    acquiring: null,
    verify_param: null,
  })
  expect(String(placed.order_id)).toMatch(/^[1-9]\d{7}$/)
  expect(await anna.cart()).toMatchObject({ count: 0, selectedInterval: null, place: { title: 'Тверская улица, 1', room: '7' } })
  const order = await app.database.kysely.selectFrom('orders').selectAll().where('id', '=', placed.order_id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    brand: 'sofra',
    order_type: 'delivery',
    status: 'accepted',
    shop_id: app.shop('arbat').id,
    delivery_zone_id: app.zone('center').id,
    username: 'Anna',
    phone: '79001234567',
    email: null,
    cash: 200_000,
    comment: 'Ring twice',
    is_print_fiscal_receipt: false,
    is_required_call_confirm_order: false,
    subtotal: 104_000,
    packages: 1000,
    delivery: 15_000,
    discount: 0,
    bonuses: 0,
    total: 120_000,
    language: 'ru',
    currency_code: 'RUB',
  })
  expect(order.delivery_address).toMatchObject({ street: 'Тверская улица', house: '1', room: '7' })
})

test('a takeaway is ordered: from the shop, at its prices, without a fee (API-37, ORDER-07)', async () => {
  const anna = shopper(app)
  await anna.collectAt('arbat')
  await anna.add('philadelphia', 2)
  const placed = must(await anna.order({ payment_type: 'card' }))
  expect(placed.amount).toBe(910)
  const order = await app.database.kysely.selectFrom('orders').selectAll().where('id', '=', placed.order_id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    order_type: 'takeaway',
    shop_id: app.shop('arbat').id,
    delivery_zone_id: null,
    delivery_address: null,
    delivery: 0,
    cash: null,
    payment_type: 'card',
  })
})

test('lines, packages and modifiers are written as they were, and add up to the subtotal (I7)', async () => {
  const anna = await readyShopper(app)
  app.clock.tick(1)
  await anna.add('wok', 2, { udon: 1, egg: 2, chicken: 1 })
  const { order_id } = must(await anna.order())
  const lines = await app.database.kysely
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
  expect(lines.map(({ kind, count, price, total }) => [kind, count, price, total])).toEqual([
    ['product', 2, 52_000, 104_000],
    ['product', 2, 47_000, 94_000],
    ['package', 1, 1000, 1000],
    ['package', 2, 500, 1000],
  ])
  expect(lines[1]?.modifiers).toEqual([
    expect.objectContaining({ price: 6000, count: 1 }),
    expect.objectContaining({ price: 0, count: 1 }),
    expect.objectContaining({ price: 3000, count: 2 }),
  ])
  const order = await app.database.kysely.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(order.subtotal + order.packages)
})

test('Istanbul and Berlin order in their own money (MONEY-01, MONEY-02)', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Bağdat Caddesi 7', 'istanbul')
  await anna.add('philadelphia')
  const placed = must(await anna.order())
  expect(placed).toMatchObject({ amount: 295, currency_code: 'TRY' })
  expect(must(await anna.status(placed.order_id)).order).toMatchObject({ city_alias: 'istanbul', timezone: 'Europe/Istanbul' })
  await anna.deliverTo('Friedrichstraße 119b', 'berlin')
  await anna.add('currywurst')
  expect(must(await anna.order({ phone: '0151 23456789' }))).toMatchObject({ amount: 10.1, currency_code: 'EUR' })
})

type Change = (visitor: Shopper) => Record<string, unknown> | Promise<Record<string, unknown>>
const long = 'x'.repeat(255)
const atTverskaya: [name: string, change: Change, fields: string[]][] = [
  ['no name (VALID-02)', () => ({ username: null }), ['username']],
  ['a blank name (VALID-02)', () => ({ username: ' ' }), ['username']],
  ['a name of 255 (VALID-03, CONST-13)', () => ({ username: long }), ['username']],
  ['a name that the database cannot hold', () => ({ username: 'A\u0000nna' }), ['username']],
  ['a comment of half a letter', () => ({ order_comment: '\ud800' }), ['order_comment']],
  ['a room that the database cannot hold', () => ({ delivery_address: { room: '7\u0000' } }), ['delivery_address.room']],
  ['no room (VALID-05, DECIDE-120)', () => ({ delivery_address: { room: '' } }), ['delivery_address.room']],
  ['a blank street (VALID-05)', () => ({ delivery_address: { room: '7', street: ' ' } }), ['delivery_address.street']],
  ['a house of 255 (VALID-06)', () => ({ delivery_address: { room: '7', house: long } }), ['delivery_address.house']],
  ['a room of 255 (VALID-06)', () => ({ delivery_address: { room: long } }), ['delivery_address.room']],
  [
    'a way to the door without end (CONST-13)',
    () => ({ delivery_address: { room: '7', entrance: long, floor: long } }),
    ['delivery_address.entrance', 'delivery_address.floor'],
  ],
  ['an intercom of 5000 (CONST-13)', () => ({ delivery_address: { room: '7', intercom: long.repeat(20) } }), ['delivery_address.intercom']],
  ['a comment of 255 (CONST-13)', () => ({ order_comment: long }), ['order_comment']],
  ['no time (VALID-07)', () => ({ interval_id: null }), ['interval_id']],
  ['a time that is past (DECIDE-92)', () => ({ interval_id: '2026-03-01_13:00' }), ['interval_id']],
  ['a time that is none (DECIDE-92)', () => ({ interval_id: '2026-13-45_13:00' }), ['interval_id']],
  ['no phone (DECIDE-93)', () => ({ phone: null }), ['phone']],
  ['nine digits of phone (DECIDE-93)', () => ({ phone: '790012345' }), ['phone']],
  ['sixteen digits of phone (DECIDE-93)', () => ({ phone: '7900123456789012' }), ['phone']],
  ['an unknown payment type (DECIDE-92)', () => ({ payment_type: 'gold' }), ['payment_type']],
  ['an aggregator’s payment type (DECIDE-86)', () => ({ payment_type: 'obed_ru' }), ['payment_type']],
  ['cash below the total (VALID-15, VALID-18)', () => ({ cash: 1199 }), ['cash']],
  ['cash above the maximum (VALID-15, CONST-12)', () => ({ cash: 5001 }), ['cash']],
  ['cash with kopecks (VALID-15)', () => ({ cash: 1500.5 }), ['cash']],
  ['cash below nothing (VALID-15)', () => ({ cash: -1 }), ['cash']],
  ['cash beyond counting (VALID-15)', () => ({ cash: 1e300 }), ['cash']],
  ['another total than ours (DECIDE-95)', () => ({ cart: { prices: { total: 1199.99 } } }), ['product']],
  ['a total of nothing (DECIDE-95)', () => ({ cart: { prices: { total: 0 } } }), ['product']],
  [
    'everything at once (ERR-01)',
    () => ({ username: '', phone: '', payment_type: 'x', delivery_address: {}, interval_id: '' }),
    ['username', 'delivery_address.room', 'interval_id', 'phone', 'payment_type'],
  ],
]
test.each(atTverskaya)('with %s nothing is ordered', async (_name, change, fields) => {
  const anna = await readyShopper(app)
  const before = await anna.cart()
  const { status, problem } = await anna.order(await change(anna))
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, fields])
  expect(problem.typeError).toBe(fields.includes('cash') ? 'change' : undefined)
  expect(await anna.cart()).toEqual(before)
})

test('the same total as ours is fine, to the kopeck (DECIDE-95)', async () => {
  const anna = await readyShopper(app)
  expect((await anna.order({ cart: { prices: { total: 1200 } } })).status).toBe(200)
})

const elsewhere: [name: string, prepare: (visitor: Shopper) => Promise<unknown>, change: Record<string, unknown>, fields: string[]][] = [
  ['an empty cart (CART-18, DECIDE-92)', async (anna) => anna.deliverTo('Тверская улица, 1'), {}, ['product']],
  [
    'less than the minimum (CART-21, DECIDE-92)',
    async (anna) => {
      await anna.deliverTo('Тверская улица, 1')
      await anna.add('soy')
    },
    {},
    ['product'],
  ],
  [
    'no shop (VALID-04, CART-20)',
    async (anna) => anna.deliverTo('Тверская улица, 1').then(() => anna.add('soy')),
    { order_type: 'takeaway', shop_id: null, interval_id: null },
    ['shop_id', 'interval_id'],
  ],
  [
    'no address (CART-19)',
    async (anna) => {
      await anna.collectAt('night')
      await anna.add('soy')
    },
    { order_type: 'delivery', delivery_address: { street: 'x', house: '1', room: '2' }, interval_id: null },
    ['interval_id', 'delivery_address.street'],
  ],
  [
    'a shop that takes no orders, in place of the chosen one (SHOP-06, DECIDE-42)',
    async (anna) => {
      await anna.collectAt('night')
      await anna.add('soy')
    },
    { shop: 'resting' },
    ['shop_id'],
  ],
  [
    'a shop of another city, in place of the chosen one',
    async (anna) => {
      await anna.collectAt('night')
      await anna.add('soy')
    },
    { shop: 'bauman' },
    ['shop_id'],
  ],
  [
    'an address that a stopped shop delivers to (SHOP-06, DECIDE-92)',
    async (anna) => {
      await anna.deliverTo('Тихая улица, 4')
      await anna.add('soy')
    },
    { interval: '13:00' },
    ['shop_id'],
  ],
]
test.each(elsewhere)('with %s nothing is ordered', async (_name, prepare, { shop, interval, ...change }, fields) => {
  const anna = shopper(app)
  await prepare(anna)
  const tomorrow = new Date(day + 24 * 3600_000).toISOString().slice(0, 10)
  const form = {
    ...change,
    ...(shop ? { shop_id: app.shop(shop as string).id } : {}),
    ...(interval ? { interval_id: `${tomorrow}_${interval as string}` } : {}),
  }
  const { status, problem } = await anna.order(form)
  expect([status, Object.keys(problem.errors ?? {}).sort()]).toEqual([422, fields.toSorted()])
})

test('a payment type is known however it is spelt, and kept as the list spells it (DECIDE-85)', async () => {
  const anna = await readyShopper(app)
  const { order_id, payment_type } = must(await anna.order({ payment_type: 'CASH', cash: 5000 }))
  expect(payment_type).toBe('cash')
  const row = await app.database.kysely.selectFrom('orders').select(['payment_type', 'cash']).where('id', '=', order_id).executeTakeFirst()
  expect(row).toEqual({ payment_type: 'cash', cash: 500_000 })
})

// @ERR-23
test('every wrong field of a guest is told at once, the phone included, however the order is paid (DECIDE-92, DECIDE-93)', async () => {
  const anna = await readyShopper(app)
  const wrong = {
    phone: '1',
    email: 'nobody',
    cash: 1,
    username: ' ',
    delivery_address: { street: ' ', house: '', room: '' },
    interval_id: null,
  }
  const { status, problem } = await anna.order(wrong)
  const { cash: _cash, ...online } = { ...wrong, payment_type: 'cardOnline' }
  const { problem: writtenDown } = await anna.call('POST /api/order/create-order-cache', { body: await anna.form(online) })
  const place = ['delivery_address.street', 'delivery_address.house', 'delivery_address.room', 'interval_id']
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['username', ...place, 'phone', 'email', 'cash']])
  expect(Object.keys(writtenDown.errors ?? {})).toEqual(['username', ...place, 'phone', 'email'])
})

test('the missing amount is told in the button’s words, with its currency (CART-22, MONEY-01)', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  await anna.add('soy')
  expect((await anna.order()).problem.errors?.product).toEqual(['До минимального заказа не хватает 660\u00a0₽'])
})

test('a city that has no delivery delivers nothing, one without takeaway hands out nothing (DECIDE-29)', async () => {
  const kazan = shopper(app)
  await kazan.collectAt('bauman')
  await kazan.add('soy')
  const delivery = await kazan.order({ order_type: 'delivery', delivery_address: { street: 'x', house: '1', room: '1' } })
  expect([delivery.status, Object.keys(delivery.problem.errors ?? {})]).toEqual([422, ['delivery_address.street']])
  const berlin = shopper(app)
  await berlin.deliverTo('Friedrichstraße 119b', 'berlin')
  await berlin.add('soy')
  const form = {
    order_type: 'takeaway',
    shop_id: app.shop('mitte').id,
    delivery_address: { room: '1' },
    phone: '+49 151 23456789',
  } as const
  const takeaway = await berlin.order(form)
  expect([takeaway.status, Object.keys(takeaway.problem.errors ?? {})]).toEqual([422, ['shop_id']])
})

test('an order for a city nobody knows is not found', async () => {
  const anna = await readyShopper(app)
  expect((await anna.order({ city_id: 999 })).status).toBe(404)
})

test('an order of which nothing is said but that it has no key is not found', async () => {
  expect((await shopper(app).call('POST /api/order/create', { body: { order_cache_key: '' } })).status).toBe(404)
})

test('cash asked for with another payment type is not asked for at all', async () => {
  const anna = await readyShopper(app)
  const { order_id } = must(await anna.order({ payment_type: 'card', cash: 5 }))
  expect((await app.database.kysely.selectFrom('orders').select('cash').where('id', '=', order_id).executeTakeFirst())?.cash).toBeNull()
})

test('prices that moved since the cart was shown stop the order, and the new total can be ordered (DECIDE-92, DECIDE-95)', async () => {
  await load(fixtureChain())
  const anna = await readyShopper(changing)
  const { prices } = await anna.cart()
  await load(put(fixtureChain(), 'brands/sofra/places/moscow.json', 'delivery_zones[0].overrides[0].price', 530))
  const refused = await anna.order({ cart: { prices } })
  expect([refused.status, refused.problem.errors]).toEqual([422, { product: ['Корзина или цены изменились. Проверьте заказ ещё раз'] }])
  expect(must(await anna.order({ cart: { prices: (await anna.cart()).prices } })).amount).toBe(1220)
})

test('what is stopped after it was put in the cart stops the order (DECIDE-64)', async () => {
  await load(fixtureChain())
  const anna = await readyShopper(changing)
  await anna.add('soy')
  await load(put(fixtureChain(), 'brands/sofra/menu/01-drinks.json', 'products[2].type', 'stop'))
  const refused = await anna.order()
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['product']])
})

test('an order stays as it was ordered when the menu, the shop and the city change', async () => {
  await load(fixtureChain())
  const anna = await readyShopper(changing)
  const { order_id } = must(await anna.order())
  const before = must(await anna.status(order_id)).order
  let files = put(fixtureChain(), 'brands/sofra/menu/02-rolls.json', 'products[0].name.ru', 'Другое имя')
  files = put(files, 'brands/sofra/places/moscow.json', 'delivery_zones[0].prices.delivery', 999)
  files = put(
    put(files, 'brands/sofra/packages.json', 'packages[0].price.RUB', 77),
    'brands/sofra/places/moscow.json',
    'delivery_zones[0].overrides',
    [],
  )
  await load(files)
  expect(must(await anna.status(order_id)).order).toEqual(before)
})

test('with the same key and payload the first answer comes again, and one order stands (I2)', async () => {
  const anna = await readyCollector(app)
  const form = await anna.form()
  const create = (body: Record<string, unknown>, key = 'first') =>
    anna.call('POST /api/order/create', { body, headers: { 'idempotency-key': key } })
  const first = must(await create(form))
  expect(must(await create(form))).toEqual(first)
  expect(must(await create(Object.fromEntries(Object.entries(form).reverse())))).toEqual(first)
  const other = await create({ ...form, username: 'Boris' })
  expect([other.status, other.problem.message]).toEqual([
    422,
    'Пока мы отправляли, что-то изменилось. Обновите страницу и попробуйте ещё раз',
  ])
  expect((await create(form, 'second')).problem.errors).toHaveProperty('product')
  const { owner } = await app.database.kysely
    .selectFrom('orders')
    .select('owner')
    .where('id', '=', first.order_id)
    .executeTakeFirstOrThrow()
  expect(await app.database.kysely.selectFrom('orders').select('id').where('owner', '=', owner).execute()).toEqual([{ id: first.order_id }])
})

test('an answer that an earlier version has stored, with fewer fields, comes again as it was', async () => {
  const anna = await readyCollector(app)
  const form = await anna.form()
  const create = () => anna.send('POST', '/api/order/create', form, { 'idempotency-key': 'before-update' })
  const { currency_code: _, ...older } = (await create()).json<{ currency_code: string }>()
  await sql`update idempotency set reply = reply - 'currency_code' where key = 'before-update'`.execute(app.database.kysely)
  const again = await create()
  expect([again.statusCode, again.json()]).toEqual([200, older])
})

test('a refused try may be repeated under its key once it is put right', async () => {
  const anna = await readyCollector(app)
  const form = await anna.form()
  const create = (body: Record<string, unknown>) => anna.call('POST /api/order/create', { body, headers: { 'idempotency-key': 'again' } })
  expect((await create({ ...form, username: '' })).status).toBe(422)
  expect((await create(form)).status).toBe(200)
})

test('another visitor’s key is another key (I10)', async () => {
  const [anna, boris] = await Promise.all([readyCollector(app), readyCollector(app)])
  const first = must(await anna.order({}, { 'idempotency-key': 'same' }))
  expect(must(await boris.order({}, { 'idempotency-key': 'same' })).order_id).not.toBe(first.order_id)
})

/** Replaces the random numbers until the end of the test. */
function withChance(chance: (bound: number) => number): void {
  const usual = app.services.chance
  app.services.chance = chance
  onTestFinished(() => void (app.services.chance = usual))
}

test('order numbers follow no order, and a number in use is drawn again', async () => {
  const draws = [5, 5, 5, 88_888_888]
  withChance(() => draws.shift() ?? 77)
  const numbers: number[] = []
  for (let count = 0; count < 3; count += 1) numbers.push(must(await (await readyCollector(app)).order()).order_id)
  expect(numbers).toEqual([10_000_005, 98_888_888, 10_000_077])
})

test('when no free number is found the order is not written, its time not taken and its cart kept', async () => {
  withChance(() => 6)
  const first = await readyCollector(app)
  const form = await first.form()
  must(await first.order(form))
  const anna = await readyCollector(app)
  expect((await anna.order(form)).status).toBe(500)
  expect((await anna.cart()).count).toBe(1)
  expect(
    await app.database.kysely
      .selectFrom('interval_use')
      .select('taken')
      .where('interval_id', '=', form.interval_id ?? '')
      .execute(),
  ).toEqual([{ taken: 1 }])
})

test('a failure that is not of the number draws no other number, and is told at once', async () => {
  await sql`alter table orders add constraint nobody_orders check (username <> 'Nobody')`.execute(changing.database.kysely)
  const draws: number[] = []
  const usual = changing.services.chance
  changing.services.chance = (bound) => {
    draws.push(bound)
    return usual(bound)
  }
  onTestFinished(() => void (changing.services.chance = usual))
  const anna = await readyCollector(changing)
  const form = await anna.form({ username: 'Nobody' })
  expect((await anna.order(form)).status).toBe(500)
  expect(draws.filter((bound) => bound === 90_000_000)).toHaveLength(1)
  expect((await anna.order({ ...form, username: 'Anna' })).status).toBe(200)
})

test('where nobody can write to customers, an order is promised to the kitchen alone', async () => {
  const { order_id } = must(await (await readyCollector(app)).order())
  const promised = await app.database.kysely
    .selectFrom('outbox')
    .select('task')
    .where(sql`payload ->> 'order_id'`, '=', String(order_id))
    .execute()
  expect(promised).toEqual([{ task: 'send-to-kitchen' }])
})

test('a full time is refused, and a canceled order gives its place back (INTERVAL-10, I5)', async () => {
  const tomorrow = new Date(day + 24 * 3600_000).toISOString().slice(0, 10)
  const order = async () => (await readyShopper(app)).order({ interval_id: `${tomorrow}_13:00` })
  const placed = must(await order())
  await Promise.all([order(), order()])
  const refused = await order()
  expect([refused.status, refused.problem.errors]).toEqual([422, { interval_id: ['Это время уже заняли, выберите другое'] }])
  must(await staff(app).move(placed.order_id, 'canceled'))
  expect((await order()).status).toBe(200)
})
