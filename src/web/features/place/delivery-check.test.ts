import { expect, test } from 'vitest'
import type { DeliveryZone } from '#contract/city.ts'
import { mayCheck, zoneOf } from './delivery-check.ts'

test.each([
  ['', false],
  ['Не', false],
  ['  Не  ', false],
  ['Нев', true],
])('the text “%s” may be checked: %s (ZONE-02)', (text, may) => expect(mayCheck(text)).toBe(may))

const square = (id: number, from: number, to: number): DeliveryZone => ({
  id,
  name: `Zone ${id}`,
  map: {
    area: [
      [from, from],
      [from, to],
      [to, to],
      [to, from],
    ],
    holes: [],
    background_color: '#ff0000',
  },
  prices: { has_free_delivery: false, delivery: 99, minimum_order_amount: 500, free_delivery_from: null },
  delivery_time: 30,
})
const zones = [square(1, 0, 2), square(2, 1, 3)]

test.each([
  ['in the only zone', 0.5, 1],
  ['where two overlap: the first', 1.5, 1],
  ['in the second', 2.5, 2],
  ['on the edge', 3, 2],
  ['outside of all', 4, undefined],
])('an address %s (DECIDE-45)', (_, at, id) => {
  expect(zoneOf(zones, { latitude: at, longitude: at })?.id).toBe(id)
})
