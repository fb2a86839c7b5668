import { expect, test } from 'vitest'
import { digitsOf, unitsOf } from './currency-digits.ts'

test.each([
  ['EUR', 2],
  ['RUB', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['ISK', 0],
  ['UGX', 0],
  ['KWD', 3],
  ['TND', 3],
  // Written without digits, and with them in ISO 4217.
  ['IQD', 3],
  ['IRR', 2],
  ['HUF', 2],
  ['TWD', 2],
  ['MGA', 2],
  ['CLF', 4],
])('%s has %i digits behind the point', (currency, digits) => {
  expect([digitsOf(currency), unitsOf(currency)]).toEqual([digits, 10 ** digits])
})
