import { expect, test } from 'vitest'
import { type Files, put, tinyChain, writeFiles, told } from '#kit/tiny-chain.ts'
import { readContent } from '../read-content.ts'
import { parseFiles } from '../read-files.ts'
import { sheetsOf } from '../sheets/write-sheets.ts'

const menu = 'brands/sofra/menu/01-rolls.json'
const modifiers = 'brands/sofra/modifiers/all.json'
const pune = 'brands/sofra/places/pune.json'
const hidden = (product: string) => ({ product, hidden: true })

/** The tiny chain with a second city that pays in another currency, in which only gifts and packages have prices. */
function twoCities(): Files {
  const files = tinyChain()
  const moved: Files = JSON.parse(JSON.stringify({ city: files['cities/berlin.json'], places: files['brands/sofra/places/berlin.json'] }))
  files['cities/pune.json'] = moved.city
  files[pune] = moved.places
  put(put(files, 'cities/pune.json', 'alias', 'pune'), 'cities/pune.json', 'prices', { currency_code: 'INR', fractional: true })
  put(put(put(files, pune, 'city', 'pune'), pune, 'shops[0].overrides', []), pune, 'delivery_zones[0].overrides', [])
  put(put(files, pune, 'shops[0].alias', 'kothrud'), pune, 'delivery_zones[0].alias', 'kothrud')
  put(files, pune, 'delivery_zones[0].shop', 'kothrud')
  put(files, 'brands/sofra/packages.json', 'packages[0].price', { EUR: 0.2, INR: 9 })
  put(files, 'brands/sofra/gifts.json', 'gifts[0].basic_price', { EUR: 4, INR: 300 })
  put(files, 'brands/sofra/gifts.json', 'gifts[0].conditions[0].amount', { EUR: 25, INR: 900 })
  for (const index of [0, 1]) put(files, 'brands/sofra/promocodes.json', `promocodes[${index}].minimum`, { EUR: 10, INR: 500 })
  return files
}

async function faultsOf(files: Files): Promise<string[]> {
  await using written = await writeFiles(files)
  return told((await readContent(written.folder)).faults).map(({ file, path, text: words }) => `${file} ${path} ${words}`)
}

const everywhere = (files: Files, change: object): Files =>
  put(put(files, pune, 'shops[0].overrides', [change]), pune, 'delivery_zones[0].overrides', [change])

test.each<[name: string, change: (files: Files) => Files, unpriced: string[]]>([
  // soy-sauce is sold everywhere; salmon-maki and its modifiers in Berlin.
  ['in no city but another', (files) => files, [`${menu} products[1].basic_price`]],
  ['in no shop or zone of the city', (files) => everywhere(files, hidden('soy-sauce')), []],
  ['in the zones only', (files) => put(files, pune, 'shops[0].overrides', [hidden('soy-sauce')]), [`${menu} products[1].basic_price`]],
  [
    'in the zones only of a city that does not deliver',
    (files) =>
      put(
        put(put(files, pune, 'shops[0].overrides', [hidden('soy-sauce')]), 'cities/pune.json', 'order_types.delivery', false),
        pune,
        'delivery_zones',
        [],
      ),
    [],
  ],
  ['for a price of each shop and zone', (files) => everywhere(files, { product: 'soy-sauce', price: 99 }), []],
  [
    'with modifiers: these have prices where the dish is sold',
    (files) => put(put(files, menu, 'products[0].cities', ['pune']), menu, 'products[1].cities', ['berlin']),
    [`${menu} products[0].basic_price`, ...[0, 1, 2, 3].map((index) => `${modifiers} modifiers[${index}].price`)],
  ],
  [
    'with modifiers that it says the price of itself',
    (files) => {
      put(put(files, menu, 'products[0].cities', ['pune']), menu, 'products[1].cities', ['berlin'])
      put(files, menu, 'products[0].basic_price', { INR: 400 })
      put(files, menu, 'products[0].modifiers', { groups: ['sauce'] })
      return put(files, menu, 'products[0].by_size', { hot: { price: { INR: 20 } } })
    },
    [`${modifiers} modifiers[3].price`],
  ],
  [
    'with sizes that it says the full price of',
    (files) => {
      put(put(files, menu, 'products[0].cities', ['pune']), menu, 'products[1].cities', ['berlin'])
      put(files, menu, 'products[0].basic_price', { INR: 400 })
      put(files, menu, 'products[0].modifiers', { groups: ['sauce'] })
      return put(files, menu, 'products[0].by_size', { hot: { cost: { INR: 420 } } })
    },
    [`${modifiers} modifiers[3].price`],
  ],
])('a price is asked for where the dish is sold: %s', async (_name, change, unpriced) => {
  expect(await faultsOf(change(twoCities()))).toEqual(unpriced.map((place) => `${place} has no price in INR, in which it is sold`))
})

test('a new city asks for all the prices that it lacks at once, and for what else is wrong beside them', async () => {
  const files = twoCities()
  const many = Array.from({ length: 30 }, (_, index) => ({ alias: `dish-${index}`, name: { ru: 'Блюдо' }, basic_price: { EUR: 5 } }))
  put(files, menu, 'products', [...many, { alias: 'other', name: { ru: 'Другое' }, basic_price: { INR: 9 }, related: ['gone'] }])
  put(put(files, 'brands/sofra/places/berlin.json', 'shops[0].overrides', []), 'brands/sofra/places/berlin.json', 'delivery_zones', [])
  const faults = (await faultsOf(files)).sort()
  expect(faults).toEqual([
    expect.stringMatching(/^brands\/sofra\/menu\/01-rolls\.json products\[30\]\.basic_price has no price in EUR/),
    expect.stringMatching(/^brands\/sofra\/menu\/01-rolls\.json products\[30\]\.related\[0\] names the dish "gone"/),
    expect.stringMatching(/^brands\/sofra\/places\/pune\.json city pays in INR, in which 30 prices .* column "price INR" in prices\.csv/),
  ])
})

test('prices.csv says where nothing is sold, and takes that back as it was', async () => {
  await using written = await writeFiles(twoCities())
  const prices = sheetsOf((await parseFiles(written.folder)).files, ',').get('brands/sofra/prices.csv') ?? ''
  const lines = prices.split(/\r?\n/)
  expect(lines).toContain('salmon-maki,,,,,,6.9,not sold')
  expect(lines).toContain('soy-sauce,,,,,,6.9,')
  expect(lines).toContain(',more-salmon,,,,,0.5,not sold')
  const filled = prices.replace('soy-sauce,,,,,,6.9,', 'soy-sauce,,,,,,6.9,120')
  const { faults, content, changed } = await readContent(written.folder, new Map([['brands/sofra/prices.csv', Buffer.from(filled)]]))
  expect(faults).toEqual([])
  expect([...changed.keys()]).toEqual([menu])
  expect(content.brands[0]?.menu[0]?.data.products.map(({ basic_price }) => basic_price)).toEqual([{ EUR: 6.9 }, { EUR: 6.9, INR: 120 }])
})
