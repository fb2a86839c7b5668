import { expect, test } from 'vitest'
import { houseFits, houseKey } from './house-number.ts'

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
  ['1авсекмнортхібгд', '1ABCEKMHOPTXIBGD'],
  ['7ж', '7Ж'],
  ['12/3', '12/3'],
])('the house %s is known as %s', (number, key) => {
  expect(houseKey(number)).toBe(key)
})

test.each([
  ['12 а', '12A', 'same'],
  ['12 а', '12', 'begins'],
  ['112', '12', null],
  ['1', '12', null],
] as const)('the house %s is asked for as %s: %s', (number, requested, fits) => {
  expect(houseFits(number, requested)).toBe(fits)
})
