import { expect, test } from 'vitest'
import type { WrittenLanguage } from '../language.ts'
import { anyHouseIn, houseAsTyped, houseIn, withoutRooms } from './house-in-text.ts'

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
  ['Невский проспект, кв.5', null],
  ['Невский проспект кв 5а', null],
  ['Невский проспект 28, 3 этаж', '28'],
  ['Невский проспект 28, 2-й подъезд, 3-й этаж, кв. 5', '28'],
  ['Невский проспект 28, под. 2', '28'],
  ['Невский проспект 28 кв', '28'],
  ['Невский проспект 28, кв.', '28'],
  ["Navoiy ko'chasi 12, 5-xonadon", '12'],
  ['Bağdat Caddesi 18/B, kat 3, daire 4', '18/B'],
  ['Friedrichstraße 12, 2. Stock', '12'],
  ['7-я линия', null],
  ['7я линия', null],
  ['7 я линия', null],
  ['7 линия', null],
  ['7 линия, 5', '5'],
  ['10-я Советская', null],
  ['10-я Советская 8', '8'],
  ['8-го Марта', null],
  ['улица 8 Марта', null],
  ['площадь 1905 года', null],
  ['1905 года, 4', '4'],
  ['Straße des 17. Juni 135', '135'],
  ['Мира 5-А', '5-А'],
  ['12 Baker Street', null],
  ['12а', '12А'],
  ['Тверская 10к2 у арки', '10'],
  ['Тверская 15лит.А у арки', '15'],
])('the house in “%s” is %s', (address, house) => {
  expect(houseIn(address)).toBe(house)
})

/** A house with its floor and flat; a new language needs its words in house-in-text.ts. */
const withFlat: Record<WrittenLanguage, string> = {
  ru: 'Мира 28, этаж 3, квартира 5',
  en: 'Nevsky 28, floor 3, apartment 5',
  tr: 'Bağdat Caddesi 28, kat 3, daire 5',
  uz: 'Navoiy koʻchasi 28, 3-qavat, 5-xonadon',
  de: 'Friedrichstraße 28, Etage 3, Wohnung 5',
  uk: 'Хрещатик 28, поверх 3, квартира 5',
}
test.each(Object.entries(withFlat))('in %s the flat and the floor of “%s” are not its house', (_, address) => {
  expect(houseIn(address)).toBe('28')
})

test.each([
  ['Тверская 10 к2, кв. 5', '10 к2'],
  ['Тверская, 10а', '10а'],
  ['Тверская', null],
  ['12 Baker Street', null],
])('“%s” is a house typed as %s', (address, house) => {
  expect(houseAsTyped(address)).toBe(house)
})

test.each([
  ['12 Baker Street', '12'],
  ['Tverskaya Street, 12', '12'],
  ['7-я линия', null],
  ['5, улица Мира, кв. 8', '5'],
])('a service that says “%s” means the house %s', (address, house) => {
  expect(anyHouseIn(address)).toBe(house)
})

test.each([
  ['Невский 28, кв. 5, подъезд 1', /^Невский 28,[\s,]*$/],
  ['Невский 28, 3 этаж', /^Невский 28,\s*$/],
  ['3-я линия', /^3-я линия$/],
])('“%s” without its rooms', (address, rest) => {
  expect(withoutRooms(address)).toMatch(rest)
})
