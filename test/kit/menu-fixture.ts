import { inEachLanguage, type Texts } from '#domain/language.ts'
import { loadContent, type LoadOptions } from '#server/import/load-content.ts'
import { FaultyContent } from '#server/import/fault.ts'
import { readContent } from '#server/import/read-content.ts'
import { type Files, writeFiles } from '#kit/tiny-chain.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { templateWith } from './database.ts'

// A small chain in the owner's format: two brands, four cities, and every special case that tests need.

/** The same text in every language, with the language appended, so that tests see which one was used. */
const text = (words: string): Texts => inEachLanguage((language) => `${words} ${language}`)

/** A name that is equal in all languages but the given ones. */
const named = (words: string, other: Partial<Texts> = {}): Texts => ({
  ...inEachLanguage(() => words),
  ...other,
})

const picture = { dish: 'maki', parts: ['nori', 'rice', 'salmon'] }
const week = (working_time: string) => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time }]))
const prices = (rub: number) => ({ RUB: rub, TRY: Math.round(rub / 2), EUR: Math.round(rub) / 50 })

const masks = {
  ru: { id: 1, name: text('Russia'), code: '+7', mask: '+7 (###) ###-##-##', country_code: 'RU' },
  tr: { id: 3, name: text('Turkey'), code: '+90', mask: '+90 (###) ### ## ##', country_code: 'TR' },
  de: { id: 5, name: text('Germany'), code: '+49', mask: '+49 ### ########', country_code: 'DE' },
}

type Box = [[number, number], [number, number]]
const cityFile = (alias: string, sort: number, bbox: Box, extra: object) => ({
  alias,
  sort,
  name: text(alias),
  seo_name: text(`in ${alias}`),
  timezone: 'Europe/Moscow',
  type: 'city',
  country: { code: 'RU', name: text('Russia') },
  order_types: { delivery: true, takeaway: true },
  phone: '+7 800 000-00-01',
  email: `${alias}@chain.example`,
  is_big: false,
  phone_masks: [masks.ru],
  prices: { currency: '₽', currency_code: 'RUB', fractional: false },
  banknotes: [500, 1000, 2000, 5000],
  cash_maximum: 5000,
  map: { bbox, coordinates: { latitude: (bbox[0][0] + bbox[1][0]) / 2, longitude: (bbox[0][1] + bbox[1][1]) / 2 }, zoom: 12 },
  alert: null,
  localities: [],
  ...extra,
})

const cities = {
  'cities/moscow.json': cityFile(
    'moscow',
    10,
    [
      [55.6, 37.3],
      [55.9, 38],
    ],
    { is_big: true, name: named('Москва', { en: 'Moscow', de: 'Moskau' }) },
  ),
  'cities/kazan.json': cityFile(
    'kazan',
    20,
    [
      [55.7, 49],
      [55.9, 49.3],
    ],
    { order_types: { delivery: false, takeaway: true } },
  ),
  'cities/istanbul.json': cityFile(
    'istanbul',
    30,
    [
      [40.9, 28.8],
      [41.2, 29.2],
    ],
    {
      timezone: 'Europe/Istanbul',
      country: { code: 'TR', name: text('Turkey') },
      phone_masks: [masks.tr, masks.ru],
      prices: { currency: '₺', currency_code: 'TRY', fractional: false },
    },
  ),
  'cities/berlin.json': cityFile(
    'berlin',
    40,
    [
      [52.3, 13.1],
      [52.7, 13.7],
    ],
    {
      timezone: 'Europe/Berlin',
      country: { code: 'DE', name: text('Germany') },
      order_types: { delivery: true, takeaway: false },
      phone_masks: [masks.de],
      prices: { currency: '€', currency_code: 'EUR', fractional: true },
      banknotes: [10, 20, 50],
      cash_maximum: 200,
    },
  ),
}

const street = (name: Texts, local: string, houses: [string, number, number][]) => ({ name, local, district: text('Centre'), houses })
const gazetteer = {
  'gazetteer/moscow.json': {
    city: 'moscow',
    attribution: text('For tests'),
    streets: [
      street(named('Тверская улица', { en: 'Tverskaya Street' }), 'ru', [
        ['1', 55.76, 37.6],
        ['2', 55.761, 37.604],
        ['12А', 55.762, 37.61],
        ['10/2', 55.763, 37.615],
      ]),
      street(named('Новая Басманная улица'), 'ru', [['3', 55.76, 37.66]]),
      street(named('Тихая улица'), 'ru', [['4', 55.76, 37.73]]),
      street(named('Дальняя улица'), 'ru', [['5', 55.76, 37.9]]),
    ],
  },
  'gazetteer/istanbul.json': {
    city: 'istanbul',
    attribution: text('For tests'),
    streets: [
      street(named('Bağdat Caddesi'), 'tr', [
        ['18/B', 41, 29.02],
        ['7', 41.002, 29.03],
      ]),
    ],
  },
  'gazetteer/berlin.json': {
    city: 'berlin',
    attribution: text('For tests'),
    streets: [street(named('Friedrichstraße'), 'de', [['119b', 52.51, 13.39]])],
  },
}

/** [latitude from, longitude from, latitude to, longitude to] */
const square = ([south, west, north, east]: [number, number, number, number]) => [
  [south, west],
  [north, west],
  [north, east],
  [south, east],
]
const zone = (
  alias: string,
  shop: string,
  area: [number, number, number, number],
  terms: { delivery: number; minimum: number; freeFrom?: number; free?: boolean; minutes?: number },
  overrides: object[] = [],
) => ({
  alias,
  name: text(alias),
  shop,
  map: { area: square(area), background_color: '#e4572e' },
  prices: {
    delivery: terms.delivery,
    minimum_order_amount: terms.minimum,
    free_delivery_from: terms.freeFrom,
    has_free_delivery: terms.free ?? false,
  },
  delivery_time: terms.minutes ?? 30,
  overrides,
})
const shop = (alias: string, hours: string, at: [number, number], extra: object = {}) => ({
  alias,
  name: text(alias),
  type: null,
  alert: null,
  company_name: 'Chain Ltd',
  inn: '7700000000',
  ogrn: '1027700000000',
  address: { street: text(`${alias} street 1`), description: text('Round the corner') },
  map: { coordinates: { latitude: at[0], longitude: at[1] }, zoom: 15 },
  tags: ['wok'],
  cooking_time: 20,
  capacity: 3,
  schedule: { default: week(hours) },
  ...extra,
})

const sofraPlaces = {
  'brands/sofra/places/moscow.json': {
    city: 'moscow',
    shops: [
      shop('arbat', '09:00-23:00', [55.75, 37.59], {
        overrides: [
          { product: 'philadelphia', price: 450 },
          { product: 'miso', type: 'stop' },
          { product: 'tea', hidden: true },
        ],
      }),
      shop('night', '11:00-02:00', [55.76, 37.66], { capacity: 40, cooking_time: 15 }),
      shop('resting', '09:00-23:00', [55.76, 37.73], {
        type: 'stop',
        alert: text('Closed for repair'),
        overrides: [{ product: 'philadelphia', hidden: true }],
      }),
    ],
    delivery_zones: [
      zone('center', 'arbat', [55.74, 37.58, 55.78, 37.64], { delivery: 150, minimum: 700 }, [
        { product: 'philadelphia', price: 520 },
        { product: 'cola', type: 'stop' },
      ]),
      zone('free', 'night', [55.74, 37.64, 55.78, 37.7], { delivery: 200, minimum: 1000, free: true }),
      zone('resting', 'resting', [55.74, 37.7, 55.78, 37.76], { delivery: 100, minimum: 0 }),
    ],
  },
  'brands/sofra/places/kazan.json': { city: 'kazan', shops: [shop('bauman', '10:00-22:00', [55.79, 49.12])] },
  'brands/sofra/places/istanbul.json': {
    city: 'istanbul',
    shops: [shop('kadikoy', '11:00-24:00', [40.99, 29.02])],
    delivery_zones: [zone('kadikoy', 'kadikoy', [40.95, 29, 41.05, 29.1], { delivery: 40, minimum: 0 })],
  },
  'brands/sofra/places/berlin.json': {
    city: 'berlin',
    shops: [shop('mitte', '00:00-24:00', [52.51, 13.39])],
    delivery_zones: [zone('mitte', 'mitte', [52.5, 13.37, 52.53, 13.42], { delivery: 2.9, minimum: 0, freeFrom: 30 })],
  },
}

const dish = (alias: string, rub: number, extra: object = {}) => ({
  alias,
  name: text(alias),
  description: text(`Good ${alias}`),
  basic_price: prices(rub),
  weight: { value: 120, unit: 'g' },
  picture,
  ...extra,
})
const group = (alias: string, sort: number, products: object[]) => ({
  group: { alias, name: text(alias), sort, show_on_main: alias === 'rolls', picture },
  products,
})
const modifier = (alias: string, rub: number, max = 1, extra: object = {}) => ({
  alias,
  name: text(alias),
  price: prices(rub),
  min: 0,
  max,
  type: null,
  picture: { dish: 'ingredient', parts: ['salmon'] },
  ...extra,
})
const choice = (alias: string, min: number, max: number, members: Record<string, number>) => ({
  alias,
  name: text(alias),
  min,
  max,
  modifiers: Object.entries(members).map(([modifier, count]) => ({ modifier, count })),
})

const sofraMenu = {
  'brands/sofra/menu/01-drinks.json': group('drinks', 30, [
    dish('cola', 120),
    dish('tea', 99),
    dish('soy', 30, { description: null, weight: null, vat: { RU: '10', DE: 'none' } }),
    dish('gift-bag', 15, { type: 'packet', popular: true }),
  ]),
  'brands/sofra/menu/02-rolls.json': group('rolls', 10, [
    dish('philadelphia', 500, { popular: true, related: ['soy', 'cola', 'dragon', 'gift-bag'] }),
    dish('california', 400, { discount: 15 }),
    dish('nigiri', 90, { sale_multiplicity: 2 }),
    dish('dragon', 600, { type: 'stop' }),
    dish('sashimi', 700, { type: 'unavailable' }),
  ]),
  'brands/sofra/menu/03-hot.json': group('hot', 20, [
    dish('miso', 250),
    dish('wok', 350, {
      allergens: ['gluten', 'soy'],
      diets: ['vegetarian'],
      modifiers: { available: ['chicken', 'cheese'], single: ['no-onion'], groups: ['base', 'toppings', 'sauces'] },
    }),
    dish('poke', 450, { modifiers: { available: ['rice'], groups: ['pair'] } }),
    dish('donburi', 300, { allergens: ['gluten'], modifiers: { available: ['rice'], groups: ['base'] } }),
    dish('currywurst', 300, { cities: ['berlin'], basic_price: { EUR: 6.9 } }),
  ]),
  'brands/sofra/menu/04-empty.json': group('empty', 40, []),
  'brands/sofra/modifiers/all.json': {
    modifiers: [
      modifier('chicken', 60, 3),
      modifier('cheese', 40, 2, { type: 'stop' }),
      modifier('no-onion', 0),
      modifier('udon', 0, 1, { allergens: ['gluten'], diets: ['vegetarian', 'vegan'] }),
      modifier('soba', 25),
      modifier('ramen', 0, 1, { type: 'stop' }),
      modifier('egg', 30, 2, { allergens: ['egg'], diets: ['vegetarian'] }),
      modifier('nori', 20, 4, { diets: ['vegetarian', 'vegan'] }),
      modifier('tofu', 45, 2),
      modifier('teriyaki', 15),
      modifier('sweet-chili', 15),
      modifier('rice', 10, 2, { min: 1 }),
      modifier('salmon', 80, 2),
      modifier('tuna', 70, 2),
    ],
    groups: [
      choice('base', 1, 1, { udon: 1, soba: 0, ramen: 0 }),
      choice('toppings', 1, 3, { egg: 0, nori: 0, tofu: 0 }),
      choice('sauces', 0, 1, { teriyaki: 0, 'sweet-chili': 0 }),
      choice('pair', 2, 2, { salmon: 0, tuna: 0 }),
    ],
  },
  'brands/sofra/packages.json': {
    packages: [
      {
        alias: 'paket-bag',
        name: text('Bag'),
        price: prices(10),
        can_refuse: true,
        holds: 5,
        groups: null,
        picture: { dish: 'bag', parts: ['rice'] },
      },
      {
        alias: 'hot-box',
        name: text('Box'),
        price: prices(5),
        can_refuse: false,
        holds: 1,
        groups: ['hot'],
        picture: { dish: 'bag', parts: ['rice'] },
      },
    ],
  },
  'brands/sofra/promotions.json': {
    promotions: [
      { alias: 'ten', name: text('Ten'), subtitle: text('Percent'), description: text('<p>Ten</p>'), picture, cities: ['moscow'] },
    ],
  },
}

const imbaPizza = {
  'brands/imba-pizza/places/moscow.json': {
    city: 'moscow',
    shops: [shop('oven', '10:00-22:00', [55.75, 37.6], { capacity: 20 })],
    delivery_zones: [zone('wide', 'oven', [55.7, 37.5, 55.8, 37.8], { delivery: 0, minimum: 0 })],
  },
  'brands/imba-pizza/menu/01-pizza.json': group('pizza', 10, [
    dish('margherita', 600),
    dish('breakfast', 400, { hours: '08:00-11:00' }),
    dish('diavola', 700, {
      by_size: { large: { price: prices(250), weight: { value: 900, unit: 'g' }, allergens: ['sesame'], additives: ['waxed'] } },
      modifiers: { available: ['ham', 'garlic-dip'], groups: ['size'] },
    }),
  ]),
  'brands/imba-pizza/modifiers/pizza.json': {
    modifiers: [
      modifier('small', 0),
      modifier('large', 300),
      modifier('ham', 100, 3, { by_size: { large: { price: prices(150) } } }),
      modifier('garlic-dip', 50, 1, { by_size: { small: null } }),
    ],
    groups: [choice('size', 1, 1, { small: 1, large: 0 })],
  },
}

/** The files of the fixture chain; each call returns a copy that may be changed. */
export const fixtureChain = (): Files => structuredClone({ ...cities, ...gazetteer, ...sofraPlaces, ...sofraMenu, ...imbaPizza })

/** Checks and loads files through the real import. */
export async function importFiles(database: Database, files: Files, options: LoadOptions = {}): Promise<void> {
  await using written = await writeFiles(files)
  const { content, faults } = await readContent(written.folder)
  if (faults.length > 0) throw new FaultyContent(faults)
  await loadContent(database, content, options)
}

/** A clone of the database with the fixture chain in it. */
export const createChainDatabase = templateWith('chain', async (url) => {
  const database = connect(url)
  await importFiles(database, fixtureChain())
  await database.close()
})
