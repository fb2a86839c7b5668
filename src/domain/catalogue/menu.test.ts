import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleChainDish as dish, sampleModifier } from '#kit/sample-dish.ts'
import type { Texts } from '../language.ts'
import { discounted, menuAt } from './menu.ts'
import type { Assortment, BrandProduct, BrandModifier, Override } from './assortment.ts'
import { priceWithModifiers } from './modifiers.ts'

fc.configureGlobal({ seed: 20260304 })

const name = {} as Texts
const group = (id: number, sort: number) => ({ id, alias: `group-${id}`, name, sort, showOnMain: false, picture: '' })
const assortment = (other: Partial<Assortment>): Assortment => ({
  groups: [group(1, 10)],
  dishes: [],
  modifiers: new Map(),
  modifierGroups: new Map(),
  overrides: [],
  ...other,
})
const override = (dishId: number, other: Partial<Override>): Override => ({
  dishId,
  shopId: null,
  zoneId: null,
  price: null,
  stopped: false,
  hidden: false,
  ...other,
})

const city = { alias: 'moscow', country: { id: 1, code: 'RU', name }, currency: { sign: '₽', code: 'RUB', fractional: false } }
const delivery = { city, orderType: 'delivery' as const, shop: { id: 5 }, zone: { id: 7 } }
const takeaway = { city, orderType: 'takeaway' as const, shop: { id: 5 }, zone: null }

// @DECIDE-55
test('groups stand by their sort, dishes by theirs, ties by id; empty groups are left out (CAT-02, CAT-04)', () => {
  const menu = menuAt(
    assortment({
      groups: [group(3, 20), group(2, 10), group(1, 10), group(4, 5)],
      dishes: [dish(9, { sort: 5 }), dish(8, { sort: 5 }), dish(1, { sort: 1 }), dish(2, { groupId: 2 }), dish(3, { groupId: 3 })],
    }),
    delivery,
  )
  expect(menu.groups.map(({ id, products }) => [id, products.map((product) => product.id)])).toEqual([
    [1, [1, 8, 9]],
    [2, [2]],
    [3, [3]],
  ])
})

test.each([
  ['a dish of other cities is not sold', dish(1, { cities: ['kazan'] }), [], undefined],
  ['a dish without a price in the currency is not sold', dish(1, { basicPrices: { EUR: 100 } }), [], undefined],
  ['a dish hidden in the zone is not sold', dish(1), [override(1, { zoneId: 7, hidden: true })], undefined],
  [
    'the zone sets the price of a delivery',
    dish(1),
    [override(1, { zoneId: 7, price: 9000 }), override(1, { shopId: 5, price: 8000 })],
    { price: 9000, basicPrice: 9000 },
  ],
  ['another zone changes nothing', dish(1), [override(1, { zoneId: 8, price: 9000 })], { price: 10_000 }],
  ['a zone can stop a dish', dish(1), [override(1, { zoneId: 7, stopped: true })], { stopped: true }],
  [
    'a zone cannot start a dish that is stopped everywhere',
    dish(1, { stopped: true }),
    [override(1, { zoneId: 7, price: 1 })],
    { stopped: true },
  ],
  [
    'the discount counts from the overridden price (CAT-06)',
    dish(1, { discount: 15 }),
    [override(1, { zoneId: 7, price: 20_000 })],
    { basicPrice: 20_000, price: 17_000 },
  ],
])('%s', (_name, one, overrides, expected) => {
  const product = menuAt(assortment({ dishes: [one], overrides }), delivery).products.get(1)
  expect(product).toEqual(expected && expect.objectContaining(expected))
})

test('the shop sets the price of a takeaway', () => {
  const overrides = [override(1, { zoneId: 7, price: 9000 }), override(1, { shopId: 5, price: 8000 })]
  expect(menuAt(assortment({ dishes: [dish(1)], overrides }), takeaway).products.get(1)).toMatchObject({ price: 8000 })
})

test('neither the prices of another shop nor those of a zone count for who collects, nor any where no zone is known', () => {
  const overrides = [override(1, { shopId: 6, price: 8000 }), override(1, { zoneId: 7, price: 9000 })]
  const priceAt = (place: Parameters<typeof menuAt>[1]) =>
    menuAt(assortment({ dishes: [dish(1)], overrides }), place).products.get(1)?.price
  expect([priceAt(takeaway), priceAt({ ...delivery, zone: null })]).toEqual([10_000, 10_000])
})

test('a dish that is unavailable is shown as stopped, and another one is not', () => {
  const { products } = menuAt(assortment({ dishes: [dish(1, { type: 'unavailable' }), dish(2)] }), delivery)
  expect([products.get(1)?.stopped, products.get(2)?.stopped]).toEqual([true, false])
})

test('a dish is taxed as the country of the city does, which may be unknown', () => {
  const vatIn = (code: 'RU' | 'DE') => {
    const place = { ...delivery, city: { ...city, country: { ...city.country, code } } }
    return menuAt(assortment({ dishes: [dish(1, { vat: { RU: '10' } })] }), place).products.get(1)?.vat
  }
  expect([vatIn('RU'), vatIn('DE')]).toEqual(['10', null])
})

test('modifiers that are not known, or have no price in the currency, are left out of extras and groups', () => {
  const modifier = (id: number, prices: Record<string, number>): [number, BrandModifier] => [
    id,
    {
      id,
      code: null,
      name,
      picture: '',
      prices,
      bySize: [],
      min: 0,
      max: 1,
      stopped: false,
      allergens: [],
      additives: [],
      diets: [],
      serving: null,
    },
  ]
  const members = [3, 4, 5].map((modifierId) => ({ modifierId, count: 0 }))
  const menu = menuAt(
    assortment({
      dishes: [dish(1, { availableIds: [3, 4, 5], singleIds: [5, 3], groupIds: [6, 7] })],
      modifiers: new Map([modifier(3, { RUB: 100 }), modifier(4, { EUR: 100 })]),
      modifierGroups: new Map([[6, { id: 6, name, min: 0, max: 3, members }]]),
    }),
    delivery,
  )
  const { available, single, groups } = menu.products.get(1) ?? {}
  expect([available, single].map((extras) => extras?.map(({ id }) => id))).toEqual([[3], [3]])
  expect(groups?.map((group) => [group.id, group.members.map((member) => member.modifier.id)])).toEqual([[6, [3]]])
})

test('a modifier costs what it does in a size, or with its dish, and is not made where it has no price', () => {
  const bySize: BrandModifier['bySize'] = [
    { size: 8, prices: { RUB: 200 } },
    { size: 9, prices: null },
    { size: 10, prices: { EUR: 100 } },
  ]
  const modifier = {
    id: 3,
    code: null,
    name,
    picture: '',
    prices: { RUB: 100 },
    bySize,
    min: 0,
    max: 1,
    stopped: false,
    allergens: [],
    additives: [],
    diets: [],
    serving: null,
  }
  const dishes = [dish(1, { availableIds: [3] }), dish(2, { availableIds: [3], sizePrices: [{ size: 3, surcharge: { RUB: 300 } }] })]
  const { products } = menuAt(assortment({ dishes, modifiers: new Map([[3, modifier]]) }), delivery)
  const inSizes = [
    { size: 8, price: 200 },
    { size: 9, price: null },
    { size: 10, price: null },
  ]
  expect(products.get(1)?.available).toMatchObject([{ price: 100, bySize: inSizes }])
  expect(products.get(2)?.available).toMatchObject([{ price: 300, bySize: inSizes }])
})

test.each<[name: string, dish: Partial<BrandProduct>, price: number | null, fractional: boolean, paid: number]>([
  ['what it says', {}, null, true, 15_050],
  ['with the discount of the dish', { discount: 10 }, null, true, 13_545],
  ['on the step of its city, as the dish does', { discount: 10 }, null, false, 13_600],
  ['as far above a price of the zone as above the listed one', {}, 12_000, true, 17_050],
  ['as far above it, before the discount', { discount: 50 }, 12_000, true, 8525],
])('a dish in a size with a full price costs %s', (_name, other, price, fractional, paid) => {
  const modifiers = new Map([[3, { ...sampleModifier(3), prices: { RUB: 700 }, bySize: [] }]])
  const dishes = [dish(1, { availableIds: [3], sizePrices: [{ size: 3, cost: { RUB: 15_050 } }], ...other })]
  const overrides = price === null ? [] : [override(1, { zoneId: 7, price })]
  const currency = { ...city.currency, fractional }
  const product = menuAt(assortment({ dishes, modifiers, overrides }), { ...delivery, city: { ...city, currency } }).products.get(1)
  expect(product && priceWithModifiers(product, [{ id: 3, count: 1 }])).toBe(paid)
})

// @OPS-MENU-31
test.each<[name: string, dish: Partial<BrandProduct>, overrides: Partial<Override>[], delivered: number[], collected: number[]]>([
  ['as much', {}, [], [10_000, 15_000], [10_000, 15_000]],
  ['what its list says, and a size as far above it', { collecting: { RUB: 9000 } }, [], [10_000, 15_000], [9000, 14_000]],
  ['as much in a currency that its list leaves out', { collecting: { EUR: 9 } }, [], [10_000, 15_000], [10_000, 15_000]],
  ['what its list says after the discount', { collecting: { RUB: 9000 }, discount: 50 }, [], [5000, 7500], [4500, 7000]],
  ['the price of the shop', { collecting: { RUB: 9000 } }, [{ shopId: 5, price: 8000 }], [10_000, 15_000], [8000, 13_000]],
  ['that of the shop for it', {}, [{ shopId: 5, price: 8000, collecting: 7000 }], [10_000, 15_000], [7000, 12_000]],
  ['that of the shop alone', { collecting: { RUB: 9000 } }, [{ shopId: 5, collecting: 7000 }], [10_000, 15_000], [7000, 12_000]],
  [
    'in a size what that says',
    { collecting: { RUB: 9000 }, sizePrices: [{ size: 3, cost: { RUB: 15_000 }, collecting: { RUB: 11_000 } }] },
    [],
    [10_000, 15_000],
    [9000, 11_000],
  ],
  [
    'more by what a size adds',
    { collecting: { RUB: 9000 }, sizePrices: [{ size: 3, surcharge: { RUB: 4000 } }] },
    [],
    [10_000, 14_000],
    [9000, 13_000],
  ],
  [
    'a full price in a size that adds',
    { sizePrices: [{ size: 3, surcharge: { RUB: 4000 }, collecting: { RUB: 12_000 } }] },
    [],
    [10_000, 14_000],
    [10_000, 12_000],
  ],
  ['more by what its modifier costs for it', { sizePrices: [] }, [], [10_000, 10_300], [10_000, 10_200]],
])('a dish that is collected costs %s', (_name, other, own, delivered, collected) => {
  const modifiers = new Map([[3, { ...sampleModifier(3), prices: { RUB: 300 }, collecting: { RUB: 200 }, bySize: [] }]])
  const dishes = [dish(1, { availableIds: [3], sizePrices: [{ size: 3, cost: { RUB: 15_000 } }], ...other })]
  const overrides = own.map((one) => override(1, one))
  const paid = (place: Parameters<typeof menuAt>[1]) => {
    const product = menuAt(assortment({ dishes, modifiers, overrides }), place).products.get(1)
    return product && [product.price, priceWithModifiers(product, [{ id: 3, count: 1 }])]
  }
  expect([paid(delivery), paid(takeaway)]).toEqual([delivered, collected])
})

test('an extra costs in each size what it costs there for the way to order', () => {
  const bySize = [
    { size: 4, prices: { RUB: 500 }, collecting: { RUB: 400 } },
    { size: 5, prices: { RUB: 700 } },
  ]
  const modifiers = new Map([[3, { ...sampleModifier(3), prices: { RUB: 300 }, collecting: { RUB: 200 }, bySize }]])
  const at = (place: Parameters<typeof menuAt>[1]) =>
    menuAt(assortment({ dishes: [dish(1, { availableIds: [3] })], modifiers }), place).products.get(1)?.available
  const inSizes = (four: number) => [
    { size: 4, price: four },
    { size: 5, price: 700 },
  ]
  expect(at(delivery)).toMatchObject([{ price: 300, bySize: inSizes(500) }])
  expect(at(takeaway)).toMatchObject([{ price: 200, bySize: inSizes(400) }])
})

// @OPS-MENU-29
test.each<[name: string, override: Partial<Override>, delivered: unknown, collected: unknown]>([
  ['costs what it costs there, and in a size as much more', { price: 500 }, [300, 800], [500, 900]],
  ['costs something else when it is collected', { price: 500, collecting: 400 }, [300, 800], [400, 800]],
  ['never costs less than nothing in a size', { price: 0 }, [300, 800], [0, 400]],
  ['is not there', { hidden: true }, [300, 800], []],
  ['is sold out', { stopped: true }, [300, 800], [200, 600, 'stopped']],
])('an extra that a shop has a price of its own for %s', (_name, other, delivered, collected) => {
  const bySize = [{ size: 4, prices: { RUB: 800 }, collecting: { RUB: 600 } }]
  const modifiers = new Map([[3, { ...sampleModifier(3), prices: { RUB: 300 }, collecting: { RUB: 200 }, bySize }]])
  const overrides = [{ ...override(0, { shopId: 5, ...other }), dishId: null, modifierId: 3 }]
  const at = (place: Parameters<typeof menuAt>[1]) => {
    const { available = [] } =
      menuAt(assortment({ dishes: [dish(1, { availableIds: [3] })], modifiers, overrides }), place).products.get(1) ?? {}
    return available.flatMap((one) => [one.price, ...one.bySize.map(({ price }) => price), ...(one.stopped ? ['stopped'] : [])])
  }
  expect([at(delivery), at(takeaway)]).toEqual([delivered, collected])
})

test('a dish whose choice cannot be made at a shop, which has too few of it, is sold out there, and elsewhere is not', () => {
  const modifiers = new Map([3, 4].map((id) => [id, { ...sampleModifier(id), prices: { RUB: 300 }, bySize: [] }]))
  const members = [3, 4].map((modifierId) => ({ modifierId, count: 0 }))
  const groups = (min: number) => new Map([[9, { id: 9, name, min, max: 2, members }]])
  const overrides = [{ ...override(0, { shopId: 5, hidden: true }), dishId: null, modifierId: 3 }]
  const isStopped = (min: number, place: Parameters<typeof menuAt>[1]) =>
    menuAt(assortment({ dishes: [dish(1, { groupIds: [9] })], modifiers, modifierGroups: groups(min), overrides }), place).products.get(1)
      ?.stopped
  expect([isStopped(1, takeaway), isStopped(2, takeaway), isStopped(2, delivery)]).toEqual([false, true, false])
})

test('no choice of a size with a full price takes money off, and two sizes of one full price cost the same', () => {
  const amount = fc.nat({ max: 1e5 })
  fc.assert(
    fc.property(amount, amount, fc.option(amount), fc.nat({ max: 99 }), fc.boolean(), (basic, more, price, discount, fractional) => {
      const sizePrices = [3, 4].map((size) => ({ size, cost: { RUB: basic + more } }))
      const modifiers = new Map([3, 4].map((id) => [id, { ...sampleModifier(id), prices: { RUB: id }, bySize: [] }]))
      const dishes = [dish(1, { availableIds: [3, 4], basicPrices: { RUB: basic }, discount, sizePrices })]
      const overrides = price === null ? [] : [override(1, { zoneId: 7, price })]
      const place = { ...delivery, city: { ...city, currency: { ...city.currency, fractional } } }
      const product = menuAt(assortment({ dishes, modifiers, overrides }), place).products.get(1)
      const [one, other] = product?.available ?? []
      expect(one?.price).toBeGreaterThanOrEqual(0)
      expect(other?.price).toBe(one?.price)
    }),
  )
})

test('a size with a full price is not offered where the currency has none', () => {
  const modifiers = new Map([[3, { ...sampleModifier(3), prices: { RUB: 700 }, bySize: [] }]])
  const dishes = [
    dish(1, { availableIds: [3], sizePrices: [{ size: 3, cost: { EUR: 900 } }] }),
    dish(2, { availableIds: [3], basicPrices: { EUR: 500 }, sizePrices: [{ size: 3, cost: { RUB: 900 } }] }),
  ]
  const { products } = menuAt(assortment({ dishes, modifiers, overrides: [override(2, { zoneId: 7, price: 600 })] }), delivery)
  expect([1, 2].map((id) => products.get(id)?.available)).toEqual([[], []])
})

test('a packet is kept beside the menu, and in no group of it', () => {
  const { products, packets, groups } = menuAt(assortment({ dishes: [dish(1, { type: 'packet' }), dish(2)] }), delivery)
  expect([[...products.keys()], [...packets.keys()]]).toEqual([[2], [1]])
  expect(groups.map((one) => one.products.map(({ id }) => id))).toEqual([[2]])
})

test('what is popular is listed in the order of the menu, and nothing else', () => {
  const dishes = [dish(1, { popular: true, sort: 9 }), dish(2, { popular: false }), dish(3, { popular: true, sort: 1 })]
  expect(menuAt(assortment({ dishes }), delivery).popular.map(({ id }) => id)).toEqual([3, 1])
})

test('what is related but not known is left out', () => {
  const menu = menuAt(assortment({ dishes: [dish(1, { related: ['dish-2', 'gone'] }), dish(2)] }), delivery)
  expect(menu.products.get(1)?.related).toEqual([2])
})

test.each([
  ['a tenth off', 10_000, 10, 100, 9000],
  ['whole units where no fractions are shown', 9900, 15, 100, 8400],
  ['half a unit goes up', 5000, 1, 100, 5000],
  ['kopecks where they are shown', 990, 10, 1, 891],
  ['no discount leaves the price alone', 1050, 0, 1, 1050],
])('%s (CAT-06)', (_name, basic, discount, step, price) => {
  expect(discounted(basic, discount, step)).toBe(price)
})

test('where prices have no fractions, those of a price list are rounded half up, dish, extra and override alike (MONEY-04)', () => {
  const modifier = {
    id: 3,
    code: null,
    name,
    picture: '',
    prices: { RUB: 4950 },
    bySize: [],
    min: 0,
    max: 5,
    stopped: false,
    allergens: [],
    additives: [],
    diets: [],
    serving: null,
  }
  const dishes = [dish(1, { basicPrices: { RUB: 64_949 }, availableIds: [3] }), dish(2)]
  const overrides = [override(2, { zoneId: 7, price: 9950 })]
  const at = (fractional: boolean) => {
    const currency = { ...city.currency, fractional }
    const chain = assortment({ dishes, overrides, modifiers: new Map([[3, modifier]]) })
    const { products } = menuAt(chain, { ...delivery, city: { ...city, currency } })
    return [products.get(1)?.price, products.get(1)?.available[0]?.price, products.get(2)?.price]
  }
  expect(at(false)).toEqual([64_900, 5000, 10_000])
  expect(at(true)).toEqual([64_949, 4950, 9950])
})

test('a discounted price lies between nothing and the price before it (CAT-06)', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e6 }), fc.nat({ max: 99 }), fc.constantFrom(1, 100), (units, discount, step) => {
      const price = discounted(units * step, discount, step)
      return price % step === 0 && price >= 0 && price <= units * step
    }),
    { numRuns: 1000 },
  )
})
