import { expect, test } from 'vitest'
import { vatOf } from './vat.ts'

test.each([
  ['has none of its own', undefined, '20', '20'],
  ['has none of its own, at a merchant without any', undefined, null, null],
  ['has its own', '10', '20', '10'],
  ['has its own, at a merchant without any', '10', null, '10'],
  ['has none at all', 'none', '20', null],
] as const)('the VAT of a dish that %s is told on the receipt', (_, own, merchants, expected) => {
  expect(vatOf(own, merchants)).toBe(expected)
})
