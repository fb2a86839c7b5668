import { expect, test } from 'vitest'
import { readExtras } from './read-extras.ts'

test.each<[string, string, string, number | undefined]>([
  ['Oliven 1,20', 'EUR', 'Oliven', 120],
  ['Oliven\t1.20', 'EUR', 'Oliven', 120],
  ['Oliven; 1,20 €', 'EUR', 'Oliven', 120],
  ['• Oliven – 1,20 EUR', 'EUR', 'Oliven', 120],
  ['Oliven +€1', 'EUR', 'Oliven', 100],
  ['Extra cheese', 'EUR', 'Extra cheese', 0],
  ['Сыр чеддер 59 ₽', 'RUB', 'Сыр чеддер', 5900],
  ['Сыр чеддер 1 200 руб.', 'RUB', 'Сыр чеддер', 120000],
  ['Pishloq 12\u00a0000 soʻm', 'UZS', 'Pishloq', 1200000],
  ['Сир 25 грн', 'UAH', 'Сир', 2500],
  ['Ірімшік 300 тг', 'KZT', 'Ірімшік', 30000],
  ['Zeytin 25 TL', 'TRY', 'Zeytin', 2500],
  ['Olives EUR 1.20', 'EUR', 'Olives', 120],
  ['Sauce BBQ 2', 'EUR', 'Sauce BBQ', 200],
  ['Wings 6 pcs', 'EUR', 'Wings 6 pcs', 0],
  ['Соус 30 г', 'RUB', 'Соус 30 г', 0],
  ['Un 1 kg', 'KZT', 'Un 1 kg', 0],
  ['Cola 500 ml 2,50', 'EUR', 'Cola 500 ml', 250],
  ['7 Up 2,50', 'EUR', '7 Up', 250],
  ['Sauce 5', 'JPY', 'Sauce', 5],
  ['Oliven 1,205', 'EUR', 'Oliven', undefined],
])('%s in %s is %s', (line, currency, name, price) => {
  expect(readExtras(line, currency)).toEqual([{ name, price }])
})

test('each name counts once, empty lines not at all', () => {
  expect(readExtras('Mais 1\n\n  \nmais 2\r\nPaprika 1,5\n-\n', 'EUR')).toEqual([
    { name: 'Mais', price: 100 },
    { name: 'Paprika', price: 150 },
  ])
})
