import { expect, test } from 'vitest'
import type { Blocker } from '#contract/cart.ts'
import { closesBeside, orderPress } from './order-press.ts'

type Code = Blocker['code']
const at = (codes: Code[], isMobile: boolean, isCartPage = false, isForm = false) =>
  orderPress({ blockers: codes.map((code) => ({ code })), isMobile, isCartPage, isForm })

test.each<[string, Code[], boolean, boolean, boolean, ReturnType<typeof orderPress>]>([
  ['a phone goes on in place (CART-12)', [], true, false, false, 'form-here'],
  ['a wide screen goes to the page of the cart (CART-12, CART-13)', [], false, false, false, 'form-on-page'],
  ['the list of the page of the cart leads to its form (CART-12)', [], true, true, false, 'form-here'],
  ['the form sends the order, wherever it stands (DECIDE-57)', [], true, false, true, 'send'],
  ['the form of the page sends the order (DECIDE-57)', [], false, true, true, 'send'],
  ['a missing session alone leads to signing in (CART-24, AUTH-03)', ['no-session'], true, false, false, 'log-in'],
  ['also from the form (CART-24, AUTH-03)', ['no-session'], false, true, true, 'log-in'],
  ['whatever else is missing comes first (DECIDE-56)', ['no-address', 'no-session'], true, false, false, 'nothing'],
  ['an empty cart goes nowhere (CART-18)', ['empty'], false, false, false, 'nothing'],
])('the order button: %s', (_, codes, isMobile, isCartPage, isForm, way) => {
  expect(at(codes, isMobile, isCartPage, isForm)).toBe(way)
})

test('without sign-in in force an anonymous visitor goes on to the form (AUTH-04)', () => {
  expect([at([], true), at([], false)]).toEqual(['form-here', 'form-on-page'])
})

test.each([
  [2, true, false],
  [1, true, true],
  [2, false, true],
  [1, false, true],
] as const)('at step %i, on a phone %s, a press beside the cart closes it: %s (CART-15)', (step, mobile, closes) => {
  expect(closesBeside(step, mobile)).toBe(closes)
})
