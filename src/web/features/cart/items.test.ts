import { expect, test } from 'vitest'
import { cart as ru } from '#messages/ru/cart.ts'
import { cart as uk } from '#messages/uk/cart.ts'

test.each([
  [1, '1 товар'],
  [2, '2 товара'],
  [4, '4 товара'],
  [5, '5 товаров'],
  [11, '11 товаров'],
  [14, '14 товаров'],
  [21, '21 товар'],
  [31, '31 товар'],
  [101, '101 товар'],
  [111, '111 товаров'],
  [22, '22 товара'],
  [0, '0 товаров'],
])('%i in Russian is "%s" (I18N-05, I18N-06)', (count, text) => {
  expect(ru.items(count)).toBe(text)
})

test('Ukrainian has the same three forms (I18N-05)', () => {
  expect([1, 3, 5, 21].map((count) => uk.items(count))).toEqual(['1 товар', '3 товари', '5 товарів', '21 товар'])
})
