import { expect, test } from 'vitest'
import { type City, createPlaces, type Shop, type Zone } from './place.ts'
import { deliveryAt, deliveryOffer, type DeliveryWhy, termsOf } from './delivery-offer.ts'
import type { Point } from '../address/polygon.ts'
import { spotAt } from './zone-of-address.ts'

const city = { id: 1, delivery: true, phoneMasks: [], currency: { sign: '₽', code: 'RUB', fractional: true } } as unknown as City
const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]
const zone = (id: number, area: Point[], shopId = 10): Zone =>
  ({
    id,
    cityId: 1,
    shopId,
    area,
    holes: [],
    localities: [],
    postcodes: [],
    fee: 150_00,
    freeFrom: 900_00,
    minimum: 500_00,
    hasFreeDelivery: false,
    deliveryTime: 40,
  }) as unknown as Zone
const [centre, district] = [zone(100, square(0, 10)), zone(101, square(5, 20), 11)]
const shops = [
  { id: 10, cityId: 1, stopped: false },
  { id: 11, cityId: 1, stopped: false },
] as Shop[]
const offer = (point: Point, other: { city?: Partial<City>; zones?: Zone[]; shops?: Shop[] } = {}) =>
  deliveryOffer(
    createPlaces({ cities: [city], shops: other.shops ?? shops, zones: other.zones ?? [centre, district] }),
    { ...city, ...other.city },
    spotAt(point),
  )

test('the first zone of the list that holds a point counts, with its shop and its terms (DECIDE-45)', () => {
  const { why, zone: counts, alsoIn, shop, terms } = offer([7, 7])
  expect([why, counts?.id, alsoIn.map(({ id }) => id), shop?.id]).toEqual(['offered', 100, [101], 10])
  expect(terms).toEqual({ fee: 150_00, freeFrom: 900_00, minimum: 500_00, hasFreeDelivery: false, minutes: 40 })
  expect([offer([15, 15]).zone?.id, offer([15, 15]).shop?.id, offer([15, 15]).alsoIn]).toEqual([101, 11, []])
})

const closed = (other: Partial<Shop>): Shop[] => shops.map((shop) => ({ ...shop, ...other }))
test.each<[string, Point, Parameters<typeof offer>[1], DeliveryWhy]>([
  ['where nobody delivers', [1, 1], { city: { delivery: false } }, 'takeaway-only'],
  ['before any zone is drawn', [1, 1], { zones: [] }, 'no-zones'],
  ['outside of all zones', [30, 30], {}, 'outside'],
  ['while its shop takes no orders', [1, 1], { shops: closed({ stopped: true }) }, 'shop-stopped'],
  ['where its shop is gone', [1, 1], { shops: [] }, 'shop-stopped'],
  ['while its shop takes orders for later times', [1, 1], { shops: closed({ stoppedUntil: 1 }) }, 'shop-stopped-until'],
  ['in a zone', [1, 1], {}, 'offered'],
])('%s, the reason why an address is delivered to or not is given', (_name, point, other, why) => {
  expect(offer(point, other).why).toBe(why)
})

test('outside of all zones there is no shop and there are no terms', () => {
  expect(offer([30, 30])).toMatchObject({ zone: null, alsoIn: [], shop: null, terms: null })
})

test('free delivery has no fee, whatever the zone says (DECIDE-61)', () => {
  expect(termsOf({ ...centre, hasFreeDelivery: true })).toEqual({
    fee: 0,
    freeFrom: null,
    minimum: 500_00,
    hasFreeDelivery: true,
    minutes: 40,
  })
})

test('no time helps a point outside of all zones', () => {
  expect(deliveryAt(offer([30, 30]), 10)).toEqual({ why: 'outside', until: null })
})

test.each<[string, Partial<Shop>, DeliveryWhy, number | null]>([
  ['paused, from its end on', { load: { pausedUntil: { delivery: 20 }, busy: null } }, 'delivery-paused-until', 20],
  ['paused until now, as ever', { load: { pausedUntil: { delivery: 10 }, busy: null } }, 'offered', null],
  ['paused for collecting, as ever', { load: { pausedUntil: { takeaway: 20 }, busy: null } }, 'offered', null],
  [
    'stopped for longer, from the end of the stop on',
    { load: { pausedUntil: { delivery: 20 }, busy: null }, stoppedUntil: 30 },
    'shop-stopped-until',
    30,
  ],
  [
    'paused for longer than it is stopped, from the end of the pause on',
    { load: { pausedUntil: { delivery: 40 }, busy: null }, stoppedUntil: 30 },
    'delivery-paused-until',
    40,
  ],
  ['stopped for good, not at all', { load: { pausedUntil: { delivery: 20 }, busy: null }, stopped: true }, 'shop-stopped', null],
])('a point whose shop is %s (OPS-LOAD-07)', (_, state, why, until) => {
  const here = offer([2, 2], { shops: [{ ...(shops[0] as Shop), ...state }] })
  expect(deliveryAt(here, 10)).toEqual({ why, until })
})
