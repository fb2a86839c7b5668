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
    ['with marks around its name', '«Пепперони»!', 'Пепперони'],
    ['with a letter held too long at its beginning', 'пппепперони', 'Пепперони'],
  ])('%s: %s', (_, query, name) => {
    expect(find(query)[0]).toBe(name)
  })
})

test('the nearest name comes first, and a group brings its dishes', () => {
  expect(find('филадельфия')).toEqual(['Филадельфия', 'Филадельфия лайт'])
  expect(find('пицца')).toEqual(['Пепперони', 'Четыре сыра'])
  expect(find('пица сыр')).toEqual(['Четыре сыра'])
})

test.each(['', '  ', '!?', 'борщ', 'мммм', 'ПППпп', 'ммм', 'морс ммм', 'ммм морс', 'филадельфия борщ'])(
  'nothing is found by %j',
  (query) => {
    expect(find(query)).toEqual([])
  },
)

/** The order in which a query finds names; the group follows a slash. */
const order = (query: string, ...names: string[]): string[] =>
  findTexts(
    indexOf(
      names.map((item) => {
        const [name = '', beside = ''] = item.split(' / ')
        return { item, name, beside }
      }),
    ),
    query,
  )

test('a whole name comes first, then the earlier of its words, then the group, and what is mistyped last', () => {
  const likeliest = [
    'Маргарита',
    'Большая маргарита',
    'Самая большая маргарита',
    'Ужин из пяти блюд и большая маргарита',
    'Пиво / Маргарита',
    'Мергарита',
    'Вино / Мергарита',
  ]
  expect(order('маргарита', ...likeliest)).toEqual(likeliest)
  expect(order('маргарита', ...likeliest.toReversed())).toEqual(likeliest)
})

test('a name is whole when each word of it was typed, and only then', () => {
  expect(order('пицца маргарита', 'Пицца маргарита большая', 'Пицца маргарита')[0]).toBe('Пицца маргарита')
  const [inGroup, earlier] = ['Острая маргарита / Пицца', 'Маргарита с сыром / Пицца']
  expect(order('пицца маргарита', inGroup, earlier)).toEqual([earlier, inGroup])
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
