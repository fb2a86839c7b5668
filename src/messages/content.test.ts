import { expect, test } from 'vitest'
import { fault, type Fault, type FaultCode, type FaultFacts, type PlainCode } from '#domain/content/fault.ts'
import { allLanguages, languages } from '#domain/language.ts'
import { faultWords } from './content-texts.ts'
import { contentTextsOf } from './texts.ts'

type FactCode = Exclude<FaultCode, PlainCode>
const photo = { photo: 'photos/maki.jpg' }
const sized = { ...photo, width: 4411, height: 377 }
const mask = { mask: '+49 ###' }

/** Facts for every code that has some. Those in `choices` choose the words and are not in them. */
const samples: { [Code in FactCode]: FaultFacts[Code][] } = {
  'wrong-type': (['object', 'list', 'text', 'number', 'whole-number', 'yes-or-no'] as const).map((expected) => ({ expected })),
  'not-one-of': [{ choices: ['gluten', 'soy'] }],
  'unknown-key': [{ meant: 'weight' }, { meant: null }],
  'too-few': [{ least: 1 }, { least: 2 }, { least: 5 }],
  'too-many': [{ most: 1 }, { most: 12 }],
  'too-short': [{ least: 1 }, { least: 22 }],
  'too-long': [{ most: 1 }, { most: 1000 }],
  'too-small': (['grams-per-100', 'kilocalories-per-100', null] as const).map((of) => ({ least: 3, of })),
  'too-large': (['grams-per-100', 'kilocalories-per-100', null] as const).map((of) => ({ most: 377, of })),
  'not-more': [{ than: 3 }],
  'too-many-decimals': [{ most: 4 }],
  'hours-form': [{ found: 'mornings' }],
  'hours-overlap': [{ found: '10:00-15:00, 14:00-23:00' }],
  'capacity-hours-half': [{ missing: 'to' }],
  'picture-unknown': (['ingredient', 'kind', 'board'] as const).map((what) => ({ what, found: 'gold-bar' })),
  'picture-without': [{ kind: 'maki', key: 'items' }],
  'whole-within': [{ least: 1, most: 60 }],
  'colour-pale': [{ contrast: 3.7, needed: 4.5 }],
  'photo-missing': [photo],
  'photo-too-large': [{ ...photo, megabytes: 12 }],
  'photo-unknown': [photo],
  'photo-too-many-pixels': [{ ...sized, millions: 50 }],
  'photo-too-small': [{ ...sized, least: 400 }],
  'photo-too-long': [{ ...sized, times: 4 }],
  'photo-damaged': [photo],
  'folder-without-sheets': [{ known: ['translations.csv', 'brands/*/prices.csv'] }],
  'file-unknown': [{ known: ['cities/*.json', 'brands/*/texts.json'] }],
  'not-a-file': [{ found: 'folder' }, { found: 'device' }],
  'file-too-large': [{ megabytes: 64 }],
  'brand-unknown': [{ brand: 'pizzeria' }],
  'brand-empty': [{ brand: 'pizzeria' }],
  'brand-without': [{ what: 'menu' }, { what: 'places' }],
  'not-utf-8': [{ found: 'utf-16' }, { found: 'older' }],
  'json-deep': [{ levels: 100 }],
  'json-twice': [{ key: 'alias', line: 377 }],
  'json-unclosed': [{ opens: '{', closes: '}' }],
  'json-other-bracket': [{ found: '}', opens: '[', closes: ']' }],
  'json-no-name': [{ write: '"name"' }],
  'json-open-text': [{ write: '"' }],
  'json-backslash': [{ write: '\\\\' }],
  'json-control': [{ tab: '\\t', line: '\\n' }],
  'json-inner-quote': [{ write: '\\"' }],
  'json-invisible': [{ found: 'U+00A0' }],
  'json-number-begins': [{ found: '.5' }],
  'json-instead': [{ found: 'True', write: 'true' }],
  'cell-yes-or-no': [{ found: 'maybe' }],
  'cell-number': [{ found: 'dear' }],
  'cell-two-numbers': [{ found: '1.234', choices: ['1234', '1,234'] }],
  'cells-differ': [{ says: '7.2', file: 'prices.csv', line: 377, other: '7.3' }],
  'cell-stays-empty': [{ city: 'berlin', column: 'price EUR' }],
  'row-twice': [{ line: 377 }],
  'row-needs-one': [{ of: 'dish-or-modifier' }, { of: 'shop-or-zone' }],
  'dish-needs-group': [
    { name: 'miso', meant: 'mirin' },
    { name: 'miso', meant: null },
  ],
  'column-unknown': [{ meant: 'price EUR' }, { meant: null }],
  'columns-missing': [{ columns: ['dish', 'group'] }],
  'column-nameless': [{ found: '6.90' }],
  'zone-has-outline': [{ zone: 'centre', file: 'places/berlin.json' }],
  'point-swapped': [{ point: [52.5, 13.4] }],
  'point-outside': [
    {
      point: [48.1, 11.5],
      box: [
        [52.3, 13.1],
        [52.7, 13.7],
      ],
    },
  ],
  'outline-crosses': [
    {
      at: [52.515, 13.395],
      sides: [
        {
          from: 0,
          to: 1,
          points: [
            [52.5, 13.37],
            [52.53, 13.42],
          ],
        },
        {
          from: 2,
          to: 3,
          points: [
            [52.53, 13.37],
            [52.5, 13.42],
          ],
        },
      ],
    },
  ],
  'name-unknown': (
    [
      'city',
      'city-of-brand',
      'shop',
      'shop-of-city',
      'zone',
      'group',
      'dish',
      'modifier',
      'choice',
      'gift',
      'promocode',
      'promotion',
      'text',
    ] as const
  ).flatMap((what) => [
    { what, name: 'caviar', meant: null },
    { what, name: 'caviar', meant: 'cod' },
  ]),
  twice: [
    { name: 'maki', first: 'products[0].alias' },
    { name: '12A', first: null },
  ],
  'text-lacks-language': [{ language: 'ru' }],
  'language-not-offered': [{ language: 'ru' }],
  'ends-first': [{ from: '2026-12-31', to: '2026-01-01' }],
  'mask-code': [{ code: '49' }],
  'mask-start': [{ ...mask, code: '+7' }],
  'mask-signs': [mask],
  'mask-digits': [{ ...mask, code: '+49' }],
  'mask-length': [{ ...mask, digits: 13, least: 7, most: 12 }],
  'mask-long': [{ ...mask, digits: 16, most: 15 }],
  'mask-country': [{ country: 'QQ' }],
  'mask-of-country': [{ ...mask, country: 'AT', code: '+43' }],
  'mask-id': [{ id: 377, file: 'cities/moscow.json' }],
  'zones-not-served': [{ city: 'berlin' }],
  'acquirer-currency': [{ currency: 'UGX', acquirer: 'stripe', country: 'DE', brand: 'sofra' }],
  'amount-decimals': [
    { amount: 6.123, currency: 'EUR', most: 2 },
    { amount: 6.1, currency: 'EUR', most: 1 },
  ],
  'amount-not-whole': [{ amount: 6.5 }],
  'price-missing': [{ currencies: ['EUR', 'TRY'] }],
  'prices-missing': [{ currency: 'EUR', count: 377, file: 'menu/01.json', path: 'products[0].basic_price' }],
  'min-above-max': [{ min: 3, max: 2 }],
  'choice-twice': [{ modifier: 'hot' }],
  'choice-count': [{ count: 2, most: 1, modifier: 'mild' }],
  'choices-above': [{ count: 2, most: 1 }],
  'choices-below': [{ count: 1, least: 2 }],
  'choices-unmet': [{ least: 3, most: 1 }],
  'choices-unmet-in-size': [{ least: 3, most: 1, size: 'large' }],
  'size-cheaper': [{ amount: 6.89, basic: 6.9 }],
  'start-not-made': [{ modifier: 'mild', size: 'large' }],
  'diet-contradicted': [{ diet: 'vegan', allergen: 'milk' }],
  'allergen-undeclared': [{ allergen: 'egg', modifier: 'mild' }],
  'additive-undeclared': [{ additive: 'colouring', modifier: 'mild' }],
  'diet-broken': [{ diet: 'halal', modifier: 'mild' }],
  'free-delivery-low': [{ minimum: 15 }],
  'message-without-missing': [{ placeholder: '{missing}' }],
  'promocode-needs': [{ kind: 'percent' }],
  'promocode-ignores': [{ kind: 'percent' }],
  'translation-missing': [{ language: 'de' }],
  'shop-has-orders': [{ count: 3 }],
  'author-may-not': [{ name: 'Anna' }],
  'list-gone': [{ what: 'group' }, { what: 'city' }],
  'price-far': [{ before: 500, after: 5, currency: 'RUB' }],
  'code-twice': [{ code: 'R-17', first: 'products[0].code' }],
  'outlines-aside': [{ points: 3, lines: 1 }],
  'locality-unknown': [
    { name: 'Vorzl', meant: 'Vorzel' },
    { name: 'Vorzl', meant: null },
  ],
  'in-earlier-zone': [{ name: 'Vorzel', zone: 'center' }],
  'postcode-range': [{ from: '1090', to: '1010' }],
  'texts-borrowed': [1, 2, 5].map((count) => ({ language: 'de', count })),
}
const choices = new Set(['expected', 'what', 'of'])

const codes = Object.keys(contentTextsOf('ru').faults) as FaultCode[]
const isFactCode = (code: FaultCode): code is FactCode => code in samples
const faultsOf = (code: FaultCode): Fault[] => (isFactCode(code) ? samples[code].map((facts) => ({ code, facts }) as Fault) : [fault(code)])
const all = codes.flatMap(faultsOf)

function leaves(fact: unknown): string[] {
  if (typeof fact === 'string' || typeof fact === 'number') return [String(fact)]
  return typeof fact === 'object' && fact !== null ? Object.values(fact).flatMap(leaves) : []
}

/** The facts that must be read. */
const told = ({ code, facts }: Fault): string[] =>
  Object.entries(facts).flatMap(([key, fact]) =>
    choices.has(key) || (key === 'found' && (code === 'not-a-file' || code === 'not-utf-8')) ? [] : leaves(fact),
  )

test.each(allLanguages)('every fault and warning of the content is said in %s, with its facts (OPS-MENU-39)', (language) => {
  const said = all.map((one) => ({ one, words: faultWords(contentTextsOf(language).faults, one) }))
  expect(said.filter(({ words }) => /undefined|null|NaN|\[object|\$\{/.test(words) || words.trim().length < 3)).toEqual([])
  expect(said.filter(({ one, words }) => !told(one).every((fact) => words.includes(fact)))).toEqual([])
})

test.each(languages.filter((language) => language !== 'en'))('no fault of %s is said in another language (OPS-MENU-39)', (language) => {
  for (const other of languages.filter((one) => one !== language)) {
    const same = all.filter((one) => faultWords(contentTextsOf(language).faults, one) === faultWords(contentTextsOf(other).faults, one))
    expect(same.map(({ code }) => code)).toEqual([])
  }
})

test.each(allLanguages)('no fault of %s says how the format calls a field: an office shows it too', (language) => {
  // These are about files, and name one.
  const ofFiles: FaultCode[] = ['zone-has-outline', 'prices-missing']
  const words = all.flatMap((one) => (ofFiles.includes(one.code) ? [] : faultWords(contentTextsOf(language).faults, one)))
  expect(words.filter((text) => /\b[a-z]+_[a-z]+\b|\b(map|prices|order_types|customers)\.(?!csv)[a-z]/.test(text))).toEqual([])
})
