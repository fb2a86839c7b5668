import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { createTestDatabase, type TestDatabase } from '#kit/database.ts'
import { type Files, put, text, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import type { Database } from '#server/database/connect.ts'
import { loadCompared } from '../load-content.ts'
import { readContent } from '../read-content.ts'
import { reportLines } from '../report.ts'
import { compare } from './compare.ts'
import { refusalLines } from './lines.ts'

const city = 'cities/berlin.json'
const menu = 'brands/sofra/menu/01-rolls.json'
const places = 'brands/sofra/places/berlin.json'
const modifiers = 'brands/sofra/modifiers/all.json'

let made: TestDatabase
let database: Database
beforeEach(async () => {
  made = await createTestDatabase()
  database = made.connect()
})
afterEach(() => made.drop())

async function compared(files: Files, decide: (() => boolean) | null, drawing?: string) {
  await using written = await writeFiles(files)
  const { content, faults } = await readContent(written.folder)
  expect(faults).toEqual([])
  return loadCompared(database, content, decide, drawing === undefined ? {} : { drawing })
}

const load = (files: Files) => compared(files, () => true)
/** What a check would tell, without its first line. */
const shown = async (files: Files): Promise<string[]> => reportLines(await compared(files, null), 'en').slice(1)

type Dish = { alias: string }
const productsOf = (files: Files): Dish[] => (files[menu] as { products: Dish[] }).products
const more = (alias: string): Dish => ({ ...(productsOf(tinyChain())[1] as Dish), alias })

test('a check tells the difference and changes nothing', async () => {
  await load(tinyChain())
  const changed = put(tinyChain(), menu, 'products[0].basic_price.EUR', 7.2)
  const done = await compared(changed, null)
  expect(done.kept).toBe(false)
  expect(reportLines(done, 'en')).toEqual([
    'What an import would change:',
    '  Sofra',
    '    dishes: 1 changed (2 in all)',
    '      changed  salmon-maki (en) (salmon-maki): price €6.90 → €7.20',
  ])
  expect(await shown(tinyChain())).toEqual([])
})

test('a dish that is put in between is one added dish, and those after it are not changed', async () => {
  const files = tinyChain()
  productsOf(files).push(more('miso'), more('tofu'), more('wakame'))
  await load(files)
  productsOf(files).splice(1, 0, more('caviar'))
  expect(await shown(files)).toEqual(['  Sofra', '    dishes: 1 added (6 in all)', '      added    soy-sauce (en) (caviar), €6.90'])
})

test('dishes in another order are told as that', async () => {
  const files = tinyChain()
  await load(files)
  productsOf(files).reverse()
  expect(await shown(files)).toEqual(['  Sofra', '    dishes: order changed (2 in all)', '      order    of the dishes in rolls'])
})

const picture = { dish: 'maki', parts: ['nori', 'rice', 'tuna'] }

/** Name, file, path, its value, the line that tells it. */
const changes: [name: string, file: string, path: string, value: unknown, line: string][] = [
  ['a name', menu, 'products[0].name.en', 'Maki', 'changed  Maki (salmon-maki): name "salmon-maki (en)" → "Maki" (en)'],
  ['a description', menu, 'products[0].description', text('x'.repeat(50)), `description (${languages.join(', ')})`],
  ['a picture', menu, 'products[0].picture', picture, 'changed  salmon-maki (en) (salmon-maki): picture'],
  ['a discount that ends', menu, 'products[0].discount', 0, 'discount 10 → none'],
  ['a dish that is stopped', menu, 'products[1].type', 'stop', 'state none → stop'],
  ['allergens', menu, 'products[0].allergens', ['fish', 'soy'], 'allergens none → fish, soy'],
  ['an extra', modifiers, 'modifiers[0].price.EUR', 1, 'changed  more-salmon (en) (more-salmon): price €0.50 → €1'],
  [
    'a size that has a full price',
    menu,
    'products[0].by_size',
    { hot: { cost: { EUR: 9 } } },
    'changed  salmon-maki (en) (salmon-maki): in hot: full price none → €9',
  ],
  [
    'an extra in a size',
    modifiers,
    'modifiers[0].by_size',
    { hot: { price: { EUR: 0.9 } }, mild: null },
    '(more-salmon): in hot: price none → €0.90; in mild: as without one → not made',
  ],
  ['a price of a shop', places, 'shops[0].overrides[0].price', 6, 'changed  Mitte (en) (mitte): salmon-maki there: price €5.50 → €6'],
  [
    'what a shop sells otherwise',
    places,
    'shops[0].overrides',
    [
      { product: 'salmon-maki', hidden: true },
      { product: 'soy-sauce', price: 2, type: 'stop' },
    ],
    'salmon-maki there: price €5.50 → none, not in the menu none → yes; soy-sauce there: price none → €2, state none → stop',
  ],
  [
    'the amount that a gift is for',
    'brands/sofra/gifts.json',
    'gifts[0].conditions[0].amount.EUR',
    30,
    'changed  A roll (en) (gift-roll): conditions: amount €25.50 → €30',
  ],
  ['a choice', modifiers, 'groups[0].min', 0, 'changed  Sauce (en) (sauce): at least 1 → 0'],
  ['hours', places, 'shops[0].schedule.default.1', null, 'hours Monday 10:00-02:00 → closed'],
  ['a holiday', places, 'shops[0].schedule.custom.2026-11-30', null, 'hours 2026-11-30 as in every week → closed'],
  ['a zone’s terms', places, 'delivery_zones[0].prices.delivery', 3.5, 'changed  Centre (en) (center): delivery €2.90 → €3.50'],
  ['a zone’s outline', places, 'delivery_zones[0].map.area[0]', [52.501, 13.37], 'changed  Centre (en) (center): outline'],
  ['a promocode', 'brands/sofra/promocodes.json', 'promocodes[0].percent', 15, 'changed  TEN: percent 10 → 15'],
  ['a gift', 'brands/sofra/gifts.json', 'gifts[0].max_count', 2, 'changed  A roll (en) (gift-roll): most in an order 1 → 2'],
  [
    'a banner',
    'brands/sofra/banners.json',
    'banners[0].click_url',
    '/shops',
    'changed  Hello (en) (hello): link /promotions?alias=ten → /shops',
  ],
  ['a text', 'brands/sofra/texts.json', 'slogan.en', 'Dine', 'changed  slogan: words "Eat (en)" → "Dine" (en)'],
  ['a city', city, 'cash_maximum', 300, 'changed  Berlin (en) (berlin): most in cash €200 → €300'],
  [
    'the fee for small orders',
    city,
    'small_order',
    { below: 15, fee: 1.5 },
    'changed  Berlin (en) (berlin): small-order below none → €15; small-order fee none → €1.50',
  ],
]

test.each(changes)('%s that changes is told with what it was and what it is', async (_name, file, path, value, line) => {
  await load(tinyChain())
  const lines = (await shown(put(tinyChain(), file, path, value))).filter((one) => one.startsWith('      '))
  expect(lines).toEqual([expect.stringContaining(line)])
})

const sizes: [name: string, before: object | undefined, after: object | undefined, words: string][] = [
  ['a full price', { hot: { cost: { EUR: 9 } } }, { hot: { cost: { EUR: 9.5 } } }, 'in hot: full price €9 → €9.50'],
  ['what a size adds', { hot: { price: { EUR: 2 } } }, { hot: { price: { EUR: 3 } } }, 'in hot: adds €2 → €3'],
  [
    'a full price in place of what it adds',
    { hot: { price: { EUR: 2 } } },
    { hot: { cost: { EUR: 9 } } },
    'in hot: adds €2 → none, full price none → €9',
  ],
  ['a price that is gone', { hot: { cost: { EUR: 9 } } }, undefined, 'in hot: full price €9 → none'],
  [
    'a price and a weight',
    { hot: { cost: { EUR: 9 }, weight: { value: 1, unit: 'g' } } },
    { hot: { cost: { EUR: 10 }, weight: { value: 2, unit: 'g' } } },
    'in hot: full price €9 → €10, size of the portion',
  ],
]
test.each(sizes)('%s of a dish is told by its size, with the amounts', async (_name, before, after, words) => {
  await load(put(tinyChain(), menu, 'products[0].by_size', before))
  const lines = await shown(put(tinyChain(), menu, 'products[0].by_size', after))
  expect(lines.at(-1)).toBe(`      changed  salmon-maki (en) (salmon-maki): ${words}`)
})

test('where a city names no sign of its currency, prices are told with that of the language', async () => {
  const files = put(tinyChain(), city, 'prices', { currency_code: 'EUR', fractional: true })
  await load(files)
  put(files, places, 'delivery_zones[0].prices.delivery', 3.5)
  expect((await shown(put(files, menu, 'products[0].basic_price.EUR', 7.2))).join()).toMatch(
    /€2\.90 → €3\.50.*€6\.90 → €7\.20|€6\.90 → €7\.20.*€2\.90 → €3\.50/,
  )
})

test('drawings of a new version are told as such, not as changed dishes', async () => {
  await load(tinyChain())
  expect(reportLines(await compared(tinyChain(), null, 'another'), 'en')).toEqual([
    'What an import would change:',
    expect.stringMatching(/^ {2}\d+ pictures are drawn anew/),
  ])
})

test('a new brand is told by numbers, not name by name', async () => {
  expect(await shown(tinyChain())).toContain('    dishes: 2 added (2 in all)')
  expect((await shown(tinyChain())).filter((line) => line.includes('salmon-maki'))).toEqual([])
})

test('retiring more than a tenth of a menu is refused, and a tenth is not', async () => {
  const files = tinyChain()
  productsOf(files).push(...Array.from({ length: 18 }, (_, index) => more(`dish-${index}`)))
  await load(files)
  productsOf(files).splice(18)
  expect(refusalsOf(await compared(files, null))).toEqual([])
  productsOf(files).splice(17)
  const refused = await compared(files, null)
  expect(refusalsOf(refused)).toEqual(['This retires 3 of the 20 dishes of Sofra, more than a tenth. If that is meant, add --retire.'])
  expect(reportLines(refused, 'en')).toContain('        retired  soy-sauce (en) (dish-17)'.slice(2))
})

const refusalsOf = ({ before, after }: Awaited<ReturnType<typeof compared>>) => refusalLines(compare(before, after), 'en')

test('an import of a brand that is new says that a running shop must be restarted, and no other import does', async () => {
  const restart = (done: Awaited<ReturnType<typeof load>>) => reportLines(done, 'en').filter((line) => line.includes('Restart the shop'))
  expect(restart(await load(tinyChain()))).toEqual([])
  const second = Object.entries(tinyChain()).map(([file, data]): [string, Files[string]] => [
    file.replace('brands/sofra', 'brands/suare'),
    data,
  ])
  const both = { ...tinyChain(), ...Object.fromEntries(second) }
  expect(restart(await load(both))).toEqual(['New here: suare. Restart the shop if it was started before its folder was in brands/.'])
  expect(restart(await load(put(both, menu, 'products[0].basic_price.EUR', 7.2)))).toEqual([])
})
