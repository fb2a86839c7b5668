import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Texts } from '../language.ts'
import { type Assortment, type Dish, discounted, menuAt, type Override } from './menu.ts'

fc.configureGlobal({ seed: 20260304 })

const name = {} as Texts
const dish = (id: number, other: Partial<Dish> = {}): Dish => ({
  id,
  alias: `dish-${id}`,
  groupId: 1,
  name,
  description: name,
  basicPrices: { RUB: 10_000 },
  discount: 0,
  weight: { value: 1, unit: 'g' },
  quantity: null,
  multiplicity: 1,
  lastHourMultiplicity: null,
  stopped: false,
  accent: null,
  accentText: null,
  allergens: [],
  diets: [],
  nutrition: null,
  related: [],
  cities: null,
  popular: false,
  sort: id * 10,
  picture: '',
  availableIds: [],
  singleIds: [],
  groupIds: [],
  ...other,
})
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

const city = { alias: 'moscow', currency: { sign: '₽', code: 'RUB', fractional: false } }
const delivery = { city, orderType: 'delivery' as const, shop: { id: 5 }, zone: { id: 7 } }
const takeaway = { city, orderType: 'takeaway' as const, shop: { id: 5 }, zone: null }

test('groups stand by their sort, dishes by theirs, ties by id; empty groups are left out (CAT-02, CAT-04, DECIDE-55)', () => {
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

test('what is related but not known is left out', () => {
  const menu = menuAt(assortment({ dishes: [dish(1, { related: ['dish-2', 'gone'] }), dish(2)] }), delivery)
  expect(menu.products.get(1)?.related).toEqual([2])
})

test.each([
  ['a tenth off', 10_000, 10, false, 9000],
  ['whole units where no fractions are shown', 9900, 15, false, 8400],
  ['half a unit goes up', 5000, 1, false, 5000],
  ['kopecks where they are shown', 990, 10, true, 891],
  ['no discount leaves a fraction alone', 1050, 0, false, 1050],
  ['rounding never raises a price', 199, 1, false, 199],
])('%s (CAT-06)', (_name, basic, discount, fractional, price) => {
  expect(discounted(basic, discount, fractional)).toBe(price)
})

test('a discounted price lies between nothing and the price before it (CAT-06)', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e8 }), fc.nat({ max: 99 }), fc.boolean(), (basic, discount, fractional) => {
      const price = discounted(basic, discount, fractional)
      return Number.isInteger(price) && price >= 0 && price <= basic
    }),
    { numRuns: 1000 },
  )
})
