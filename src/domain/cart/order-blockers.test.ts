import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingToMinimum } from '../address/minimum-order.ts'
import { orderBlockers, type OrderReadiness } from './order-blockers.ts'

fc.configureGlobal({ seed: 20260304 })

const ready: OrderReadiness = {
  sessionNeeded: false,
  hasSession: false,
  count: 2,
  hasUnavailable: false,
  orderType: 'delivery',
  hasAddress: true,
  hasShop: false,
  shopStopped: false,
  subtotal: 90_000,
  packages: 1000,
  minimum: 70_000,
  hasFreeDelivery: false,
}
const takeaway: Partial<OrderReadiness> = { orderType: 'takeaway', hasAddress: false, hasShop: true }

const cases: [name: string, change: Partial<OrderReadiness>, codes: string[]][] = [
  ['nothing blocks a delivery that is ready', {}, []],
  ['nothing blocks a takeaway that is ready', takeaway, []],
  ['a session is needed and there is none (CART-17)', { sessionNeeded: true }, ['no-session']],
  ['a session is needed and there is one', { sessionNeeded: true, hasSession: true }, []],
  ['the cart is empty (CART-18)', { count: 0, subtotal: 0, packages: 0 }, ['empty']],
  ['delivery without an address (CART-19)', { hasAddress: false, minimum: null }, ['no-address']],
  ['takeaway without a shop (CART-20)', { ...takeaway, hasShop: false }, ['no-shop']],
  ['takeaway at a shop that takes no orders (SHOP-06)', { ...takeaway, shopStopped: true }, ['shop-stopped']],
  ['delivery from a shop that takes no orders (SHOP-06)', { shopStopped: true }, ['shop-stopped']],
  ['below the minimum (CART-21)', { subtotal: 60_000 }, ['below-minimum']],
  ['below the minimum where delivery is free (CART-21, DECIDE-59)', { subtotal: 60_000, hasFreeDelivery: true }, []],
  ['takeaway has no minimum (DECIDE-58)', { ...takeaway, subtotal: 100, packages: 0 }, []],
  ['something is not available (DECIDE-64)', { hasUnavailable: true }, ['unavailable-product']],
  [
    'the most basic reason comes first',
    { count: 0, hasAddress: false, sessionNeeded: true, subtotal: 0 },
    ['empty', 'no-address', 'no-session'],
  ],
]

test.each(cases)('%s', (_name, change, codes) => {
  expect(orderBlockers({ ...ready, ...change }).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['packages count towards the minimum', { subtotal: 69_000, packages: 1000 }, 0],
  ['one kopeck is missing', { subtotal: 68_999, packages: 1000 }, 1],
  ['exactly the minimum', { subtotal: 70_000, packages: 0 }, 0],
  ['an address without a minimum', { subtotal: 0, packages: 0, minimum: null }, 0],
])('%s (CART-22, DECIDE-58)', (_name, change, missing) => {
  expect(missingToMinimum({ ...ready, ...change })).toBe(missing)
})

test('what is missing, added to the cart, frees the button (CART-22)', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200_000 }), fc.nat({ max: 5000 }), fc.nat({ max: 200_000 }), (subtotal, packages, minimum) => {
      const [blocker] = orderBlockers({ ...ready, subtotal, packages, minimum })
      return (
        blocker === undefined || orderBlockers({ ...ready, subtotal: subtotal + (blocker.missing ?? 0), packages, minimum }).length === 0
      )
    }),
  )
})
