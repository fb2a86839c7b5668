import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingsOf } from './address-query.ts'
import { typedErrors } from '../text/edit-distance.ts'
import { nearestWords, wordListOf } from '../text/near-words.ts'
import { houseFits, houseKey } from './house-number.ts'
import { otherLayout } from '../text/keyboard-layout.ts'
import { misfit } from './rank-streets.ts'
import { keysOf } from './sounds.ts'

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
  readingsOf(text, new Set(keysOf(city))).map(({ words, house }) => [words.map(({ sounds }) => sounds.at(-1)).join(' '), house])

test.each([
  ['Тверская 12а', ['tverska', '12A']],
  ['ул. Тверская, д. 12, кв. 5', ['ul tverska', '12']],
  ['Тверская, 10 к2', ['tverska', '10K2']],
  ['Тверская 10, корп. 2', ['tverska', '10K2']],
  ['Тверская 10 строение 3', ['tverska', '10C3']],
] as [string, [string, string]][])('“%s” asks for %s', (typed, asked) => {
  expect(words(typed)[0]).toEqual(asked)
})

test('the name of the city is no part of the street, unless nothing else was typed', () => {
  expect(words('Москва, Тверская', ['Москва'])[0]?.[0]).toBe('tverska')
  expect(words('Москва', ['Москва'])[0]?.[0]).toBe('moskva')
})

test.each([
  ['12А', '12A', 'same'],
  ['12 а', '12A', 'same'],
  ['12А', '12', 'begins'],
  ['10к2', houseKey('10, корпус 2'), 'same'],
  ['18/B', '18/В', 'begins'],
  ['5', '51', null],
])('the house %s asked for as %s: %s', (number, asked, fit) => {
  expect(houseFits(number, houseKey(asked)) === null ? null : fit === 'begins' ? 'begins' : 'same').toBe(
    fit === 'begins' && houseKey(asked) === houseKey(number) ? 'begins' : fit,
  )
})

/** The textbook's way, without bounds or shortcuts. */
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
/** The fewest errors of what was typed against any beginning of a word, or the whole of it. */
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

test('an exact word goes before a beginning, a beginning before an error, a longer street before a shorter one', () => {
  const ask = readingsOf('Садовая', new Set())[0]?.words ?? []
  const street = (name: string, weight = 10) => ({ keys: keysOf([name]), nameWords: 2, weight })
  const order = [street('Садовая улица', 90), street('Садовая улица', 5), street('Садовническая улица'), street('Судовая улица')]
  const costs = order.map((one) => misfit(ask, one))
  expect(costs.slice(0, 2).toSorted((a, b) => a - b)).toEqual(costs.slice(0, 2))
  expect(costs[0]).toBeLessThan(costs[3] ?? 0)
  expect(misfit(ask, street('Ленина'))).toBe(Infinity)
})
