import { expect, test } from 'vitest'
import { cityNamesOf, gluedReadings, readingsOf } from './address-query.ts'

/** Those in the layout it was typed in. */
const readings = (text: string, city = 'Москва', country: string[] = []) =>
  readingsOf(text, cityNamesOf([city], country)).filter(({ isOtherLayout }) => !isOtherLayout)
const words = (text: string) => readings(text).map(({ words, house }) => [words.map(({ sound }) => sound).join(' '), house])

test.each<[string, string, [string, string | null][]]>([
  ['digits too many for a postcode are searched', 'Тверская 1234567', [['tverska 1234567', null]]],
  ['a postcode of six is not', '125009 Тверская', [['tverska', null]]],
  ['nor is one of five', '10115 Тверская', [['tverska', null]]],
  ['a street that is called as the city is a name', 'улица Москва', [['ulisa moskva', null]]],
  ['the word for a house is none of a street that has a name', 'Тверская д', [['tverska', null]]],
  ['a number before the name is part of it beside another house', '12 Baker Street, 14', [['12 baker stret', '14']]],
])('of an address %s: “%s”', (_what, typed, expected) => {
  expect(words(typed)).toEqual(expected)
})

test.each<[what: string, typed: string, city: string, expected: string[]]>([
  ['its whole name goes first, and only then each of its words', 'Rua Campo Belo', 'Campo Grande', ['rua campo belo', 'rua belo']],
  ['its whole name is gone', 'Rua Alagoas, Campo Grande', 'Campo Grande', ['rua alahoas']],
  [
    'what a part says beside it goes with it where that finds nothing',
    'Hoher Markt 10, 3500 Krems an der Donau, Österreich',
    'Krems',
    ['hoher markt an der donau ostereic', 'hoher markt'],
  ],
  ['a postcode of four digits before it, too', '3500 Krems, Hoher Markt 10', 'Krems', ['3500 hoher markt', 'hoher markt']],
  [
    'and that of a village, which stays',
    '3495 Rohrendorf, Hoher Markt 10',
    'Krems',
    ['3495 rohrendorf hoher markt', 'rohrendorf hoher markt'],
  ],
  ['where nothing else has a name, the part stays', '3500 Krems Hoher Markt 10', 'Krems', ['3500 hoher markt', 'hoher markt']],
  ['a postcode of eight, with its country or not', 'Alagoas, 79002-010, A-3500', 'Krems', ['alahoas']],
  ['a street that has a year is looked for with it first', '1905 года, 4', 'Krems', ['1905 hoda', 'hoda']],
])('of what stands beside a street for its city, %s: “%s” in %s', (_what, typed, city, expected) => {
  const found = readings(typed, city, ['Österreich']).map(({ words }) => words.map(({ sound }) => sound).join(' '))
  expect(found).toEqual(expected)
})

const guesses = (text: string, city: string) =>
  readings(text, city, ['Österreich']).map(({ words, house, isGuess }) => [words.map(({ sound }) => sound).join(' '), house, isGuess])

test.each<[what: string, typed: string, city: string, expected: [words: string, house: string | null, isGuess: boolean][]]>([
  ['a number before a kind of street is its name', 'Atatürk Mah., 1234 Sokak No:5', 'İzmir', [['ataturk mah 1234 sokak', '5', false]]],
  ['so it is before a flat and a city', 'Cumhuriyet Mah, 1234 Sok. No 5 D 3, İzmir', 'İzmir', [['cumhuret mah 1234 sok', '5', false]]],
  [
    'and in a street that has no other name',
    '1234 Sokak No:5',
    'İzmir',
    [
      ['1234 sokak 5', null, false],
      ['1234 sokak', '5', false],
    ],
  ],
  [
    'as in Antalya',
    '2118 Cadde No 4',
    'İzmir',
    [
      ['2118 cade 4', null, false],
      ['2118 cade', '4', false],
    ],
  ],
  [
    'a number before another word may be a postcode',
    '3495 Rohrendorf, Hoher Markt 10',
    'Krems',
    [
      ['3495 rohrendorf hoher markt', '10', false],
      ['rohrendorf hoher markt', '10', true],
    ],
  ],
  [
    'before the city it is one',
    '3500 Krems, Hoher Markt 10',
    'Krems',
    [
      ['3500 hoher markt', '10', false],
      ['hoher markt', '10', false],
    ],
  ],
  [
    'a number is left out last',
    '1905 года 4 Ленина',
    'Krems',
    [
      ['1905 hoda lenina', '4', false],
      ['hoda lenina', '4', true],
    ],
  ],
  [
    'a short name of the city before the street is sure',
    'Петербург Невский 28',
    'Санкт-Петербург',
    [
      ['peterburh nevski', '28', false],
      ['nevski', '28', false],
    ],
  ],
  [
    'and behind it',
    'г. Невский 28 Петербург',
    'Санкт-Петербург',
    [
      ['nevski peterburh', '28', false],
      ['nevski', '28', false],
    ],
  ],
  [
    'in German, too',
    'Frankfurt Zeil 5',
    'Frankfurt am Main',
    [
      ['frankfurt seil', '5', false],
      ['seil', '5', false],
    ],
  ],
  [
    'and among the words of the street it is a guess',
    'Rua Campo Belo 5',
    'Campo Grande',
    [
      ['rua campo belo', '5', false],
      ['rua belo', '5', true],
    ],
  ],
])('%s: “%s” in %s', (_what, typed, city, expected) => {
  expect(guesses(typed, city)).toEqual(expected)
})

const whole = (text: string) =>
  readings(text, '').map(({ words, house, orHouse }) => [
    words.map(({ spelling, isWhole }) => (isWhole ? `${spelling}!` : spelling)).join(' '),
    ...[house, orHouse].filter((one) => one !== null),
  ])

test.each<[typed: string, expected: (string | null)[][]]>([
  [
    'Юнусабад 4 - 12',
    [
      ['unusabad 4!', '12'],
      ['unusabad', '4-12'],
    ],
  ],
  [
    'Чиланзар 19 - 5',
    [
      ['cilansar 19!', '5'],
      ['cilansar', '19'],
    ],
  ],
  ['квартал 5 - 10', [['kvartal 5', '10']]],
  ['Ленина, д. 10, корп. 2 - 15', [['lenina', '10K2']]],
  ['Ленина 10 корп. 2, кв. 5 - 7', [['lenina', '10K2']]],
  ['Hauptstraße 12/1/5', [['haupt strasse', '12/1', '12']]],
  ['Ленина 10/2/5', [['lenina', '10/2']]],
  ['Аксай 4, 15-105', [['aksai 4', '15-105']]],
  ['N 7, 3', [['n 7', '3']]],
  ['R 7', [['r', '7']]],
  [
    'Lale Sokak n 5',
    [
      ['lale sokak n!', '5'],
      ['lale sokak', '5'],
    ],
  ],
  [
    'Rua 14 de Julho n 396',
    [
      ['rua 14 de julho n!', '396'],
      ['rua 14 de julho', '396'],
    ],
  ],
])('what may be of the name or of the house is tried as both: “%s”', (typed, expected) => {
  expect(whole(typed)).toEqual(expected)
})

test('at most three readings that leave something out are added to those of the whole text, of each of them in turn', () => {
  const found = readings('1234 Alpha Grande, 1234 Beta, Campo Gamma, Grande 5 - 7', 'Campo Grande')
  expect(found.map(({ house, isGuess }) => `${house} ${isGuess}`)).toEqual(['7 false', '5-7 false', '7 true', '5-7 true', '7 true'])
})

test('a word that is longer than any of a street is not searched, nor is anything beside it', () => {
  expect(words(`Тверская ${'a'.repeat(61)}`)).toEqual([])
  expect(words('ab'.repeat(30))[0]).toEqual(['ab'.repeat(30), null])
})

const glued = (text: string) =>
  readings(text, '')
    .slice(0, 1)
    .flatMap(gluedReadings)
    .map(({ words, house }) => [...words.map(({ sound, spelling, kind }) => `${sound} ${spelling} ${kind}`), house])

test('two words of a name that stand beside each other may be one, each pair in its turn', () => {
  expect(glued('Halaskar Gazi 12')).toEqual([['halaskarhasi halaskargazi null', '12']])
  expect(glued('Unter den Linden')).toEqual([
    ['unterden unterden null', 'linden linden null', null],
    ['unter unter null', 'denlinden denlinden null', null],
  ])
})

test('no word is one with a kind of street before or behind it', () => {
  expect(glued('улица Мира')).toEqual([])
  expect(glued('Baker street')).toEqual([])
  expect(glued('Мира')).toEqual([])
})
