import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressWords, cleanAddress, houseIn } from './address-text.ts'

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
  ['ул. Тверская', 'Тверская улица'],
  ['Невский пр-т', 'невский проспект'],
  ['пр. Мира, д. 5', 'проспект мира 5'],
  ['Пушкинская наб.', 'пушкинская набережная'],
  ['вул. Хрещатик', 'вулиця хрещатик'],
  ['ул. Берёзовая', 'улица березовая'],
  ['улица Чайковского', 'УЛИЦА ЧАЙКОВСКОГО'],
  ['constructor, prototype', 'Constructor Prototype'],
  ['Friedrichstraße', 'friedrich strasse'],
  ['Friedrichstr. 12', 'friedrich strasse 12'],
  ['FRIEDRICH STR.', 'friedrich strasse'],
  ['İstiklal Cd.', 'istiklal caddesi'],
  ['Işıklar Sok.', 'isiklar sokak'],
  ['Bağdat Cad.', 'bagdat caddesi'],
  ['Oʻzbekiston koʻchasi', "O'zbekiston ko'chasi"],
  ['«Звёздная» улица', 'улица звездная'],
  ['Baker St', 'baker street'],
])('%s is found as %s', (one, other) => {
  expect(addressWords(one).toSorted()).toEqual(addressWords(other).toSorted())
})

test('words of an address are folded once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const words = addressWords(typed)
      return words.every((word) => typeof word === 'string' && word !== '' && !/\s/.test(word))
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
])('the house in “%s” is %s', (address, house) => {
  expect(houseIn(address)).toBe(house)
})
