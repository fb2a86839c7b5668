import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalCode, type Promocode, promocodeDiscount, promocodeRefusal, type PromocodeSituation } from './promocode.ts'

fc.configureGlobal({ seed: 20260304 })

const promocode = (other: Partial<Promocode> = {}): Promocode => ({
  code: 'TEN',
  kind: 'percent',
  percent: 10,
  amount: null,
  giftAlias: null,
  minimum: null,
  from: null,
  to: null,
  orderTypes: ['delivery', 'takeaway'],
  cities: null,
  paused: false,
  ...other,
})
const at: PromocodeSituation = { subtotal: 1000_00, orderType: 'delivery', cityAlias: 'moscow', today: '2026-03-04' }

test.each<[string, Partial<Promocode>, ReturnType<typeof promocodeRefusal>]>([
  ['without limits', {}, null],
  ['while it is paused', { paused: true }, { code: 'promocode-paused', missing: null }],
  ['on its first day', { from: '2026-03-04' }, null],
  ['on its last day', { to: '2026-03-04' }, null],
  ['a day too early', { from: '2026-03-05' }, { code: 'promocode-not-yet', missing: null }],
  ['a day too late', { to: '2026-03-03' }, { code: 'promocode-expired', missing: null }],
  ['of this city', { cities: ['kazan', 'moscow'] }, null],
  ['of another city', { cities: ['kazan'] }, { code: 'promocode-elsewhere', missing: null }],
  ['for collecting', { orderTypes: ['takeaway'] }, { code: 'promocode-order-type', missing: null }],
  ['at just its minimum', { minimum: 1000_00 }, null],
  ['a kopeck below its minimum', { minimum: 1000_01 }, { code: 'promocode-below-minimum', missing: 1 }],
  ['what cannot be mended comes before what can', { minimum: 2000_00, cities: ['kazan'] }, { code: 'promocode-elsewhere', missing: null }],
])('a promocode %s (DECIDE-67)', (_name, other, expected) => {
  expect(promocodeRefusal(promocode(other), at)).toEqual(expected)
})

test.each<[string, Partial<Promocode>, number]>([
  ['a percentage, rounded half up', { percent: 50 }, 500_02],
  ['a percentage of it all', { percent: 100 }, 1000_03],
  ['an amount', { kind: 'amount', amount: 300_00 }, 300_00],
  ['an amount is at most what the dishes cost', { kind: 'amount', amount: 9999_00 }, 1000_03],
  ['an amount that is not told in this currency', { kind: 'amount' }, 0],
  ['the delivery', { kind: 'free-delivery' }, 150_00],
  ['nothing for a gift', { kind: 'gift', giftAlias: 'cake' }, 0],
])('takes off %s', (_name, other, expected) => {
  expect(promocodeDiscount(promocode({ percent: null, ...other }), { subtotal: 1000_03, delivery: 150_00, step: 1 })).toBe(expected)
})

test.each([
  [649_00, 20, 130_00],
  [649_00, 10, 65_00],
  [4_00, 10, 0],
  [5_00, 10, 1_00],
  [1_00, 100, 1_00],
])('where prices have no fractions, of %i a code takes %i percent off as %i (MONEY-04, DECIDE-07)', (subtotal, percent, expected) => {
  expect(promocodeDiscount(promocode({ percent }), { subtotal, delivery: 0, step: 100 })).toBe(expected)
})

test('codes are the same whatever blanks and case they are typed with (DECIDE-67)', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{2,12}$/), fc.stringMatching(/^[ \t]{0,3}$/), (code, blanks) => {
      expect(normalCode(`${blanks}${code.toUpperCase()}${blanks}`)).toBe(normalCode(code))
    }),
  )
})

test('a discount is whole, never negative, and never more than dishes and delivery cost (I7)', () => {
  const kind = fc.constantFrom('percent' as const, 'amount' as const, 'gift' as const, 'free-delivery' as const)
  const amount = fc.nat(1e8)
  fc.assert(
    fc.property(kind, fc.integer({ min: 1, max: 100 }), amount, amount, amount, (kind, percent, value, subtotal, delivery) => {
      const discount = promocodeDiscount(promocode({ kind, percent, amount: value }), { subtotal, delivery, step: 1 })
      expect(Number.isSafeInteger(discount) && discount >= 0 && discount <= subtotal + delivery).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
