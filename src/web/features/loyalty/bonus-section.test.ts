import { expect, test } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { sampleCart } from '#kit/sample-cart.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { pointsFor, toggleOf, writeOffOf } from './bonus-section.tsx'

const line = (key: string, price: number, count: number, type: CartProduct['type'] = 'default'): CartProduct =>
  ({ key, count, price_with_modifiers: price, type }) as CartProduct
const products = { a: line('a', 300, 2), b: line('b', 500, 1, 'unavailable') }
const cart = { ...sampleCart(), products, packages: [{ count: 1, price: 10 } as never] }

test('the write-off is (price − 1) × count over what is available, packages, and the delivery (BONUS-08, BONUS-12)', () => {
  expect(writeOffOf(cart, { balance: 10_000, currency: 'EUR' })).toBe(299 * 2 + 9 + 100)
})

test('the write-off is never more than the balance (BONUS-12)', () => {
  expect(writeOffOf(cart, { balance: 55, currency: 'EUR' })).toBe(55)
})

// @BONUS-09
test('switched on it asks for the write-off, switched off for none (BONUS-01, BONUS-08)', () => {
  expect([pointsFor(true, 707), pointsFor(false, 707)]).toEqual([707, 0])
})

const message = { text: 'No', title: null, icon: null, position: 'bonus_description' as const }
const prices = (bonuses: number, discount = 0) => ({ ...cart.prices, bonuses, discount })
test.each([
  ['is off without bonuses in the prices (BONUS-06)', prices(0), [], false, { used: false, disabled: null }],
  ['is on with bonuses in the prices (BONUS-06)', prices(120), [], false, { used: true, disabled: null }],
  ['is off after an error (BONUS-07)', prices(120), [], true, { used: false, disabled: null }],
  ['is disabled by a message about bonuses (BONUS-10)', prices(0), [message], false, { used: false, disabled: 'message' }],
  ['is disabled by a discount (BONUS-11)', prices(0, 90), [], false, { used: false, disabled: 'discount' }],
] as const)('the switch %s', (_, at, messages, failed, toggle) => {
  expect(toggleOf({ prices: at, messages: [...messages] }, failed)).toEqual(toggle)
})

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [12_345, '12.345 B'],
])('%i points are written %s (CONST-37)', (points, text) => {
  expect(formatBonuses(points, 'de').replaceAll('\u00a0', ' ')).toBe(text)
})
