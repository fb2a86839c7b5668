import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAddress } from './address-text.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  ['Cyrillic', 'Невский проспект, 1/2', 'Невский проспект, 1/2'],
  ['Turkish letters', 'Bağdat Caddesi, ışık şehri İğde', 'Bağdat Caddesi, ışık şehri İğde'],
  ['German letters', 'Große Straße 12-14', 'Große Straße 12-14'],
  ['Uzbek letters', 'Oʻzbekiston koʻchasi, Gʼafur', 'Oʻzbekiston koʻchasi, Gʼafur'],
  ['Ukrainian letters', 'вулиця Ґонти, Єлизавети, Їжакевича', 'вулиця Ґонти, Єлизавети, Їжакевича'],
  ['Kazakh letters', 'Қабанбай батыр, Әуезов', 'Қабанбай батыр, Әуезов'],
  ['dashes, as hyphens', 'Große Straße 12–14, 5−7', 'Große Straße 12-14, 5-7'],
  ['brackets and signs', 'Lenina <b>(12)</b>; 5$ #7 @"x"', 'Lenina b 12 /b 5 7 x'],
  ['pictures and other scripts', 'Дом 5 🏠 東京', 'Дом 5  '],
  [
    'an apostrophe is a letter of a word, whichever sign it is',
    "Лук'янівська Лук’янівська Лукʼянівська Togʻ",
    "Лук'янівська Лук’янівська Лукʼянівська Togʻ",
  ],
  ['and none where no letter stands before it', "'Лук'' ’ 5' -ʼа", "Лук'  5 -а"],
  ['other quotation marks, digits and marks', '‘Лук`янів´ська“ ٣५ a\u20dd', 'Лукянівська  a'],
  ['letters that come in two parts', 'и\u0306ога u\u0308ber', 'йога über'],
  ['lines and controls', 'а\nб\tв\u0000г', 'а б вг'],
  ['a sign between a word and its number stands for a space', 'Bağdat Cad. No:25 D:5, №7', 'Bağdat Cad. No 25 D 5, 7'],
])('an address keeps what it may hold: %s (VALID-19, DECIDE-32)', (_name, typed, kept) => {
  expect(cleanAddress(typed)).toBe(kept)
})

test('cleaning twice is cleaning once, and nothing is added (VALID-19)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const once = cleanAddress(typed)
      return cleanAddress(once) === once && once.length <= typed.length && !/[<>"&;(){}[\]=\\]/.test(once)
    }),
  )
})
