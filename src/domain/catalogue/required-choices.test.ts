import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleDish, sampleGroup, sampleModifier } from '#kit/sample-dish.ts'
import { checkChoices, type Choice, configurable, preselected, priceWithModifiers } from './modifiers.ts'
import type { Product } from './product.ts'
import { cardPriceOf } from './required-choices.ts'

fc.configureGlobal({ seed: 20260304 })

const of = (id: number, price: number, other = {}) => sampleModifier(id, { price, ...other })
const shown = (dish: Product) => {
  const { price, isFrom } = cardPriceOf(configurable(dish), preselected(dish))
  return { price, isFrom }
}
const sized = of(9, 100, {
  bySize: [
    { size: 1, price: 100 },
    { size: 2, price: 900 },
  ],
})

test.each<[string, Partial<Product>, { price: number; isFrom: boolean }]>([
  ['its own without choices', {}, { price: 1000, isFrom: false }],
  [
    'from the cheapest of a required choice that costs',
    {
      price: 0,
      groups: [
        sampleGroup(1, 1, 1, [
          [of(1, 500), 0],
          [of(2, 800), 0],
        ]),
      ],
    },
    { price: 500, isFrom: true },
  ],
  [
    'exact where every required choice costs the same',
    {
      price: 0,
      groups: [
        sampleGroup(1, 1, 1, [
          [of(1, 500), 0],
          [of(2, 500), 0],
        ]),
      ],
    },
    { price: 500, isFrom: false },
  ],
  [
    'from the cheapest though a dearer one is preselected',
    {
      groups: [
        sampleGroup(1, 1, 1, [
          [of(1, 0), 0],
          [of(2, 300), 1],
        ]),
      ],
    },
    { price: 1000, isFrom: true },
  ],
  ['with what is preselected and not required', { groups: [sampleGroup(1, 0, 1, [[of(1, 70), 1]])] }, { price: 1070, isFrom: false }],
  [
    'without what is stopped',
    {
      groups: [
        sampleGroup(1, 1, 1, [
          [of(1, 10, { stopped: true }), 0],
          [of(2, 300), 0],
        ]),
      ],
    },
    { price: 1300, isFrom: false },
  ],
  [
    'of as many as are required',
    {
      groups: [
        sampleGroup(1, 2, 2, [
          [of(1, 10), 0],
          [of(2, 30), 0],
        ]),
      ],
    },
    { price: 1040, isFrom: false },
  ],
  [
    'of the cheapest size with what that costs more',
    {
      groups: [
        sampleGroup(1, 1, 1, [
          [of(1, 50), 0],
          [of(2, 0), 0],
        ]),
        sampleGroup(2, 1, 1, [[sized, 0]]),
      ],
    },
    { price: 1150, isFrom: true },
  ],
  ['with an extra that every one has', { available: [of(1, 10, { min: 2, max: 3 })] }, { price: 1020, isFrom: false }],
])('the price of a card is %s', (_name, dish, expected) => {
  expect(shown(sampleDish(dish))).toEqual(expected)
})

test('no valid choice of what is required costs less than the card says, and one costs just that', () => {
  const member = fc.record({ price: fc.nat(50), stopped: fc.boolean(), max: fc.integer({ min: 1, max: 2 }) })
  const group = fc.record({ min: fc.integer({ min: 0, max: 2 }), members: fc.array(member, { minLength: 1, maxLength: 3 }) })
  fc.assert(
    fc.property(fc.array(group, { maxLength: 2 }), (groups) => {
      const dish = sampleDish({
        groups: groups.map(({ min, members }, at) =>
          sampleGroup(
            at + 1,
            min,
            2,
            members.map((one, index) => [of(10 * (at + 1) + index, one.price, one), 0]),
          ),
        ),
      })
      const ids = dish.groups.flatMap(({ members }) => members.map(({ modifier }) => modifier.id))
      const all = ids.reduce<Choice[][]>(
        (lists, id) => lists.flatMap((list) => [list, [...list, { id, count: 1 }], [...list, { id, count: 2 }]]),
        [[]],
      )
      const valid = all.filter((choices) => checkChoices(dish, choices).length === 0).map((choices) => priceWithModifiers(dish, choices))
      if (valid.length > 0) expect(shown(dish).price).toBe(Math.min(...valid))
    }),
    { numRuns: 300 },
  )
})
