import { expect, test } from 'vitest'
import { gluedReadings, readingsOf } from './address-query.ts'
import { soundsIn } from './sounds.ts'

/** Those in the layout it was typed in. */
const readings = (text: string, city = 'Москва') =>
  readingsOf(text, new Set(soundsIn([city]))).filter(({ isOtherLayout }) => !isOtherLayout)
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
