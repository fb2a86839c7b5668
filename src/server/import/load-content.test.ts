import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#kit/database.ts'
import { loadAssortment } from '#server/catalogue/load-assortment.ts'
import { loadPlaces } from '#server/city/load-places.ts'
import type { Database } from '#server/database/connect.ts'
import { loadContent } from './load-content.ts'
import { readContent } from './read-content.ts'
import { type Files, put, text, tinyChain, writeFiles } from '#kit/tiny-chain.ts'

const menu = 'brands/sofra/menu/01-rolls.json'
const promocodes = 'brands/sofra/promocodes.json'

let made: TestDatabase
let database: Database
beforeEach(async () => {
  made = await createTestDatabase()
  database = made.connect()
})
afterEach(() => made.drop())

async function load(files: Files, into = database) {
  await using written = await writeFiles(files)
  const { content, faults } = await readContent(written.folder)
  expect(faults).toEqual([])
  return loadContent(into, content)
}

const versionOf = async (brand: string) =>
  (await database.kysely.selectFrom('catalogue').select('version').where('brand', '=', brand).executeTakeFirst())?.version

const productsOf = () => database.kysely.selectFrom('product').select(['alias', 'id', 'live']).orderBy('id').execute()

test('a chain is loaded: money in minor units, names resolved, hours and overrides as written', async () => {
  const summary = await load(tinyChain())
  expect(summary).toMatchObject({ unchanged: false, raised: ['sofra'] })
  const { cities, shops, zones } = await loadPlaces(database.kysely, 'sofra', 'ru')
  expect(cities[0]).toMatchObject({ alias: 'berlin', cashMaximum: 20_000, banknotes: [10, 20, 50], currency: { code: 'EUR' } })
  expect(shops[0]).toMatchObject({
    alias: 'mitte',
    coordinates: { latitude: 52.511, longitude: 13.388 },
    schedule: { custom: { '2027-01-01': null } },
  })
  expect(zones[0]).toMatchObject({ fee: 290, minimum: 1500, shopId: shops[0]?.id })
  const { dishes, overrides, modifierGroups } = await loadAssortment(database.kysely, 'sofra', 'ru')
  const [maki, soy] = dishes
  expect(maki).toMatchObject({ alias: 'salmon-maki', basicPrices: { EUR: 690 }, discount: 10, related: ['soy-sauce'], cities: ['berlin'] })
  expect([maki?.availableIds.length, maki?.singleIds.length, maki?.groupIds.length]).toEqual([1, 1, 1])
  expect([...modifierGroups.values()][0]?.members.map(({ count }) => count)).toEqual([0, 1])
  expect(overrides).toEqual([
    { dishId: maki?.id, shopId: shops[0]?.id, zoneId: null, price: 550, stopped: false, hidden: false },
    { dishId: soy?.id, shopId: null, zoneId: zones[0]?.id, price: null, stopped: true, hidden: false },
  ])
})

test('hours that are written with dashes, blanks or one digit are loaded as those of the wire (ENTITY-05)', async () => {
  const files = tinyChain()
  put(files, 'brands/sofra/places/berlin.json', 'shops[0].schedule.default.2', { working_time: '9:00 – 14:00, 17:00—1:30' })
  put(files, 'brands/sofra/places/berlin.json', 'shops[0].schedule.custom.2026-12-31', { working_time: '9:00 - 18:00' })
  put(files, menu, 'products[0].hours', '8:00–11:00')
  await load(files)
  const { shops } = await loadPlaces(database.kysely, 'sofra', 'ru')
  expect(shops[0]?.schedule).toMatchObject({
    default: { '2': { working_time: '09:00-14:00, 17:00-01:30' } },
    custom: { '2026-12-31': { working_time: '09:00-18:00' } },
  })
  const stored = await database.kysely.selectFrom('product').select('hours').where('alias', '=', 'salmon-maki').executeTakeFirst()
  expect(stored?.hours).toBe('08:00-11:00')
})

test('a map without a zoom of its own begins at 12 for a city and at 15 for a shop (CONST-21)', async () => {
  const files = tinyChain()
  put(files, 'cities/berlin.json', 'map.zoom', undefined)
  put(files, 'brands/sofra/places/berlin.json', 'shops[0].map.zoom', undefined)
  await load(files)
  const { cities, shops } = await loadPlaces(database.kysely, 'sofra', 'ru')
  expect([cities[0]?.map.zoom, shops[0]?.zoom]).toEqual([12, 15])
})

test('what stands around the menu is loaded too', async () => {
  await load(tinyChain())
  const gift = await database.kysely.selectFrom('gift').selectAll().executeTakeFirstOrThrow()
  expect(gift.conditions).toMatchObject([
    { kind: 'subtotal-from', amount: { EUR: 2550 } },
    { kind: 'group-count', group: 'rolls' },
    { kind: 'promocode', code: 'GIFT' },
  ])
  const codes = await database.kysely.selectFrom('promocode').selectAll().orderBy('id').execute()
  expect(codes).toMatchObject([
    { code: 'TEN', percent: 10, minimum: { EUR: 1000 }, use_limit: 20, ends_on: '2027-12-31' },
    { code: 'GIFT', gift: 'gift-roll' },
  ])
  const shapes = await database.kysely.selectFrom('picture').select(['shape', 'recipe', 'color']).orderBy('shape').execute()
  expect(new Set(shapes.map(({ shape }) => shape))).toEqual(new Set(['dish', 'tile', 'banner']))
  expect(shapes.find(({ shape }) => shape === 'tile')?.recipe).toMatchObject({
    dish: 'maki',
    palette: {
      table: expect.stringMatching(/^#/),
      accent: expect.stringMatching(/^#/),
      theme: expect.stringMatching(/^#/),
      ground: 'linen',
    },
  })
  const street = await database.kysely.selectFrom('street').select('keys').executeTakeFirstOrThrow()
  expect(street.keys.trim().split(' ')).toEqual(expect.arrayContaining(['fridrih', '~ulisa', '~mite']))
  expect(await database.kysely.selectFrom('house').select('number').orderBy('number').execute()).toHaveLength(3)
  expect(await database.kysely.selectFrom('brand_text').select('alias').execute()).toHaveLength(11)
})

test('a second run changes nothing: same rows, same ids, same version', async () => {
  await load(tinyChain())
  const before = await productsOf()
  const second = await load(tinyChain())
  expect(second).toMatchObject({ unchanged: true, raised: [] })
  expect(await productsOf()).toEqual(before)
  expect(await versionOf('sofra')).toBe(1)
})

test('what is no longer named is retired, and revived under its old id when it is named again', async () => {
  await load(tinyChain())
  const before = await productsOf()
  const files = tinyChain()
  const [maki] = (files[menu] as { products: object[] }).products
  const fewer = put(put(files, menu, 'products', [maki]), menu, 'products[0].related', [])
  const without = put(fewer, 'brands/sofra/places/berlin.json', 'delivery_zones[0].overrides', [])
  expect((await load(without)).changes).toContainEqual(expect.objectContaining({ kind: 'dishes', added: 0, changed: 1, removed: 1 }))
  expect((await productsOf()).map(({ live }) => live)).toEqual([true, false])
  expect(await versionOf('sofra')).toBe(2)
  await load(tinyChain())
  expect(await productsOf()).toEqual(before)
})

test('a shop and a zone retire and revive likewise', async () => {
  await load(tinyChain())
  const places = 'brands/sofra/places/berlin.json'
  const moved = put(
    put(put(tinyChain(), places, 'shops[0].alias', 'wedding'), places, 'delivery_zones[0].shop', 'wedding'),
    places,
    'delivery_zones[0].alias',
    'north',
  )
  await load(moved)
  const shops = () => database.kysely.selectFrom('shop').select(['id', 'alias', 'live']).orderBy('id').execute()
  expect((await shops()).map(({ alias, live }) => [alias, live])).toEqual([
    ['mitte', false],
    ['wedding', true],
  ])
  await load(tinyChain())
  expect((await shops()).map(({ alias, live }) => [alias, live])).toEqual([
    ['mitte', true],
    ['wedding', false],
  ])
})

test('how often a promocode was used is kept, even when its limit sinks below that', async () => {
  await load(tinyChain())
  await database.kysely.updateTable('promocode').set({ used: 12 }).where('code', '=', 'TEN').execute()
  await load(put(put(tinyChain(), promocodes, 'promocodes[0].percent', 15), promocodes, 'promocodes[0].limit', 5))
  const code = () =>
    database.kysely.selectFrom('promocode').select(['percent', 'used', 'use_limit']).where('code', '=', 'TEN').executeTakeFirst()
  expect(await code()).toEqual({ percent: 15, used: 12, use_limit: 12 })
  await load(put(tinyChain(), promocodes, 'promocodes[0].code', 'Ten'))
  expect(await database.kysely.selectFrom('promocode').select(['code', 'used', 'live']).where('percent', '=', 10).execute()).toEqual([
    { code: 'Ten', used: 12, live: true },
  ])
})

test('a promocode that is written with other letters of a language is the same one', async () => {
  await load(put(tinyChain(), promocodes, 'promocodes[0].code', 'İYİKIŞ'))
  await database.kysely.updateTable('promocode').set({ used: 3 }).where('code', '=', 'İYİKIŞ').execute()
  for (const code of ['iyikış', 'IYIKIŞ', 'ıyıkış']) {
    await load(put(tinyChain(), promocodes, 'promocodes[0].code', code))
    const kept = await database.kysely.selectFrom('promocode').select(['code', 'used', 'live']).where('percent', '=', 10).execute()
    expect(kept).toContainEqual({ code, used: 3, live: true })
  }
})

test('brands that are not in the folder stay as they are', async () => {
  const twoBrands = tinyChain()
  for (const [file, content] of Object.entries(tinyChain())) {
    if (file.startsWith('brands/')) twoBrands[file.replace('sofra', 'suare')] = content
  }
  await load(twoBrands)
  await load(put(tinyChain(), menu, 'products[0].basic_price.EUR', 7.9))
  expect([await versionOf('sofra'), await versionOf('suare')]).toEqual([2, 1])
  expect(
    await database.kysely.selectFrom('product').select('alias').where('brand', '=', 'suare').where('live', '=', true).execute(),
  ).toHaveLength(2)
})

test('a change of a city is a change for every brand that is there', async () => {
  await load(tinyChain())
  expect(await load(put(tinyChain(), 'cities/berlin.json', 'alert', text('Snow')))).toMatchObject({ raised: ['sofra'] })
})

test('a gazetteer is replaced when it differs, and no catalogue changes by it', async () => {
  await load(tinyChain())
  const gazetteer = 'gazetteer/berlin.json'
  const summary = await load(put(tinyChain(), gazetteer, 'streets[0].houses', [['7', 52.512, 13.388]]))
  expect(summary).toMatchObject({ unchanged: false, raised: [] })
  expect(await database.kysely.selectFrom('house').select('number').execute()).toEqual([{ number: '7' }])
})

test('the streets of a gazetteer stay the same rows where it says nothing beside them and has not changed', async () => {
  await load(tinyChain())
  const streets = () => database.kysely.selectFrom('street').select('id').orderBy('id').execute()
  const before = await streets()
  expect(await load(tinyChain())).toMatchObject({ unchanged: true })
  expect(await streets()).toEqual(before)
})

test('what is said with the map of a hand-made gazetteer is loaded when nothing else of it changed', async () => {
  await load(tinyChain())
  await load(put(tinyChain(), 'gazetteer/berlin.json', 'attribution', text('By hand')))
  const source = await database.kysely.selectFrom('gazetteer_source').select('attribution').executeTakeFirst()
  expect(source?.attribution.en).toBe('By hand (en)')
})

test('with a fault nothing is written, and the command ends with 1', async () => {
  await using written = await writeFiles(put(tinyChain(), menu, 'products[1].name.uk', ''))
  const command = fileURLToPath(new URL('../../../bin/import', import.meta.url))
  const run = promisify(execFile)(command, [written.folder], { env: { ...process.env, DATABASE_URL: made.url } })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/01-rolls\.json \(1\)\n  line \d+, column 15: products\[1\]\.name\.uk of soy-sauce: must not be empty/),
  })
  expect(await database.kysely.selectFrom('city').selectAll().execute()).toEqual([])
})

test('the command loads a folder and says what it did', async () => {
  await using written = await writeFiles(tinyChain())
  const command = fileURLToPath(new URL('../../../bin/import', import.meta.url))
  const run = () => promisify(execFile)(command, [written.folder], { env: { ...process.env, DATABASE_URL: made.url } })
  expect((await run()).stderr).toContain('    dishes: 2 added (2 in all)')
  expect((await run()).stderr).toContain('Unchanged')
})

test('two imports at once are one after the other', async () => {
  const summaries = await Promise.all([load(tinyChain()), load(tinyChain())])
  expect(summaries.filter(({ unchanged }) => unchanged)).toHaveLength(1)
})

test('a menu of 5,000 dishes and a city of 20,000 houses take no more statements than a small one', async () => {
  const small = counting(database)
  await load(tinyChain(), small.database)
  const files = tinyChain()
  const [, soy] = (files[menu] as { products: object[] }).products
  const products = (files[menu] as { products: object[] }).products
  for (let index = 0; index < 5_000; index += 1) products.push({ ...soy, alias: `dish-${index}`, basic_price: { EUR: index / 100 } })
  const houses = Array.from({ length: 20_000 }, (_, index) => [
    `${(index % 9_999) + 1}${index < 9_999 ? '' : index < 19_998 ? 'A' : 'B'}`,
    52.4 + index / 1e6,
    13.3,
  ])
  put(files, 'gazetteer/berlin.json', 'streets[0].houses', houses)
  const large = counting(database)
  await load(files, large.database)
  expect(await productsOf()).toHaveLength(5_002)
  expect(large.statements()).toBeLessThanOrEqual(small.statements())
  const { dishes } = await loadAssortment(database.kysely, 'sofra', 'ru')
  expect(dishes.find(({ alias }) => alias === 'dish-4321')?.basicPrices).toEqual({ EUR: 4321 })
})

function counting(original: Database): { database: Database; statements(): number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: { ...original, kysely: original.kysely.withPlugin(plugin) }, statements: () => count }
}

test('a dish whose name is written in one language only is shown in all, and says which', async () => {
  await load(put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].name', { ru: 'Маки' }))
  const { dishes } = await loadAssortment(database.kysely, 'sofra', 'ru')
  expect(dishes[0]?.name).toMatchObject({ ru: 'Маки', de: 'Маки', borrowed: { de: 'ru' } })
})
