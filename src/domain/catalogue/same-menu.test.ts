import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleChainDish as dish } from '#kit/sample-dish.ts'
import { inEachLanguage } from '../language.ts'
import type { Assortment, Override } from './assortment.ts'
import { type Counter, menuAt } from './menu.ts'
import { readingsOfMenus } from './same-menu.ts'
import type { Stop } from './stops.ts'

fc.configureGlobal({ seed: 20261129 })

const name = inEachLanguage(() => 'x')
const modifier = {
  id: 11,
  code: null,
  name,
  picture: '',
  prices: { RUB: 100, EUR: 2 },
  bySize: [],
  min: 0,
  max: 1,
  stopped: false,
  allergens: [],
  additives: [],
  diets: [],
  serving: null,
}
const assortment = (overrides: Override[]): Assortment => ({
  groups: [{ id: 1, alias: 'all', name, sort: 1, showOnMain: true, picture: '' }],
  dishes: [
    dish(1, { basicPrices: { RUB: 1000, EUR: 10 }, collecting: { RUB: 900 }, vat: { RU: 10, DE: 7 } as never }),
    dish(2, { basicPrices: { RUB: 1000, EUR: 10 }, cities: ['moscow'], groupIds: [21] }),
    dish(3, { basicPrices: { RUB: 1000 }, cities: ['kazan', 'moscow'], availableIds: [11] }),
  ],
  modifiers: new Map([[11, modifier]]),
  modifierGroups: new Map([[21, { id: 21, name, min: 1, max: 1, members: [{ modifierId: 11, count: 0 }] }]]),
  overrides,
})

const rubles = { sign: '₽', code: 'RUB', fractional: false }
const cities = {
  moscow: { alias: 'moscow', country: { id: 1, code: 'RU', name }, currency: rubles },
  kazan: { alias: 'kazan', country: { id: 1, code: 'RU', name }, currency: rubles },
  tula: { alias: 'tula', country: { id: 1, code: 'RU', name }, currency: rubles },
  minsk: { alias: 'minsk', country: { id: 2, code: 'BY', name }, currency: rubles },
  berlin: { alias: 'berlin', country: { id: 3, code: 'DE', name }, currency: { sign: '€', code: 'EUR', fractional: true } },
}
const delivered = (city: keyof typeof cities, shop: number, zone: number): Counter => ({
  city: cities[city],
  orderType: 'delivery',
  shop: { id: shop },
  zone: { id: zone },
})
const collected = (city: keyof typeof cities, shop: number): Counter => ({
  city: cities[city],
  orderType: 'takeaway',
  shop: { id: shop },
  zone: null,
})
const differs = (other: Partial<Override>): Override => ({
  dishId: 1,
  shopId: null,
  zoneId: null,
  price: 500,
  stopped: false,
  hidden: false,
  ...other,
})
const stop = (other: Partial<Stop>): Stop => ({ productId: 1, modifierId: null, shopId: null, atShopId: null, until: null, ...other })

test.each<[string, Counter, Counter, boolean]>([
  ['zones of one city', delivered('moscow', 1, 1), delivered('moscow', 2, 2), true],
  ['zones with the same prices of their own', delivered('moscow', 1, 3), delivered('moscow', 2, 4), true],
  ['zones with other prices of their own', delivered('moscow', 1, 3), delivered('moscow', 1, 5), false],
  ['a zone with prices of its own and one without', delivered('moscow', 1, 1), delivered('moscow', 1, 3), false],
  ['a city that sells a dish and one that does not', delivered('moscow', 1, 1), delivered('kazan', 1, 1), false],
  ['countries with another tax', delivered('tula', 1, 1), delivered('minsk', 1, 1), false],
  ['other currencies', delivered('minsk', 1, 1), delivered('berlin', 1, 1), false],
  ['what is delivered and what is collected', delivered('moscow', 1, 1), collected('moscow', 1), false],
  ['a shop whose dish is stopped and one whose is not', collected('moscow', 1), collected('moscow', 6), false],
  ['shops with the same stop', collected('moscow', 6), collected('moscow', 7), true],
  ['shops with another end of the stop', collected('moscow', 7), collected('moscow', 8), false],
])('%s have one menu or two', (_, one, other, isSame) => {
  const overrides = [differs({ zoneId: 3 }), differs({ zoneId: 4 }), differs({ zoneId: 5, price: 600 })]
  const stops = [stop({ atShopId: 6 }), stop({ atShopId: 7 }), stop({ atShopId: 8, until: 10 })]
  const readingOf = readingsOfMenus(assortment(overrides), stops)
  expect(readingOf(one).key === readingOf(other).key).toBe(isSame)
})

test('places with one key have one menu, whatever differs at shops and zones and is stopped there', () => {
  const ids = fc.constantFrom(1, 2)
  const place = fc
    .record({ city: fc.constantFrom(...(Object.keys(cities) as (keyof typeof cities)[])), shop: ids, zone: ids, isDelivered: fc.boolean() })
    .map(({ city, shop, zone, isDelivered }) => (isDelivered ? delivered(city, shop, zone) : collected(city, shop)))
  const override = fc
    .record({ isShop: fc.boolean(), at: ids, dishId: ids, price: fc.constantFrom(500, 700, null), hidden: fc.boolean() })
    .map(({ isShop, at, ...other }) => differs({ ...other, ...(isShop ? { shopId: at } : { zoneId: at }) }))
  const stops = fc.array(
    fc
      .record({ isDish: fc.boolean(), at: fc.constantFrom(1, 2, null), until: fc.constantFrom(10, null) })
      .map(({ isDish, at, until }) => stop({ productId: isDish ? 1 : null, modifierId: isDish ? null : 11, atShopId: at, until })),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(override, { maxLength: 4 }), stops, place, place, (overrides, stopped, one, other) => {
      const all = assortment(overrides)
      const readingOf = readingsOfMenus(all, stopped)
      if (readingOf(one).key !== readingOf(other).key) return
      for (const at of [undefined, 5, 10]) expect(menuAt(all, other, stopped, at)).toEqual(menuAt(all, one, stopped, at))
      if (!readingOf(one).hasStops) expect(menuAt(all, one, stopped, 10)).toEqual(menuAt(all, one, stopped))
    }),
  )
})

test('dishes of a menu share what an extra costs, where no size of theirs changes it', () => {
  const { products } = menuAt(assortment([]), delivered('moscow', 1, 1), [stop({ productId: 3 })])
  expect(products.get(3)?.available[0]).toBe(products.get(2)?.groups[0]?.members[0]?.modifier)
})
