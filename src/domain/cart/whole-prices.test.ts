import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceWithModifiers } from '../catalogue/modifiers.ts'
import { discounted } from '../catalogue/menu.ts'
import type { Product } from '../catalogue/product.ts'
import { bonusObstacle, pointsToMinor, writeOffLimit } from '../loyalty/bonuses.ts'
import { type Promocode, promocodeDiscount } from '../loyalty/promocode.ts'
import { onStep, priceIn, priceStep } from '../money.ts'
import { packagesFor } from './lines.ts'
import { totals } from './totals.ts'

fc.configureGlobal({ seed: 20260304 })

// A cart priced by the real rules in their order, with price lists that hold fractions where the city has none.

const price = fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.constantFrom(1, 49, 50, 99, 149_50, 649_00))
const line = fc.record({
  basic: price,
  percent: fc.nat({ max: 99 }),
  extras: fc.array(fc.record({ price, count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 3 }),
  multiplicity: fc.integer({ min: 1, max: 6 }),
  portions: fc.integer({ min: 1, max: 16 }),
  available: fc.boolean(),
})
const code = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'gift' as const, 'free-delivery' as const),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: price,
})
const cart = fc.record({
  fractional: fc.boolean(),
  lines: fc.array(line, { maxLength: 6 }),
  bag: fc.record({ price, holds: fc.integer({ min: 1, max: 5 }) }),
  fee: price,
  code: fc.option(code),
  points: fc.nat({ max: 20_000 }),
})
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

function priced({ fractional, lines, bag, fee, code: given, points }: Cart) {
  const currency = { code: 'RUB', fractional }
  const step = priceStep(currency)
  const listed = (amount: number): number => priceIn({ RUB: amount }, currency) ?? 0
  const pricedLines = lines.map(({ basic, percent, extras, multiplicity, portions, available }) => {
    const extrasOf = extras.map((extra, id) => ({ id, price: listed(extra.price), max: 5 }))
    const product = { price: discounted(listed(basic), percent, step), available: extrasOf, single: [], groups: [] }
    const choices = extras.map(({ count }, id) => ({ id, count }))
    return {
      count: multiplicity * portions,
      priceWithModifiers: priceWithModifiers(product as unknown as Product, choices),
      available,
    }
  })
  const units = pricedLines.filter(({ available }) => available).map(({ count }) => ({ groupId: 1, count }))
  const packages = packagesFor([{ id: 1, price: listed(bag.price), holds: bag.holds, canRefuse: false, groupIds: null }], units, false)
  const parts = { lines: pricedLines, packages, zone: { fee: onStep(fee, step), freeFrom: null } }
  const bare = totals(parts)
  const promocode = given && ({ ...given, amount: listed(given.amount) } as Promocode)
  const discount = promocode ? promocodeDiscount(promocode, { ...bare, step }) : 0
  const pieces = [
    ...pricedLines.map((one) => ({ ...one, price: one.priceWithModifiers })),
    ...packages.map((one) => ({ ...one, available: true })),
  ]
  const limit = writeOffLimit(pieces, bare.delivery, { balance: points, currency: 'RUB' })
  const bonuses = bonusObstacle({ discount, balance: points, limit }) ? 0 : pointsToMinor(limit, 'RUB')
  return { step, bare, prices: totals({ ...parts, discount, bonuses }), unitPrices: pricedLines.map((one) => one.priceWithModifiers) }
}

// @DECIDE-08
test('whatever takes something off, where prices have no fractions everything stays whole, adds up, and nothing goes below nothing (MONEY-04, DECIDE-07)', () => {
  const seen = { discounts: 0, bonuses: 0 }
  fc.assert(
    fc.property(cart, (given) => {
      const { step, bare, prices, unitPrices } = priced(given)
      const { subtotal, packages, delivery, discount, bonuses, total } = prices
      for (const amount of [subtotal, packages, delivery, discount, bonuses, total, ...unitPrices])
        expect(Number.isSafeInteger(amount) && amount >= 0 && amount % step === 0).toBe(true)
      expect(total).toBe(subtotal + packages + delivery - discount - bonuses)
      const most = { percent: subtotal, amount: subtotal, gift: 0, 'free-delivery': delivery }[given.code?.kind ?? 'gift']
      expect(discount).toBeLessThanOrEqual(most)
      expect(discount + bonuses).toBeLessThanOrEqual(bare.total)
      seen.discounts += Number(discount > 0 && step === 100)
      seen.bonuses += Number(bonuses > 0 && step === 100)
    }),
    { numRuns: 2000 },
  )
  // The property is meaningful only for carts with a discount or bonuses.
  expect(Math.min(seen.discounts, seen.bonuses)).toBeGreaterThan(100)
})
