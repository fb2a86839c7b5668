import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type City, createPlaces, offeredOrderType, resolvePlace, type DrawnZone, type Shop, type Zone } from './place.ts'
import { isTurkey } from '../country.ts'

fc.configureGlobal({ seed: 20260304 })

const city = (id: number, other: Partial<City> = {}): City => ({ id, delivery: true, takeaway: true, phoneMasks: [], ...other }) as City
const shop = (id: number, cityId: number, stopped = false): Shop => ({ id, cityId, stopped }) as Shop
const zone = (id: number, cityId: number, shopId: number): Zone => ({ id, cityId, shopId }) as Zone

const places = createPlaces({
  cities: [city(1), city(2, { delivery: false }), city(3, { takeaway: false }), city(4)],
  shops: [shop(10, 1, true), shop(11, 1), shop(12, 1), shop(20, 2, true), shop(30, 3)],
  zones: [zone(100, 1, 12), zone(101, 1, 11), zone(300, 3, 30)],
})
const resolve = (cityId: number, orderType: string | null = null, shopId: number | null = null, zoneId: number | null = null) => {
  const place = resolvePlace(places, { cityId, orderType, shopId, zoneId })
  return place && [place.orderType, place.shop.id, place.zone?.id ?? null]
}

test.each<[string, Parameters<typeof resolve>, ReturnType<typeof resolve>]>([
  ['delivery with nothing chosen is the first zone (ADDR-13)', [1], ['delivery', 12, 100]],
  ['delivery to a zone comes from its shop', [1, 'delivery', 10, 101], ['delivery', 11, 101]],
  ['a zone of another city counts for nothing', [1, 'delivery', null, 300], ['delivery', 12, 100]],
  ['takeaway with nothing chosen is the first shop that takes orders (ADDR-14)', [1, 'takeaway'], ['takeaway', 11, null]],
  ['takeaway at the chosen shop', [1, 'takeaway', 12], ['takeaway', 12, null]],
  ['a shop of another city is let go (ORDERTYPE-06)', [1, 'takeaway', 30], ['takeaway', 11, null]],
  ['a city without delivery has takeaway (ADDR-03, DECIDE-29)', [2, 'delivery'], ['takeaway', 20, null]],
  ['a city without takeaway has delivery (DECIDE-29)', [3, 'takeaway'], ['delivery', 30, 300]],
  ['a stored word is read by its small letters alone (ORDERTYPE-03)', [1, 'take-away!1'], ['takeaway', 11, null]],
  ['a stored word that is none falls back (DECIDE-29)', [1, 'drone'], ['delivery', 12, 100]],
  ['a city without a shop is no place', [4], null],
  ['nor is a city nobody knows', [9], null],
])('%s', (_name, requested, expected) => {
  expect(resolve(...requested)).toEqual(expected)
})

test("every amount of a zone is on the step of its city's prices (MONEY-04)", () => {
  const amounts = { fee: 149_50, minimum: 499_49, freeFrom: 1499_51 }
  const numbersThatAreNone = { id: 101, cityId: 1, shopId: 10, deliveryTime: 45 }
  const texts = {
    alias: '',
    name: {} as Zone['name'],
    area: [],
    holes: [],
    localities: [],
    postcodes: [],
    color: '',
    hasFreeDelivery: true,
  }
  const drawn: DrawnZone = { ...amounts, ...numbersThatAreNone, ...texts }
  const of = (fractional: boolean) =>
    createPlaces({ cities: [city(1, { currency: { sign: '', code: 'RUB', fractional } })], shops: [shop(10, 1)], zones: [drawn] }).zonesIn(
      1,
    )
  expect(of(true)).toEqual([{ ...drawn, currency: 'RUB' }])
  expect(of(false)).toMatchObject([{ ...numbersThatAreNone, fee: 150_00, minimum: 499_00, freeFrom: 1500_00 }])
  const numbers = Object.entries(of(false)[0] ?? {}).filter(([name, value]) => typeof value === 'number' && !(name in numbersThatAreNone))
  expect(numbers.filter(([, value]) => Number(value) % 100 !== 0)).toEqual([])
})

test('whatever is requested, the place is one of its city', () => {
  const id = fc.option(fc.constantFrom(1, 2, 3, 10, 11, 20, 30, 100, 101, 300), { nil: null })
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3),
      fc.option(fc.oneof(fc.constantFrom('delivery', 'takeaway'), fc.string()), { nil: null }),
      id,
      id,
      (cityId, orderType, shopId, zoneId) => {
        const place = resolvePlace(places, { cityId, orderType, shopId, zoneId })
        expect(place?.shop.cityId).toBe(cityId)
        expect([cityId, null, undefined]).toContain(place?.zone?.cityId)
        expect(place && place.city[place.orderType]).toBe(true)
      },
    ),
  )
})

test('cities, shops and zones are found by what names them, and nothing by what does not', () => {
  const [moscow, kazan] = [city(1, { alias: 'moscow' }), city(2, { alias: 'kazan' })]
  const found = createPlaces({ cities: [moscow, kazan], shops: [shop(10, 1), shop(20, 2)], zones: [zone(100, 1, 10)] })
  expect([found.city(2), found.city(3), found.city(null)]).toEqual([kazan, null, null])
  expect([found.cityNamed('moscow'), found.cityNamed('berlin'), found.cityNamed(undefined)]).toEqual([moscow, null, null])
  expect([found.shop(20)?.cityId, found.shop(30), found.shop(null)]).toEqual([2, null, null])
  expect([found.shopsIn(2).map(({ id }) => id), found.shopsIn(3)]).toEqual([[20], []])
  expect([found.zonesIn(1).map(({ id }) => id), found.zonesIn(2)]).toEqual([[100], []])
})

test('the masks of phones are those of all cities, each once', () => {
  const [russian, turkish] = [{ id: 7 }, { id: 90 }] as City['phoneMasks']
  const masks = [[russian], [turkish, russian]].map((phoneMasks, index) => city(index + 1, { phoneMasks } as Partial<City>))
  expect(createPlaces({ cities: masks, shops: [], zones: [] }).phoneMasks).toEqual([russian, turkish])
})

test('a city that offers neither type is not asked twice', () => {
  expect(offeredOrderType(city(1, { delivery: false, takeaway: false }), 'delivery')).toBe('takeaway')
})

test('Turkey is TR and nothing else (I18N-04)', () => {
  expect(['TR', 'RU', 'tr', 'TRY'].map(isTurkey)).toEqual([true, false, false, false])
})
