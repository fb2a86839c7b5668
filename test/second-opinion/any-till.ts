import fc from 'fast-check'
import type { Till } from './bill.ts'

/** Typical amounts, and special ones that break sums: a hundredth, halves of a percent, very large ones. */
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 2000 }).map((whole) => whole * 100) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 300_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 5, 49, 50, 51, 99, 101, 149, 199, 499, 500, 1001, 12_345_678_950) },
)
const group = fc.constantFrom('rolls', 'soups', 'drinks')
const percent = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 }))

const line = fc.record({
  group,
  basic: amount,
  percent,
  count: fc.integer({ min: 1, max: 100 }),
  extras: fc.array(fc.record({ price: amount, count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 3 }),
  sold: fc.constantFrom('yes' as const, 'yes' as const, 'yes' as const, 'not-here' as const, 'not-now' as const),
})
const condition = fc.oneof(
  fc.record({ subtotal: amount }),
  fc.record({ takeaway: fc.boolean() }),
  fc.record({ group, units: fc.integer({ min: 1, max: 12 }) }),
  fc.constant({ code: true as const }),
)

/** Any cart at any place, as input for the till. */
export const anyTill: fc.Arbitrary<Till> = fc.record({
  digits: fc.constantFrom(2 as const, 2 as const, 0 as const, 3 as const),
  fractional: fc.boolean(),
  takeaway: fc.boolean(),
  place: fc.option(fc.record({ shopStopped: fc.boolean() }), { freq: 5 }),
  zone: fc.record({ fee: amount, freeFrom: fc.option(amount, { freq: 2 }), minimum: amount, free: fc.boolean() }),
  small: fc.option(fc.record({ below: amount, fee: amount }), { freq: 3 }),
  lines: fc.array(line, { maxLength: 7 }),
  bags: fc.array(
    fc.record({
      price: amount,
      holds: fc.integer({ min: 1, max: 9 }),
      groups: fc.option(fc.uniqueArray(group)),
      canRefuse: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  withoutBag: fc.boolean(),
  code: fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'gift' as const, 'free-delivery' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      amount,
      minimum: amount,
      works: fc.boolean(),
    }),
    { freq: 4 },
  ),
  tip: fc.option(fc.oneof(fc.record({ percent: fc.integer({ min: 1, max: 50 }) }), fc.record({ sum: amount })), { freq: 2 }),
  gifts: fc.array(
    fc.record({
      most: fc.integer({ min: 1, max: 4 }),
      chosen: fc.integer({ min: 0, max: 6 }),
      conditions: fc.array(condition, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  member: fc.option(fc.record({ balance: fc.nat({ max: 20_000 }), requested: fc.nat({ max: 20_000 }) }), { freq: 1 }),
})
