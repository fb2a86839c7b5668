import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleDish, sampleGroup, sampleModifier } from '#kit/sample-dish.ts'
import { checkChoices, type Choice, preselected, priceWithModifiers } from './modifiers.ts'
import { priceInSize } from './sizes.ts'

fc.configureGlobal({ seed: 20260304 })

const [small, large] = [1, 2]
const sizes = sampleGroup(10, 1, 1, [
  [sampleModifier(small), 1],
  [sampleModifier(large, { price: 300 }), 0],
])
const ham = sampleModifier(3, { price: 100, max: 3, bySize: [{ size: large, price: 150 }] })
const cheeseCrust = sampleModifier(4, { price: 90, bySize: [{ size: small, price: null }] })
const pizza = sampleDish({ price: 1000, available: [ham], groups: [sizes, sampleGroup(11, 0, 1, [[cheeseCrust, 0]])] })

test.each<[name: string, choices: Choice[], price: number | null]>([
  ['its own price in a size that it does not name', [{ id: small, count: 1 }], 100],
  ['the price of the size that is chosen', [{ id: large, count: 1 }], 150],
  ['its own price while no size is chosen', [], 100],
  ['its own price beside a size that was put back', [{ id: large, count: 0 }], 100],
])('a modifier has %s', (_name, choices, price) => {
  expect(priceInSize(ham, choices)).toBe(price)
})

test('a unit costs its dish, its size and every modifier at the price of that size', () => {
  const choices = (size: number): Choice[] => [
    { id: size, count: 1 },
    { id: 3, count: 2 },
  ]
  expect(priceWithModifiers(pizza, choices(small))).toBe(1000 + 2 * 100)
  expect(priceWithModifiers(pizza, choices(large))).toBe(1000 + 300 + 2 * 150)
})

test('a modifier that the size does not have is refused by its name', () => {
  const choices = [
    { id: small, count: 1 },
    { id: 4, count: 1 },
  ]
  expect(checkChoices(pizza, choices)).toEqual([
    { field: 'product', code: 'modifier-not-in-size', name: cheeseCrust.name, facts: { id: 4 } },
  ])
  expect(checkChoices(pizza, [{ id: large, count: 1 }, ...choices.slice(1)])).toEqual([])
})

test('a dish does not start with what its size does not have, and does not ask for it', () => {
  const sauce = sampleModifier(5, { min: 1, bySize: [{ size: small, price: null }] })
  const dish = sampleDish({ available: [sauce], groups: [sizes] })
  expect(preselected(dish)).toEqual([{ id: small, count: 1 }])
  expect(checkChoices(dish, preselected(dish))).toEqual([])
  expect(checkChoices(dish, [{ id: large, count: 1 }]).map(({ code }) => code)).toEqual(['modifier-too-few'])
})

const amount = fc.nat({ max: 100_000 })
const anyExtra = fc.record({ own: amount, small: fc.option(amount), large: fc.option(amount), count: fc.integer({ min: 1, max: 3 }) })

test('whatever sizes cost, a cart pays the dish in its size and each modifier at that size, and nothing that is not made in it', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(anyExtra, { maxLength: 6 }),
      fc.constantFrom('small' as const, 'large' as const),
      (own, more, extras, size) => {
        const modifiers = extras.map((extra, index) =>
          sampleModifier(20 + index, {
            price: extra.own,
            max: 3,
            bySize: [
              { size: small, price: extra.small },
              { size: large, price: extra.large },
            ],
          }),
        )
        const groups = [
          sampleGroup(10, 1, 1, [
            [sampleModifier(small, { price: 0 }), 1],
            [sampleModifier(large, { price: more }), 0],
          ]),
        ]
        const dish = sampleDish({ price: own, available: modifiers, groups })
        const chosen = extras.map(({ count }, index) => ({ id: 20 + index, count }))
        const choices = [{ id: size === 'small' ? small : large, count: 1 }, ...chosen]
        const missing = extras.filter((extra) => extra[size] === null).length
        expect(checkChoices(dish, choices).map(({ code }) => code)).toEqual(Array.from({ length: missing }, () => 'modifier-not-in-size'))
        let expected = own + (size === 'large' ? more : 0)
        for (const extra of extras) for (let unit = 0; unit < extra.count; unit += 1) expected += extra[size] ?? 0
        expect(priceWithModifiers(dish, choices)).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
})
