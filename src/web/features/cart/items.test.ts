import { expect, test } from 'vitest'
import { cart as ru } from '#messages/ru/cart.ts'
import { cart as uk } from '#messages/uk/cart.ts'

test.each([
  [1, '1 блюдо'],
  [2, '2 блюда'],
  [4, '4 блюда'],
  [5, '5 блюд'],
  [11, '11 блюд'],
  [14, '14 блюд'],
  [21, '21 блюдо'],
  [31, '31 блюдо'],
  [101, '101 блюдо'],
  [111, '111 блюд'],
  [22, '22 блюда'],
  [0, '0 блюд'],
])('%i in Russian is "%s" (I18N-05, I18N-06)', (count, text) => {
  expect(ru.items(count)).toBe(text)
})

test('Ukrainian has the same three forms (I18N-05)', () => {
  expect([1, 3, 5, 21].map((count) => uk.items(count))).toEqual(['1 страва', '3 страви', '5 страв', '21 страва'])
})
