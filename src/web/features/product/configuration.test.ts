import { describe, expect, test } from 'vitest'
import type { Modifier, ModifierGroup } from '#contract/catalogue.ts'
import {
  chosenIn,
  configurationOf,
  fitToSize,
  groupInNeed,
  inChosenSize,
  inOrderOfNeed,
  pickIn,
  setExtra,
  startConfiguration,
  unitPrice,
} from './configuration.ts'

const modifier = (id: number, part: Partial<Modifier> = {}): Modifier => ({
  id,
  name: `m${id}`,
  image: '',
  price: 10,
  min: 0,
  max: 1,
  count: 0,
  type: null,
  stopped_until: null,
  allergens: [],
  additives: [],
  diets: [],
  ...part,
})
const group = (id: number, min: number, max: number, modifiers: Modifier[]): ModifierGroup => ({ id, name: `g${id}`, min, max, modifiers })
const product = (groups: ModifierGroup[], available: Modifier[] = [], single: Modifier[] = []) => ({
  price: 100.5,
  modifiers: { groups, available, single },
})

describe('a dish that is put together', () => {
  test('starts with what is preselected, without what has run out (DECIDE-50)', () => {
    const dish = product([
      group(1, 1, 1, [modifier(1, { count: 1 }), modifier(2)]),
      group(2, 0, 2, [modifier(3, { count: 1, type: 'stop' })]),
    ])
    expect(chosenIn(startConfiguration(dish))).toEqual([{ id: 1, count: 1 }])
  })
  test('asks for the groups that need a choice first (DECIDE-49)', () => {
    expect(inOrderOfNeed([group(1, 0, 3, []), group(2, 1, 1, []), group(3, 2, 2, [])]).map(({ id }) => id)).toEqual([2, 3, 1])
  })
  test('cannot be added until every group has its minimum (DECIDE-49)', () => {
    const [first, second] = [group(1, 0, 1, [modifier(1)]), group(2, 2, 2, [modifier(2), modifier(3)])]
    const dish = product([first, second])
    const once = pickIn(startConfiguration(dish), second, modifier(2))
    expect(groupInNeed(once, dish)?.id).toBe(2)
    expect(groupInNeed(pickIn(once, second, modifier(3)), dish)).toBeNull()
  })
  test('a new choice replaces the old one where one is asked for (CAT-12)', () => {
    const size = group(1, 1, 1, [modifier(1, { count: 1 }), modifier(2)])
    expect(chosenIn(pickIn(startConfiguration(product([size])), size, modifier(2)))).toEqual([{ id: 2, count: 1 }])
  })
  test('what has run out cannot be chosen (CAT-14)', () => {
    const size = group(1, 0, 1, [modifier(1, { type: 'stop' })])
    expect(chosenIn(pickIn(startConfiguration(product([size])), size, modifier(1, { type: 'stop' })))).toEqual([])
  })
  test('an extra stays within its bounds (CAT-10)', () => {
    const cheese = modifier(5, { max: 3 })
    const dish = product([], [cheese])
    expect(chosenIn(setExtra(startConfiguration(dish), cheese, 7))).toEqual([{ id: 5, count: 3 }])
    expect(chosenIn(setExtra(startConfiguration(dish), cheese, -1))).toEqual([])
  })
  test('costs its price and that of every choice as often as it is taken (DECIDE-50)', () => {
    const size = group(1, 1, 1, [modifier(1, { count: 1, price: 50.25 })])
    const cheese = modifier(5, { max: 3, price: 0.1 })
    const dish = product([size], [cheese])
    expect(unitPrice(setExtra(startConfiguration(dish), cheese, 3), dish)).toBe(151.05)
  })
})

test('a line of the cart is opened as it was chosen, without what has run out since (DECIDE-50)', () => {
  const dish = product([group(1, 1, 2, [modifier(1, { count: 1 }), modifier(2), modifier(3, { type: 'stop' })])], [modifier(4, { max: 3 })])
  const opened = configurationOf(dish, [
    { id: 2, count: 1 },
    { id: 3, count: 1 },
    { id: 4, count: 2 },
    { id: 99, count: 1 },
  ])
  expect(chosenIn(opened)).toEqual([
    { id: 2, count: 1 },
    { id: 4, count: 2 },
  ])
})

describe('a dish with sizes', () => {
  const [small, large] = [modifier(1, { count: 1, price: 0 }), modifier(2, { price: 300 })]
  const size = group(1, 1, 1, [small, large])
  const crusts = group(2, 0, 1, [modifier(3, { price: 50, by_size: [{ size: 2, price: null }] })])
  const ham = modifier(4, { price: 100, max: 3, by_size: [{ size: 2, price: 150 }] })
  const dish = {
    ...product([size, crusts], [ham]),
    weight: { value: 500, unit: 'g' },
    allergens: ['milk'],
    additives: ['caffeine'],
    by_size: [{ size: 2, weight: { value: 900, unit: 'g' }, nutritional_value: null, allergens: ['sesame'], additives: ['waxed'] }],
  }
  const [crust] = crusts.modifiers
  const started = setExtra(startConfiguration(dish), ham, 2)

  test('shows and reckons its extras at the price of the chosen size', () => {
    const grown = fitToSize(pickIn(started, size, large), dish)
    const shown = inChosenSize(dish, grown)
    expect(shown.modifiers.available.map(({ price }) => price)).toEqual([150])
    expect([shown.weight, shown.allergens, shown.additives]).toEqual([{ value: 900, unit: 'g' }, ['milk', 'sesame'], ['caffeine', 'waxed']])
    expect([unitPrice(started, dish), unitPrice(grown, dish), unitPrice(grown, shown)]).toEqual([300.5, 700.5, 700.5])
  })
  test('drops what the new size does not have and says so, until the next tap', () => {
    const crusted = fitToSize(pickIn(started, crusts, crust ?? ham), dish)
    expect(crusted.dropped).toEqual([])
    const grown = fitToSize(pickIn(crusted, size, large), dish)
    expect(chosenIn(grown).map(({ id }) => id)).toEqual([2, 4])
    expect(grown.dropped.map(({ id }) => id)).toEqual([3])
    expect(inChosenSize(dish, grown).modifiers.groups.map(({ id }) => id)).toEqual([1])
    expect(fitToSize(pickIn(grown, size, small), dish).dropped).toEqual([])
  })
})
