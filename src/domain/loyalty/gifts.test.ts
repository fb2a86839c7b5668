import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GiftCondition, type GiftSituation, isGiftAvailable, keptGifts } from './gifts.ts'

fc.configureGlobal({ seed: 20260304 })

const at = (other: Partial<GiftSituation> = {}): GiftSituation => ({
  subtotal: 100_00,
  orderType: 'delivery',
  unitsByGroup: new Map([['rolls', 3]]),
  promocode: null,
  ...other,
})

test.each<[string, GiftCondition[], Partial<GiftSituation>, boolean]>([
  ['without conditions', [], {}, true],
  ['without conditions, but nothing bought', [], { subtotal: 0 }, false],
  ['for just the amount', [{ kind: 'subtotal-from', amount: 100_00 }], {}, true],
  ['for a kopeck more than the cart has', [{ kind: 'subtotal-from', amount: 100_01 }], {}, false],
  ['for an amount that is not told in this currency', [{ kind: 'subtotal-from', amount: Number.POSITIVE_INFINITY }], {}, false],
  ['for a delivery', [{ kind: 'order-type', orderType: 'delivery' }], {}, true],
  ['for collecting', [{ kind: 'order-type', orderType: 'takeaway' }], {}, false],
  ['for as many of a group', [{ kind: 'group-count', groupAlias: 'rolls', count: 3 }], {}, true],
  ['for more of a group', [{ kind: 'group-count', groupAlias: 'rolls', count: 4 }], {}, false],
  ['for a group that is not there', [{ kind: 'group-count', groupAlias: 'soups', count: 1 }], {}, false],
  ['for a code, whatever its case', [{ kind: 'promocode', code: 'Sweet' }], { promocode: ' sWEET ' }, true],
  ['for another code', [{ kind: 'promocode', code: 'Sweet' }], { promocode: 'Sweets' }, false],
  [
    'when one of two conditions fails',
    [
      { kind: 'subtotal-from', amount: 1 },
      { kind: 'order-type', orderType: 'takeaway' },
    ],
    {},
    false,
  ],
])('a gift %s (DECIDE-66)', (_name, conditions, other, expected) => {
  expect(isGiftAvailable(conditions, at(other))).toBe(expected)
})

test('of chosen gifts those stay that are earned, each at most its most (GIFT-04, DECIDE-66)', () => {
  const offers = [
    { id: 1, maxCount: 2, earned: true },
    { id: 2, maxCount: 2, earned: false },
    { id: 3, maxCount: 1, earned: true },
  ]
  expect(keptGifts({ 1: 5, 2: 1, 99: 1 }, offers)).toEqual({ 1: 2 })
})

const condition = fc.oneof(
  fc.record({ kind: fc.constant('subtotal-from' as const), amount: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({ kind: fc.constant('order-type' as const), orderType: fc.constantFrom('delivery' as const, 'takeaway' as const) }),
  fc.record({ kind: fc.constant('group-count' as const), groupAlias: fc.constantFrom('a', 'b'), count: fc.integer({ min: 1, max: 5 }) }),
)
const units = fc.record({ a: fc.nat(6), b: fc.nat(6) })

test('whoever adds dishes never loses a gift by it', () => {
  fc.assert(
    fc.property(
      fc.array(condition, { maxLength: 4 }),
      fc.constantFrom('delivery' as const, 'takeaway' as const),
      fc.nat(5000),
      units,
      fc.nat(5000),
      units,
      (conditions, orderType, subtotal, has, more, adds) => {
        const before = { subtotal, orderType, unitsByGroup: new Map(Object.entries(has)), promocode: null }
        const unitsByGroup = new Map([
          ['a', has.a + adds.a],
          ['b', has.b + adds.b],
        ])
        if (isGiftAvailable(conditions, before))
          expect(isGiftAvailable(conditions, { ...before, subtotal: subtotal + more, unitsByGroup })).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
