import { expect, test } from 'vitest'
import { streetWords } from './street-words.ts'

test.each<[string, string[]]>([
  ['ул. 60-лет', ['ул', '60']],
  ['ул. 60-летия Октября', ['ул', '60', 'Октября']],
  ['7я линия', ['7', 'линия']],
  ['5th Avenue', ['5', 'Avenue']],
  ['8-ГО Марта', ['8', 'Марта']],
  ['7-liniya', ['7', 'liniya']],
  ['7-Большая-Линия', ['7', 'Большая', 'Линия']],
  ['д-р Сахаров', ['др', 'Сахаров']],
  ['пр-д Серова', ['пр-д', 'Серова']],
  ['Schul-Straße', ['Schul', 'Straße']],
  ['12-34', ['12-34']],
  ['-Мира-, /Труда/', ['Мира', 'Труда']],
  ['--Мира//', ['Мира']],
])('the words of “%s” are %j', (text, words) => {
  expect(streetWords(text).map((word) => word.text)).toEqual(words)
})

test('a compound is told with each of its halves, unless it begins with a kind itself', () => {
  expect(streetWords('Schulstraße')).toEqual([
    { text: 'Schul', glued: 'Schulstraße' },
    { text: 'straße', glued: 'Schulstraße' },
  ])
  expect(streetWords('Ringstraße')).toEqual([{ text: 'Ringstraße' }])
})
