import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besideHouseNumber, cityNamesOf, housesNamed, readingsOf } from './address-query.ts'
import { typedErrors } from '../text/edit-distance.ts'
import { nearestWords, wordListOf } from '../text/near-words.ts'
import { houseFits, houseKey } from './house-number.ts'
import { otherLayout } from '../text/keyboard-layout.ts'
import { soundOf } from '../text/sound.ts'
import { misfit } from './rank-streets.ts'
import { keysOf } from './sounds.ts'
import { streetWords } from './street-words.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  ['ytdcrbq', 'невский'],
  [';erjdcrjuj', 'жуковского'],
  ['ифпвфе', 'bagdat'],
  ['ыекфыыу', 'strasse'],
  ['невский nevsky', null],
  ['12', null],
])('%s typed in the other layout was meant as %s', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})

const words = (text: string, city: string[] = []) =>
  readingsOf(text, cityNamesOf(city)).map(({ words, house }) => [words.map(({ sound }) => sound).join(' '), house])

test.each([
  ['Тверская 12а', ['tverska', '12A']],
  ['ул. Тверская, д. 12, кв. 5', ['ul tverska', '12']],
  ['Тверская, кв. 5', ['tverska', null]],
  ['Тверская, 10 к2', ['tverska', '10K2']],
  ['Тверская 10, корп. 2', ['tverska', '10K2']],
  ['Тверская 10 строение 3', ['tverska', '10C3']],
  ['Ленина 5-7', ['lenina', '5-7']],
  ['Тверская, д.№12', ['tverska', '12']],
  ['Тверская 12, лит. А', ['tverska', '12']],
  ['Тверская, 12 литера Б, кв. 5', ['tverska', '12']],
  ['125009, Тверская 12', ['tverska', '12']],
  ['bağdat caddesi no:340', ['bahdat cadesi', '340']],
  ['Bağdat Caddesi No:340 daire:5', ['bahdat cadesi', '340']],
  ['7-я линия', ['7 lina', null]],
  ['7-я линия, 10', ['7 lina', '10']],
  ['7-liniya, 10-uy', ['7 lina', '10']],
  ['10-я Советская', ['10 sovetska', null]],
  ['Советская 10', ['sovetska', '10']],
  ['ул. 8-го Марта', ['ul 8 marta', null]],
  ['Straße des 17. Juni 135', ['strase des 17 uni', '135']],
] as [string, [string, string | null]][])('“%s” asks for %s', (typed, requested) => {
  expect(words(typed)[0]).toEqual(requested)
})

test.each([
  [
    '7 линия',
    [
      ['7 lina', null],
      ['lina', '7'],
    ],
  ],
  [
    'улица 8 Марта',
    [
      ['ulisa 8 marta', null],
      ['ulisa marta', '8'],
    ],
  ],
  [
    '12, Baker Street',
    [
      ['12 baker stret', null],
      ['baker stret', '12'],
    ],
  ],
  [
    '12 Baker Street, 12',
    [
      ['12 baker stret', '12'],
      ['baker stret', '12'],
    ],
  ],
  ['12', [['12', null]]],
] as [string, [string, string | null][]][])(
  'a number before the name may be of the name or a house: “%s” asks for %j',
  (typed, requested) => {
    expect(words(typed).slice(0, requested.length)).toEqual(requested)
  },
)

test('the name of the city is no part of the street, unless nothing else was typed', () => {
  expect(words('Москва, Тверская', ['Москва'])[0]?.[0]).toBe('tverska')
  expect(words('Москва', ['Москва'])[0]?.[0]).toBe('moskva')
})

test.each([
  ['12А', '12A', 'same'],
  ['12 а', '12А', 'same'],
  ['10к2', '10, корпус 2', 'same'],
  ['18/B', '18/В', 'same'],
  ['12А', '12', 'begins'],
  ['51', '5', 'begins'],
  ['5', '51', null],
  ['12', '12А', null],
])('the house %s, asked for as %s: %s', (number, requested, fit) => {
  expect(houseFits(number, houseKey(requested))).toBe(fit)
})

test.each([
  ['Тверская, 10, корп. 2, кв. 5', ['10K2']],
  ['Тверская', []],
  ['12а Baker Street', ['12A']],
  ['Hauptstraße 12/1/5', ['12/1', '12']],
  ['Ленина 10/2/5', ['10/2']],
  ['Ленина 10 к-2', ['10K2']],
  ['Юнусабад 4 - 12', ['4-12', '12']],
  ['Невский 28 - 5', ['28']],
])('“%s” names the houses %j', (text, houses) => {
  expect(housesNamed(text)).toEqual(houses)
})

test.each([
  ['Ленина 10 корп 2, Северный', ['Ленина 10 корп 2'], ['Ленина 10 корп 2']],
  ['БЦ Нева Невский 28 вход', ['БЦ Нева Невский 28'], ['БЦ Нева Невский 28', 'Нева Невский 28', 'Невский 28']],
  ['Юнусабад 4 - 12, Северный', ['Юнусабад 4 - 12', 'Юнусабад 4-12'], ['Юнусабад 4-12']],
  ['8 Марта', [], []],
])('before the house of “%s” stands %j, its building kept', (text, whole, nearest) => {
  expect(besideHouseNumber(text)).toEqual({ whole, nearest })
})

const kinds = (text: string) =>
  readingsOf(text, cityNamesOf(['Москва'])).map(({ words, house }) => [...words.map(({ sound, kind }) => `${sound} ${kind}`), house])

test('what stands before a house and a city is not looked for, unless it may still be the beginning of a name', () => {
  expect(kinds('г. Москва, Тверская, д. 12')[0]).toEqual(['tverska null', '12'])
  expect(kinds('улица Г')[0]).toEqual(['ulisa ulisa', 'h null', null])
  expect(kinds('Дом')[0]).toEqual(['dom null', null])
  expect(kinds('улица Г, 5')[1]).toEqual(['ulisa ulisa', '5'])
})

test('an address is read in the other layout as well, and what has no words is not read at all', () => {
  const readings = (text: string) =>
    readingsOf(text, cityNamesOf([])).map(({ words, isOtherLayout }) => [words.map(({ sound }) => sound).join(' '), isOtherLayout])
  expect(readings('ytdcrbq')).toEqual([
    [soundOf('ytdcrbq'), false],
    ['nevski', true],
  ])
  expect(readings('Невский nevsky')).toEqual([['nevski nevski', false]])
  for (const text of ['', ' ', '«»!', 'ʼ']) expect(readings(text)).toEqual([])
})

/** Edit distance by the full table, without bounds or shortcuts. */
function slowDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1)
      ;(table[i] as number[])[j] = best
    }
  }
  return at(a.length, b.length)
}

const few = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
/** The fewest errors of the typed text against the word or any of its beginnings. */
const slowErrors = (typed: string, word: string, atMost: number): number => {
  const least = Math.min(...Array.from({ length: word.length + 1 }, (_, length) => slowDistance(typed, word.slice(0, length))))
  return least > atMost ? Infinity : least
}

test('errors agree with the textbook up to the bound', () => {
  fc.assert(
    fc.property(few, few, fc.nat(4), (typed, word, atMost) => {
      expect(typedErrors(typed, word, atMost)).toBe(slowErrors(typed, word, atMost))
    }),
    { numRuns: 2000 },
  )
})

const several = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 }), { minLength: 1 })
test('the nearest words of a list are those with the fewest errors, however they begin alike', () => {
  fc.assert(
    fc.property(several, few, (words, typed) => {
      const errors = words.map((word) => typedErrors(typed, word))
      const fewest = Math.min(...errors)
      const nearest = words.filter((_, index) => errors[index] === fewest && fewest < Infinity).sort()
      expect(nearestWords(wordListOf(words), typed, 1000)).toEqual({ words: nearest, errors: fewest })
      expect(nearestWords(wordListOf(words), typed, 2).words).toEqual(nearest.slice(0, 2))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['tverska', 'tverska', 0],
  ['tverka', 'tverska', 1],
  ['nveski', 'nevski', 1],
  ['nevk', 'nevski', 1],
  ['len', 'lin', Infinity],
])('%s for %s holds %s errors', (typed, word, errors) => {
  expect(typedErrors(typed, word)).toBe(errors)
})

const requested = (text: string) => readingsOf(text, cityNamesOf([]))[0]?.words ?? []
const street = (name: string, weight = 10) => ({ keys: keysOf(name), name: streetWords(name).map(({ text }) => text), weight })
const fits = (text: string, streets: ReturnType<typeof street>[]) => streets.map((one) => misfit(requested(text), one))

test.each([
  ['the whole word before its beginning, and an error last', 'Садовая', ['Садовая улица', 'Садоваяского улица', 'Судовая улица']],
  ['a longer street before a shorter one that is called the same', 'Садовая', [street('Садовая улица', 90), street('Садовая улица', 5)]],
  ['a name that begins so before its like that has a number', 'Сад', ['Садовая улица', '2-я Садовая улица', 'Zadov']],
  ['a name before the kind and the district', 'пр', ['Профсоюзная улица', 'проспект Мира', 'Invalidenallee']],
  [
    'a spelling before a sound, however long and small the street',
    'Sch',
    [street('Schul der vier mal fünf Straße', 0), street('Шоссейная улица', 100_000)],
  ],
] as [string, string, (string | ReturnType<typeof street>)[]][])('%s', (_, text, streets) => {
  const found = fits(
    text,
    streets.map((one) => (typeof one === 'string' ? street(one) : one)),
  ).filter((fit) => fit < Infinity)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBeGreaterThan(1)
})

test('what shares too little with a text does not fit it, nor does a kind alone', () => {
  expect(fits('Садовая', [street('Ленина')])).toEqual([Infinity])
  expect(fits('улица Ленина', [street('улица Садовая')])).toEqual([Infinity])
})

test.each([
  [
    'a kind that differs before a name that was mistyped',
    'улица Мира',
    [street('улица Мира'), street('проспект Мира'), street('улица Мора')],
  ],
  ['a name of which more was typed before a longer one', 'Сад', [street('Садовая улица'), street('Садоводческая улица')]],
  ['a name before a kind, however many houses that has', 'пр', [street('Профсоюзная улица', 0), street('проспект Мира', 100)]],
])('%s, and each of them fits', (_, text, streets) => {
  const found = fits(text, streets)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(new Set(found).size).toBe(streets.length)
  expect(found).not.toContain(Infinity)
})

test('whatever is typed of a name, spelled as it is, fits it better than anything that only sounds so (ADDR-18)', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcehiorstuzßüабвеизкйьщюя')), minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(letters, letters, fc.nat(1_000_000), fc.integer({ min: 2, max: 9 }), (one, other, weight, cut) => {
      const typed = one.slice(0, cut)
      const [word] = requested(typed)
      fc.pre(word !== undefined && word.kind === null && word.spelling.length > 1)
      const [own = Infinity, others = Infinity] = fits(typed, [street(`${one} der vier mal fünf`, 0), street(other, weight)])
      const key = keysOf(other)
      const isLike = key.some((text) => text.startsWith(`=${word.spelling}`)) || key.includes(word.sound)
      expect(own).toBeLessThan(Infinity)
      if (!isLike) expect(own).toBeLessThan(others)
    }),
  )
})
