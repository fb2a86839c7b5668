import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, nearly, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const key = (alias: string) => String(app.dish(alias).id)
const lines = (cart: Cart) => Object.values(cart.products).map(({ name, count }) => [name.replace(' ru', ''), count])
const choicesOf = (visitor: Shopper, chosen: Record<string, number>) => visitor.modifiers({ udon: 1, egg: 1, ...chosen })

// @ENTITY-12 @ENTITY-13 @ENTITY-16 @DECIDE-123
test('adding answers with the whole cart and its prices (API-04, CART-22)', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  const cart = await anna.add('philadelphia')
  expect(cart).toMatchObject({
    count: 1,
    promocode: null,
    gifts: [],
    presents: [],
    prices: { subtotal: 520, packages: 10, delivery: 150, discount: 0, bonuses: 0, upcoming_bonuses: 0, total: 680 },
  })
  expect(cart.products[key('philadelphia')]).toMatchObject({
    key: key('philadelphia'),
    price: 520,
    price_with_modifiers: 520,
    type: 'default',
    alert: null,
    added_at: '2026-03-04T09:00:00.000Z',
  })
  expect(cart.blockers).toEqual([{ code: 'below-minimum', missing: 170 }])
  expect(cart.related.map(({ name }) => name)).toEqual(['soy ru'])
  expect((await anna.add('california')).products[key('california')]).toMatchObject({ price: 340, basic_price: 400 })
})

test('a cart is found again by its visitor’s cookie, and by nobody else (DECIDE-62, I10)', async () => {
  const anna = await readyShopper(app)
  expect(lines(await anna.cart())).toEqual([['philadelphia', 2]])
  const fresh = await shopper(app).cart()
  expect([lines(fresh), fresh.without_bag]).toEqual([[], false])
  const forger = shopper(app)
  forger.cookies.set('visitor', nearly(anna.cookies.get('visitor') ?? ''))
  expect(lines(await forger.cart())).toEqual([])
})

test('the visitor’s cookie is hidden from scripts, stays on the site and lasts 256 days (CONST-01, DECIDE-62)', async () => {
  const answer = await shopper(app).send('PUT', '/api/cart', {})
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 256 * 24 * 3600 }),
  ])
})

test.each([
  ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('a phone on a slow line that takes %s gets its cart with the related dishes as %s (CART-08)', async (accepted, coding, read) => {
  const anna = await readyShopper(app)
  const cart = await anna.cart()
  expect(cart.related).toHaveLength(1)
  const { headers, rawPayload } = await anna.send('PUT', '/api/cart', {}, { 'accept-encoding': accepted })
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  expect(headers['content-encoding']).toBe(coding)
  expect(JSON.parse(read(rawPayload).toString())).toEqual({ cart })
})

// @DECIDE-60
test('lines stand in the order they were added, and adding again adds up (CART-05, DECIDE-54)', async () => {
  const anna = await readyShopper(app)
  app.clock.tick(1000)
  await anna.add('california')
  app.clock.tick(1000)
  expect(lines(await anna.add('philadelphia', 3))).toEqual([
    ['philadelphia', 5],
    ['california', 1],
  ])
})

test('the same dish with other modifiers is another line, in whatever order they are sent (DECIDE-53)', async () => {
  const anna = await readyShopper(app)
  const product_key = key('wok')
  const add = async (modifiers: { id: number; count: number }[]) =>
    must(await anna.call('PUT /api/cart/add', { body: { product_key, count: 1, modifiers } })).cart
  await add(choicesOf(anna, { chicken: 2 }))
  await add(choicesOf(anna, { chicken: 2 }).toReversed())
  const cart = await add(choicesOf(anna, { chicken: 1 }))
  expect(
    lines(cart)
      .map(([name, count]) => `${count} ${name}`)
      .toSorted(),
  ).toEqual(['1 wok', '2 philadelphia', '2 wok'])
  const dear = Object.values(cart.products).find(({ name, count }) => name === 'wok ru' && count === 2)
  expect(dear).toMatchObject({ price: 350, price_with_modifiers: 350 + 30 + 120, is_editable: true })
  expect(dear?.modifiers.map(({ name, price, count }) => [name, price, count])).toEqual([
    ['chicken ru', 60, 2],
    ['udon ru', 0, 1],
    ['egg ru', 30, 1],
  ])
  const more = must(await anna.call('PUT /api/cart/add', { body: { product_key: dear?.key ?? '', count: 1 } })).cart
  expect(more.products[dear?.key ?? '']?.count).toBe(3)
})

test('added without a choice, a dish comes as it starts and costs what its card says (DECIDE-50)', async () => {
  const anna = await readyShopper(app)
  const donburi = Object.values((await anna.add('donburi')).products).find(({ name }) => name === 'donburi ru')
  expect(donburi?.modifiers.map(({ name, count }) => [name, count])).toEqual([
    ['udon ru', 1],
    ['rice ru', 1],
  ])
  expect(donburi?.price_with_modifiers).toBe(310)
  const nothing = await anna.call('PUT /api/cart/add', { body: { product_key: key('donburi'), count: 1, modifiers: [] } })
  expect(nothing.problem.errors).toHaveProperty('product')
})

test('units are taken away, and the line with the last of them (API-05)', async () => {
  const anna = await readyShopper(app)
  await anna.add('philadelphia', 3)
  const product_key = key('philadelphia')
  expect(lines(must(await anna.call('PUT /api/cart/remove', { body: { product_key, count: 4 } })).cart)).toEqual([['philadelphia', 1]])
  expect(lines(must(await anna.call('PUT /api/cart/remove', { body: { product_key, count: 100 } })).cart)).toEqual([])
})

test('a line is forgotten whole (API-06)', async () => {
  const anna = await readyShopper(app)
  await anna.add('soy', 7)
  expect(lines(must(await anna.call('PUT /api/cart/forget', { body: { product_key: key('soy') } })).cart)).toEqual([['philadelphia', 2]])
})

test('clearing leaves nothing, and an empty cart can be cleared (API-03, DECIDE-123)', async () => {
  const anna = await readyShopper(app)
  const { cart } = must(await anna.call('DELETE /api/cart/clear'))
  expect(cart).toMatchObject({
    count: 0,
    products: {},
    prices: { total: 0, delivery: 0, packages: 0 },
    blockers: [{ code: 'empty', missing: null }],
  })
  expect(cart.place.title).toBe('Тверская улица, 1')
  expect((await anna.call('DELETE /api/cart/clear')).status).toBe(200)
  expect((await shopper(app).call('DELETE /api/cart/clear')).status).toBe(200)
})

// @ENTITY-18 @DECIDE-72
test('without a bag only what can be refused falls away (API-14, PACK-05)', async () => {
  const anna = await readyShopper(app)
  await anna.add('miso', 2)
  const choose = async (without_bag: boolean) => must(await anna.call('PUT /api/cart/packages/bag', { body: { without_bag } })).cart
  const packages = (cart: Cart) => cart.packages.map(({ alias, count, can_refuse }) => [alias, count, can_refuse])
  const without = await choose(true)
  expect([packages(without), without.prices.packages, without.without_bag]).toEqual([
    [
      ['paket-bag', 0, true],
      ['hot-box', 2, false],
    ],
    10,
    true,
  ])
  const bagged = await choose(false)
  expect([packages(bagged), bagged.prices.packages]).toEqual([
    [
      ['paket-bag', 1, true],
      ['hot-box', 2, false],
    ],
    20,
  ])
})

test('prices follow the place that a call names (API-02, DECIDE-65)', async () => {
  const anna = await readyShopper(app)
  expect((await anna.cart()).prices).toMatchObject({ subtotal: 1040, delivery: 150 })
  const context = { city_id: app.city('moscow').id, order_type: 'takeaway' as const, shop_id: app.shop('arbat').id }
  const { cart } = must(await anna.call('PUT /api/cart', { body: context }))
  expect(cart.prices).toMatchObject({ subtotal: 900, delivery: 0 })
  expect(cart.place).toMatchObject({ order_type: 'takeaway', shop_id: app.shop('arbat').id, chosen: true })
})

test('a person who has no address browses the zone that a call names, and a person who has one keeps that of the address (API-02, DECIDE-36)', async () => {
  const named = { city_id: app.city('moscow').id, order_type: 'delivery' as const, delivery_zone_id: app.zone('free').id }
  const browsing = shopper(app)
  expect(must(await browsing.call('PUT /api/cart', { body: named })).cart.place).toMatchObject({
    delivery_zone_id: app.zone('free').id,
    chosen: false,
  })
  expect((await browsing.cart()).place.delivery_zone_id).toBe(app.zone('free').id)
  const elsewhere = { ...named, delivery_zone_id: 999_999 }
  expect(must(await browsing.call('PUT /api/cart', { body: elsewhere })).cart.place.delivery_zone_id).toBe(app.zone('free').id)
  const anna = await readyShopper(app)
  expect(must(await anna.call('PUT /api/cart', { body: named })).cart.place.delivery_zone_id).toBe(app.zone('center').id)
})

test('a move to another city lets go of shop and address, and prices in its money', async () => {
  const anna = await readyShopper(app)
  const { cart } = must(await anna.call('PUT /api/cart', { body: { city_id: app.city('istanbul').id } }))
  expect([cart.place.chosen, cart.prices.subtotal, cart.blockers.map(({ code }) => code)]).toEqual([false, 500, ['no-address']])
})

test('a shop of another city, or one that is stopped, is not taken over from a context (ORDERTYPE-06, DECIDE-42)', async () => {
  const anna = await readyShopper(app)
  for (const shop of ['bauman', 'resting']) {
    const { cart } = must(await anna.call('PUT /api/cart', { body: { order_type: 'takeaway', shop_id: app.shop(shop).id } }))
    expect([cart.place.shop_id, cart.blockers.map(({ code }) => code)]).toEqual([null, ['no-shop']])
  }
})

// @DECIDE-61
test('where delivery is free the minimum does not block and nothing is charged (CART-21, DECIDE-59)', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Новая Басманная улица, 3')
  const cart = await anna.add('soy')
  expect([cart.prices.delivery, cart.prices.total, cart.blockers]).toEqual([0, 40, []])
})

test('what goes with another dish of the cart is a related line (ENTITY-16)', async () => {
  const anna = await readyShopper(app)
  const typesOf = (cart: Cart) => Object.fromEntries(Object.values(cart.products).map(({ name, type }) => [name.replace(' ru', ''), type]))
  expect(typesOf(await anna.add('soy'))).toEqual({ philadelphia: 'default', soy: 'related' })
  const { cart } = must(await anna.call('PUT /api/cart/forget', { body: { product_key: key('philadelphia') } }))
  expect(typesOf(cart)).toEqual({ soy: 'default' })
})

test('what is stopped later stays as unavailable, uncounted, and blocks (CART-25, DECIDE-64)', async () => {
  await using own = await createTestApp({ live: true })
  const anna = await readyShopper(own)
  await anna.add('soy', 2)
  await importFiles(own.database, put(fixtureChain(), 'brands/sofra/menu/01-drinks.json', 'products[2].type', 'stop'))
  await own.services.snapshots.refresh('sofra')
  const cart = await anna.cart()
  expect(cart.products[String(own.dish('soy').id)]).toMatchObject({ type: 'unavailable', alert: 'Временно недоступно', count: 2 })
  expect([cart.prices.subtotal, cart.count, cart.blockers.map(({ code }) => code)]).toEqual([1040, 4, ['unavailable-product']])
})

const refusals: [name: string, path: 'add' | 'remove' | 'forget', body: (visitor: Shopper) => Record<string, unknown>, field: string][] = [
  ['a key of no product (DECIDE-123)', 'add', () => ({ product_key: '999999', count: 1 }), 'product'],
  ['a key that is no key', 'add', () => ({ product_key: 'sushi', count: 1 }), 'product'],
  ['a key of a line that is not there', 'add', () => ({ product_key: `${key('philadelphia')}-1abc2def`, count: 1 }), 'product'],
  ['an empty key', 'add', () => ({ product_key: '', count: 1 }), 'product_key'],
  ['a product of another brand', 'add', () => ({ product_key: String(app.dish('margherita', 'imba-pizza').id), count: 1 }), 'product'],
  ['a product of other cities', 'add', () => ({ product_key: key('currywurst'), count: 1 }), 'product'],
  ['a product that is stopped (CAT-05)', 'add', () => ({ product_key: key('dragon'), count: 1 }), 'product'],
  ['a product that is unavailable', 'add', () => ({ product_key: key('sashimi'), count: 1 }), 'product'],
  ['a packet', 'add', () => ({ product_key: key('gift-bag'), count: 1 }), 'product'],
  ['a product that the zone has stopped', 'add', () => ({ product_key: key('cola'), count: 1 }), 'product'],
  ['a count below nothing', 'add', () => ({ product_key: key('soy'), count: -1 }), 'count'],
  ['a count of nothing', 'add', () => ({ product_key: key('soy'), count: 0 }), 'count'],
  ['half a unit', 'add', () => ({ product_key: key('soy'), count: 1.5 }), 'count'],
  ['101 units (CAT-19, CONST-11)', 'add', () => ({ product_key: key('soy'), count: 101 }), 'product'],
  ['a count as text', 'add', () => ({ product_key: key('soy'), count: '2' }), 'count'],
  ['no count', 'add', () => ({ product_key: key('soy') }), 'count'],
  ['units that come to more than 100 (CAT-19, CONST-11)', 'add', () => ({ product_key: key('philadelphia'), count: 99 }), 'product'],
  ['one of a dish sold by two (CAT-17, DECIDE-52)', 'add', () => ({ product_key: key('nigiri'), count: 1 }), 'product'],
  [
    'a modifier of another dish',
    'add',
    (visitor) => ({ product_key: key('wok'), count: 1, modifiers: choicesOf(visitor, { salmon: 1 }) }),
    'product',
  ],
  ['a modifier nobody knows', 'add', () => ({ product_key: key('soy'), count: 1, modifiers: [{ id: 999_999, count: 1 }] }), 'product'],
  [
    'a modifier that has run out (CAT-14)',
    'add',
    (visitor) => ({ product_key: key('wok'), count: 1, modifiers: choicesOf(visitor, { cheese: 1 }) }),
    'product',
  ],
  [
    'more of a modifier than its maximum (CAT-10)',
    'add',
    (visitor) => ({ product_key: key('wok'), count: 1, modifiers: choicesOf(visitor, { chicken: 4 }) }),
    'product',
  ],
  [
    'more of a modifier than its maximum, split (CAT-10)',
    'add',
    (visitor) => ({
      product_key: key('wok'),
      count: 1,
      modifiers: [...choicesOf(visitor, { chicken: 3 }), ...visitor.modifiers({ chicken: 1 })],
    }),
    'product',
  ],
  [
    'two where a group takes one (CAT-11)',
    'add',
    (visitor) => ({ product_key: key('wok'), count: 1, modifiers: choicesOf(visitor, { soba: 1 }) }),
    'product',
  ],
  ['a required choice that nothing makes (CAT-11)', 'add', () => ({ product_key: key('wok'), count: 1 }), 'product'],
  [
    'a required group left empty (CAT-11)',
    'add',
    (visitor) => ({ product_key: key('wok'), count: 1, modifiers: visitor.modifiers({ udon: 1 }) }),
    'product',
  ],
  [
    'a modifier counted below nothing',
    'add',
    (visitor) => ({
      product_key: key('wok'),
      count: 1,
      modifiers: [...choicesOf(visitor, {}), { ...visitor.modifiers({ chicken: 1 })[0], count: -1 }],
    }),
    'modifiers.2.count',
  ],
  ['removing what is not there (DECIDE-123)', 'remove', () => ({ product_key: key('soy'), count: 1 }), 'product'],
  ['removing a word of the language', 'remove', () => ({ product_key: 'constructor', count: 1 }), 'product'],
  ['removing a prototype', 'remove', () => ({ product_key: '__proto__', count: 1 }), 'product'],
  ['removing less than nothing', 'remove', () => ({ product_key: key('philadelphia'), count: -5 }), 'count'],
  ['forgetting what is not there (DECIDE-123)', 'forget', () => ({ product_key: key('soy') }), 'product'],
  ['forgetting a word of the language', 'forget', () => ({ product_key: 'toString' }), 'product'],
]
test.each(refusals)('%s is refused in %s, and the cart stays as it was', async (_name, path, body, field) => {
  const anna = await readyShopper(app)
  const before = await anna.cart()
  const { status, problem } = await anna.call(`PUT /api/cart/${path}`, { body: body(anna) })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
  expect(await anna.cart()).toEqual(before)
})

test('one less of a dish sold by two is refused; two less is not (CAT-17, DECIDE-52)', async () => {
  const anna = await readyShopper(app)
  await anna.add('nigiri', 4)
  const remove = (count: number) => anna.call('PUT /api/cart/remove', { body: { product_key: key('nigiri'), count } })
  expect((await remove(1)).problem.errors?.product).toEqual(['Это блюдо заказывают по 2 шт.'])
  expect(lines(must(await remove(2)).cart)).toContainEqual(['nigiri', 2])
})

// @CAT-19
test.each<[string, (visitor: Shopper) => Record<string, unknown>, string, string]>([
  ['101 units', () => ({ product_key: key('soy'), count: 101 }), 'Не больше 100 штук одного блюда', 'No more than 100 of one dish'],
  [
    'four of a modifier that may be taken three times',
    (visitor) => ({ product_key: key('wok'), count: 1, modifiers: choicesOf(visitor, { chicken: 4 }) }),
    '«chicken ru»: не больше 3',
    'chicken en: at most 3',
  ],
  [
    'a hundred and one of it',
    (visitor) => ({ product_key: key('wok'), count: 1, modifiers: choicesOf(visitor, { chicken: 101 }) }),
    '«chicken ru»: не больше 3',
    'chicken en: at most 3',
  ],
  [
    'two where a group takes one',
    (visitor) => ({ product_key: key('wok'), count: 1, modifiers: choicesOf(visitor, { soba: 1 }) }),
    '«base ru»: выберите не больше 1',
    'base en: choose at most 1',
  ],
])('%s are refused by a text that says how many may be had (CAT-10, CAT-11)', async (_name, body, ru, en) => {
  const anna = await readyShopper(app)
  const shown = async (language: string) =>
    (await anna.call('PUT /api/cart/add', { body: body(anna), headers: { 'accept-language': language } })).problem.errors?.product
  expect([await shown('ru'), await shown('en')]).toEqual([[ru], [en]])
})

test('exactly 100 units of a dish can be had (CAT-19, DECIDE-47)', async () => {
  const anna = await readyShopper(app)
  expect(lines(await anna.add('philadelphia', 98))).toEqual([['philadelphia', 100]])
})

test('adding asks for the place first: an address for delivery, a shop for takeaway (ERR-07, ORDERTYPE-05)', async () => {
  const body = { product_key: key('soy'), count: 1, city_id: app.city('moscow').id }
  const delivery = await shopper(app).call('PUT /api/cart/add', { body: { ...body, order_type: 'delivery' } })
  expect([delivery.status, delivery.problem.errors]).toEqual([422, { delivery_address: ['Укажите адрес доставки'] }])
  const takeaway = await shopper(app).call('PUT /api/cart/add', { body: { ...body, order_type: 'takeaway' } })
  expect([takeaway.status, takeaway.problem.errors]).toEqual([422, { shop_id: ['Выберите ресторан'] }])
})

test('an unknown city is not found', async () => {
  expect((await shopper(app).call('PUT /api/cart', { body: { city_id: 999 } })).status).toBe(404)
  expect((await shopper(app, { host: 'suare.localhost' }).call('PUT /api/cart', { body: {} })).status).toBe(404)
})

test('each brand has a cart of its own for one visitor', async () => {
  const anna = await readyShopper(app)
  const elsewhere = shopper(app, { host: 'imba-pizza.localhost' })
  elsewhere.cookies.set('visitor', anna.cookies.get('visitor') ?? '')
  await elsewhere.collectAt('oven')
  expect(lines(await elsewhere.add('margherita'))).toEqual([['margherita', 1]])
  expect(lines(await anna.cart())).toEqual([['philadelphia', 2]])
})

test('twenty parallel additions add up, and 100 is never passed (CAT-19)', async () => {
  const anna = await readyShopper(app)
  const add = (count: number) => anna.call('PUT /api/cart/add', { body: { product_key: key('soy'), count } })
  readTogether(app, 20)
  await Promise.all(Array.from({ length: 20 }, () => add(1)))
  expect((await anna.cart()).products[key('soy')]?.count).toBe(20)
  readTogether(app, 20)
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(7)))
  const refused = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.errors)
  expect(refused).toEqual(Array.from({ length: 9 }, () => ({ product: ['Не больше 100 штук одного блюда'] })))
  expect((await anna.cart()).products[key('soy')]?.count).toBe(97)
})

test('a refused dish leaves the cart where it was, with the time it had (DECIDE-65)', async () => {
  const anna = await readyShopper(app)
  must(await anna.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_14:00' } }))
  const before = await anna.cart()
  const context = { city_id: app.city('moscow').id, order_type: 'takeaway' as const, shop_id: app.shop('night').id }
  expect((await anna.call('PUT /api/cart/add', { body: { product_key: '999999', count: 1, ...context } })).status).toBe(422)
  expect(await anna.cart()).toEqual(before)
  must(await anna.call('PUT /api/cart/add', { body: { product_key: key('soy'), count: 1, ...context } }))
  expect((await anna.cart()).place).toMatchObject({ order_type: 'takeaway', shop_id: app.shop('night').id })
})

test('asking for the times of another city moves no cart there (API-33)', async () => {
  const anna = await readyShopper(app)
  const before = await anna.cart()
  must(await anna.call('POST /api/schedule/intervals', { body: { city_alias: 'kazan' } }))
  expect(await anna.cart()).toEqual(before)
})
