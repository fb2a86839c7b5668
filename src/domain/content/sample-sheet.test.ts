import { expect, test } from 'vitest'
import { digitsOf } from '../currency-digits.ts'
import { samplePrices, sampleSheet } from './sample-sheet.ts'

const words = {
  pizza: 'Pizza',
  drinks: 'Getränke',
  margherita: 'Margherita',
  margherita_about: 'Tomaten; mit "Mozzarella"',
  salami: 'Salami',
  salami_about: 'Tomaten, Salami',
  juice: 'Aprikosensaft',
}

test('a sample has the words of a language, a price in each currency and the separator that spreadsheets of the language expect', () => {
  expect(sampleSheet(words, ['EUR', 'CHF'], 'de').split('\r\n')).toEqual([
    '\ufeffdish;group;name;description;price EUR;price CHF;portion;unit;allergens',
    'margherita;Pizza;Margherita;"Tomaten; mit ""Mozzarella""";9;18;480;g;"gluten, milk"',
    'salami;Pizza;Salami;"Tomaten, Salami";11;21;520;g;"gluten, milk"',
    'aprikosensaft;Getränke;Aprikosensaft;;4;6;300;ml;',
    '',
  ])
  expect(sampleSheet(words, ['USD'], 'en')).toContain('salami,Pizza,Salami,"Tomaten, Salami",14,520,g,"gluten, milk"\r\n')
})

test('the prices of a sample are whole and grow as the unit of a currency is smaller, whether the currency is known by name or not', () => {
  const all = [...Intl.supportedValuesOf('currency'), 'XXA'].map((currency) => [currency, ...samplePrices(currency)] as const)
  expect(all.filter((row) => !row.slice(1).every((price) => Number.isInteger(price) && Number(price) > 0))).toEqual([])
  expect(all.filter(([, margherita, salami, juice]) => !(juice < margherita && margherita < salami))).toEqual([])
  const most = (digits: number) => Math.max(...all.filter(([currency]) => digitsOf(currency) === digits).map(([, price]) => price))
  expect([samplePrices('JPY')[0] > most(3), samplePrices('NOK')[0] > most(3), samplePrices('UZS')[0] > samplePrices('RUB')[0]]).toEqual([
    true,
    true,
    true,
  ])
})
