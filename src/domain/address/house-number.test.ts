import { expect, test } from 'vitest'
import { houseFits, houseKey, looksLike } from './house-number.ts'

test.each([
  ['12а', '12A'],
  ['12 а', '12A'],
  ['10, корп. 2', '10K2'],
  ['10 корп 2', '10K2'],
  ['10 корпус 2', '10K2'],
  ['10к2', '10K2'],
  ['10 блок 2', '10K2'],
  ['10 blok 2', '10K2'],
  ['10 bina 2', '10K2'],
  ['5 стр. 1', '5C1'],
  ['5 стр 1', '5C1'],
  ['5 строение 1', '5C1'],
  ['5с1', '5C1'],
  ['1авсекмнортхібгд', '1AВCEKMHOPTXIБГД'],
  ['7ж', '7Ж'],
  ['12/3', '12/3'],
  ['11 – 13', '11-13'],
])('the house %s is known as %s', (number, key) => {
  expect(houseKey(number)).toBe(key)
})

test.each([
  ['12 а', '12A', 'same'],
  ['12 а', '12', 'begins'],
  ['12Б', '12B', 'same'],
  ['12Б', '12Б', 'same'],
  ['12В', '12B', 'same'],
  ['12B', '12Б', 'same'],
  ['12В', '12Б', null],
  ['12ВГ', '12B', 'begins'],
  ['112', '12', null],
  ['1', '12', null],
  ['5-7', '5', 'begins'],
  ['5-7', '7', 'has'],
  ['5 – 9', '7', 'has'],
  ['5-9', '6', null],
  ['5-8', '6', 'has'],
  ['5-7', '8', null],
  ['5-7', '7A', null],
  ['36 a-c', '36A', 'begins'],
  ['36 a-c', '36B', 'has'],
  ['36 a-c', '36', 'begins'],
  ['36 a-c', '36D', null],
  ['36 a-c', '37A', null],
  ['12', '12/5', 'has'],
  ['1', '12/5', null],
  ['12/5', '12/5', 'same'],
  ['5A-7', '5A', 'begins'],
] as const)('the house %s is asked for as %s: %s', (number, requested, fits) => {
  expect(houseFits(number, requested)).toBe(fits)
})

test.each([
  ['12Б', '12В', null],
  ['12Б', '12в', null],
  ['12В', '12Б', null],
  ['12В', '12B', 'same'],
  ['12Б', '12B', 'same'],
  ['12B', '12В', 'same'],
  ['12B', '12Б', 'same'],
  ['18/В', '18/B', 'same'],
  ['12БГ', '12В', null],
  ['12Вк2', '12B корп. 2', 'same'],
] as const)('the house %s is asked for in the letters of %s: %s', (number, typed, fits) => {
  expect(houseFits(number, houseKey(typed))).toBe(fits)
})

test('of the houses that a Latin letter may mean, one looks like it', () => {
  expect(['12Б', '12В', '12B'].map((number) => looksLike(number, houseKey('12B')))).toEqual([false, true, true])
  expect(['12Б', '12В'].map((number) => looksLike(number, houseKey('12Б')))).toEqual([true, false])
})
