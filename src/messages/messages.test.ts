import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import { plural } from './plural.ts'
import { textsOf } from './texts.ts'

/** Texts by the path of their key: `cart.ts cart.items(2)`. */
type Said = Map<string, string>

/** Sample arguments for functions, which take facts, counts or words. Every function must return a text for the samples that fit. */
const samples: unknown[][] = [
  [{ missing: 120, multiplicity: 2, count: 3, min: 1, max: 3 }],
  [1],
  [2],
  [5],
  [21],
  ['delivery'],
  ['takeaway'],
]

async function textsIn(language: Language): Promise<Said> {
  const said: Said = new Map()
  const folder = join(import.meta.dirname, language)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'core.ts' && !name.endsWith('index.ts'))
    .sort()) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) gather(said, `${file} ${name}`, value)
  }
  return said
}

function gather(said: Said, path: string, value: unknown): void {
  if (typeof value === 'string') said.set(path, value)
  else if (typeof value === 'function') {
    for (const [index, sample] of samples.entries())
      gather(said, `${path}(${index})`, call(value as (...words: unknown[]) => unknown, sample))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) gather(said, `${path}.${key}`, part)
  }
}

// A text called with a sample of the wrong type counts as empty.
function call(text: (...words: unknown[]) => unknown, sample: unknown[]): unknown {
  try {
    const words = Array.from({ length: Math.max(1, text.length) }, () => sample[0])
    const result = text(...words)
    return typeof result === 'string' && /undefined|NaN|\[object/.test(result) ? undefined : result
  } catch {
    return undefined
  }
}

const texts = Object.fromEntries(await Promise.all(languages.map(async (language) => [language, await textsIn(language)]))) as Record<
  Language,
  Said
>

/** Names of companies are spelled alike in all languages. */
const names = 'apple pay google sberpay delivery club obed ru yandex eda sbp vl visa mastercard mir'

/** Words that two languages have in common: food, units, and many more in related languages. */
const shared: Record<string, string> = {
  'tr en': 'ml mm pin vegan kcal protein gluten wok pizza falafel calzone bonus set',
  'uz en': 'ml mm vegan vegetarian falafel pasta bonus limit',
  'de en':
    'ml mm code codes pin person vegan kcal halal wok pizza grill falafel sets pasta calzone in restaurants restaurant bonus name franchise login passkeys passkey e mail sprache support status pause extra',
  'uk ru': `зона зон добавка список карта точки широта товар шт мл мм чеки на пакет вид квартира домофон доставка дата день чек через новинка до на ккал глютен молоко соя кунжут люпин халяль заберу сам ресторан пн вт ср чт пт сб вок шаурма гриль
    фалафель паста кальцоне без молока завтра промокод пройдено оплата меню бонус адреса код телефон назад франшиза логін кухня бренд менеджер диспетчер бухгалтер секрет готово сума статус валюта email офіс роль ролі причина система стало точка пароль пауза доставку доплата добавки бюджет абзац заголовок список показ огрн контур порядок текст по упаковки там читаю`,
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** Whether a text may be equal in two languages: it has only figures, names and shared words. Sample arguments are ignored. */
function mayBeSame(text: string, language: Language, other: Language): boolean {
  const known = new Set(wordsOf(`${names} ${shared[`${language} ${other}`] ?? ''} delivery takeaway`))
  return wordsOf(text).every((word) => known.has(word))
}

const ofKind = (path: string) => path.replace(/\(\d\)/g, '')

test.each(languages.filter((language) => language !== 'ru' && language !== 'en'))('%s has the files that Russian has', (language) => {
  const files = (of: Language) => readdirSync(join(import.meta.dirname, of)).sort()
  expect(files(language)).toEqual(files('ru'))
})

test.each(languages)('every text of %s says something', (language) => {
  const empty = [...texts[language]].filter(([, text]) => text.trim() === '').map(([path]) => path)
  expect(empty).toEqual([])
})

const pairs = languages
  .flatMap((language) => (['en', 'ru'] as const).map((other) => [language, other] as const))
  .filter(([language, other]) => language !== other && language !== 'ru')

test.each(pairs)('no text of %s is the one of %s', (language, other) => {
  const same = [...texts[language]].filter(([path, text]) => texts[other].get(path) === text && !mayBeSame(text, language, other))
  expect([...new Set(same.map(([path, text]) => `${ofKind(path)}: ${text}`))]).toEqual([])
})

test.each(languages.filter((one) => one !== 'ru' && one !== 'uk'))('no text of %s has Cyrillic letters', (language) => {
  const found = [...texts[language]].filter(([, text]) => /\p{Script=Cyrillic}/u.test(text))
  expect(found).toEqual([])
})

test('no Ukrainian text has a letter that only Russian has', () => {
  const found = [...texts.uk].filter(([, text]) => /[ыэъё]/i.test(text))
  expect(found).toEqual([])
})

test('no Russian text has a letter that only Ukrainian has', () => {
  const found = [...texts.ru].filter(([, text]) => /[іїєґ]/i.test(text))
  expect(found).toEqual([])
})

test.each(languages)('what the server says in %s is in that language (DECIDE-05)', (language) => {
  const others = (['ru', 'en'] as const).filter((other) => other !== language)
  const sayings = (of: Language) => [
    textsOf(of).problems['cart-empty']({}),
    textsOf(of).order_status.accepted.name,
    textsOf(of).schedule.today,
    textsOf(of).payment_types.cash,
  ]
  for (const other of others) expect(sayings(language).filter((text) => sayings(other).includes(text))).toEqual([])
})

test.each(languages)('facts are told in %s where a text has them', (language) => {
  const { problems } = textsOf(language)
  expect(problems['below-minimum']({ missing: 120 })).toContain('120')
  expect(problems['not-a-multiple']({ multiplicity: 2 })).toContain('2')
})

const items = { one: 'one', few: 'few', many: 'many' }
// @LANG-09 @DECIDE-04
test.each([
  [0, 'many'],
  [1, 'one'],
  [2, 'few'],
  [4, 'few'],
  [5, 'many'],
  [11, 'many'],
  [12, 'many'],
  [14, 'many'],
  [21, 'one'],
  [22, 'few'],
  [25, 'many'],
  [31, 'one'],
  [101, 'one'],
  [111, 'many'],
  [112, 'many'],
  [121, 'one'],
  [211, 'many'],
])('%i takes the form “%s” in Russian (I18N-05, I18N-06)', (count, form) => {
  expect(plural('ru', count, items)).toBe(form)
})

test('other languages use their own forms, and stand in for one that is not given (DECIDE-04)', () => {
  expect([
    plural('en', 1, items),
    plural('en', 21, items),
    plural('de', 1, items),
    plural('tr', 1, items),
    plural('uk', 22, items),
    plural('uk', 2, { one: 'one', many: 'many' }),
  ]).toEqual(['one', 'many', 'one', 'one', 'few', 'many'])
})
