import { execFileSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { faultLines } from './fault.ts'
import { readContent } from './read-content.ts'
import { type Files, put, text, tinyChain, told, writeFiles } from '#kit/tiny-chain.ts'

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
  return told((await readContent(written.folder)).faults)
}

test('a pipe, a device, a folder and a dead link in place of a file are named, and nothing waits for them', async () => {
  await using written = await writeFiles(tinyChain())
  const place = (name: string): string => join(written.folder, 'cities', name)
  execFileSync('mkfifo', [place('pipe.json')])
  await symlink('/dev/zero', place('device.json'))
  await symlink('/nowhere/at/all', place('dead.json'))
  await mkdir(place('folder.json'))
  const reported = told((await readContent(written.folder)).faults)
    .filter(({ file }) => file.startsWith('cities/'))
    .map(({ file, text: words }) => `${file} ${words}`)
  expect(reported.toSorted()).toEqual([
    'cities/dead.json is a link that leads nowhere',
    'cities/device.json is a pipe or a device, not a file',
    'cities/folder.json is a folder, not a file',
    'cities/pipe.json is a pipe or a device, not a file',
  ])
})

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

/** Columns: name, file, path of the change, its value, the fault's path when it differs, words of the fault. */
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
  ['a key that nobody knows', menu, 'products[0].colour', 'red', null, 'is not known here'],
  ['a key with a slip', menu, 'products[0].weigth', 1, null, 'is "weight" meant?'],
  ['a key of another kind of condition', gifts, 'gifts[0].conditions[1].counts', 1, null, 'is "count" meant?'],
  [
    'a modifier with a slip',
    menu,
    'products[0].modifiers.available',
    ['mroe-salmon'],
    'products[0].modifiers.available[0]',
    'is "more-salmon" meant?',
  ],
  ['a price below nothing', menu, 'products[0].basic_price.EUR', -1, null, 'must be at least 0'],
  ['a price with three decimals', menu, 'products[0].basic_price.EUR', 1.234, null, 'amounts in EUR have 2 decimals at most'],
  ['a price as text', menu, 'products[0].basic_price.EUR', '5', null, 'must be a number'],
  ['a missing currency', menu, 'products[0].basic_price', { RUB: 100 }, null, 'has no price in EUR'],
  ['a missing currency of a modifier', modifiers, 'modifiers[0].price', {}, null, 'has no price in EUR'],
  ['a missing currency of a gift condition', gifts, 'gifts[0].conditions[0].amount', {}, null, 'has no price in EUR'],
  ['a gift that does not say how much is missing', gifts, 'gifts[0].conditions[0].message.de', 'Mehr', null, 'must have {missing}'],
  ['a group of a gift that does not say how many', gifts, 'gifts[0].conditions[1].message.uk', 'Ще', null, 'must have {missing}'],
  ['birthday days that are too many', gifts, 'gifts[0].conditions[0]', birthday(61), 'gifts[0].conditions[0].days_before', 'at most 60'],
  [
    'a message where there is nothing to say',
    gifts,
    'gifts[0].conditions[0]',
    { kind: 'once', message: {} },
    'gifts[0].conditions[0].message',
    'is not known here',
  ],
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
  ['an override of an unknown dish', places, 'shops[0].overrides[0].product', 'caviar', null, 'the dish "caviar"'],
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
    'crosses itself at [52.515, 13.395] (latitude, longitude): its side from point 0 [52.5, 13.37] to point 1 [52.53, 13.42] and its side from point 2 [52.53, 13.37] to point 3 [52.5, 13.42]',
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
  ['hours of a dish that cannot be read', menu, 'products[0].hours', 'mornings', null, 'must be hours such as 08:00-11:00'],
  // @OPS-SHOPS-09 @OPS-SHOPS-10 @OPS-SHOPS-03
  ['hours of delivery that cannot be read', places, 'shops[0].schedule.default.3.delivery', 'evenings', null, 'must be hours'],
  ['hours that overlap', places, 'shops[0].schedule.custom.2026-12-31.takeaway', '10:00-15:00, 14:00-20:00', null, 'overlap or touch'],
  ['a special day with a name in no language', places, 'shops[0].schedule.custom.2026-12-31.name', {}, null, 'missing in every language'],
  [
    'a day without a name in the brand’s language',
    places,
    'shops[0].schedule.custom.2026-12-31.name',
    { en: 'Eve' },
    'shops[0].schedule.custom.2026-12-31.name.ru',
    'is missing',
  ],
  ['a rule of capacity for weekdays and a date', places, 'shops[0].capacity_rules[0].date', '2026-12-31', null, 'not both'],
  [
    'a rule of capacity that never counts',
    places,
    'shops[0].capacity_rules[1]',
    { capacity: 2, weekdays: [1, 2], from: '10:00', to: '11:30' },
    'shops[0].capacity_rules[0]',
    'never counts',
  ],
  ['shifts out of order', places, 'shops[0].schedule.default.3.working_time', '17:00-23:00, 10:00-15:00', null, 'with a break, in order'],
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
  ['a minimum above the maximum', modifiers, 'modifiers[0].min', 3, 'modifiers[0]', 'at least 3, more than at most 2'],
  ['too many preselected', modifiers, 'groups[0].modifiers[0].count', 1, 'groups[0]', 'starts with 2 chosen, but at most 1 can be'],
  ['more of one than it allows', modifiers, 'groups[0].modifiers[1].count', 2, null, 'at most 1 of "mild"'],
  [
    'a group nobody can satisfy',
    modifiers,
    'groups[0]',
    { alias: 'sauce', name: text('s'), min: 3, max: 3, modifiers: [{ modifier: 'hot', count: 0 }] },
    null,
    'at most 1 can be chosen',
  ],
  [
    'a modifier both free and in a group',
    menu,
    'products[0].modifiers.available',
    ['hot'],
    'products[0].modifiers.groups[0]',
    'outside the group too',
  ],
  ['a weekday that is none', menu, 'products[0].weekdays', [1, 8], 'products[0].weekdays[1]', 'must be at most 7'],
  ['hours of an extra that are none', modifiers, 'modifiers[0].hours', 'mornings', null, 'must be hours'],
  ['an allergen that is none', menu, 'products[0].allergens', ['cheese'], 'products[0].allergens[0]', 'must be "gluten" or'],
  ['a phone mask without its code', city, 'phone_masks[0].mask', '+7 ### ########', null, 'must begin with its code +49'],
  ['a phone mask that is too short', city, 'phone_masks[0].mask', '+49 ###', null, 'a phone has 7 to 12'],
  ['a phone mask with a number in it', city, 'phone_masks[0].mask', '+49 30 #######', null, 'must have # for each digit'],
  ['a phone mask of no country', city, 'phone_masks[0].country_code', 'QQ', 'phone_masks[0].mask', 'no country with phone numbers'],
  [
    'a phone mask with the code of another country',
    city,
    'phone_masks[0].country_code',
    'AT',
    'phone_masks[0].mask',
    'the code of AT, +43',
  ],
  ['a phone mask that is too long', city, 'phone_masks[0].mask', '+49 #############', null, 'has 13 digits behind the code'],
  ['a currency that is none', city, 'prices.currency_code', 'EUX', null, 'is no currency of ISO 4217'],
  ['a price in a currency that is none', menu, 'products[0].basic_price', { EUX: 5 }, 'products[0].basic_price.EUX', 'ISO 4217'],
  [
    'fractions of a currency that has none',
    city,
    'prices',
    { currency_code: 'JPY', fractional: true },
    'prices.fractional',
    'no smaller unit',
  ],
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
  [
    'a box beside the poles',
    city,
    'map.bbox',
    [
      [100.4, 13.6],
      [100.7, 13.9],
    ],
    null,
    'latitude comes first',
  ],
  [
    'a dish that cannot be drawn',
    menu,
    'products[0].picture.parts',
    ['gold-bar'],
    'products[0].picture.parts[0]',
    'is an unknown ingredient',
  ],
  ['a picture that is a text', menu, 'products[0].picture', 'photos/a.jpg', null, 'must be an object'],
  [
    'a photograph elsewhere',
    menu,
    'products[0].picture',
    { photo: 'photos/../../x.jpg' },
    'products[0].picture.photo',
    'below the folder photos/',
  ],
  ['a photograph of another kind', menu, 'products[0].picture', { photo: 'photos/a.svg' }, 'products[0].picture.photo', 'must name a .jpg'],
  [
    'a focus in pixels',
    menu,
    'products[0].picture',
    { photo: 'photos/a.jpg', focus: [400, 300] },
    'products[0].picture.focus[0]',
    'at most 1',
  ],
  [
    'a photograph that is not there',
    menu,
    'products[0].picture',
    { photo: 'photos/a.jpg' },
    'products[0].picture.photo',
    "photos/a.jpg is not among the brand's photographs",
  ],
]

test.each(cases)('%s is a fault', async (_name, file, path, value, faultPath, words) => {
  const faults = await faultsOf(put(tinyChain(), file, path, value))
  expect(faults).toContainEqual({ file, path: faultPath ?? path, text: expect.stringContaining(words) })
})

/** Columns: name, the dish's facts, its preselected modifier's facts, the fault's file and path, its words. */
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
  [
    'an additive that comes preselected',
    {},
    { additives: ['colouring'] },
    menu,
    'products[0].additives',
    'lacks the additive "colouring" of the preselected "mild"',
  ],
  ['a diet that a preselected modifier breaks', { diets: ['halal'] }, {}, menu, 'products[0].diets', 'which the preselected "mild" is not'],
]

test.each(diets)('%s is a fault', async (_name, dish, mild, file, path, words) => {
  const files = tinyChain()
  Object.assign((files[menu] as { products: object[] }).products[0] ?? {}, dish)
  Object.assign((files[modifiers] as { modifiers: object[] }).modifiers[3] ?? {}, mild)
  expect(await faultsOf(files)).toEqual([{ file, path, text: expect.stringContaining(words) }])
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

test.each([city, places, menu, modifiers, gifts])(
  'a slip of JSON in %s is the only fault: what it defines is not missing',
  async (file) => {
    const files = tinyChain()
    files[file] = JSON.stringify(files[file], null, 2).replace('"alias"', 'alias"').replace('"city"', 'city"')
    expect((await faultsOf(files)).map((fault) => fault.file)).toEqual([file])
  },
)

test('a city without a file is a fault of all that lies in it', async () => {
  const files = tinyChain()
  delete files[city]
  expect(await faultsOf(files)).toEqual(
    [places, gazetteer].map((file) => ({ file, path: 'city', text: expect.stringContaining('which does not exist') })),
  )
})

test('all faults are told at once', async () => {
  const files = put(put(put(tinyChain(), menu, 'products[0].name.de', ''), places, 'delivery_zones[0].shop', 'x'), city, 'timezone', 'x')
  expect((await faultsOf(files)).map(({ file }) => file)).toEqual(expect.arrayContaining([menu, places, city]))
})

test.each([
  ['below the minimum order', { free_delivery_from: 15 }, 'must be above the minimum order 15'],
  ['where nobody pays for a delivery', { free_delivery_from: 30, delivery: 0 }, 'says nothing'],
])('free delivery %s is a fault', async (_name, prices, words) => {
  const files = Object.entries(prices).reduce(
    (all, [key, value]) => put(all, places, `delivery_zones[0].prices.${key}`, value),
    tinyChain(),
  )
  expect(await faultsOf(files)).toEqual([
    { file: places, path: 'delivery_zones[0].prices.free_delivery_from', text: expect.stringContaining(words) },
  ])
})

test.each([
  ['UGX', 'stripe', ['pays in UGX, which the acquirer "stripe" does not take']],
  ['KWD', 'stripe', []],
  ['JPY', 'stripe', []],
  ['RUB', 'iyzico', ['pays in RUB, which the acquirer "iyzico" does not take']],
])('a city that pays in %s with the acquirer %s has the faults %j', async (currency, acquirer, words) => {
  const files = put(tinyChain(), city, 'prices', { currency_code: currency, fractional: currency === 'KWD' })
  if (acquirer === 'iyzico') put(files, city, 'country.code', 'TR')
  const faults = (await faultsOf(files)).filter(({ text }) => text.includes('acquirer'))
  expect(faults).toEqual(words.map((start) => ({ file: places, path: 'city', text: expect.stringContaining(start) })))
})

const sized = {
  alias: 'size',
  name: text('Size'),
  min: 1,
  max: 1,
  modifiers: [
    { modifier: 'no-nori', count: 1 },
    { modifier: 'hot', count: 0 },
  ],
}
const inSize = (alias: string) => ({ [alias]: null })
const sizeFaults: [name: string, changes: [file: string, path: string, value: unknown][], file: string, path: string, words: string][] = [
  [
    'a size that is no modifier',
    [[modifiers, 'modifiers[0].by_size', inSize('huge')]],
    modifiers,
    'modifiers[0].by_size.huge',
    'does not exist',
  ],
  [
    'a price in a size without a currency',
    [[modifiers, 'modifiers[0].by_size', { mild: { price: {} } }]],
    modifiers,
    'modifiers[0].by_size.mild.price',
    'has no price in EUR',
  ],
  [
    'a size that is no choice of one',
    [[modifiers, 'modifiers[0].by_size', inSize('no-nori')]],
    modifiers,
    'modifiers[0].by_size',
    'of which at most one is chosen',
  ],
  [
    'a size with sizes of its own',
    [
      [modifiers, 'modifiers[0].by_size', inSize('mild')],
      [modifiers, 'modifiers[3].by_size', inSize('hot')],
    ],
    modifiers,
    'modifiers[0].by_size.mild',
    'has sizes of its own',
  ],
  ['a size that the dish does not have', [[menu, 'products[1].by_size', { hot: {} }]], menu, 'products[1].by_size', 'which the dish has'],
  [
    'facts of the size that a dish starts with',
    [[menu, 'products[0].by_size', { mild: {} }]],
    menu,
    'products[0].by_size.mild',
    'starts with',
  ],
  [
    'a full price beside a surcharge',
    [[menu, 'products[0].by_size', { hot: { cost: { EUR: 9 }, price: { EUR: 2 } } }]],
    menu,
    'products[0].by_size.hot.cost',
    'not both',
  ],
  [
    'a full price without a currency',
    [[menu, 'products[0].by_size', { hot: { cost: {} } }]],
    menu,
    'products[0].by_size.hot.cost',
    'has no price in EUR',
  ],
  [
    'a full price with more decimals than its currency',
    [[menu, 'products[0].by_size', { hot: { cost: { EUR: 9.123 } } }]],
    menu,
    'products[0].by_size.hot.cost.EUR',
    '2 decimals at most',
  ],
  [
    'a full price below that of the dish as it comes',
    [[menu, 'products[0].by_size', { hot: { cost: { EUR: 6.89 } } }]],
    menu,
    'products[0].by_size.hot.cost.EUR',
    'less than the dish as it comes, which is 6.9',
  ],
  [
    'a full price of the size that a dish starts with',
    [[menu, 'products[0].by_size', { mild: { cost: { EUR: 9 } } }]],
    menu,
    'products[0].by_size.mild',
    'starts with',
  ],
  [
    'a full price without a basic price, where every place has one of its own',
    [
      [menu, 'products[0].basic_price', {}],
      [menu, 'products[0].by_size', { hot: { cost: { EUR: 9 } } }],
      [places, 'delivery_zones[0].overrides', [{ product: 'salmon-maki', price: 6 }]],
    ],
    menu,
    'products[0].basic_price',
    'has no price in EUR',
  ],
  [
    'a dish that starts with what its size does not have',
    [
      [modifiers, 'groups[1]', sized],
      [modifiers, 'modifiers[3].by_size', inSize('no-nori')],
      [menu, 'products[0].modifiers', { groups: ['size', 'sauce'] }],
    ],
    menu,
    'products[0].modifiers.groups',
    'starts with "mild", which is not made in "no-nori"',
  ],
  [
    'a size that leaves too little to choose from',
    [
      [modifiers, 'groups[1]', sized],
      [modifiers, 'modifiers[2].by_size', inSize('no-nori')],
      [modifiers, 'modifiers[3].by_size', inSize('no-nori')],
      [menu, 'products[0].modifiers', { groups: ['size', 'sauce'] }],
    ],
    menu,
    'products[0].modifiers.groups[1]',
    'asks for 1, but in "no-nori" its modifiers allow 0',
  ],
]
test.each<[name: string, size: object]>([
  ['its full price', { cost: { EUR: 9 } }],
  ['the price of the dish', { cost: { EUR: 6.9 } }],
  ['what it adds', { price: { EUR: 2 } }],
  ['no price, but a weight', { weight: { value: 200, unit: 'g' } }],
])('a size may say %s', async (_name, size) => {
  expect(await faultsOf(put(tinyChain(), menu, 'products[0].by_size', { hot: size }))).toEqual([])
})

test.each(sizeFaults)('%s is a fault', async (_name, changes, file, path, words) => {
  const files = changes.reduce((all, [changed, where, value]) => put(all, changed, where, value), tinyChain())
  expect(await faultsOf(files)).toContainEqual({ file, path, text: expect.stringContaining(words) })
})

// @OPS-MENU-30
test('what is served is not over before it begins', async () => {
  const files = put(put(tinyChain(), modifiers, 'modifiers[0].from', '2026-12-24'), modifiers, 'modifiers[0].until', '2026-12-01')
  expect((await faultsOf(files)).map(({ file, path }) => [file, path])).toEqual([[modifiers, 'modifiers[0].until']])
})

// @OPS-MENU-35
test('values of a portion may be above what 100 g can hold', async () => {
  const values = { per: 'portion', proteins: 120, fats: 105, carbohydrates: 210, kilocalories: 2300 }
  const of = (given: object) => put(tinyChain(), menu, 'products[0].nutritional_value', given)
  expect(await faultsOf(of(values))).toEqual([])
  expect((await faultsOf(of({ ...values, per: '100g' }))).map(({ path }) => path.split('.').at(-1))).toEqual(Object.keys(values).slice(1))
})

test('a fault of nutritional values says of which dish, of what and how much it may be, in files and sheets', async () => {
  const values = { proteins: 120, fats: 5, carbohydrates: -1, kilocalories: 2000 }
  await using written = await writeFiles(put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].nutritional_value', values))
  const lines = faultLines((await readContent(written.folder)).faults, 'en').map((line) => line.trim())
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^line \d+, column \d+: products\[0\]\.nutritional_value\.proteins of salmon-maki: must be at most 100 grams in 100 g$/,
      ),
      expect.stringMatching(/\.carbohydrates of salmon-maki: must be at least 0$/),
      expect.stringMatching(/\.kilocalories of salmon-maki: must be at most 1000 kilocalories in 100 g$/),
    ]),
  )
  await using whole = await writeFiles(tinyChain())
  const sheet = new Map([['brands/sofra/dishes.csv', Buffer.from('dish,proteins\r\nsalmon-maki,12\r\n')]])
  const { faults } = await readContent(whole.folder, sheet)
  expect(told(faults).map(({ file, path, text: words }, index) => `${file} ${faults[index]?.at.line}: ${path} ${words}`)).toEqual(
    ['fats', 'carbohydrates', 'kilocalories'].map((value) => `brands/sofra/dishes.csv 2: ${value} of salmon-maki is missing`),
  )
})
