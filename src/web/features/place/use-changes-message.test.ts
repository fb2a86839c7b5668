import { expect, test } from 'vitest'
import type { CityMove } from '#contract/cart.ts'
import { cart as t } from '#messages/en/cart.ts'
import { movedLine } from './use-changes-message.ts'

const none: CityMove = { reset: null, order_type: null }

test.each<[what: string, areDishesOther: boolean, move: CityMove | null, line: string | null]>([
  ['nothing when it stays as it is', false, none, null],
  ['nothing without a change of city', false, null, null],
  ['that its shop is to be chosen anew', false, { ...none, reset: 'shop' }, 'Kazan. Choose a restaurant here'],
  ['that its address is', false, { ...none, reset: 'address' }, 'Kazan. Enter an address here'],
  ['that it is collected now', false, { reset: 'address', order_type: 'takeaway' }, 'Kazan. Collection instead of delivery'],
  ['that it is delivered again', false, { ...none, order_type: 'delivery' }, 'Kazan. Delivery instead of collection'],
  ['that its dishes differ', true, null, 'You have changed the city: Kazan. Your cart has changed'],
  ['both', true, { ...none, reset: 'shop' }, 'You have changed the city: Kazan. Your cart has changed. Choose a restaurant here'],
])('a cart that has come to another city says in one line %s (ORDERTYPE-06)', (_what, areDishesOther, move, line) => {
  expect(movedLine(t, 'Kazan', { areDishesOther, move })).toBe(line)
})
