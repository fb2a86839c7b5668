import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'

test.each([
  ['RU', 'Невский проспект', '28', 'Невский проспект, 28'],
  ['UZ', 'Amir Temur koʻchasi', '7', 'Amir Temur koʻchasi, 7'],
  ['BR', 'Rua Alagoas', '396', 'Rua Alagoas, 396'],
  ['DE', 'Unter den Linden', '28a', 'Unter den Linden 28a'],
  ['TR', 'Bağdat Caddesi', '18/B', 'Bağdat Caddesi 18/B'],
  ['DE', 'Am Anger', null, 'Am Anger'],
])('in %s the house stands behind its street as people there write it: %s, %s', (country, street, house, text) => {
  expect(addressText({ street, house }, country)).toBe(text)
})
