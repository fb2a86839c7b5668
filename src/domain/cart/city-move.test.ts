import { expect, test } from 'vitest'
import type { DeliveryAddress } from '../city/delivery-address.ts'
import { moveToCity } from './city-move.ts'

const address = {} as DeliveryAddress
const delivery = { cityId: 1, orderType: 'delivery', shopId: null, address } as const
const takeaway = { cityId: 1, orderType: 'takeaway', shopId: 5, address: null } as const
const to = (orderType: 'delivery' | 'takeaway', isPlaceKnown = false, cityId = 2) => ({ cityId, orderType, isPlaceKnown })

// @ORDERTYPE-06
test.each([
  ['the shop of the former city', takeaway, to('takeaway'), { reset: 'shop', orderType: null }],
  ['its address', delivery, to('delivery'), { reset: 'address', orderType: null }],
  ['delivery, where there is none', delivery, to('takeaway'), { reset: 'address', orderType: 'takeaway' }],
  ['nothing but delivery, where a shop is known', delivery, to('takeaway', true), { reset: null, orderType: 'takeaway' }],
  ['nothing, back where its place is known', takeaway, to('takeaway', true), { reset: null, orderType: null }],
  ['nothing, before anything was chosen', { ...delivery, address: null }, to('delivery'), { reset: null, orderType: null }],
  ['nothing, before a type was chosen', { ...delivery, orderType: null, address: null }, to('takeaway'), { reset: null, orderType: null }],
  ['nothing to show in its own city', takeaway, to('takeaway', false, 1), null],
  ['nothing to show on a first visit', { ...takeaway, cityId: null }, to('takeaway'), null],
])('a cart that comes to another city loses %s (ORDERTYPE-05)', (_what, left, entered, move) => {
  expect(moveToCity(left, entered)).toEqual(move)
})
