import type { PlacedFault } from '#domain/content/fault.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inEachLanguage, type Texts } from '#domain/language.ts'

// For tests: the smallest chain that has one of everything, in the owner's files.

/** File → content; texts and bytes are written unchanged. */
export type Files = Record<string, unknown>

export const text = (words: string): Texts => inEachLanguage((language) => `${words} (${language})`)

const picture = { dish: 'maki', parts: ['nori', 'rice', 'salmon'] }
const week = (working_time: string) => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time }]))

const city = {
  alias: 'berlin',
  name: text('Berlin'),
  seo_name: text('in Berlin'),
  sort: 10,
  timezone: 'Europe/Berlin',
  type: 'city',
  country: { code: 'DE', name: text('Germany') },
  order_types: { delivery: true, takeaway: true },
  phone: '+49 30 000-00-01',
  email: 'berlin@chain.example',
  phone_masks: [{ id: 5, name: text('Germany'), code: '+49', mask: '+49 ### ########', country_code: 'DE' }],
  prices: { currency: '€', currency_code: 'EUR', fractional: true },
  banknotes: [10, 20, 50],
  cash_maximum: 200,
  map: {
    bbox: [
      [52.3, 13.1],
      [52.7, 13.7],
    ],
    coordinates: { latitude: 52.52, longitude: 13.4 },
    zoom: 12,
  },
  alert: null,
  localities: [text('Mitte')],
}

const street = {
  name: text('Friedrichstraße'),
  local: 'de',
  aliases: ['fridrih'],
  district: text('Mitte'),
  line: [
    [52.51, 13.388],
    [52.52, 13.388],
  ],
  houses: [
    ['1', 52.511, 13.388],
    ['12A', 52.512, 13.3885],
    ['10/2', 52.513, 13.388],
  ],
}

const shop = {
  alias: 'mitte',
  name: text('Mitte'),
  type: null,
  alert: null,
  company_name: 'Chain GmbH',
  inn: null,
  ogrn: null,
  address: { street: text('Friedrichstraße 1'), description: text('Round the corner') },
  map: { coordinates: { latitude: 52.511, longitude: 13.388 }, zoom: 15 },
  tags: ['rolls'],
  cooking_time: 20,
  capacity: 10,
  capacity_rules: [
    { capacity: 4, weekdays: [1, 2], from: '10:00', to: '11:00' },
    { capacity: 0, date: '2026-12-24' },
  ],
  schedule: {
    default: week('10:00-02:00'),
    custom: {
      '2026-12-31': { name: text('New Year’s Eve'), working_time: '10:00-18:00', delivery: null, takeaway: '10:00-16:00' },
      '2027-01-01': null,
    },
    month: {
      '2026-12-05': {
        order_minutes: [
          { from: 600, to: 840 },
          { from: 900, to: 1500 },
        ],
      },
    },
  },
  overrides: [{ product: 'salmon-maki', price: 5.5 }],
}

const zone = {
  alias: 'center',
  name: text('Centre'),
  shop: 'mitte',
  map: {
    area: [
      [52.5, 13.37],
      [52.53, 13.37],
      [52.53, 13.42],
      [52.5, 13.42],
    ],
    background_color: '#e4572e',
  },
  prices: { delivery: 2.9, minimum_order_amount: 15, has_free_delivery: false },
  delivery_time: 35,
  overrides: [{ product: 'soy-sauce', type: 'stop' }],
}

const dish = (alias: string, extra: object = {}) => ({
  alias,
  name: text(alias),
  description: text(`Good ${alias}`),
  basic_price: { EUR: 6.9 },
  weight: { value: 120, unit: 'g' },
  picture,
  ...extra,
})

const modifier = (alias: string, extra: object = {}) => ({
  alias,
  name: text(alias),
  price: { EUR: 0.5 },
  min: 0,
  max: 2,
  type: null,
  picture: { dish: 'ingredient', parts: ['salmon'] },
  ...extra,
})

const menu = {
  group: { alias: 'rolls', name: text('Rolls'), sort: 10, show_on_main: true, picture },
  products: [
    dish('salmon-maki', {
      discount: 10,
      related: ['soy-sauce'],
      cities: ['berlin'],
      modifiers: { available: ['more-salmon'], single: ['no-nori'], groups: ['sauce'] },
    }),
    dish('soy-sauce', { picture: { dish: 'sauce-cup', parts: ['soy-sauce'] } }),
  ],
}

const modifiers = {
  modifiers: [modifier('more-salmon'), modifier('no-nori', { max: 1 }), modifier('hot', { max: 1 }), modifier('mild', { max: 1 })],
  groups: [
    {
      alias: 'sauce',
      name: text('Sauce'),
      min: 1,
      max: 1,
      modifiers: [
        { modifier: 'hot', count: 0 },
        { modifier: 'mild', count: 1 },
      ],
    },
  ],
}

const gift = {
  alias: 'gift-roll',
  name: text('A roll'),
  type: null,
  quantity: 1,
  max_count: 1,
  basic_price: { EUR: 4 },
  picture,
  conditions: [
    { kind: 'subtotal-from', amount: { EUR: 25.5 }, message: text('{missing} more') },
    { kind: 'group-count', group: 'rolls', count: 2, message: text('{missing} more rolls') },
    { kind: 'promocode', code: 'GIFT', message: text('With GIFT') },
  ],
}

const promocode = (code: string, extra: object) => ({
  code,
  percent: null,
  amount: null,
  gift: null,
  minimum: { EUR: 10 },
  limit: 20,
  limit_per_customer: 1,
  from: '2026-01-01',
  to: '2027-12-31',
  order_types: ['delivery', 'takeaway'],
  cities: null,
  ...extra,
})

const promotion = {
  alias: 'ten',
  name: text('Ten'),
  subtitle: text('Percent'),
  description: text('<p>Ten <strong>percent</strong></p>'),
  picture,
  cities: ['berlin'],
}

const banner = {
  alias: 'hello',
  name: text('Hello'),
  description: text('There'),
  click_url: '/promotions?alias=ten',
  button_text: text('See'),
  picture,
  page_url: [''],
  schedule: {
    show_time: { from: { date: '2026-11-01', time: '00:00' }, to: { date: '2027-12-31', time: '23:59' } },
    display_frequency: 1,
    display_frequency_type: 'day',
    delay: 20,
  },
}

const html = text('<p>Read <a href="/about">more</a></p>')

/** The chain's files; each call returns a copy that may be changed. */
export function tinyChain(): Files {
  return structuredClone({
    'cities/berlin.json': city,
    'gazetteer/berlin.json': { city: 'berlin', attribution: text('For tests'), streets: [street] },
    'brands/sofra/places/berlin.json': { city: 'berlin', shops: [shop], delivery_zones: [zone] },
    'brands/sofra/menu/01-rolls.json': menu,
    'brands/sofra/modifiers/all.json': modifiers,
    'brands/sofra/packages.json': {
      packages: [
        {
          alias: 'paket',
          name: text('Bag'),
          price: { EUR: 0.2 },
          can_refuse: true,
          holds: 6,
          groups: ['rolls'],
          picture: { dish: 'bag', parts: ['rice'] },
        },
      ],
    },
    'brands/sofra/gifts.json': { gifts: [gift] },
    'brands/sofra/promocodes.json': {
      promocodes: [promocode('TEN', { kind: 'percent', percent: 10 }), promocode('GIFT', { kind: 'gift', gift: 'gift-roll' })],
    },
    'brands/sofra/promotions.json': { promotions: [promotion] },
    'brands/sofra/banners.json': { banners: [banner] },
    'brands/sofra/texts.json': {
      slogan: text('Eat'),
      seo_title: text('Chain {city}'),
      seo_description: text('Food'),
      seo_text: html,
      about: html,
      delivery_terms: html,
      empty_cart: text('Nothing yet'),
      empty_orders: text('No orders'),
      lost_page: text('Lost'),
      failed_page: text('Failed'),
      offline: text('Offline'),
    },
  })
}

/** Writes files into a temporary folder, for `await using`. */
export async function writeFiles(files: Files): Promise<{ folder: string; [Symbol.asyncDispose](): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-content-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(
      join(folder, file),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2),
    )
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** Sets a value at a path of a file: put(files, 'brands/sofra/gifts.json', 'gifts[0].alias', 'x'); undefined removes it. */
export function put(files: Files, file: string, path: string, value: unknown): Files {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  let holder = files[file] as Record<string, unknown>
  for (const key of keys.slice(0, -1)) holder = holder[key] as Record<string, unknown>
  const last = keys.at(-1) ?? ''
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return files
}

/** Faults as an English operator reads them, by file and path. */
export const told = (faults: readonly PlacedFault[]) =>
  faults.map((one) => ({ file: one.at.file, path: one.at.path, text: wordsOfFault(one, 'en') }))
