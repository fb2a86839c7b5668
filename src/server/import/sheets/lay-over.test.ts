import { expect, test } from 'vitest'
import { brandFolder } from '#brands/index.ts'
import { put, text, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import { wordsOfFault } from '../fault.ts'
import { Product } from '../format/menu.ts'
import { parseFiles } from '../read-files.ts'
import { readContent } from '../read-content.ts'
import { sheetsOf } from './write-sheets.ts'

const language = brandFolder('sofra')?.languages.default ?? ''
const menu = 'brands/sofra/menu/01-rolls.json'
const [dishes, prices, translations] = ['dishes', 'prices', 'translations'].map((kind) => `brands/sofra/${kind}.csv`) as [
  string,
  string,
  string,
]

type SheetTexts = Record<string, string>

async function laidOver(sheets: SheetTexts, files = tinyChain()) {
  await using written = await writeFiles(files)
  return await readContent(written.folder, new Map(Object.entries(sheets).map(([file, csv]) => [file, Buffer.from(csv)])))
}

const changedDishes = async (sheets: SheetTexts) => {
  const { content, faults } = await laidOver(sheets)
  expect(faults).toEqual([])
  return content.brands[0]?.menu[0]?.data.products ?? []
}

const shown = async (sheets: SheetTexts) =>
  (await laidOver(sheets)).faults.map((one) => [one.at.file, one.at.line, one.at.column, `${one.at.path}: ${wordsOfFault(one, 'en')}`])

test.each([',', ';', '\t'] as const)('sheets with %j between cells that are taken back unchanged change no file', async (separator) => {
  await using written = await writeFiles(tinyChain())
  const sheets = sheetsOf((await parseFiles(written.folder)).files, separator)
  expect([...sheets.keys()].sort()).toEqual([dishes, prices, translations, 'translations.csv'])
  const { faults, changed } = await readContent(written.folder, new Map([...sheets].map(([file, csv]) => [file, Buffer.from(csv)])))
  expect(faults).toEqual([])
  expect([...changed]).toEqual([])
})

test('a sheet changes what its columns say of the dishes in its rows, and nothing else', async () => {
  const before = await changedDishes({})
  const after = await changedDishes({
    [dishes]: 'dish;price EUR;discount;related\r\nsalmon-maki;7,20;;\r\n'.replace('related', 'goes with'),
  })
  const [first, ...others] = before
  expect(after).toEqual([{ ...first, basic_price: { EUR: 7.2 }, discount: 0, related: [] }, ...others])
})

test('a row with an alias that is new adds a dish with its price and texts from all sheets', async () => {
  const after = await changedDishes({
    [dishes]: `dish,group,name,price EUR,portion,unit,allergens\ncaviar-maki,rolls,Икра,14.9,110,g,"fish, soy"\n`,
    [translations]: 'text,en,de\ndishes/caviar-maki/name,Caviar maki,Kaviar-Maki\ndishes/caviar-maki/description,Black,Schwarz\n'
      .replace('text,en,de', `text,en,de,${language}`)
      .replaceAll('Schwarz', 'Schwarz,Чёрная'),
    [prices]: 'dish,city,shop,price EUR\ncaviar-maki,berlin,mitte,"12,5"\n',
  })
  const written = {
    alias: 'caviar-maki',
    name: { [language]: 'Икра', en: 'Caviar maki', de: 'Kaviar-Maki' },
    description: { en: 'Black', de: 'Schwarz', [language]: 'Чёрная' },
    basic_price: { EUR: 14.9 },
    weight: { value: 110, unit: 'g' },
    allergens: ['fish', 'soy'],
  }
  expect(after[2]).toEqual(Product.parse(written))
})

test('a dish may be given by its name: its alias is made of it, and one name in two groups is two dishes', async () => {
  const named = {
    [dishes]: 'dish;group;price EUR\nGrünkohl „Omas Art“;rolls;9,50\nSalmon-maki;rolls;7,20\nGrünkohl „Omas Art“;Soups;6\n',
    [prices]: 'dish;size;price EUR\nSalmon maki;hot;9,9\n',
  }
  const files = put(tinyChain(), menu, 'products[0].name.en', 'Salmon maki')
  const other = { group: { alias: 'soups', name: { [language]: 'Soups' }, show_on_main: true }, products: [] }
  const { content, faults } = await laidOver(named, { ...files, 'brands/sofra/menu/02-soups.json': JSON.stringify(other) })
  expect(faults).toEqual([])
  const [rolls, soups] = content.brands[0]?.menu.map(({ data }) => data.products) ?? []
  const facts = (of: typeof rolls) => of?.map(({ alias, name, basic_price: price }) => [alias, name[language as 'ru'], price.EUR])
  expect(facts(rolls)?.toSpliced(1, 1)).toEqual([
    ['salmon-maki', expect.any(String), 7.2],
    ['grunkohl-omas-art', 'Grünkohl „Omas Art“', 9.5],
  ])
  expect(facts(soups)).toEqual([['grunkohl-omas-art-2', 'Grünkohl „Omas Art“', 6]])
  expect(rolls?.[0]?.by_size?.hot?.cost).toEqual({ EUR: 9.9 })

  expect(await shown({ [dishes]: 'dish;group;price EUR\nDöner;rolls;9\nDöner;rolls;9\n' })).toEqual([
    [dishes, 3, 1, 'dish: is a row for the same as line 2'],
  ])
  expect(await shown({ [dishes]: 'dish;group;price EUR\nDöner;Rols;9\n' })).toEqual([
    [dishes, 2, 2, 'group: names the group "Rols", which does not exist; is "rolls" meant?'],
  ])
})

test('prices of modifiers, shops and zones are changed, added and removed', async () => {
  const { content, faults } = await laidOver({
    [prices]: [
      'dish,modifier,size,city,shop,zone,price EUR',
      ',more-salmon,,,,,0.8',
      'salmon-maki,,,berlin,mitte,,',
      'salmon-maki,,,berlin,,center,6.1',
    ].join('\r\n'),
  })
  expect(faults).toEqual([])
  const [brand] = content.brands
  expect(brand?.modifiers[0]?.data.modifiers?.[0]?.price).toEqual({ EUR: 0.8 })
  expect(brand?.places[0]?.data.shops[0]?.overrides).toEqual([])
  expect(brand?.places[0]?.data.delivery_zones?.[0]?.overrides).toEqual([
    { product: 'soy-sauce', type: 'stop' },
    { product: 'salmon-maki', price: 6.1, type: null },
  ])
})

const surcharge = { hot: { price: { EUR: 2.6 }, weight: { value: 200, unit: 'g' } } }
const asRead = (sizes: object | undefined) =>
  Object.fromEntries(Object.entries(sizes ?? {}).map(([size, own]) => [size, { allergens: [], ...(own as object) }]))
const full = (cost: number) => ({ hot: { weight: { value: 200, unit: 'g' }, cost: { EUR: cost } } })
test.each<[name: string, given: object | undefined, sheets: SheetTexts, sizes: object | undefined]>([
  ['the price of the dish follows it', surcharge, { [dishes]: 'dish,price EUR\nsalmon-maki,8\n' }, surcharge],
  ['its own full price, as it was, keeps what it adds', surcharge, { [prices]: 'dish,size,price EUR\nsalmon-maki,hot,9.5\n' }, surcharge],
  ['another full price costs that', surcharge, { [prices]: 'dish,size,price EUR\nsalmon-maki,hot,"9,9"\n' }, full(9.9)],
  [
    'the price of the dish and its own stays at its own',
    surcharge,
    { [prices]: 'dish,size,price EUR\nsalmon-maki,,8\nsalmon-maki,hot,9.5\n' },
    full(9.5),
  ],
  [
    'the same surcharge in full prices keeps what it adds',
    surcharge,
    { [prices]: 'dish,size,price EUR\nsalmon-maki,,8\nsalmon-maki,hot,10.6\n' },
    surcharge,
  ],
  [
    'a price of the dish in the other sheet stays at its own',
    surcharge,
    { [dishes]: 'dish,price EUR\nsalmon-maki,8\n', [prices]: 'dish,size,price EUR\nsalmon-maki,hot,9.5\n' },
    full(9.5),
  ],
  [
    'no price of its own costs what it does elsewhere',
    { hot: surcharge.hot },
    { [prices]: 'dish,size,price EUR\nsalmon-maki,hot,\n' },
    { hot: { weight: { value: 200, unit: 'g' } } },
  ],
  ['a full price where it had one costs that', full(9), { [prices]: 'dish,size,price EUR\nsalmon-maki,hot,9.9\n' }, full(9.9)],
  [
    'a full price where it had none costs that',
    undefined,
    { [prices]: 'dish,size,price EUR\nsalmon-maki,hot,9.9\n' },
    { hot: { cost: { EUR: 9.9 } } },
  ],
])('a size of which sheets say %s', async (_name, given, sheets, sizes) => {
  const files = put(put(tinyChain(), menu, 'products[0].by_size', given), menu, 'products[0].discount', undefined)
  const { content, faults } = await laidOver(sheets, files)
  expect(faults).toEqual([])
  expect(content.brands[0]?.menu[0]?.data.products[0]?.by_size).toEqual(asRead(sizes))
})

const adding = (more: number) => ({ hot: { price: { EUR: more }, weight: { value: 200, unit: 'g' } } })
test.each<[name: string, given: object, sheets: SheetTexts, sizes: object | undefined]>([
  ['another full price adds that much more', surcharge, { [prices]: 'dish,size,price EUR\nsalmon-maki,hot,"9,9"\n' }, adding(3)],
  [
    'the price of the dish and its own adds what is between them',
    surcharge,
    { [prices]: 'dish,size,price EUR\nsalmon-maki,,8\nsalmon-maki,hot,9.5\n' },
    adding(1.5),
  ],
  [
    'a discount and another full price adds that much more',
    surcharge,
    { [dishes]: 'dish,discount\nsalmon-maki,20\n', [prices]: 'dish,size,price EUR\nsalmon-maki,hot,9.9\n' },
    adding(3),
  ],
  [
    'the end of the discount and another full price costs that',
    surcharge,
    { [dishes]: 'dish,discount\nsalmon-maki,\n', [prices]: 'dish,size,price EUR\nsalmon-maki,hot,9.9\n' },
    full(9.9),
  ],
  ['a full price where it had one costs that', full(9), { [prices]: 'dish,size,price EUR\nsalmon-maki,hot,9.9\n' }, full(9.9)],
  [
    'no price of its own costs what it does elsewhere',
    { hot: surcharge.hot },
    { [prices]: 'dish,size,price EUR\nsalmon-maki,hot,\n' },
    { hot: { weight: { value: 200, unit: 'g' } } },
  ],
])('a size of a dish with a discount, of which sheets say %s', async (_name, given, sheets, sizes) => {
  const { content, faults } = await laidOver(sheets, put(tinyChain(), menu, 'products[0].by_size', given))
  expect(faults).toEqual([])
  expect(content.brands[0]?.menu[0]?.data.products[0]?.by_size).toEqual(asRead(sizes))
})

test.each([
  ['5', /^price EUR of salmon-maki, hot: is 5, less than the dish as it comes/],
  ['9.955', /^price EUR of salmon-maki, hot: is 9.955, but amounts in EUR have 2 decimals/],
])('a full price of %s of a dish with a discount and a surcharge is a fault at its cell', async (price, words) => {
  const sheets = { [prices]: `dish,size,price EUR\nsalmon-maki,hot,${price}\n` }
  const { faults } = await laidOver(sheets, put(tinyChain(), menu, 'products[0].by_size', surcharge))
  expect(faults.map((one) => [one.at.line, one.at.column, `${one.at.path}: ${wordsOfFault(one, 'en')}`])).toEqual([
    [2, 3, expect.stringMatching(words)],
  ])
})

test('a modifier keeps its prices by size in sheets, which are full ones', async () => {
  const modifiers = 'brands/sofra/modifiers/all.json'
  const files = put(tinyChain(), modifiers, 'modifiers[0].by_size', { hot: { price: { EUR: 0.9 } } })
  const { content } = await laidOver({ [prices]: 'modifier,size,price EUR\nmore-salmon,,0.6\nmore-salmon,hot,1.1\n' }, files)
  expect(content.brands[0]?.modifiers[0]?.data.modifiers?.[0]).toMatchObject({
    price: { EUR: 0.6 },
    by_size: { hot: { price: { EUR: 1.1 } } },
  })
})

test('a full price below the dish is a fault at its cell', async () => {
  expect(await shown({ [prices]: 'dish,size,price EUR\nsalmon-maki,hot,5\n' })).toEqual([
    [prices, 2, 3, expect.stringMatching(/^price EUR of salmon-maki, hot: is 5, less than the dish as it comes/)],
  ])
})

test('the changes are written into the JSON files, whose other lines stay as they are', async () => {
  const { changed } = await laidOver({ [dishes]: 'dish,price EUR\nsoy-sauce,1.5\n' })
  const before = JSON.stringify(tinyChain()[menu], null, 2).split('\n')
  const after = changed.get(menu)?.split('\n') ?? []
  expect([...changed.keys()]).toEqual([menu])
  expect(after.filter((line, index) => line !== before[index])).toEqual(['        "EUR": 1.5'])
})

test.each(['sauces', 'SAUCES'])('a dish that names another group, here as %s, moves to the end of it', async (named) => {
  const files = tinyChain()
  files['brands/sofra/menu/02-sauces.json'] = { group: { alias: 'sauces', name: text('Sauces'), show_on_main: true }, products: [] }
  const { content, faults, changed } = await laidOver({ [dishes]: `dish,group\nsoy-sauce,${named}\n` }, files)
  expect(faults).toEqual([])
  const groups = content.brands[0]?.menu.map(({ data }) => data.products.map(({ alias }) => alias))
  expect(groups).toEqual([['salmon-maki'], ['soy-sauce']])
  expect([...changed.keys()]).toEqual([menu, 'brands/sofra/menu/02-sauces.json'])
})

test.each<[name: string, sheets: SheetTexts, faults: unknown[]]>([
  [
    'a price that is no number',
    { [dishes]: 'dish,name,price EUR\nsoy-sauce,"two\nlines",cheap\n' },
    [[dishes, 3, 3, expect.stringMatching(/^price EUR of soy-sauce: "cheap" is no number/)]],
  ],
  [
    'a price with a fraction of a cent, which the format refuses',
    { [dishes]: 'dish,price EUR\nsoy-sauce,1.2345\n' },
    [[dishes, 2, 2, 'price EUR of soy-sauce: is 1.2345, but amounts in EUR have 2 decimals at most']],
  ],
  ['a price that is emptied', { [dishes]: 'dish,price EUR\nsoy-sauce,\n' }, [[dishes, 2, 2, 'price EUR of soy-sauce: is missing']]],
  [
    'a dish that another names and nobody knows',
    { [dishes]: 'dish,goes with\nsalmon-maki,soysauce\n' },
    [[dishes, 2, 2, expect.stringContaining('is "soy-sauce" meant?')]],
  ],
  [
    'a new dish without its group',
    { [dishes]: 'dish,name\nsoy-sause,Соус\n' },
    [[dishes, 2, 1, expect.stringMatching(/is "soy-sauce" meant\?; a new dish needs its group/)]],
  ],
  [
    'a new dish without a name and a price',
    { [dishes]: 'dish,group\ncaviar-maki,rolls\n' },
    [
      [dishes, 2, 1, 'caviar-maki: name: is missing'],
      [dishes, 2, 1, 'caviar-maki: basic_price: is missing'],
    ],
  ],
  [
    'a group that nobody knows',
    { [dishes]: 'dish,group\nsoy-sauce,roll\n' },
    [[dishes, 2, 2, expect.stringContaining('is "rolls" meant?')]],
  ],
  [
    'a column that nobody knows',
    { [dishes]: 'dish,nmae\nsoy-sauce,x\n' },
    [[dishes, 1, 2, 'nmae: is no column of this sheet; is "name" meant?']],
  ],
  ['a column that is there twice', { [dishes]: 'dish,name,name\n' }, [[dishes, 1, 3, 'name: is the name of two columns']]],
  ['a sheet without the column of dishes', { [dishes]: 'name\nx\n' }, [[dishes, 1, 1, ': lacks the column dish']]],
  [
    'two rows that say different things of a dish',
    { [dishes]: 'dish,price EUR\nsoy-sauce,2\nsoy-sauce,3\n' },
    [[dishes, 3, 2, `price EUR of soy-sauce: says "3", but ${dishes}, line 2 says "2"`]],
  ],
  [
    'two sheets that say different things of a dish',
    { [dishes]: 'dish,price EUR\nsoy-sauce,2\n', [prices]: 'dish,price EUR\nsoy-sauce,3\n' },
    [[prices, 2, 2, `price EUR of soy-sauce: says "3", but ${dishes}, line 2 says "2"`]],
  ],
  [
    'a price in a currency that the city does not pay in',
    { [prices]: 'dish,city,zone,price EUR,price RUB\nsoy-sauce,berlin,center,,3\n' },
    [[prices, 2, 5, 'price RUB: must be empty: in berlin the price EUR counts']],
  ],
  [
    'a zone that nobody knows',
    { [prices]: 'dish,city,zone,price EUR\nsoy-sauce,berlin,centre,3\n' },
    [[prices, 2, 3, expect.stringContaining('is "berlin/center" meant?')]],
  ],
  [
    'a row of prices for a dish and a modifier, and one that is there twice',
    { [prices]: 'dish,modifier,price EUR\nsoy-sauce,hot,3\nsoy-sauce,,2\nsoy-sauce,,2\n' },
    [
      [prices, 2, 1, expect.stringContaining('either a dish or a modifier')],
      [prices, 4, 1, expect.stringContaining('is a row for the same as line 3')],
    ],
  ],
  [
    'a text that nobody knows',
    { [translations]: 'text,en\ndishes/soy-sauce/nme,x\ndishes/soy-souce/name,x\n' },
    [
      [translations, 2, 2, expect.stringContaining('is not known here')],
      [translations, 3, 1, expect.stringContaining('is "dishes/soy-sauce/name" meant?')],
    ],
  ],
  [
    'a text of a hundred thousand letters',
    { [translations]: `text,en\ndishes/soy-sauce/name,${'x'.repeat(100_000)}\n` },
    [[translations, 2, 2, 'dishes/soy-sauce/name in en: must have at most 1000 characters']],
  ],
  [
    'a text that is taken out of the default language',
    { [translations]: `text,${language}\ndishes/soy-sauce/name,\n` },
    [[translations, 2, 2, expect.stringContaining("is the brand's language")]],
  ],
  [
    'a sheet of another name',
    { 'brands/sofra/price.csv': 'dish\n' },
    [['brands/sofra/price.csv', undefined, undefined, expect.stringContaining('prices.csv')]],
  ],
  [
    'a brand that nobody knows',
    { 'brands/x/prices.csv': 'dish\n' },
    [['brands/x/prices.csv', undefined, undefined, expect.stringContaining('bin/brand makes one')]],
  ],
])('%s is a fault at its cell', async (_name, sheets, faults) => {
  expect(await shown(sheets)).toEqual(faults)
})

test('texts of cities are in a sheet of their own', async () => {
  const { content, faults } = await laidOver({
    'translations.csv': 'text,de\ncities/berlin/name,Groß-Berlin\ncities/berlin/localities/1,Mitte\n',
  })
  expect(faults).toEqual([])
  expect(content.cities[0]?.data).toMatchObject({ name: { de: 'Groß-Berlin', en: 'Berlin (en)' }, localities: [{ de: 'Mitte' }] })
})
