import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readContent } from './read-content.ts'
import { type Files, put, text, tinyChain, writeFiles } from '#kit/tiny-chain.ts'

const city = 'cities/berlin.json'
const gazetteer = 'gazetteer/berlin.json'
const places = 'brands/sofra/places/berlin.json'
const menu = 'brands/sofra/menu/01-rolls.json'
const modifiers = 'brands/sofra/modifiers/all.json'
const promocodes = 'brands/sofra/promocodes.json'
const banners = 'brands/sofra/banners.json'
const gifts = 'brands/sofra/gifts.json'
const birthday = (days_before: number) => ({ kind: 'birthday', days_before, days_after: 7 })

async function faultsOf(files: Files) {
  await using written = await writeFiles(files)
  return (await readContent(written.folder)).faults
}

test('the tiny chain has no faults', async () => {
  expect(await faultsOf(tinyChain())).toEqual([])
})

test('a present for birthdays needs a brand where customers sign in', async () => {
  const files = tinyChain()
  put(files, gifts, 'gifts[0].conditions[0]', birthday(3))
  expect(await faultsOf(files)).toEqual([])
  const elsewhere = Object.fromEntries(Object.entries(files).map(([file, data]) => [file.replace('brands/sofra/', 'brands/suare/'), data]))
  expect(await faultsOf(elsewhere)).toEqual([
    expect.objectContaining({ path: 'gifts[0].conditions[0]', text: expect.stringContaining('nobody signs in') }),
  ])
})

test('where prices have no fractions no amount may have one: neither of a list nor of a place (MONEY-04)', async () => {
  const files = tinyChain()
  put(files, city, 'prices.fractional', false)
  const paths = (await faultsOf(files))
    .filter(({ text: words }) => words.includes('prices are whole'))
    .map(({ file, path }) => `${file} ${path}`)
  for (const path of [
    `${menu} products[0].basic_price.EUR`,
    `${modifiers} modifiers[0].price.EUR`,
    'brands/sofra/gifts.json gifts[0].conditions[0].amount.EUR',
    `${places} delivery_zones[0].prices.delivery`,
    `${places} shops[0].overrides[0].price`,
  ])
    expect(paths).toContain(path)
  expect(paths).not.toContain(`${places} delivery_zones[0].prices.minimum_order_amount`)
})

test('the demo content has no faults', async () => {
  const { faults } = await readContent(fileURLToPath(new URL('../../../content', import.meta.url)))
  expect(faults).toEqual([])
})

/** Name, file, path of the change, its value, the fault's path when it is another, words of the fault. */
const farSquare = [
  [52.32, 13.12],
  [52.34, 13.12],
  [52.34, 13.14],
  [52.32, 13.14],
]

const cases: [name: string, file: string, path: string, value: unknown, faultPath: string | null, words: string][] = [
  ['a text without the brand’s own language', menu, 'products[1].name.ru', undefined, null, 'is missing: ru is the brand'],
  ['an empty text', menu, 'products[1].name.de', ' ', null, 'must not be empty'],
  ['HTML where plain text is shown', menu, 'products[0].description.ru', '<b>x</b>', null, 'must be plain text'],
  ['HTML that is not allowed', 'brands/sofra/texts.json', 'about.en', '<p onclick="x()">Hi</p>', null, 'HTML that is not allowed'],
  [
    'a link to a script',
    'brands/sofra/promotions.json',
    'promotions[0].description.tr',
    '<a href="javascript:alert(1)">x</a>',
    null,
    'HTML that is not allowed',
  ],
  ['a key that nobody knows', menu, 'products[0].colour', 'red', 'products[0]', 'does not know: colour'],
  ['a price below nothing', menu, 'products[0].basic_price.EUR', -1, null, 'must be at least 0'],
  ['a price with three decimals', menu, 'products[0].basic_price.EUR', 1.234, null, 'at most 2 decimals'],
  ['a price as text', menu, 'products[0].basic_price.EUR', '5', null, 'must be a number'],
  ['a missing currency', menu, 'products[0].basic_price', { RUB: 100 }, null, 'has no price in EUR'],
  ['a missing currency of a modifier', modifiers, 'modifiers[0].price', {}, null, 'has no price in EUR'],
  ['a missing currency of a gift condition', gifts, 'gifts[0].conditions[0].amount', {}, null, 'has no price in EUR'],
  ['a gift that does not say how much is missing', gifts, 'gifts[0].conditions[0].message.de', 'Mehr', null, 'must have {missing}'],
  ['a group of a gift that does not say how many', gifts, 'gifts[0].conditions[1].message.uk', 'Ще', null, 'must have {missing}'],
  ['birthday days that are too many', gifts, 'gifts[0].conditions[0]', birthday(61), 'gifts[0].conditions[0].days_before', 'at most 60'],
  ['a message where there is nothing to say', gifts, 'gifts[0].conditions[0]', { kind: 'once', message: {} }, null, 'message'],
  ['a missing currency of a promocode', promocodes, 'promocodes[0].minimum', { RUB: 1 }, null, 'has no price in EUR'],
  ['an alias in capitals', menu, 'products[0].alias', 'Salmon Maki', null, 'must be an alias'],
  ['two dishes of one alias', menu, 'products[1].alias', 'salmon-maki', null, 'is there twice: first in products[0].alias'],
  ['two promocodes that differ in case', promocodes, 'promocodes[1].code', 'ten', null, 'is there twice'],
  ['an extra offered twice', menu, 'products[0].modifiers.single', ['more-salmon'], 'products[0].modifiers.single[0]', 'is there twice'],
  ['a dish that its dish does not know', menu, 'products[0].related', ['soysauce'], 'products[0].related[0]', 'is "soy-sauce" meant?'],
  [
    'an unknown modifier of a dish',
    menu,
    'products[0].modifiers.available',
    ['gold'],
    'products[0].modifiers.available[0]',
    'the modifier "gold"',
  ],
  [
    'an unknown modifier group',
    menu,
    'products[0].modifiers.groups',
    ['gold'],
    'products[0].modifiers.groups[0]',
    'the modifier group "gold"',
  ],
  ['a city the brand is not in', menu, 'products[0].cities', ['moscow'], 'products[0].cities[0]', 'city of this brand "moscow"'],
  ['an unknown member of a group', modifiers, 'groups[0].modifiers[0].modifier', 'cold', null, 'the modifier "cold"'],
  ['a zone without a shop', places, 'delivery_zones[0].shop', 'nowhere', null, 'the shop of this city "nowhere"'],
  ['an override of an unknown dish', places, 'shops[0].overrides[0].product', 'caviar', null, 'the product "caviar"'],
  [
    'a package for an unknown group',
    'brands/sofra/packages.json',
    'packages[0].groups',
    ['soups'],
    'packages[0].groups[0]',
    'the group "soups"',
  ],
  ['a promocode for an unknown gift', promocodes, 'promocodes[1].gift', 'gift-car', null, 'the gift "gift-car"'],
  ['a gift for an unknown promocode', 'brands/sofra/gifts.json', 'gifts[0].conditions[2].code', 'NO', null, 'the promocode "no"'],
  ['a banner for an unknown promotion', banners, 'banners[0].click_url', '/promotions?alias=no', null, 'the promotion "no"'],
  [
    'a banner that opens an unknown promotion',
    banners,
    'banners[0].click_url',
    '/shops?modal=PromoModal&alias=no',
    null,
    'the promotion "no"',
  ],
  ['a banner that leads elsewhere', banners, 'banners[0].click_url', 'https://evil.example', null, 'must be a path of the site'],
  ['a percentage that is missing', promocodes, 'promocodes[0].percent', null, null, 'is missing'],
  ['a promocode that ends first', promocodes, 'promocodes[0].to', '2025-12-31', null, 'before it begins'],
  ['a day that is none', promocodes, 'promocodes[0].to', '2026-02-30', null, 'is no day'],
  [
    'an area of two points',
    places,
    'delivery_zones[0].map.area',
    [
      [52.5, 13.4],
      [52.51, 13.4],
    ],
    null,
    'at least 3 points',
  ],
  [
    'an area that crosses itself',
    places,
    'delivery_zones[0].map.area',
    [
      [52.5, 13.37],
      [52.53, 13.42],
      [52.53, 13.37],
      [52.5, 13.42],
    ],
    null,
    'crosses itself',
  ],
  [
    'an area that is closed by hand',
    places,
    'delivery_zones[0].map.area',
    [
      [52.5, 13.37],
      [52.53, 13.42],
      [52.53, 13.37],
      [52.5, 13.37],
    ],
    null,
    'leave the last one out',
  ],
  ['a hole outside of its zone', places, 'delivery_zones[0].map.holes', [farSquare], 'delivery_zones[0].map.holes[0]', 'must lie inside'],
  ['a hole that is a line', places, 'delivery_zones[0].map.holes', [farSquare.slice(0, 2)], 'delivery_zones[0].map.holes[0]', 'at least 3'],
  ['a swapped point', places, 'delivery_zones[0].map.area[0]', [13.37, 52.5], null, 'latitude and longitude swapped'],
  ['a point in another country', places, 'delivery_zones[0].map.area[0]', [48.1, 11.5], null, 'lies outside the city'],
  ['a swapped shop', places, 'shops[0].map.coordinates', { latitude: 13.388, longitude: 52.511 }, null, 'swapped'],
  ['a swapped house', gazetteer, 'streets[0].houses[1]', ['12A', 13.3885, 52.512], null, 'swapped'],
  ['a house number nobody could type', gazetteer, 'streets[0].houses[1][0]', 'the red one', null, 'must be a house number'],
  ['a house that is there twice', gazetteer, 'streets[0].houses[1][0]', '1', 'streets[0].houses[1]', 'is there twice'],
  ['a gazetteer of no city', gazetteer, 'city', 'paris', null, 'the city "paris"'],
  ['hours that cannot be read', places, 'shops[0].schedule.default.3.working_time', '10 to 6', null, 'must be hours'],
  [
    'hours of a special day that cannot be read',
    places,
    'shops[0].schedule.custom.2026-12-31.working_time',
    '25:00-26:00',
    null,
    'must be hours',
  ],
  [
    'periods out of order',
    places,
    'shops[0].schedule.month.2026-12-05.order_minutes',
    [
      { from: 900, to: 960 },
      { from: 600, to: 700 },
    ],
    'shops[0].schedule.month.2026-12-05.order_minutes[1]',
    'stand in order',
  ],
  [
    'periods that overlap',
    places,
    'shops[0].schedule.month.2026-12-05.order_minutes',
    [
      { from: 600, to: 960 },
      { from: 900, to: 990 },
    ],
    'shops[0].schedule.month.2026-12-05.order_minutes[1]',
    'overlaps',
  ],
  [
    'a period that ends first',
    places,
    'shops[0].schedule.month.2026-12-05.order_minutes[0].to',
    500,
    'shops[0].schedule.month.2026-12-05.order_minutes[0]',
    'before it begins',
  ],
  ['a minimum above the maximum', modifiers, 'modifiers[0].min', 3, 'modifiers[0]', 'min 3 above max 2'],
  ['too many preselected', modifiers, 'groups[0].modifiers[0].count', 1, 'groups[0]', 'more than its max 1'],
  ['more of one than it allows', modifiers, 'groups[0].modifiers[1].count', 2, null, 'at most 1 of "mild"'],
  [
    'a group nobody can satisfy',
    modifiers,
    'groups[0]',
    { alias: 'sauce', name: text('s'), min: 3, max: 3, modifiers: [{ modifier: 'hot', count: 0 }] },
    null,
    'allow 1 at most',
  ],
  [
    'a modifier both free and in a group',
    menu,
    'products[0].modifiers.available',
    ['hot'],
    'products[0].modifiers.groups[0]',
    'outside the group too',
  ],
  ['an allergen that is none', menu, 'products[0].allergens', ['cheese'], 'products[0].allergens[0]', 'must be "gluten" or'],
  ['a phone mask without its code', city, 'phone_masks[0].mask', '+7 ### ########', null, 'must begin with its code +49'],
  ['a phone mask that is too short', city, 'phone_masks[0].mask', '+49 ###', null, 'a phone has 10 to 15'],
  ['a time zone that is none', city, 'timezone', 'Europe/Bayern', null, 'must be a time zone'],
  [
    'a box upside down',
    city,
    'map.bbox',
    [
      [52.7, 13.1],
      [52.3, 13.7],
    ],
    null,
    '[[south, west], [north, east]]',
  ],
  ['a dish that cannot be drawn', menu, 'products[0].picture.parts', ['gold-bar'], 'products[0].picture.parts[0]', 'unknown ingredient'],
  ['a picture that is missing', menu, 'products[0].picture', undefined, null, 'must be an object'],
]

test.each(cases)('%s is a fault', async (_name, file, path, value, faultPath, words) => {
  const faults = await faultsOf(put(tinyChain(), file, path, value))
  expect(faults).toContainEqual({ file, path: faultPath ?? path, text: expect.stringContaining(words) })
})

/** Name, what the dish says, what its preselected modifier says, where the fault is, its words. */
const diets: [name: string, dish: object, mild: object, file: string, path: string, words: string][] = [
  [
    'a vegan dish with milk',
    { allergens: ['soy', 'milk'], diets: ['vegetarian', 'vegan'] },
    { diets: ['vegetarian', 'vegan'] },
    menu,
    'products[0].diets',
    'has "vegan", but allergens has "milk"',
  ],
  [
    'a vegan dish that is not vegetarian',
    { diets: ['vegan'] },
    { diets: ['vegan', 'vegetarian'] },
    menu,
    'products[0].diets',
    'without "vegetarian"',
  ],
  [
    'a modifier without gluten that has it',
    { allergens: ['gluten'] },
    { allergens: ['gluten'], diets: ['gluten-free'] },
    modifiers,
    'modifiers[3].diets',
    'allergens has "gluten"',
  ],
  [
    'an allergen that comes preselected',
    {},
    { allergens: ['egg'] },
    menu,
    'products[0].allergens',
    'lacks "egg" of the preselected "mild"',
  ],
  ['a diet that a preselected modifier breaks', { diets: ['halal'] }, {}, menu, 'products[0].diets', 'which the preselected "mild" is not'],
]

test.each(diets)('%s is a fault', async (_name, dish, mild, file, path, words) => {
  const files = tinyChain()
  Object.assign((files[menu] as { products: object[] }).products[0] ?? {}, dish)
  Object.assign((files[modifiers] as { modifiers: object[] }).modifiers[3] ?? {}, mild)
  expect(await faultsOf(files)).toEqual([{ file, path, text: expect.stringContaining(words) }])
})

test('broken JSON is told with its line', async () => {
  const files = { ...tinyChain(), [menu]: '{\n  "group": {\n    "alias": "rolls",,\n  }\n}' }
  expect(await faultsOf(files)).toContainEqual({ file: menu, path: '', text: expect.stringContaining('not valid JSON in line 3') })
})

test('a file that breaks off is told with its last line', async () => {
  const faults = await faultsOf({ ...tinyChain(), [banners]: '{\n  "banners": [\n' })
  expect(faults).toEqual([{ file: banners, path: '', text: expect.stringContaining('line 2') }])
})

test('a file in a wrong place is a fault, not a silence', async () => {
  const faults = await faultsOf({ ...tinyChain(), 'brands/sofra/promotion.json': {} })
  expect(faults).toEqual([{ file: 'brands/sofra/promotion.json', path: '', text: expect.stringContaining('not a file the import knows') }])
})

test('a folder of an unknown brand is a fault', async () => {
  const faults = await faultsOf({ ...tinyChain(), 'brands/pizzeria/promotions.json': { promotions: [] } })
  expect(faults).toContainEqual({ file: 'brands/pizzeria/promotions.json', path: '', text: expect.stringContaining('"pizzeria"') })
})

test('a brand that lost its menu is a fault, as it would be retired', async () => {
  const { [menu]: _, ...rest } = tinyChain()
  expect(await faultsOf(rest)).toContainEqual({ file: 'brands/sofra', path: '', text: expect.stringContaining('no menu') })
})

test('zones where nothing is delivered are a fault', async () => {
  const faults = await faultsOf(put(tinyChain(), city, 'order_types.delivery', false))
  expect(faults).toEqual([{ file: places, path: 'delivery_zones', text: expect.stringContaining('must be empty') }])
})

test('a file of a wrong form does not make what refers to it faulty too', async () => {
  expect(await faultsOf(put(tinyChain(), modifiers, 'modifiers[0].max', 'many'))).toEqual([
    { file: modifiers, path: 'modifiers[0].max', text: 'must be a number' },
  ])
})

test('all faults are told at once', async () => {
  const files = put(put(put(tinyChain(), menu, 'products[0].name.de', ''), places, 'delivery_zones[0].shop', 'x'), city, 'timezone', 'x')
  expect((await faultsOf(files)).map(({ file }) => file)).toEqual(expect.arrayContaining([menu, places, city]))
})
