import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTexts, indexOf } from './find-texts.ts'

const dishes = [
  ['Филадельфия лайт', 'Роллы'],
  ['Филадельфия', 'Роллы'],
  ['Калифорния с крабом', 'Роллы'],
  ['Пепперони', 'Пицца'],
  ['Четыре сыра', 'Пицца'],
  ['Chicken Döner', 'Шаурма'],
  ['Морс клюквенный', 'Напитки'],
] as const
const index = indexOf(dishes.map(([name, beside]) => ({ item: name, name, beside })))
const find = (query: string) => findTexts(index, query)

describe('a dish is found', () => {
  test.each([
    ['by the beginning of its name', 'пепп', 'Пепперони'],
    ['by a later word', 'краб', 'Калифорния с крабом'],
    ['whatever the case', 'ПЕППЕРОНИ', 'Пепперони'],
    ['with a letter missing', 'пеперони', 'Пепперони'],
    ['with letters swapped', 'филаделфьия', 'Филадельфия'],
    ['with a wrong letter', 'калефорния', 'Калифорния с крабом'],
    ['in Latin letters', 'filadelfiya', 'Филадельфия'],
    ['in its English spelling', 'philadelphia', 'Филадельфия'],
    ['in Cyrillic letters for a Latin name', 'денер', 'Chicken Döner'],
    ['typed with the other keyboard', 'abkfltkmabz', 'Филадельфия'],
    ['typed with the other keyboard the other way round', 'срслут', 'Chicken Döner'],
    ['by two words in any order', 'сыра четыре', 'Четыре сыра'],
  ])('%s: %s', (_, query, name) => {
    expect(find(query)[0]).toBe(name)
  })
})

test('the nearest name comes first, and a group brings its dishes', () => {
  expect(find('филадельфия')).toEqual(['Филадельфия', 'Филадельфия лайт'])
  expect(find('пицца')).toEqual(['Пепперони', 'Четыре сыра'])
  expect(find('пица сыр')).toEqual(['Четыре сыра'])
})

test.each(['', '  ', '!?', 'борщ', 'мммм', 'ПППпп', 'филадельфия борщ'])('nothing is found by %j', (query) => {
  expect(find(query)).toEqual([])
})

test('every dish is found by its own name, first or beside its namesakes', () => {
  for (const [name] of dishes) expect(find(name)[0]).toBe(name)
})

test('whatever is typed, only what there is is found, once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (query) => {
      const found = find(query)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
