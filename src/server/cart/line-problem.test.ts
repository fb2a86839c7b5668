import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, readyShopper, shopper } from '#kit/shopper.ts'
import { type Files, put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

async function load(files: Files): Promise<void> {
  await importFiles(app.database, files)
  await app.services.snapshots.refresh('sofra')
}
const hot = 'brands/sofra/menu/03-hot.json'
const lineOf = ({ products }: Cart, name: string) => Object.values(products).find((line) => line.name === `${name} ru`)

test('an order is refused with all dishes that have run out, by name', async () => {
  const anna = await readyShopper(app)
  await anna.add('miso')
  await anna.add('donburi')
  await load(put(put(fixtureChain(), hot, 'products[0].type', 'stop'), hot, 'products[3].type', 'stop'))
  expect((await anna.order({ interval_id: '2026-03-05_14:00' })).problem.errors).toEqual({
    product: ['miso ru, donburi ru · Временно недоступно'],
  })
})

test('a dish of other cities says so also where it has a price', async () => {
  const anna = await readyShopper(app)
  await anna.add('donburi')
  await load(put(fixtureChain(), hot, 'products[3].cities', ['moscow']))
  const { cart } = must(await anna.call('PUT /api/cart', { body: { city_id: app.city('istanbul').id } }))
  expect(lineOf(cart, 'donburi')?.alert).toBe('В этом городе не готовим')
})

test('a modifier that has left the menu keeps its name at the line, and a dish its picture', async () => {
  const anna = await readyShopper(app)
  const before = lineOf(await anna.add('wok', 1, { udon: 1, tofu: 1 }), 'wok')
  const query = { city_id: app.city('moscow').id }
  const { product } = must(await anna.call('GET /api/products/:id', { params: { id: app.dish('wok').id }, query }))
  expect(before?.images).toEqual(product.images)
  const files = fixtureChain()
  const all = files['brands/sofra/modifiers/all.json'] as { modifiers: { alias: string }[] }
  put(
    files,
    'brands/sofra/modifiers/all.json',
    'modifiers',
    all.modifiers.filter(({ alias }) => alias !== 'tofu'),
  )
  put(files, 'brands/sofra/modifiers/all.json', 'groups[1].modifiers', [{ modifier: 'egg', count: 0 }])
  await load(files)
  const after = lineOf(await anna.cart(), 'wok')
  expect(after?.modifiers.map(({ name, price }) => [name, price])).toEqual([
    ['udon ru', 0],
    ['tofu ru', 0],
  ])
  expect([after?.alert, after?.images]).toEqual(['Так не готовим, выберите заново', before?.images])
})

test('a line says until when its dish has run out', async () => {
  const anna = await readyShopper(app)
  const until = '2026-03-04T18:00:00+03:00'
  expect(lineOf(await anna.add('soy'), 'soy')?.type).toBe('related')
  const body = { brand: 'sofra', product_id: app.dish('philadelphia').id, until }
  must(await shopper(app, { authorization: `Bearer ${staffToken}` }).call('PUT /api/staff/stops', { body }))
  await app.services.snapshots.refreshAll()
  const cart = await anna.add('miso')
  const ends = (name: string) => Date.parse(lineOf(cart, name)?.stopped_until ?? '')
  expect([ends('philadelphia'), ends('miso')]).toEqual([Date.parse(until), NaN])
  // The sauce goes with nothing that can be had now.
  expect(lineOf(cart, 'soy')?.type).toBe('default')
})

test('the extras of a dish that has left the menu keep the prices at which others have them', async () => {
  const anna = await readyShopper(app)
  await anna.add('wok', 1, { udon: 1, egg: 1, chicken: 2 })
  const files = fixtureChain()
  const { products } = files[hot] as { products: { alias: string }[] }
  await load(
    put(
      files,
      hot,
      'products',
      products.filter(({ alias }) => alias !== 'wok'),
    ),
  )
  expect(lineOf(await anna.cart(), 'wok')?.modifiers.map(({ name, price, count }) => [name, price, count])).toEqual([
    ['chicken ru', 60, 2],
    ['udon ru', 0, 1],
    ['egg ru', 30, 1],
  ])
})

test('a dish that names itself among those that go with it is no sauce of its own', async () => {
  const anna = await readyShopper(app)
  await load(put(fixtureChain(), 'brands/sofra/menu/02-rolls.json', 'products[0].related', ['philadelphia', 'soy']))
  const cart = await anna.add('soy')
  expect([lineOf(cart, 'philadelphia')?.type, lineOf(cart, 'soy')?.type]).toEqual(['default', 'related'])
})
