import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Menu } from '../catalogue/menu.ts'
import type { Modifier, Product } from '../catalogue/product.ts'
import { isBag, packagesFor, priceLines, type StoredLine } from './lines.ts'

fc.configureGlobal({ seed: 20260304 })

const sauce = { id: 7, price: 50, min: 0, max: 2, stopped: false, serving: null as Modifier['serving'] } as Modifier
const dish = (id: number, other: Partial<Product> = {}): Product =>
  ({ id, price: id * 100, stopped: false, serving: null, available: [sauce], single: [], groups: [], ...other }) as Product
const menuOf = (...dishes: Product[]): Menu => ({
  groups: [],
  products: new Map(dishes.map((one) => [one.id, one])),
  popular: [],
  packets: new Map(),
})
const line = (product_id: number, other: Partial<StoredLine> = {}): StoredLine => ({
  product_id,
  count: 1,
  modifiers: [],
  added_at: '2026-03-04T09:00:00Z',
  ...other,
})

test('a line has today’s price of its dish with its modifiers', () => {
  const soup = dish(3)
  const modifiers = [{ id: 7, count: 2 }]
  expect(priceLines(menuOf(soup), { key: line(3, { count: 4, modifiers }) }, null)).toEqual([
    {
      key: 'key',
      deposit: 0,
      count: 4,
      modifiers,
      addedAt: '2026-03-04T09:00:00Z',
      product: soup,
      productId: 3,
      priceWithModifiers: 400,
      unserved: null,
      available: true,
      seen: null,
    },
  ])
})

test('a line shows what it was last seen for, whatever it costs today', () => {
  const seen = { city_id: 1, currency: 'RUB', price: 250 }
  expect(priceLines(menuOf(dish(3)), { key: line(3, { seen }) }, null)).toMatchObject([{ seen, priceWithModifiers: 300 }])
})

test.each<[name: string, offered: Product, choices: StoredLine['modifiers'], available: boolean, price: number]>([
  ['what is sold', dish(3), [], true, 300],
  ['what the place does not sell', dish(4), [], false, 0],
  ['what is stopped', dish(3, { stopped: true }), [], false, 300],
  ['what takes fewer of a modifier than were chosen', dish(3), [{ id: 7, count: 3 }], false, 450],
  ['what no longer comes with a modifier', dish(3, { available: [] }), [{ id: 7, count: 1 }], false, 300],
  ['what is stopped and no longer comes with a modifier', dish(3, { available: [], stopped: true }), [{ id: 7, count: 1 }], false, 300],
])('%s can be ordered or not, and stays in the cart (DECIDE-64)', (_name, offered, modifiers, available, price) => {
  const [priced] = priceLines(menuOf(offered), { key: line(3, { modifiers }) }, null)
  expect(priced).toMatchObject({ available, priceWithModifiers: price, productId: 3, product: offered.id === 3 ? offered : null })
})

const morning = { weekdays: null, hours: [{ from: 600, to: 720 }], from: null, until: null }
const at = (minutes: number) => ({ day: '2026-03-04', minutes })
test.each([
  ['while no time is chosen', null, true],
  ['within its hours', at(600), true],
  ['outside of its hours', at(599), false],
])('whether a dish of the morning can be ordered %s', (_name, time, available) => {
  const breakfast = dish(3, { serving: morning })
  expect(priceLines(menuOf(breakfast), { key: line(3) }, time)).toMatchObject([{ unserved: available ? null : breakfast, available }])
})

// @OPS-MENU-30
test.each([
  ['while no time is chosen', null, true],
  ['within its hours', at(600), true],
  ['outside of its hours', at(599), false],
])('whether a dish with an extra of the morning can be ordered %s', (_name, time, available) => {
  const early = { ...sauce, serving: morning } as Modifier
  const chosen = [{ id: 7, count: 1 }]
  const menu = menuOf(dish(3, { available: [early] }))
  expect(priceLines(menu, { key: line(3, { modifiers: chosen }) }, time)).toMatchObject([{ unserved: available ? null : early, available }])
  expect(priceLines(menu, { key: line(3) }, time)).toMatchObject([{ unserved: null, available: true }])
})

test('what the place does not sell is missing for no reason of hours', () => {
  expect(priceLines(menuOf(), { key: line(3) }, at(599))).toMatchObject([{ unserved: null, available: false }])
})

test('lines come oldest first, those of one moment by their keys, however they are stored (DECIDE-60)', () => {
  const moments = ['2026-03-03T23:00:00Z', '2026-03-04T09:00:00Z', '2026-03-04T09:00:01Z']
  const lines = moments.flatMap((added_at, at) => ['a', 'b', 'c'].map((name) => [`${name}${at}`, line(3, { added_at })] as const))
  const inOrder = lines.map(([key]) => key)
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (stored) => {
      expect(priceLines(menuOf(dish(3)), Object.fromEntries(stored), null).map(({ key }) => key)).toEqual(inOrder)
    }),
  )
})

fc.configureGlobal({ seed: 20260304 })

const bag = { id: 1, price: 10, canRefuse: true, holds: 5, groupIds: null }
const box = { id: 2, price: 5, canRefuse: false, holds: 1, groupIds: [7] }

test.each([
  ['an empty cart', [], false, [0, 0]],
  ['five units fill one bag', [{ groupId: 1, count: 5 }], false, [1, 0]],
  ['the sixth takes another', [{ groupId: 1, count: 6 }], false, [2, 0]],
  [
    'units of several lines share a bag',
    [
      { groupId: 1, count: 2 },
      { groupId: 2, count: 2 },
    ],
    false,
    [1, 0],
  ],
  [
    'a box is for its group alone',
    [
      { groupId: 7, count: 3 },
      { groupId: 1, count: 3 },
    ],
    false,
    [2, 3],
  ],
  ['only what may be refused falls away', [{ groupId: 7, count: 3 }], true, [0, 3]],
])('%s (PACK-05, DECIDE-72)', (_name, units, withoutBag, counts) => {
  expect(packagesFor([bag, box], units, withoutBag).map(({ count }) => count)).toEqual(counts)
})

test('packages hold everything, and none is more than needed', () => {
  const rule = fc.record({
    id: fc.nat(),
    price: fc.nat(),
    canRefuse: fc.boolean(),
    holds: fc.integer({ min: 1, max: 20 }),
    groupIds: fc.constant(null),
  })
  const unit = fc.record({ groupId: fc.nat({ max: 3 }), count: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(rule, fc.array(unit), (given, units) => {
      const all = units.reduce((sum, { count }) => sum + count, 0)
      const [packed] = packagesFor([given], units, false)
      return (
        packed !== undefined &&
        packed.count * given.holds >= all &&
        (packed.count === 0 ? all === 0 : (packed.count - 1) * given.holds < all)
      )
    }),
  )
})

test.each([
  ['paket-bag', true],
  ['PACKET', true],
  ['my-Packet-2', true],
  ['box', false],
  ['pack', false],
])('%s is a bag: %s (PACK-02)', (alias, expected) => {
  expect(isBag(alias)).toBe(expected)
})
