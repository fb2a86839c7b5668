import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { shopper } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('that prices are in another currency is told also where every dish is still to be had (MONEY-01)', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  await anna.add('miso')
  const { changes } = await anna.deliverTo('Friedrichstraße 119b', 'berlin')
  expect(changes).toEqual({ gone: [], repriced: [], city: 'berlin ru', currency: 'евро' })
})

test('a dish that stands in several lines is named once among those that are gone', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  await anna.add('wok', 1, { udon: 1, egg: 1 })
  expect(Object.keys((await anna.add('wok', 1, { udon: 1, nori: 1 })).products)).toHaveLength(2)
  const files = fixtureChain()
  const hot = 'brands/sofra/menu/03-hot.json'
  const { products } = files[hot] as { products: { alias: string }[] }
  await importFiles(
    app.database,
    put(
      files,
      hot,
      'products',
      products.filter(({ alias }) => alias !== 'wok'),
    ),
  )
  await app.services.snapshots.refresh('sofra')
  expect((await anna.cart()).changes?.gone).toEqual(['wok ru'])
})
