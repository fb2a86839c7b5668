import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceChange } from '#contract/office/prices.ts'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import { byItself } from '#server/staff/acting.ts'
import { publish as publishContent } from './publish.ts'
import { entryAt } from './entry-lists.ts'
import { putAt, valueAt } from './stored-entries.ts'

// What the chain sells before is in test/kit/menu-fixture.ts: a wok for 350, chicken for 60, a bag for 10, a box for 5.

let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp()
  olga = await owner(app)
  await publish([
    collecting('wok', 315_00),
    collecting('chicken', 50_00, { kind: 'modifier' }),
    collecting('paket-bag', 8_00, { kind: 'package' }),
    collecting('miso', 200_00, { shop_id: app.shop('night').id }),
  ])
})
afterAll(() => app.close())

const collecting = (alias: string, to: number | null, facts: Partial<PriceChange> = {}): PriceChange => ({
  kind: 'dish',
  alias,
  size: null,
  shop_id: null,
  currency: 'RUB',
  collecting: true,
  from: null,
  to,
  ...facts,
})
const publish = async (changes: PriceChange[], brand = 'sofra') => {
  const answered = must(await olga.call('POST /api/staff/content/prices', { body: { brand, changes } }))
  expect([answered.conflicts, answered.faults]).toEqual([[], []])
  return answered.publication?.id ?? 0
}
const switchTo = async (visitor: Shopper, order_type: 'delivery' | 'takeaway') =>
  must(await visitor.call('PUT /api/cart', { body: { city_id: app.city('moscow').id, order_type } })).cart
const menuPrice = async (order_type: 'delivery' | 'takeaway', alias: string) => {
  const place: Record<string, number> =
    order_type === 'delivery' ? { delivery_zone_id: app.zone('free').id } : { shop_id: app.shop('night').id }
  const query = { city_id: app.city('moscow').id, order_type, ...place }
  const { product_groups } = must(await shopper(app).call('POST /api/products', { body: query }))
  const { product } = must(await shopper(app).call('GET /api/products/:id', { params: { id: app.dish(alias).id }, query }))
  return [product_groups.flatMap(({ products }) => products).find(({ id }) => id === app.dish(alias).id)?.price, product.price]
}

test('menu, dish, cart, order, receipt and kitchen have the prices of the way to order, and a switch reprices the cart and says so (OPS-MENU-31)', async () => {
  expect([await menuPrice('delivery', 'wok'), await menuPrice('takeaway', 'wok')]).toEqual([
    [350, 350],
    [315, 315],
  ])
  const visitor = shopper(app)
  await visitor.collectAt('night')
  await visitor.deliverTo('Новая Басманная улица, 3')
  await visitor.add('miso', 2)
  const delivered = await visitor.add('wok', 1, { udon: 1, egg: 1, chicken: 1 })
  const lines = (cart: typeof delivered) => Object.values(cart.products).map((line) => [line.price_with_modifiers, line.was_price])
  expect([lines(delivered), delivered.prices.subtotal, delivered.prices.packages]).toEqual([
    [
      [250, null],
      [350 + 30 + 60, null],
    ],
    500 + 440,
    10 + 3 * 5,
  ])
  const collected = await switchTo(visitor, 'takeaway')
  expect([lines(collected), collected.prices.subtotal, collected.prices.packages]).toEqual([
    [
      [200, 250],
      [315 + 30 + 50, 440],
    ],
    400 + 395,
    8 + 3 * 5,
  ])
  expect(collected.changes).toMatchObject({ repriced: ['miso ru', 'wok ru'] })
  const back = await switchTo(visitor, 'delivery')
  expect([lines(back), back.prices]).toEqual([lines(delivered), delivered.prices])
  await visitor.collectAt('night')
  const { order_id } = must(await visitor.order())
  const { order } = must(await visitor.status(order_id))
  expect([order.subtotal, order.products.map((line) => line.total_price)]).toEqual([795, [400, 395, 8, 15]])
  const kitchen = shopper(app, { authorization: `Bearer ${staffToken}` })
  const ticket = must(await kitchen.call('GET /api/staff/orders')).orders.find((one) => one.order_id === order_id)
  expect(ticket?.total).toBe(818_00)
  must(await kitchen.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status: 'canceled' } }))
  const { cart, changes } = must(await visitor.call('POST /api/order/repeat', { body: { order_id } }))
  expect([cart.prices.subtotal, changes.repriced]).toEqual([795, []])
})

test('sizes keep their distance from the dish, or have a price for collecting; one below the dish is refused; all is taken back', async () => {
  const brand = 'imba-pizza'
  const visitor = shopper(app, { host: `${brand}.localhost` })
  await visitor.collectAt('oven')
  const large = async () => Object.values((await visitor.add('diavola', 1, { large: 1 })).products)[0]?.price_with_modifiers
  expect(await large()).toBe(950)
  const dish = await publish([collecting('diavola', 600_00)], brand)
  expect(await large()).toBe(850)
  const size = await publish([collecting('diavola', 799_00, { size: 'large' })], brand)
  expect(await large()).toBe(799)
  const tooCheap = [collecting('diavola', 599_00, { size: 'large', from: 799_00 })]
  const { faults } = must(await olga.call('POST /api/staff/content/prices', { body: { brand, changes: tooCheap } }))
  const cell = { kind: 'dish', alias: 'diavola', size: 'large', shop_id: null, currency: 'RUB', collecting: true }
  expect(faults).toMatchObject([{ cell, code: 'size-cheaper', facts: { amount: 599, basic: 600 } }])
  const { rows } = must(await olga.call('GET /api/staff/content/prices', { query: { brand } }))
  expect(rows.filter(({ alias }) => alias === 'diavola').map(({ collecting: own }) => own.RUB)).toEqual([600_00, 799_00])
  for (const id of [size, dish]) must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id }, body: {} }))
  expect(await large()).toBe(950)
})

test('an extra has a price of its own at a shop, which its zones follow, or is not there; other shops sell it as everywhere (OPS-MENU-29)', async () => {
  const [arbat, night] = [app.shop('arbat').id, app.shop('night').id]
  const extras = async (place: { shop_id: number } | { delivery_zone_id: number }) => {
    const query = { city_id: app.city('moscow').id, order_type: 'shop_id' in place ? 'takeaway' : 'delivery', ...place }
    const { product } = must(await shopper(app).call('GET /api/products/:id', { params: { id: app.dish('wok').id }, query }))
    const [, toppings] = product.modifiers.groups
    const named = [...product.modifiers.available, ...(toppings?.modifiers ?? [])]
    return Object.fromEntries(named.map(({ name, price, type }) => [name.replace(' ru', ''), type ?? price]))
  }
  const id = await publish([collecting('tofu', 55_00, { kind: 'modifier', collecting: false, shop_id: arbat })])
  const usual = { cheese: 'stop', egg: 30, nori: 20 }
  expect([
    await extras({ shop_id: arbat }),
    await extras({ delivery_zone_id: app.zone('center').id }),
    await extras({ shop_id: night }),
  ]).toEqual([
    { ...usual, chicken: 50, tofu: 55 },
    { ...usual, chicken: 60, tofu: 55 },
    { ...usual, chicken: 50, tofu: 45 },
  ])
  const { rows } = must(await olga.call('GET /api/staff/content/prices', { query: { brand: 'sofra' } }))
  expect(rows.find(({ alias }) => alias === 'tofu')).toMatchObject({ kind: 'modifier', at: { [arbat]: 55_00 } })
  const given = await publishContent(app.database, byItself(app.clock.now()), {
    brand: 'sofra',
    place: brandPlace('sofra'),
    change: (stored) => {
      const shop = entryAt(stored, { kind: 'shop', key: 'arbat' })
      if (!shop) throw new Error('There is no arbat')
      putAt(shop, '/overrides/+egg/hidden', true)
      putAt(shop, '/overrides/+nori/type', 'stop')
      expect(valueAt(shop, '/overrides/+tofu/price')).toBe(55)
    },
  })
  expect(given).toMatchObject({ ok: true })
  await app.services.snapshots.refresh('sofra')
  expect(await extras({ shop_id: arbat })).toEqual({ cheese: 'stop', nori: 'stop', chicken: 50, tofu: 55 })
  expect(await extras({ shop_id: night })).toEqual({ ...usual, chicken: 50, tofu: 45 })
  const visitor = shopper(app)
  await visitor.collectAt('arbat')
  const body = { product_key: String(app.dish('wok').id), count: 1, modifiers: visitor.modifiers({ udon: 1, egg: 1 }) }
  expect((await visitor.call('PUT /api/cart/add', { body })).status).toBe(422)
  expect(Object.values((await visitor.add('wok', 1, { udon: 1, tofu: 1 })).products)[0]?.price_with_modifiers).toBe(315 + 55)
  must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id }, body: {} }))
  expect(await extras({ shop_id: arbat })).toMatchObject({ tofu: 45 })
})

test('a shop and its zones cease to sell an extra and a dish by the table of prices, and sell them again; others sell them as before (OPS-MENU-29)', async () => {
  const [arbat, night] = [app.shop('arbat').id, app.shop('night').id]
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))])
  const sell = (sold: boolean, shop_id: number, who = manager) =>
    who.call('POST /api/staff/content/prices', {
      body: {
        brand: 'sofra',
        changes: [],
        sold: [
          { kind: 'modifier', alias: 'tofu', shop_id, sold },
          { kind: 'dish', alias: 'miso', shop_id, sold },
          { kind: 'dish', alias: 'no-such-dish', shop_id, sold },
        ],
      },
    })
  const offered = async (place: { shop_id: number } | { delivery_zone_id: number }) => {
    const query = {
      city_id: app.city('moscow').id,
      order_type: 'shop_id' in place ? ('takeaway' as const) : ('delivery' as const),
      ...place,
    }
    const { product_groups } = must(await shopper(app).call('POST /api/products', { body: query }))
    const { product } = must(await shopper(app).call('GET /api/products/:id', { params: { id: app.dish('wok').id }, query }))
    const extras = product.modifiers.groups.flatMap(({ modifiers }) => modifiers).filter(({ name }) => name.startsWith('tofu'))
    return [product_groups.flatMap(({ products }) => products).some(({ id }) => id === app.dish('miso').id), extras.length > 0]
  }
  const zone = { delivery_zone_id: app.zone('center').id }
  const rows = async () => must(await manager.call('GET /api/staff/content/prices', { query: { brand: 'sofra' } })).rows
  const absent = async () => (await rows()).flatMap(({ alias, absent_at }) => (absent_at.includes(arbat) ? [alias] : [])).toSorted()
  const before = await absent()
  expect((await sell(false, night)).status).toBe(404)
  const answered = must(await sell(false, arbat))
  expect([answered.sold_gone, answered.faults]).toEqual([[2], []])
  expect([await offered({ shop_id: arbat }), await offered(zone), await offered({ shop_id: night })]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
  expect(await absent()).toEqual([...before, 'miso', 'tofu'].toSorted())
  // Sent once more, as after a reply that was lost.
  expect(must(await sell(false, arbat)).publication).toBeNull()
  must(await sell(true, arbat))
  expect([await absent(), await offered(zone)]).toEqual([before, [true, true]])
  const undo = { params: { id: answered.publication?.id ?? 0 }, body: {} }
  expect((await manager.call('POST /api/staff/content/publications/:id/undo', undo)).status).toBe(200)
})

test('of a group some are free, the dearest, in any order of choice: dish, cart, order and repeat agree (OPS-MENU-28)', async () => {
  const given = await publishContent(app.database, byItself(app.clock.now()), {
    brand: 'sofra',
    place: brandPlace('sofra'),
    change: ({ brands }) => {
      const toppings = brands.flatMap(({ modifierGroups }) => modifierGroups).find(({ alias }) => alias === 'toppings')
      if (!toppings) throw new Error('There are no toppings')
      toppings.free = 2
    },
  })
  expect(given).toMatchObject({ ok: true })
  await app.services.snapshots.refresh('sofra')
  const visitor = shopper(app)
  await visitor.collectAt('night')
  const query = { city_id: app.city('moscow').id, order_type: 'takeaway', shop_id: app.shop('night').id }
  const { product } = must(await visitor.call('GET /api/products/:id', { params: { id: app.dish('wok').id }, query }))
  expect([product.modifiers.groups.map(({ free }) => free), product.price_with_modifiers, product.card_price]).toEqual([
    [undefined, 2, undefined],
    315,
    { price: 315, from: true },
  ])
  // An egg is 30, nori 20, tofu 45: the tofu and an egg are free.
  await visitor.add('wok', 1, { nori: 1, egg: 1, udon: 1, tofu: 1 })
  const cart = await visitor.add('wok', 1, { tofu: 1, udon: 1, nori: 1, egg: 1 })
  const [line, ...others] = Object.values(cart.products)
  expect([line?.count, line?.price_with_modifiers, others, cart.prices.subtotal]).toEqual([2, 335, [], 670])
  const free = (modifiers: { name: string; price: number; free?: number | undefined }[] = []) =>
    Object.fromEntries(modifiers.map((one) => [one.name.replace(' ru', ''), [one.price, one.free]]))
  expect(free(line?.modifiers)).toEqual({ udon: [0, undefined], egg: [30, 1], nori: [20, undefined], tofu: [45, 1] })
  app.clock.tick(1)
  const eggs = await visitor.add('wok', 1, { udon: 1, egg: 2, nori: 1 })
  expect(Object.values(eggs.products).at(-1)?.price_with_modifiers).toBe(335)
  const { order_id } = must(await visitor.order())
  const { order } = must(await visitor.status(order_id))
  expect([order.subtotal, order.products.slice(0, 2).map((one) => one.total_price), free(order.products[0]?.groupModifiers)]).toEqual([
    3 * 335,
    [670, 335],
    { udon: [0, undefined], egg: [30, 1], nori: [20, undefined], tofu: [45, 1] },
  ])
  const kitchen = shopper(app, { authorization: `Bearer ${staffToken}` })
  must(await kitchen.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status: 'canceled' } }))
  const repeated = must(await visitor.call('POST /api/order/repeat', { body: { order_id } }))
  expect([repeated.cart.prices.subtotal, repeated.changes]).toEqual([3 * 335, { left: [], without: [], repriced: [] }])
})

test('of a group only the dearest is paid: dish, cart, order and repeat agree, and the parts of a line add up to it (OPS-MENU-40)', async () => {
  const given = await publishContent(app.database, byItself(app.clock.now()), {
    brand: 'sofra',
    place: brandPlace('sofra'),
    change: ({ brands }) => {
      const toppings = brands.flatMap(({ modifierGroups }) => modifierGroups).find(({ alias }) => alias === 'toppings')
      if (!toppings) throw new Error('There are no toppings')
      delete toppings.free
      toppings.dearest_only = true
    },
  })
  expect(given).toMatchObject({ ok: true })
  await app.services.snapshots.refresh('sofra')
  const visitor = shopper(app)
  await visitor.collectAt('night')
  const query = { city_id: app.city('moscow').id, order_type: 'takeaway', shop_id: app.shop('night').id }
  const { product } = must(await visitor.call('GET /api/products/:id', { params: { id: app.dish('wok').id }, query }))
  expect(product.modifiers.groups.map(({ dearest_only }) => dearest_only)).toEqual([undefined, true, undefined])
  // Of an egg for 30, nori for 20 and tofu for 45 the tofu is paid.
  const cart = await visitor.add('wok', 2, { nori: 1, egg: 1, udon: 1, tofu: 1 })
  const [line] = Object.values(cart.products)
  expect([line?.price_with_modifiers, cart.prices.subtotal]).toEqual([360, 720])
  const parts = (modifiers: { price: number; count: number; free?: number | undefined }[] = []) =>
    modifiers.reduce((sum, { price, count, free = 0 }) => sum + price * (count - free), 0)
  expect([line?.modifiers.map(({ free }) => free), parts(line?.modifiers)]).toEqual([expect.arrayContaining([1]), 45])
  const { order_id } = must(await visitor.order())
  const { order } = must(await visitor.status(order_id))
  expect([order.subtotal, order.products[0]?.total_price, parts(order.products[0]?.groupModifiers)]).toEqual([720, 720, 45])
  const kitchen = shopper(app, { authorization: `Bearer ${staffToken}` })
  must(await kitchen.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status: 'canceled' } }))
  const repeated = must(await visitor.call('POST /api/order/repeat', { body: { order_id } }))
  expect([repeated.cart.prices.subtotal, repeated.changes]).toEqual([720, { left: [], without: [], repriced: [] }])
})
