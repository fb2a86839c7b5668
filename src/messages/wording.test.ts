import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, type WrittenLanguage } from '#domain/language.ts'

const root = join(import.meta.dirname, '../..')
type File = { path: string; text: string }
const read = (pattern: string): File[] =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const messages = read('src/messages/*/**/*.ts')
const inLanguage = (language: string): File[] => messages.filter(({ path }) => path.startsWith(`src/messages/${language}/`))
/** Every string of a file, without the code around it; a text within another's is read as part of it. */
const strings = ({ text }: File): string[] => {
  const plain = text.replace(/\$\{[^{}`]*\}/g, '…').replace(/\$\{[^{}`]*`([^`]*)`\}/g, '$1')
  return [...plain.matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`]+)`/g)].map((match) => (match[1] ?? match[2] ?? '').replace(/\$\{[^}]*\}/g, '…'))
}
const saying = (language: string, pattern: RegExp): string[] =>
  inLanguage(language).flatMap((file) =>
    strings(file)
      .filter((text) => pattern.test(text))
      .map((text) => `${file.path}: ${text}`),
  )

const code = read('src/{web,office,server,domain,contract,sandbox}/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const nouns = Object.entries(
  (await Promise.all(read('src/messages/ru/**/!(index).ts').map(({ path }) => import(join(root, path)) as Promise<object>))).reduce(
    (all, file) => ({
      ...all,
      ...file,
    }),
  ),
)

/** Collections of texts, and texts whose keys come from content data. */
const asData = new Set(['server', 'payment_types', 'units', 'later'])

/**
 * A key counts as used where its group is: as `t.key`, or destructured as `{ key }`. Keys that equal a code of the
 * domain occur as strings.
 */
test.each(nouns.filter(([noun, texts]) => typeof texts === 'object' && !asData.has(noun)))(
  'every text of %s is used',
  (noun, texts: object) => {
    const readers = code.filter(({ text }) => new RegExp(`['.\\[]${noun}\\b`).test(text)).map(({ text }) => text)
    const rest = code.map(({ text }) => text).join('\n')
    const isUsed = (key: string): boolean => {
      const word = new RegExp(`(?<![\\w-])${key}(?![\\w-])`)
      return readers.some((text) => word.test(text)) || new RegExp(`(\\bt|texts(\\[name\\])?|['"])\\.?${key}\\b`).test(rest)
    }
    expect(Object.keys(texts).filter((key) => !isUsed(key))).toEqual([])
  },
)

/** Names that are written in Latin letters in all languages, and self-explanatory tokens. */
const latinNames =
  /\b(CSV|JPEG|PNG|WebP|AVIF|JSON|GeoJSON|KML|KMZ|ZIP|QR|Alt|Ctrl|Shift|Delete|Tab|SMS|VK|ID|SBP|CVC|CVV|Apple|Google|Pay|SberPay|Yandex|OpenStreetMap|Eda|Delivery|Club|VL|MM|YY|B|English|Türkçe|Oʻzbekcha|Deutsch|React|cookie|email|osm|pbf|Markdown|DE|default|wok|https?)\b/giu

/** What is said of content files names their paths, keys and formats, and what stands in them. */
const ofFiles = [
  /\(one\) =>|choices\.map/g,
  /--\w+|«[\w …]+»|[\w*…]*(?:[./][\w*…]+)+|\w+\//g,
  /\b(UTF|CSV|JSON|GeoJSON|KML|DOCTYPE|HTML|ISO|JPEG|PNG|WebP|AVIF|EUR|INR|FeatureCollection|true|false|yes|no|br|ul|ol|li|strong|em|tel|mailto|join)\b/g,
]

test.each(['ru', 'uk'])('no text of %s has Latin words but names', (language) => {
  const mixed = saying(language, /\p{Script=Cyrillic}/u).filter((text) => {
    const [, file = '', words = ''] = /^([^:]+): ([^]*)$/.exec(text) ?? []
    const bare = /^src\/messages\/\w+\/content\.ts$/.test(file) ? ofFiles.reduce((rest, names) => rest.replace(names, ''), words) : words
    return /\p{Script=Latin}{2,}/u.test(bare.replace(/\{\w+\}/g, '').replace(latinNames, ''))
  })
  expect(mixed).toEqual([])
})

test.each(languages)('counts of %s take its own forms, and all that it has', (language) => {
  const calls = inLanguage(language).flatMap(({ path, text }) =>
    [...text.matchAll(/plural\('(\w+)',[^{]*\{([^}]*)\}/g)].map(([, of, forms]) => ({ path, of, forms })),
  )
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const needed = pluralCategories.includes('few') ? ['one', 'few', 'many'] : ['one', 'many']
  const wrong = calls.filter(({ of, forms = '' }) => of !== language || needed.some((form) => !new RegExp(`\\b${form}:`).test(forms)))
  expect(wrong).toEqual([])
})

test.each(['ru', 'uk'])('no number of %s stands before a noun of one form', (language) => {
  expect(saying(language, /… (минут|часов|дней|товаров|блюд|штук|хвилин|годин|днів|товарів|страв)(?!\p{L})/u)).toEqual([])
})

/** Informal forms of address. Customers are addressed formally: Sie, siz, вы, ви. English has one form. */
const informal: Record<Exclude<WrittenLanguage, 'en'>, RegExp> = {
  ru: /(?<!\p{L})(ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твою)(?!\p{L})/iu,
  uk: /(?<!\p{L})(ти|тебе|тобі|тобою|твій|твоя|твоє|твої|твою)(?!\p{L})/iu,
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})|(^|[.!?:>] )(Versuche|Frage|Prüfe|Wähle|Gib|Schau|Lege|Nimm|Hol|Bestell|Melde|Öffne|Leg|Mach|Stell|Tipp|Trag)(?= )/iu,
  tr: /(?<!\p{L})(sen|seni|sana|senin|sende)(?!\p{L})/iu,
  uz: /(?<!\p{L})(sen|seni|senga|sening)(?!\p{L})/iu,
}

test.each(Object.entries(informal))('a customer is addressed formally in %s', (language, pattern) => {
  expect(saying(language, pattern)).toEqual([])
})

test('English has customers choose times, and names no value of the code', () => {
  expect(saying('en', /\bintervals?\b(?!-)|\bundefined\b|\bnull\b/i)).toEqual([])
})

test('so do the shops’ own texts in German', () => {
  const texts = read('content/brands/**/*.json').flatMap(({ path, text }) =>
    [...text.matchAll(/"de": "((?:[^"\\]|\\.)*)"/g)].map(([, said = '']) => `${path}: ${said}`),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => informal.de.test(text.replace(/^[^:]+: /, '')))).toEqual([])
})

/** One character per sound, and the language's own punctuation. */
test.each([
  ['uk', /\p{L}['’]\p{L}/u],
  ['uz', /[oOgG]['‘’ʼ]/u],
  ['de', /\p{L}…|"/u],
  ['ru', /\p{L}"|"\p{L}/u],
] as const)('%s is written with its own signs', (language, pattern) => {
  expect(saying(language, pattern).filter((text) => !text.includes('../'))).toEqual([])
})

test('languages are listed in one place', () => {
  const named = (line: string) => languages.filter((code) => new RegExp(`\\b${code}\\b`).test(line)).length
  // The benchmark of Lighthouse installs it beside itself.
  const own = read('{src,brands,bench,bin,test}/**/*.{ts,tsx}').filter(({ path }) => !path.includes('node_modules'))
  const lists = own.filter(({ text }) => text.split('\n').some((line) => named(line) > 3))
  // Its test says which languages are required.
  expect(lists.map(({ path }) => path)).toEqual(['src/domain/language.test.ts'])
})
