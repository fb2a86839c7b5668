import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { type Files, put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function guest(): Promise<Shopper> {
  const visitor = shopper(app, { host: 'imba-pizza.localhost' })
  await visitor.collectAt('oven')
  return visitor
}

test('a product tells what its extras cost in each size, and what it is in it', async () => {
  const visitor = await guest()
  const { product } = must(
    await visitor.call('GET /api/products/:id', {
      params: { id: app.dish('diavola', 'imba-pizza').id },
      query: { city_id: app.city('moscow').id },
    }),
  )
  const [small, large] = ['small', 'large'].map((alias) => app.modifier(alias, 'imba-pizza').id)
  expect(product.modifiers.available.map(({ name, price, by_size }) => [name, price, by_size])).toEqual([
    ['ham ru', 100, [{ size: large, price: 150 }]],
    ['garlic-dip ru', 50, [{ size: small, price: null }]],
  ])
  expect(product.modifiers.groups[0]?.modifiers.map(({ price }) => price)).toEqual([0, 250])
  expect(product.by_size).toEqual([
    { size: large, weight: { value: 900, unit: 'g' }, nutritional_value: null, allergens: ['sesame'], additives: ['waxed'] },
  ])
})

test('extras cost what they cost in the chosen size: in the cart, in the order and when it is repeated', async () => {
  const visitor = await guest()
  await visitor.add('diavola', 1, { small: 1, ham: 2 })
  app.clock.tick(1)
  const cart = await visitor.add('diavola', 1, { large: 1, ham: 2 })
  const shown = Object.values(cart.products).map((line) => [line.price_with_modifiers, line.modifiers.map(({ price }) => price)])
  expect(shown).toEqual([
    [900, [0, 100]],
    [700 + 250 + 300, [250, 150]],
  ])
  const { order_id } = must(await visitor.order())
  const kitchen = shopper(app, { authorization: `Bearer ${staffToken}` })
  const ticket = must(await kitchen.call('GET /api/staff/orders')).orders.find((order) => order.order_id === order_id)
  expect(ticket?.lines[1]?.modifiers).toEqual([
    { code: null, name: 'large ru', count: 1 },
    { code: null, name: 'ham ru', count: 2 },
  ])
  expect(must(await visitor.status(order_id)).order.subtotal).toBe(900 + 1250)
  must(await kitchen.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status: 'canceled' } }))
  const repeated = must(await visitor.call('POST /api/order/repeat', { body: { order_id } }))
  expect([repeated.cart.prices.subtotal, repeated.changes]).toEqual([900 + 1250, { left: [], without: [], repriced: [] }])
})

test('an extra that the size does not have is refused, and named', async () => {
  const visitor = await guest()
  const product_key = String(app.dish('diavola', 'imba-pizza').id)
  const add = (chosen: Record<string, number>) =>
    visitor.call('PUT /api/cart/add', { body: { product_key, count: 1, modifiers: visitor.modifiers(chosen) } })
  const refused = await add({ small: 1, 'garlic-dip': 1 })
  expect([refused.status, refused.problem.errors]).toEqual([422, { product: ['«garlic-dip ru»: в этом размере такого нет'] }])
  expect((await add({ large: 1, 'garlic-dip': 1 })).status).toBe(200)
})

const menu = 'brands/imba-pizza/menu/01-pizza.json'
const places = 'brands/imba-pizza/places/moscow.json'
const everyCurrency = (rub: number) => ({ RUB: rub, TRY: rub, EUR: rub })

test.each<[name: string, changes: [file: string, path: string, value: unknown][], paid: number]>([
  ['its full price', [], 990],
  ['its full price with the discount of the dish', [[menu, 'products[2].discount', 15]], 842],
  [
    'as much more than a price of the shop as it does elsewhere',
    [[places, 'shops[0].overrides', [{ product: 'diavola', price: 800 }]]],
    800 + 290,
  ],
  [
    'as much more than a price of the shop, with the discount',
    [
      [menu, 'products[2].discount', 15],
      [places, 'shops[0].overrides', [{ product: 'diavola', price: 800 }]],
    ],
    927,
  ],
])('a dish in a size with a full price costs %s: in the cart and in the order', async (_name, changes, paid) => {
  const files = put(fixtureChain(), menu, 'products[2].by_size', { large: { cost: everyCurrency(990) } })
  await use(changes.reduce((all, [file, path, value]) => put(all, file, path, value), files))
  const visitor = await guest()
  const cart = await visitor.add('diavola', 2, { large: 1, ham: 1 })
  expect(Object.values(cart.products).map((line) => line.price_with_modifiers)).toEqual([paid + 150])
  expect(cart.prices.subtotal).toBe(2 * (paid + 150))
  const { order_id } = must(await visitor.order())
  expect(must(await visitor.status(order_id)).order.subtotal).toBe(2 * (paid + 150))
})

async function use(files: Files): Promise<void> {
  onTestFinished(async () => {
    await importFiles(app.database, fixtureChain())
    await app.services.snapshots.refresh('imba-pizza')
  })
  await importFiles(app.database, files)
  await app.services.snapshots.refresh('imba-pizza')
}
