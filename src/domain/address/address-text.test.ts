import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAddress, houseIn } from './address-text.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  ['Cyrillic', 'Невский проспект, 1/2', 'Невский проспект, 1/2'],
  ['Turkish letters', 'Bağdat Caddesi, ışık şehri İğde', 'Bağdat Caddesi, ışık şehri İğde'],
  ['German letters', 'Große Straße 12-14', 'Große Straße 12-14'],
  ['Uzbek letters', 'Oʻzbekiston koʻchasi, Gʼafur', 'Oʻzbekiston koʻchasi, Gʼafur'],
  ['Ukrainian letters', 'вулиця Ґонти, Єлизавети, Їжакевича', 'вулиця Ґонти, Єлизавети, Їжакевича'],
  ['Kazakh letters', 'Қабанбай батыр, Әуезов', 'Қабанбай батыр, Әуезов'],
  ['brackets and signs', 'Lenina <b>(12)</b>; 5$ #7 @"x"', 'Lenina b12/b 5 7 x'],
  ['pictures and other scripts', 'Дом 5 🏠 東京', 'Дом 5  '],
  ['lines and controls', 'а\nб\tв\u0000г', 'абвг'],
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

test.each([
  ['Невский проспект 1', '1'],
  ['Тверская, 12А', '12А'],
  ['Тверская, 12 а', '12А'],
  ['ул. 8 Марта, 5', '5'],
  ['Мира 10/2', '10/2'],
  ['Bağdat Caddesi 18/B', '18/B'],
  ['Friedrichstraße 119b', '119B'],
  ['Friedrichstraße', null],
  ['', null],
  ['12345', null],
  ['Ленина 5-7', '5-7'],
  ['60-летия Октября', null],
  ['д.5', '5'],
  ['Невский проспект, кв. 5', null],
  ['Невский проспект 28, кв. 5', '28'],
  ['Невский проспект 28 кв 5', '28'],
  ['Невский проспект, 28, подъезд 2, этаж 3', '28'],
  ['Хрещатик 22, під’їзд 1', '22'],
  ['İstiklal Caddesi 18, daire 4', '18'],
  ['Friedrichstraße 12, Wohnung 7', '12'],
  ['Nevsky 28, flat 5', '28'],
  ['Московская 5', '5'],
])('the house in “%s” is %s', (address, house) => {
  expect(houseIn(address)).toBe(house)
})
