import { expect, test } from 'vitest'
import { type MinimumQuestion, missingToMinimum } from './minimum-order.ts'

const question: MinimumQuestion = {
  orderType: 'delivery',
  hasAddress: true,
  subtotal: 300_00,
  packages: 20_00,
  minimum: 500_00,
  hasFreeDelivery: false,
}

test.each<[string, Partial<MinimumQuestion>, number]>([
  ['of a delivery, what dishes and packages leave', {}, 180_00],
  ['of a delivery that has it to the last kopeck, nothing', { subtotal: 480_00 }, 0],
  ['of a delivery that has more, nothing', { subtotal: 900_00 }, 0],
  ['where there is no minimum, nothing', { minimum: null }, 0],
  ['before an address is chosen, nothing', { hasAddress: false }, 0],
  ['of an order that is collected, nothing, though an address is still known', { orderType: 'takeaway' }, 0],
  ['where delivery is free, nothing', { hasFreeDelivery: true }, 0],
])('what is missing to the minimum order: %s', (_name, other, missing) => {
  expect(missingToMinimum({ ...question, ...other })).toBe(missing)
})
