import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductGroup } from '#contract/catalogue.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { until } from '#kit/clock.ts'
import { must, shopper } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const menuAt = async (place: { order_type: string; shop?: string; zone?: string; city?: string }, from = app) =>
  must(
    await shopper(from).call('POST /api/products', {
      body: {
        city_id: from.city(place.city ?? 'moscow').id,
        order_type: place.order_type,
        shop_id: place.shop ? from.shop(place.shop).id : null,
        delivery_zone_id: place.zone ? from.zone(place.zone).id : null,
      },
    }),
  )
const namesIn = (groups: ProductGroup[], alias: string) =>
  groups.find((group) => group.alias === alias)?.products.map(({ name }) => name.replace(' ru', ''))
const productIn = (groups: ProductGroup[], name: string) =>
  groups.flatMap(({ products }) => products).find((product) => product.name === `${name} ru`)

// @CAT-04
test('groups come by their sort, products by theirs, and empty groups not at all (API-17, CAT-02)', async () => {
  const { product_groups, popular_products } = await menuAt({ order_type: 'delivery', zone: 'center' })
  expect(product_groups.map(({ alias }) => alias)).toEqual(['rolls', 'hot', 'drinks'])
  expect(namesIn(product_groups, 'rolls')).toEqual(['philadelphia', 'california', 'nigiri', 'dragon', 'sashimi'])
  expect(popular_products.map(({ name }) => name)).toEqual(['philadelphia ru'])
})

test('prices, stops and what is sold depend on the place (API-17)', async () => {
  const at = {
    center: await menuAt({ order_type: 'delivery', zone: 'center' }),
    free: await menuAt({ order_type: 'delivery', zone: 'free' }),
    arbat: await menuAt({ order_type: 'takeaway', shop: 'arbat' }),
    night: await menuAt({ order_type: 'takeaway', shop: 'night' }),
  }
  expect(Object.values(at).map(({ product_groups }) => productIn(product_groups, 'philadelphia')?.price)).toEqual([520, 500, 450, 500])
  expect(Object.values(at).map(({ product_groups }) => productIn(product_groups, 'cola')?.type)).toEqual(['stop', null, null, null])
  expect(Object.values(at).map(({ product_groups }) => productIn(product_groups, 'miso')?.type)).toEqual([null, null, 'stop', null])
  expect(Object.values(at).map(({ product_groups }) => productIn(product_groups, 'tea') !== undefined)).toEqual([true, true, false, true])
})

// @ENTITY-08 @ENTITY-09
test('a product shows what it cost before its discount, what is stopped, and how many it is sold by (CAT-05, CAT-06)', async () => {
  const { product_groups } = await menuAt({ order_type: 'delivery', zone: 'free' })
  expect(productIn(product_groups, 'california')).toMatchObject({ price: 340, basic_price: 400, discount: 15 })
  expect(productIn(product_groups, 'nigiri')).toMatchObject({ sale_multiplicity: 2 })
  expect(['dragon', 'sashimi'].map((name) => productIn(product_groups, name)?.type)).toEqual(['stop', 'unavailable'])
  expect(productIn(product_groups, 'currywurst')).toBeUndefined()
})

// @decision-24
test('a packet goes out under its own name to a person who asks for it by its id, and is listed nowhere (DECIDE-51, ENTITY-09)', async () => {
  const packet = app.dish('gift-bag').id
  const city_id = app.city('moscow').id
  const visitor = shopper(app)
  const { product } = must(await visitor.call('GET /api/products/:id', { params: { id: packet }, query: { city_id } }))
  expect(product).toMatchObject({ name: 'gift-bag ru', type: 'packet' })
  const { product_groups, popular_products } = await menuAt({ order_type: 'delivery', zone: 'center' })
  const diets = must(await visitor.call('GET /api/products/diets', { query: { city_id } }))
  const groups = product_groups.map(({ id }) => id)
  const related = must(await visitor.call('POST /api/products/get-related-products', { body: { city_id, product_groups_ids: groups } }))
  const { city } = must(await visitor.call('GET /api/cities/:alias', { params: { alias: 'moscow' } }))
  const listed = [...product_groups.flatMap(({ products }) => products), ...popular_products, ...diets.products, ...related.products]
  expect([...listed, ...city.popular_products].some(({ id }) => id === packet)).toBe(false)
})

test('each city pays in its own money (MONEY-01)', async () => {
  const berlin = await menuAt({ order_type: 'delivery', city: 'berlin' })
  expect([
    productIn(berlin.product_groups, 'philadelphia')?.price,
    productIn(berlin.product_groups, 'california')?.price,
    productIn(berlin.product_groups, 'currywurst')?.price,
  ]).toEqual([10, 6.8, 6.9])
  const istanbul = await menuAt({ order_type: 'delivery', city: 'istanbul' })
  expect(productIn(istanbul.product_groups, 'philadelphia')?.price).toBe(250)
})

// @ENTITY-11
test('modifiers come with bounds, prices and what is preselected; what has run out says so (CAT-14, ENTITY-10)', async () => {
  const { product_groups } = await menuAt({ order_type: 'delivery', zone: 'free' })
  const wok = productIn(product_groups, 'wok')
  expect(wok?.modifiers.available.map(({ name, price, min, max, type }) => [name, price, min, max, type])).toEqual([
    ['chicken ru', 60, 0, 3, null],
    ['cheese ru', 40, 0, 2, 'stop'],
  ])
  expect(wok?.modifiers.single.map(({ name }) => name)).toEqual(['no-onion ru'])
  expect(wok?.modifiers.groups.map(({ name, min, max }) => [name, min, max])).toEqual([
    ['base ru', 1, 1],
    ['toppings ru', 1, 3],
    ['sauces ru', 0, 1],
  ])
  expect(wok?.modifiers.groups[0]?.modifiers.map(({ name, count, type }) => [name, count, type])).toEqual([
    ['udon ru', 1, null],
    ['soba ru', 0, null],
    ['ramen ru', 0, 'stop'],
  ])
  expect(wok?.modifiers.groups[0]?.modifiers[0]).toMatchObject({ allergens: ['gluten'], diets: ['vegetarian', 'vegan'] })
})

test('the price with modifiers is that of the composition a dish starts with (DECIDE-50)', async () => {
  const { product_groups } = await menuAt({ order_type: 'delivery', zone: 'free' })
  expect(productIn(product_groups, 'poke')).toMatchObject({ price: 450, price_with_modifiers: 460 })
})

test('one product at a place; not found where it is not sold', async () => {
  const tea = app.dish('tea').id
  const request = (query: Record<string, string | number>, id: string | number = tea) =>
    shopper(app).call('GET /api/products/:id', { params: { id }, query })
  const city_id = app.city('moscow').id
  expect(must(await request({ city_id, order_type: 'takeaway', shop_id: app.shop('night').id })).product.name).toBe('tea ru')
  const refused = [
    await request({ city_id, order_type: 'takeaway', shop_id: app.shop('arbat').id }),
    await request({ city_id: 999 }),
    await request({ city_id }, 999_999),
    await request({ city_id }, 'tea'),
    await request({ city_id }, 1.5),
    await request({ city_id }, '1e30'),
    await request({ city_id }, app.dish('margherita', 'imba-pizza').id),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
})

const dietsAt = (query: { city_id: number; order_type?: string; shop_id?: number; delivery_zone_id?: number }) =>
  shopper(app).call('GET /api/products/diets', { query })

test('diets are told of every dish at a place, and of what must be chosen with it and is not sold out', async () => {
  const city_id = app.city('moscow').id
  const { products, choices } = must(await dietsAt({ city_id, order_type: 'delivery', delivery_zone_id: app.zone('free').id }))
  const wok = products.find(({ id }) => id === app.dish('wok').id)
  expect(wok).toMatchObject({ allergens: ['gluten', 'soy'], diets: ['vegetarian'] })
  expect(wok?.choices.map((id) => choices.find((choice) => choice.id === id))).toEqual([
    {
      id: expect.any(Number),
      min: 1,
      options: [
        { most: 1, allergens: ['gluten'], diets: ['vegetarian', 'vegan'] },
        { most: 1, allergens: [], diets: [] },
      ],
    },
    {
      id: expect.any(Number),
      min: 1,
      options: [
        { most: 2, allergens: ['egg'], diets: ['vegetarian'] },
        { most: 3, allergens: [], diets: ['vegetarian', 'vegan'] },
        { most: 2, allergens: [], diets: [] },
      ],
    },
  ])
  // The base that wok and donburi share is listed once.
  expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length)
  const arbat = must(await dietsAt({ city_id, order_type: 'takeaway', shop_id: app.shop('arbat').id }))
  expect(arbat.products.some(({ id }) => id === app.dish('tea').id)).toBe(false)
  expect((await dietsAt({ city_id: 999 })).status).toBe(404)
})

test('related products are those named, sold here, not stopped and not asked about (API-18)', async () => {
  const request = (zone: string) =>
    shopper(app).call('POST /api/products/get-related-products', {
      body: {
        city_id: app.city('moscow').id,
        order_type: 'delivery',
        delivery_zone_id: app.zone(zone).id,
        product_groups_ids: [app.dish('philadelphia').groupId],
      },
    })
  expect(must(await request('free')).products.map(({ name }) => name)).toEqual(['soy ru', 'cola ru'])
  expect(must(await request('center')).products.map(({ name }) => name)).toEqual(['soy ru'])
  const none = await shopper(app).call('POST /api/products/get-related-products', { body: { city_id: 999, product_groups_ids: [] } })
  expect(none.status).toBe(404)
})

test('a change of the menu is seen by every process without a restart', async () => {
  await using one = await createTestApp({ live: true })
  await using other = await createTestApp({ live: true, beside: one })
  const priceIn = async (from: TestApp) =>
    productIn((await menuAt({ order_type: 'delivery', zone: 'free' }, from)).product_groups, 'philadelphia')?.price
  const changed: string[] = []
  other.services.snapshots.onChange((brand) => changed.push(brand))
  await importFiles(one.database, put(fixtureChain(), 'brands/sofra/menu/02-rolls.json', 'products[0].basic_price.RUB', 555))
  for (const process of [one, other]) await until('the new price', async () => (await priceIn(process)) === 555)
  expect(changed).toEqual(['sofra'])
})
