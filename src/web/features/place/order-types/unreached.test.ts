import { expect, test } from 'vitest'
import type { DeliveryAddress } from '#contract/address.ts'
import { emptyDraft, withPoint, withTyped } from './address-draft.ts'
import { unreachedOf } from './unreached.ts'

const [here, pointed] = [
  { latitude: 55.7, longitude: 37.6 },
  { latitude: 55.8, longitude: 37.5 },
]
const answered = (facts: Partial<DeliveryAddress>): DeliveryAddress =>
  ({ city_id: 2, full_address: '', found: false, delivery_possible: false, map: { coordinates: null }, ...facts }) as DeliveryAddress
const typed = withTyped(emptyDraft, 'Новая улица, 1')

// @DECIDE-34 @DECIDE-37
test.each([
  ['can be delivered to: none', answered({ found: true, delivery_possible: true }), typed, null],
  ['was not understood at all: none', null, typed, null],
  [
    'lies outside of every zone: where it was found, in its own city',
    answered({ found: true, full_address: 'Казань, улица Баумана, 44', city_id: 3, map: { coordinates: here } }),
    withPoint(emptyDraft, pointed, 'улица Баумана, 44'),
    { found: true, words: 'Казань, улица Баумана, 44', point: here, cityId: 3 },
  ],
  [
    'is not found: its words alone',
    answered({ full_address: 'Новая улица, 1' }),
    typed,
    { found: false, words: 'Новая улица, 1', point: null, cityId: 2 },
  ],
  [
    'is not found at a point of the map: the words and the point that were picked',
    answered({}),
    withPoint(emptyDraft, pointed, 'Тверская улица, 1'),
    { found: false, words: 'Тверская улица, 1', point: pointed, cityId: 2 },
  ],
])('the not-delivered view for an address that %s (ADDR-07, NOTDELIVERED-01)', (_, address, draft, view) => {
  expect(unreachedOf(address, draft)).toEqual(view)
})
