import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totals } from '../cart/totals.ts'
import { bonusObstacle, isProgrammeOn, pointsToMinor, upcomingBonuses, writeOffLimit } from './bonuses.ts'

fc.configureGlobal({ seed: 20260304 })

const part = (count: number, price: number, available = true) => ({ count, price, available })

test.each<[string, Parameters<typeof writeOffLimit>, number]>([
  [
    '(price − 1) × count over products and packages, plus delivery',
    [[part(2, 500_00), part(3, 10_00)], 150_00, { balance: 9999, currency: 'RUB' }],
    998 + 27 + 150,
  ],
  ['at most the balance', [[part(2, 500_00)], 0, { balance: 300, currency: 'RUB' }], 300],
  ['nothing for what is unavailable', [[part(2, 500_00, false), part(1, 100_00)], 0, { balance: 9999, currency: 'RUB' }], 99],
  ['nothing for what costs no more than one', [[part(5, 1_00), part(5, 40)], 0, { balance: 9999, currency: 'RUB' }], 0],
  ['kopecks add up before they are cut', [[part(4, 1_50)], 0, { balance: 9999, currency: 'RUB' }], 2],
  ['whole points only', [[part(1, 7_99)], 0, { balance: 9999, currency: 'RUB' }], 6],
  ['a balance is cut to whole points too', [[part(1, 500_00)], 0, { balance: 12.9, currency: 'RUB' }], 12],
  ['nothing from nothing', [[], 0, { balance: 9999, currency: 'RUB' }], 0],
])('the write-off is %s (BONUS-12, DECIDE-69)', (_name, given, expected) => {
  expect(writeOffLimit(...given)).toBe(expected)
})

test.each([
  [1160_00, 5, 58],
  [1179_99, 5, 58],
  [19_99, 5, 0],
  [2000_00, 5, 100],
  [0, 5, 0],
])('an order of %i brings %i percent of it, rounded down: %i (DECIDE-70)', (total, percent, expected) => {
  expect(upcomingBonuses(total, { percent }, 'RUB')).toBe(expected)
})

test('while accrual is paused an order brings nothing, however large (DECIDE-70)', () => {
  expect(upcomingBonuses(1_000_000_00, { pausedSpendUntil: '2026-05-21' }, 'RUB')).toBe(0)
})

test.each([
  ['everyone', true, undefined, true],
  ['everyone', true, '0', true],
  ['everyone', false, '1', false],
  ['flagged', true, '1', true],
  ['flagged', true, '0', false],
  ['flagged', true, 'true', false],
  ['flagged', true, '', false],
  ['flagged', true, undefined, false],
  ['flagged', false, '1', false],
  ['nobody', true, '1', false],
] as const)(
  'launched for %s, in a city that has it %s, with the flag %s: on %s (BONUS-03, DECIDE-68)',
  (launched, cityHasIt, cookie, isOn) => {
    expect(isProgrammeOn({ launched, cityHasIt, cookie })).toBe(isOn)
  },
)

test.each([
  [{ discount: 1, balance: 0, limit: 0 }, 'bonuses-with-discount'],
  [{ discount: 0, balance: 0, limit: 0 }, 'bonuses-none'],
  [{ discount: 0, balance: 10, limit: 0 }, 'bonuses-nothing-to-pay'],
  [{ discount: 0, balance: 10, limit: 1 }, null],
  [{ discount: 0, balance: 1, limit: 1 }, null],
])('with %o the obstacle is %s', (at, expected) => {
  expect(bonusObstacle(at)).toBe(expected)
})

test('whatever is written off, something is left to pay for each piece, and the total is the sum of its parts (I6, I7)', () => {
  const amount = fc.integer({ min: 0, max: 1e6 })
  const line = fc.record({ count: fc.integer({ min: 1, max: 100 }), price: amount, available: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.array(line, { maxLength: 3 }),
      amount,
      fc.nat(1e6),
      (products, packages, fee, balance) => {
        const parts = {
          lines: products.map(({ count, price, available }) => ({ count, priceWithModifiers: price, available })),
          packages,
          zone: { fee, freeFrom: null },
        }
        const { delivery, packages: packed } = totals(parts)
        const counted = packed === 0 ? products : [...products, ...packages.map((item) => ({ ...item, available: true }))]
        const points = writeOffLimit(counted, delivery, { balance, currency: 'RUB' })
        const prices = totals({ ...parts, bonuses: pointsToMinor(points, 'RUB') })
        expect(Number.isInteger(points) && points >= 0 && points <= balance).toBe(true)
        expect(prices.bonuses).toBe(pointsToMinor(points, 'RUB'))
        expect(prices.total).toBe(prices.subtotal + prices.packages + prices.delivery - prices.bonuses)
        expect(prices.total).toBeGreaterThanOrEqual(0)
        if (products.some(({ available, price }) => available && price >= 100)) expect(prices.total).toBeGreaterThanOrEqual(100)
      },
    ),
    { numRuns: 1000 },
  )
})
