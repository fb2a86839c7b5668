import { expect, test } from 'vitest'
import { type Difference, type FieldName, fieldNames } from '#domain/content/difference.ts'
import { entryKinds } from '#domain/content/entry-kinds.ts'
import { languages } from '#domain/language.ts'
import { contentTextsOf } from '#messages/texts.ts'
import type { Kind } from '../format/formats.ts'
import { knownKeys } from '../format/known-keys.ts'
import { differencesIn, wordsOfDifference } from './words.ts'

const currencies = { byCode: new Map([['EUR', '€']]), ofCity: new Map([['berlin', 'EUR']]) }
const price = (amount: number) => ({ amount, currency: 'EUR' })

/** Columns: what differs, and its words in English, German and Russian. */
const differences: [Difference, en: string, de: string, ru: string][] = [
  [{ code: 'field', facts: { field: 'picture' } }, 'picture', 'Bild', 'картинка'],
  [
    { code: 'value', facts: { field: 'popular', before: null, after: true } },
    'popular none → yes',
    'beliebt nichts → ja',
    'популярное нет → да',
  ],
  [
    { code: 'value', facts: { field: 'allergens', before: [], after: ['fish', 'soy'] } },
    'allergens none → fish, soy',
    'Allergene nichts → fish, soy',
    'аллергены нет → fish, soy',
  ],
  [
    { code: 'value', facts: { field: 'small_order_fee', before: { other: true }, after: price(1.5) } },
    'small-order fee something else → €1.50',
    'Zuschlag für Kleinbestellungen etwas anderes → 1,50\u00a0€',
    'доплата за маленький заказ другое → 1,50\u00a0€',
  ],
  [
    { code: 'prices', facts: { field: 'basic_price', prices: [{ before: price(6.9), after: price(7.2) }] } },
    'price €6.90 → €7.20',
    'Preis 6,90\u00a0€ → 7,20\u00a0€',
    'цена 6,90\u00a0€ → 7,20\u00a0€',
  ],
  [
    { code: 'text', facts: { field: 'name', before: 'Maki', after: 'Roll', languages: ['en', 'de'] } },
    'name "Maki" → "Roll" (en, de)',
    'Name „Maki“ → „Roll“ (en, de)',
    'название «Maki» → «Roll» (en, de)',
  ],
  [
    {
      code: 'hours',
      facts: {
        of: 'door',
        days: [
          { day: 1, before: { hours: '10:00-23:00' }, after: 'closed' },
          { day: '2026-12-31', before: 'every-week', after: 'by-minute' },
        ],
        more: 2,
      },
    },
    'hours Monday 10:00-23:00 → closed, 2026-12-31 as in every week → by the minute, and 2 more days',
    'Öffnungszeiten: Montag 10:00-23:00 → geschlossen, 2026-12-31 wie jede Woche → nach Minuten, und 2 weitere Tage',
    'часы работы: понедельник 10:00-23:00 → закрыто, 2026-12-31 как каждую неделю → поминутно, и ещё 2 дня',
  ],
  [
    { code: 'hours', facts: { of: 'delivery', days: [{ day: 1, before: { hours: '18:00-22:00' }, after: 'none' }], more: 0 } },
    'hours of delivery Monday 18:00-22:00 → none',
    'Lieferzeiten: Montag 18:00-22:00 → nichts',
    'часы доставки: понедельник 18:00-22:00 → нет',
  ],
  [
    { code: 'day-name', facts: { day: '2026-12-24', before: null, after: 'Christmas Eve', languages: ['en', 'de'] } },
    'name of 2026-12-24 none → "Christmas Eve" (en, de)',
    'Name von 2026-12-24 nichts → „Christmas Eve“ (en, de)',
    'название дня 2026-12-24 нет → «Christmas Eve» (en, de)',
  ],
  [
    {
      code: 'capacity',
      facts: {
        rules: [
          { weekdays: [5, 6], date: null, hours: '18:00-21:00', before: 5, after: 3 },
          { weekdays: [], date: '2026-12-24', hours: null, before: null, after: 0 },
        ],
        more: 1,
      },
    },
    'capacity by time Friday, Saturday, 18:00-21:00: 5 → 3; 2026-12-24: none → 0, and 1 more',
    'Kapazität nach Zeit Freitag, Samstag, 18:00-21:00: 5 → 3; 2026-12-24: nichts → 0, und 1 weitere',
    'загрузка по времени пятница, суббота, 18:00-21:00: 5 → 3; 2026-12-24: нет → 0, и ещё 1',
  ],
  [
    {
      code: 'size',
      facts: {
        size: 'large',
        made: { before: 'unsized', after: 'not-made' },
        differences: [{ code: 'value', facts: { field: 'adds', before: null, after: price(2) } }],
      },
    },
    'in large: as without one → not made, adds none → €2',
    'in large: wie ohne Größe → gibt es nicht, Aufpreis nichts → 2\u00a0€',
    'в размере large: как без размера → не бывает, доплата нет → 2\u00a0€',
  ],
  [
    { code: 'there', facts: { dish: 'miso', differences: [{ code: 'value', facts: { field: 'hidden', before: null, after: true } }] } },
    'miso there: not in the menu none → yes',
    'miso dort: nicht auf der Karte nichts → ja',
    'miso там: нет в меню нет → да',
  ],
  [
    {
      code: 'within',
      facts: {
        field: 'conditions',
        differences: [{ code: 'prices', facts: { field: 'amount', prices: [{ before: price(1), after: price(2) }] } }],
      },
    },
    'conditions: amount €1 → €2',
    'Bedingungen: Betrag 1\u00a0€ → 2\u00a0€',
    'условия: сумма 1\u00a0€ → 2\u00a0€',
  ],
]

test.each(differences)('what differs is said in the language of the person: %j (OPS-MENU-39)', (difference, en, de, ru) => {
  expect((['en', 'de', 'ru'] as const).map((language) => wordsOfDifference(difference, language, currencies))).toEqual([en, de, ru])
})

test.each(languages)('in %s every difference says something of its own (OPS-MENU-39)', (language) => {
  const said = differences.map(([difference]) => wordsOfDifference(difference, language, currencies))
  expect(said.filter((words) => words.trim() === '' || /undefined|null|\[object/.test(words))).toEqual([])
  const { fields, kinds: named, weekdays } = contentTextsOf(language).differences
  expect([Object.keys(fields).sort(), Object.keys(named), weekdays.length]).toEqual([[...fieldNames].sort(), [...entryKinds], 7])
})

/** What of the format is told by another name or by its parts, and what names an entry. */
const untold = new Set(['$schema', 'alias', 'products', 'shops', 'delivery_zones', 'product', 'modifier', 'small_order'])
const lists: [kind: Kind, path: (string | number)[]][] = [
  ['city', []],
  ['places', ['shops', 0]],
  ['places', ['shops', 0, 'overrides', 0]],
  ['places', ['delivery_zones', 0]],
  ['places', ['delivery_zones', 0, 'prices']],
  ['menu', ['group']],
  ['menu', ['products', 0]],
  ['menu', ['products', 0, 'by_size', 'large']],
  ['modifiers', ['modifiers', 0]],
  ['modifiers', ['groups', 0]],
  ['packages', ['packages', 0]],
  ['gifts', ['gifts', 0]],
  ['promocodes', ['promocodes', 0]],
  ['promotions', ['promotions', 0]],
  ['banners', ['banners', 0]],
]
test.each(lists)('every field of %s %j has a name that people read', (kind, path) => {
  const keys = knownKeys(kind, path).filter((key) => !untold.has(key))
  expect(keys.length).toBeGreaterThan(1)
  expect(keys.filter((key) => !fieldNames.includes(key as FieldName))).toEqual([])
})

// @OPS-SHOPS-09 @OPS-SHOPS-10
test('changed days are told by what differs of them, changed capacities by the days and hours they are for (OPS-SHOPS-03)', () => {
  const item = { kind: 'shop', brand: 'sofra', city: 'berlin', alias: 'mitte' } as Parameters<typeof differencesIn>[0]
  const said = (field: string, before: unknown, after: unknown) =>
    differencesIn(item, { field, before, after }, currencies).map((one) => wordsOfDifference(one, 'en', currencies))
  const week = { 1: { working_time: '10:00-23:00', delivery: '18:00-22:00' }, 2: { working_time: '10:00-23:00' }, 3: null }
  const eve = { working_time: '10:00-16:00', name: { en: 'Eve' } }
  expect(
    said(
      'schedule',
      { default: week, custom: { '2026-12-24': eve } },
      {
        default: {
          1: { working_time: '10:00-23:00', delivery: null },
          2: { working_time: '10:00-23:00', takeaway: '12:00-20:00' },
          3: null,
        },
        custom: { '2026-12-24': { ...eve, name: { en: 'Christmas Eve' } }, '2026-12-25': { working_time: null } },
      },
    ),
  ).toEqual([
    'hours 2026-12-25 as in every week → closed',
    'hours of delivery Monday 18:00-22:00 → none',
    'hours of collecting Tuesday as the door → 12:00-20:00',
    'name of 2026-12-24 "Eve" → "Christmas Eve" (en)',
  ])
  const [base, evening] = [
    { capacity: 5, weekdays: [5] },
    { capacity: 3, weekdays: [5], from: '18:00', to: '21:00' },
  ]
  expect(said('capacity_rules', [base], [{ ...base, capacity: 8 }, evening])).toEqual([
    'capacity by time Friday: 5 → 8; Friday, 18:00-21:00: none → 3',
  ])
  expect(said('capacity_rules', [base, evening], [evening, base])).toEqual(['capacity by time'])
})
