import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, staff } from '#kit/shopper.ts'
import { owner } from '#kit/staff.ts'
import { put } from '#kit/tiny-chain.ts'

const [rolls, hot, extras] = ['menu/02-rolls', 'menu/03-hot', 'modifiers/all'].map((file) => `brands/sofra/${file}.json`)

// @OPS-MENU-33
test('the codes of another system go to the kitchen with the order, and find dishes, extras and orders in the office', async () => {
  await using app = await createTestApp()
  const coded = [
    [rolls, 'products[0].code', 'R-17'],
    // Two things of a kind with one code are no reason to refuse anything.
    [rolls, 'products[1].code', 'R-17'],
    [hot, 'products[1].code', '0042'],
    [extras, 'modifiers[0].code', 'X 5'],
    ['brands/sofra/places/moscow.json', 'shops[1].code', 'MSK/1'],
  ] as const
  const files = coded.reduce((all, [file = '', path, code]) => put(all, file, path, code), fixtureChain())
  await importFiles(app.database, files)
  await app.services.snapshots.refreshAll()
  const visitor = await readyCollector(app)
  await visitor.add('wok', 1, { udon: 1, chicken: 2, egg: 1 })
  const { order_id } = must(await visitor.order())

  const { orders } = must(await staff(app).orders())
  const sent = orders.find((order) => order.order_id === order_id)
  expect(sent?.shop_code).toBe('MSK/1')
  expect(
    sent?.lines
      .filter(({ kind }) => kind === 'product')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['0042', 'R-17'])
  expect(sent?.lines.flatMap(({ modifiers }) => modifiers.map(({ code }) => code))).toEqual(expect.arrayContaining([null, 'X 5']))

  const olga = await owner(app)
  const found = async (q: string) =>
    must(await olga.call('GET /api/staff/orders/search', { query: { q } })).cards.some((card) => card.order_id === order_id)
  for (const q of ['r-17', '0042', 'x 5', 'msk/1']) expect([q, await found(q)]).toEqual([q, true])
  for (const q of ['r-1', 'R-18', '004%']) expect([q, await found(q)]).toEqual([q, false])

  const list = must(await olga.call('GET /api/staff/stops/list', { query: { shop_id: app.shop('arbat').id } }))
  expect(list.groups.flatMap(({ dishes }) => dishes.flatMap(({ code }) => code ?? []))).toEqual(['R-17', 'R-17', '0042'])
  expect(list.extras.flatMap(({ code }) => code ?? [])).toEqual(['X 5'])
  const { rows } = must(await olga.call('GET /api/staff/content/prices', { query: { brand: 'sofra' } }))
  expect(rows.filter(({ code }) => code !== undefined).map(({ alias }) => alias)).toEqual(['philadelphia', 'california', 'wok', 'chicken'])
})
