import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleDish, sampleGroup, sampleModifier } from '#kit/sample-dish.ts'
import { dearestAdds } from './added-by-choices.ts'
import { freeUnits, type GroupPricing } from './free-choices.ts'
import { configurable, freeIn, priceWithModifiers } from './modifiers.ts'
import { cardPriceOf, rangeOf } from './required-choices.ts'

fc.configureGlobal({ seed: 20260304 })

const priced = (prices: Record<number, number>) =>
  Object.entries(prices).map(([id, price]) => ({ ...sampleModifier(Number(id)), id: Number(id), price, bySize: [] }))
const chosen = (counts: Record<number, number>) => Object.entries(counts).map(([id, count]) => ({ id: Number(id), count }))

test.each<[name: string, free: number, prices: Record<number, number>, counts: Record<number, number>, freed: [number, number][]]>([
  ['none of a group that gives none away', 0, { 1: 100 }, { 1: 2 }, []],
  [
    'all where there are enough',
    4,
    { 1: 100, 2: 50 },
    { 1: 1, 2: 2 },
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'the dearest where there are not',
    2,
    { 1: 50, 2: 100, 3: 70 },
    { 1: 1, 2: 1, 3: 1 },
    [
      [2, 1],
      [3, 1],
    ],
  ],
  ['some units of one', 2, { 1: 50 }, { 1: 3 }, [[1, 2]]],
  ['of equal ones that with the lower id', 1, { 7: 50, 3: 50 }, { 7: 1, 3: 1 }, [[3, 1]]],
  ['nothing for what costs nothing anyway', 1, { 1: 0 }, { 1: 1 }, []],
])('a choice has free units: %s (OPS-MENU-28)', (_name, free, prices, counts, freed) => {
  expect([...freeUnits([{ free, members: priced(prices) }], chosen(counts))]).toEqual(freed)
})

test('a modifier of two groups is free as often as the more generous one says, and its price is that of the chosen size', () => {
  const members = [
    { id: 1, price: 10, bySize: [{ size: 9, price: 200 }] },
    { id: 2, price: 100 },
  ]
  const groups = [
    { free: 1, members },
    { free: 2, members: members.slice(0, 1) },
  ]
  expect([...freeUnits(groups, chosen({ 1: 3, 2: 1, 9: 1 }))]).toEqual([[1, 2]])
  expect([...freeUnits(groups.slice(0, 1), chosen({ 1: 3, 2: 1 }))]).toEqual([[2, 1]])
})

const counted = fc.array(fc.tuple(fc.nat({ max: 300 }), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 6 })

test('what is paid is the same in every order, one more unit never costs less than before nor more than its price, and no other units would be a better gift', () => {
  fc.assert(
    fc.property(counted, fc.nat({ max: 5 }), fc.nat({ max: 5 }), (units, free, more) => {
      const members = units.map(([price], id) => ({ id, price }))
      const choices = units.map(([, count], id) => ({ id, count }))
      const paid = (list: typeof choices) => {
        const freed = freeUnits([{ free, members }], list)
        return list.reduce((sum, { id, count }) => sum + (members[id]?.price ?? 0) * (count - (freed.get(id) ?? 0)), 0)
      }
      expect(paid(choices.toReversed())).toBe(paid(choices))
      const all = units.flatMap(([price, count]) => Array.from({ length: count }, () => price)).sort((a, b) => a - b)
      expect(paid(choices)).toBe(all.slice(0, Math.max(0, all.length - free)).reduce((sum, price) => sum + price, 0))
      const at = more % units.length
      const added = paid(choices.map((one) => (one.id === at ? { ...one, count: one.count + 1 } : one))) - paid(choices)
      expect(added).toBeGreaterThanOrEqual(0)
      expect(added).toBeLessThanOrEqual(members[at]?.price ?? 0)
    }),
  )
})

test('of the halves of a pizza the dearest is paid, by its price in the size, and the same half twice costs what it costs once (OPS-MENU-40)', () => {
  const half = (id: number, price: number, large: number) => ({ ...sampleModifier(id), price, bySize: [{ size: 9, price: large }] })
  const size = sampleGroup(2, 0, 1, [[sampleModifier(9, { price: 50 }), 0]])
  const prices = [half(1, 300, 900), half(2, 500, 700), half(3, 0, 0)]
  const members = prices.map((modifier) => [modifier, 0] as const)
  const halves = { ...sampleGroup(1, 2, 2, members), dearestOnly: true }
  const pizza = sampleDish({ price: 100, groups: [halves, size] })
  const priceOf = (counts: Record<number, number>) => priceWithModifiers(pizza, chosen(counts))
  expect([priceOf({ 1: 1, 2: 1 }), priceOf({ 1: 2 }), priceOf({ 2: 1, 3: 1 }), priceOf({ 3: 2 }), priceOf({})]).toEqual([
    600, 400, 600, 100, 100,
  ])
  expect([priceOf({ 1: 1, 2: 1, 9: 1 }), [...freeIn(pizza, chosen({ 1: 1, 2: 1, 9: 1 }))]]).toEqual([1050, [[2, 1]]])
  expect(cardPriceOf(configurable(pizza), [])).toEqual({ price: 400, isFrom: true, off: 0 })
  expect(rangeOf(configurable(pizza), chosen({ 1: 1 }))).toMatchObject({ lowest: 400, highest: 600 })
})

test('where the dearest is paid, no order of choice, no other choice and no second unit makes it cost anything but the dearest (OPS-MENU-40)', () => {
  fc.assert(
    fc.property(counted, fc.nat({ max: 5 }), (units, free) => {
      const members = units.map(([price], id) => ({ id, price }))
      const choices = units.map(([, count], id) => ({ id, count }))
      const paid = (list: typeof choices, group: GroupPricing) => {
        const freed = freeUnits([{ ...group, members }], list)
        return list.reduce((sum, { id, count }) => sum + (members[id]?.price ?? 0) * (count - (freed.get(id) ?? 0)), 0)
      }
      const dearestOnly = true
      expect(paid(choices, { dearestOnly })).toBe(Math.max(...units.map(([price]) => price)))
      expect(paid(choices.toReversed(), { dearestOnly })).toBe(paid(choices, { dearestOnly }))
      expect(paid(choices, { dearestOnly })).toBeLessThanOrEqual(paid(choices, {}))
      expect(paid(choices, { dearestOnly, free })).toBe(paid(choices, { dearestOnly }))
      for (const { id, price } of members) {
        expect(paid([{ id, count: 2 }], { dearestOnly })).toBe(price)
        expect(paid([{ id, count: 2 }], { dearestOnly })).toBe(paid([{ id, count: 1 }], {}))
      }
    }),
  )
})

test('a card and a button say at least and at most what a choice can cost with what is free', () => {
  const price = fc.nat({ max: 300 })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 5 }),
      fc.nat({ max: 4 }),
      fc.boolean(),
      (prices, need, free, dearestOnly) => {
        const min = Math.min(need, prices.length)
        const members = prices.map((one, id) => ({ id, price: one, min: 0, max: 1, isStopped: false }))
        const dish = { price: 1000, groups: [{ min, max: prices.length, free, dearestOnly, members }], extras: [] }
        const costs = subsets(prices, min).map((units) => {
          const sorted = units.toSorted((a, b) => a - b)
          if (dearestOnly) return 1000 + Math.max(0, ...units)
          return 1000 + sorted.slice(0, Math.max(0, sorted.length - free)).reduce((sum, one) => sum + one, 0)
        })
        expect(rangeOf(dish, [])).toMatchObject({ lowest: Math.min(...costs), highest: Math.max(...costs) })
        expect(cardPriceOf(dish, []).price).toBe(Math.min(...costs))
      },
    ),
  )
})

const subsets = (list: readonly number[], size: number): number[][] => {
  if (size === 0) return [[]]
  return list.flatMap((first, index) => subsets(list.slice(index + 1), size - 1).map((rest) => [first, ...rest]))
}

test('what a half adds is what the group costs more with it, and what is chosen adds up to what is paid (OPS-MENU-40)', () => {
  const one = fc.record({ price: fc.integer({ min: 0, max: 5 }), count: fc.integer({ min: 0, max: 2 }) })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (all) => {
      const members = all.map(({ price }, id) => ({ id, price }))
      const choices = all.flatMap(({ count }, id) => (count > 0 ? [{ id, count }] : []))
      const cost = (of: typeof choices) => {
        const freed = freeUnits([{ dearestOnly: true, members }], of)
        return of.reduce((sum, { id, count }) => sum + (members[id]?.price ?? 0) * (count - (freed.get(id) ?? 0)), 0)
      }
      const adds = dearestAdds(members, choices)
      expect(choices.reduce((sum, { id }) => sum + (adds.get(id) ?? 0), 0)).toBe(cost(choices))
      for (const { id } of members.filter((member) => !choices.some((choice) => choice.id === member.id)))
        expect(adds.get(id)).toBe(cost([...choices, { id, count: 1 }]) - cost(choices))
    }),
  )
})
