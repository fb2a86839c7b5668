import { expect, test } from 'vitest'
import { byFirstLetter } from './city-letters.ts'

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
