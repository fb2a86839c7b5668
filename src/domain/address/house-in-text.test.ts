import { expect, test } from 'vitest'
import type { WrittenLanguage } from '../language.ts'
import { cleanAddress } from './address-text.ts'
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
  ['Straße des 17. Juni', null],
  ['Strasse des 17 Juni', null],
  ['Platz des 4. Juli, 8', '8'],
  ['Avenue du 11 Novembre', null],
  ['Rua dos 18 do Forte', null],
  ['Rua dos 18 do Forte, 5', '5'],
  ['Мира 5-А', '5-А'],
  ['12 Baker Street', null],
  ['12а', '12А'],
  ['Тверская 10к2 у арки', '10'],
  ['Тверская 15лит.А у арки', '15'],
])('the house in “%s” is %s', (address, house) => {
  expect(houseIn(address)).toBe(house)
})

const customs: Record<WrittenLanguage, [address: string, house: string][]> = {
  ru: [
    ['невский28', '28'],
    ['Невский д28', '28'],
    ['Невский 28кв5', '28'],
    ['Невский д28кв5', '28'],
    ['Невский 28 во дворе', '28'],
    ['Невский 28, БЦ Нева', '28'],
    ['БЦ Нева 2, Невский 28', '28'],
    ['БЦ Нева Невский 28, офис 5', '28'],
    ['БЦ Нева, Невский 28, офис 5', '28'],
    ['БЦ Нева Тверская 1, офис 5', '1'],
    ['8 Марта 28 двор', '28'],
    ['8 Марта 28, 2 двор', '28'],
    ['7 линия 28 во дворе', '28'],
    ['7-я линия 8, во дворе', '8'],
    ['Невский, 28, офис 5, домофон 45', '28'],
    ['Невский 12/3', '12/3'],
    ['Невский 12-14', '12-14'],
    ['Невский 28акв5', '28А'],
  ],
  en: [
    ['Nevsky 28, rear building', '28'],
    ['Nevsky 28 c/o Smith', '28'],
    ['c/o Smith, Nevsky 28', '28'],
    ['Nevsky No.28 flat5', '28'],
    ['Nevsky 28, business center Neva 5', '28'],
  ],
  tr: [
    ['Bağdat Caddesi No 25 D 5', '25'],
    ['Bağdat Caddesi No25', '25'],
    ['Bağdat Caddesi No:25 K:3 D:5', '25'],
    ['Bağdat Cad. No 25 kat 3 daire 5', '25'],
    ['Bağdat Caddesi 25, arka bina', '25'],
    ['İş Merkezi 3, Bağdat Caddesi 25', '25'],
  ],
  de: [
    ['Friedrichstraße 12 a', '12A'],
    ['Friedrichstraße 12a, Hinterhaus', '12A'],
    ['Friedrichstraße 12, 2. Hinterhof links', '12'],
    ['Friedrichstr12', '12'],
    ['Friedrichstraße 12 c/o Müller', '12'],
    ['10969 Berlin Lindenstr. 28 Hinterhaus', '28'],
    ['10969 Berlin, Lindenstr. 28, 2. Hinterhof', '28'],
    ['Straße des 17. Juni 35 Hinterhaus', '35'],
    ['Friedrichstraße Nr. 12, 3. OG rechts', '12'],
  ],
  uk: [
    ['Хрещатик буд. 5 кв. 3', '5'],
    ['Хрещатик буд5 кв3', '5'],
    ['Хрещатик 5, у дворі', '5'],
    ['Хрещатик 5, БЦ Парус', '5'],
  ],
  uz: [
    ['Navoiy koʻchasi 12-uy', '12'],
    ['Navoiy koʻchasi 12-uy 5-xonadon', '12'],
    ['Navoiy koʻchasi, 12 uy, 3-qavat', '12'],
    ['Navoiy koʻchasi uy12', '12'],
  ],
}
test.each(Object.entries(customs).flatMap(([language, rows]) => rows.map(([address, house]) => [language, address, house] as const)))(
  'as people write it in %s, “%s” has the house %s, whatever is written with it or behind it',
  (_, address, house) => {
    expect(houseIn(address)).toBe(house)
    // The field takes the same signs away.
    expect(houseIn(cleanAddress(address))).toBe(house)
  },
)

test.each([
  ['Hauptstraße 5, 3500 Krems', '5'],
  ['Hauptstraße 5 3500 Krems', '5'],
  ['Hauptstraße 5, A-3500 Krems', '5'],
  ['Hauptstraße 12 a, 3500 Krems', '12A'],
  ['Hauptstraße 5, 3500', '5'],
  ['Hauptstraße 5 Top 3, 3500 Krems', '5'],
  ['3500 Krems, Hauptstraße 5', '5'],
  ['Rua Augusta 5, 1000-001 Lisboa', '5'],
  ['Hlavní 5, 110 00 Praha', '5'],
  ['Damrak 5, 1012 LG Amsterdam', '5'],
  ['Floriańska 5, 31-154 Kraków', '5'],
  ['Avenida Afonso Pena, 2440 Centro', '2440'],
  ['Yeni Mah 5, 1234 Sokak No:7', '7'],
  ['Аксай 4, 15-105, Алматы', '15-105'],
  ['Победы 7, 12-105', '12-105'],
  ['Чиланзар 9, 12-105 Ташкент', '12-105'],
  ['Chilonzor 9, 12-105, Toshkent', '12-105'],
  ['Chilonzor 9, 12-105', '12-105'],
  ['Rua 14, 1234 Centro', null],
  ['Rua 14 de Julho, 1234 Centro', '1234'],
  ['Straße des 17. Juni 1350 Tiergarten', '1350'],
])('a postcode of few digits is no house: “%s” has %s', (address, house) => {
  expect(houseIn(address)).toBe(house)
})

test.each([
  ['Hauptstraße 12–14', '12-14'],
  ['Hauptstraße 12 – 14', '12-14'],
  ['Hauptstraße 11 - 13, 3500 Krems', '11-13'],
  ['Hauptstraße 12a-12c', '12A-12C'],
  ['Hauptstraße 36 a-b', '36A-B'],
  ['Hauptstraße 36a–b', '36A-B'],
  ['Hauptstraße 10-12/3', '10-12/3'],
  ['Невский 28 - 5', '28'],
  ['Невский 28 - 105', '28'],
  ['Невский 28а - 5', '28А'],
  ['7 линия - 5', '5'],
  ['мкр 11 - 25', '25'],
  ['11 мкр 5 - 7', '5-7'],
  ['микрорайон 11 - 25', '25'],
  ['мкр Самал 2 - 15', '15'],
  ['квартал 5 - 10', '10'],
  ['Линия 7 - 10', '10'],
  ['мкр Самал, Ленина 5 - 7', '5-7'],
  ['Ленина, д. 10, корп. 2 - 15', '10'],
  ['Ленина 10к2 - 15', '10'],
  ['Мира 10 стр 1 - 15', '10'],
  ['Ленина 10 корп. 2, кв. 5 - 7', '10'],
  ['Ленина 10, кв. 5-7', '10'],
])('the numbers and letters of one building are its house: “%s” has %s', (address, house) => {
  expect(houseIn(address)).toBe(house)
  expect(houseIn(cleanAddress(address))).toBe(house)
})

test.each([
  ['Hauptstraße 12/1', '12/1'],
  ['Hauptstraße 12/1/5', '12'],
  ['Hauptstraße 12a/2/7', '12A'],
  ['Hauptstraße 12-14/1/5', '12-14'],
  ['Hauptstraße 5 Stiege 2 Tür 7', '5'],
  ['Hauptstraße 5/Stiege 2/Top 7', '5'],
  ['Hauptstraße 5 Top 3', '5'],
  ['Hauptstraße 5, EG links', '5'],
  ['Rua Alagoas, 396 apto 302', '396'],
  ['Rua Alagoas, 396, ap. 302, bloco B', '396'],
  ['Rua Alagoas 396 casa 2', '396'],
  ['Rua 15 de Novembro, 12 fundos', '12'],
  ['Rua Alagoas nº 396', '396'],
  ['Rua Alagoas, s/n', null],
  ['Rua 14 de Julho', null],
  ['R. 14 de Julho, 396', '396'],
  ['Casa Blanca 5', '5'],
  ['Ленина 10/2/5', '10/2'],
  ['Абая 150/230/12', '150/230'],
  ['Ленина 10 к-2', '10'],
  ['Ленина 10 п-4', '10'],
  ['Ленина 10 п4', '10'],
  ['Lale Sok. No:5 K-2 D-3', '5'],
  ['Lale Sok. No 5 D-3', '5'],
  ['No 5 D-3', '5'],
  ['Хрещатик 10 б/н', '10'],
  ['R. 14 de Julho', null],
  ['N 7, 3', '3'],
  ['R 7, 12', '12'],
  ['R 7', '7'],
])('stairs, doors, blocks and yards of other countries are no house: “%s” has %s', (address, house) => {
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
  ['Hauptstraße 12/1/5, 3500 Krems', '12/1/5'],
  ['Ленина 10/2/5', '10/2/5'],
  ['Ленина 10 к-2', '10 к2'],
  ['Ленина 10, корп. 2 - 15', '10, корп. 2'],
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
  ['БЦ Нева 2, Невский 28', /^\s*Невский 28$/],
  ['БЦ Нева Невский 28, корпус 2', /Невский 28/],
])('“%s” without its rooms', (address, rest) => {
  expect(withoutRooms(address)).toMatch(rest)
})
