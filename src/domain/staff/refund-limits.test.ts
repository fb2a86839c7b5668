import { expect, test } from 'vitest'
import { type StaffPlace, wholeChain } from './reach.ts'
import { dinnerIn, overLimit, refundLimit, usualRefund } from './refund-limits.ts'
import type { Role } from './capabilities.ts'

const shop = { brand: 'sofra', cityId: 1, shopId: 2 }
const other = { brand: 'sofra', cityId: 1, shopId: 3 }
const at = (role: Role, place: StaffPlace = shop) => ({ role, place })

/** Gifts and packages cost nothing; one dear dish is no dinner. */
const prices: Record<string, number[]> = { XPF: [0, 9_000, 1_000, 0, 1_200], RUB: [1] }

test.each([
  ['the counter', [at('counter')], 'RUB', { order: 300_000, day: 1_500_000 }],
  ['the higher of two roles', [at('counter'), at('manager')], 'RUB', { order: 1_500_000, day: 6_000_000 }],
  ['the counter where the currency has no decimals', [at('counter')], 'JPY', { order: 6_000, day: 30_000 }],
  ['the counter where it has three', [at('counter')], 'KWD', { order: 12_000, day: 60_000 }],
  ['a role elsewhere', [at('counter'), at('manager', other)], 'RUB', { order: 300_000, day: 1_500_000 }],
  ['a role that gives nothing back', [at('kitchen')], 'RUB', { order: 0, day: 0 }],
  ['the counter by the prices of the menu', [at('counter')], 'XPF', { order: 7_200, day: 36_000 }],
  ['a currency in which nothing has a price', [at('manager')], 'CHF', { order: 0, day: 0 }],
  ['the owner', [{ role: 'owner' as const, place: wholeChain }], 'XPF', null],
])('what %s may give back (OPS-ORDERS-21)', (_, grants, currency, limit) => {
  expect(refundLimit(grants, shop, dinnerIn(currency, prices[currency] ?? []))).toEqual(limit)
})

test('a person who may give back any sum has a usual one, and none in a currency without prices (OPS-SIGN-17)', () => {
  const owner = [at('owner', wholeChain)]
  expect(usualRefund(owner, shop, dinnerIn('RUB', []))).toEqual(refundLimit([at('manager')], shop, dinnerIn('RUB', [])))
  expect(usualRefund(owner, shop, dinnerIn('XPF', []))).toEqual({ order: 0, day: 0 })
})

const limit = { order: 1000, day: 3000 }
test.each([
  ['the rest of the order', { order: 400, day: 400 }, 600, null],
  ['more than the rest of the order', { order: 400, day: 400 }, 601, { code: 'refund-over-limit', left: 600 }],
  ['more than the rest of the day', { order: 0, day: 2500 }, 501, { code: 'refund-over-day-limit', left: 500 }],
  ['something when more has gone already', { order: 5000, day: 0 }, 1, { code: 'refund-over-limit', left: 0 }],
  ['nothing', { order: 5000, day: 5000 }, 0, null],
  ['the rest of the day', { order: 0, day: 2500 }, 500, null],
  ['a sum that is too much both ways', { order: 500, day: 2500 }, 501, { code: 'refund-over-limit', left: 500 }],
  ['something when more has gone in the day', { order: 0, day: 9000 }, 1, { code: 'refund-over-day-limit', left: 0 }],
])('%s is refused or not (OPS-ORDERS-21)', (_, given, amount, over) => {
  expect(overLimit(limit, given, amount)).toEqual(over)
})

test('a person who may give back any sum is told of no limit (OPS-ORDERS-21)', () => {
  expect(overLimit(null, { order: 5000, day: 5000 }, 1_000_000)).toBeNull()
})
