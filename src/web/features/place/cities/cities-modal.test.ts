import '#kit/seeded-properties.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byFirstLetter, inColumns, type Letter } from './cities-modal.tsx'

const city = (name: string) => ({ id: 1, alias: name, name, url: `/${name}` })

test('cities stand under their first letters in the order of the alphabet (CITY-05)', () => {
  const groups = byFirstLetter([city('Москва'), city('Алматы'), city('Минск')], 'ru')
  expect(groups.map(({ letter, cities }) => [letter, cities.map(({ name }) => name)])).toEqual([
    ['А', ['Алматы']],
    ['М', ['Минск', 'Москва']],
  ])
})

test('Turkish cities stand under İ (CITY-05)', () => {
  expect(byFirstLetter([city('istanbul')], 'tr')[0]?.letter).toBe('İ')
})

const letters = (...counts: number[]): Letter[] =>
  counts.map((count, index) => ({ letter: String.fromCharCode(65 + index), cities: Array.from({ length: count }, () => city('x')) }))
const shape = (...counts: number[]): string[] =>
  inColumns(letters(...counts), 3).map((column) => column.map(({ letter }) => letter).join(''))

test.each([
  [
    [1, 1, 2, 2, 2],
    ['ABC', 'D', 'E'],
  ],
  [
    [1, 1, 1],
    ['A', 'B', 'C'],
  ],
  [
    [5, 1, 1, 1],
    ['A', 'BC', 'D'],
  ],
  [
    [1, 1],
    ['A', 'B'],
  ],
  [[], []],
])('letters with %o cities stand in the columns %o (CITY-06)', (counts, columns) => {
  expect(shape(...counts).join('')).toBe(columns.join(''))
  expect(shape(...counts)).toHaveLength(columns.length)
})

test('the columns are as many as there can be, and lose no letter (CITY-06)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }), (counts) => {
      const columns = inColumns(letters(...counts), 3)
      expect(columns.flat()).toEqual(letters(...counts))
      expect(columns).toHaveLength(Math.min(3, counts.length))
      expect(columns.every((column) => column.length > 0)).toBe(true)
    }),
  )
})
