import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleDish, sampleGroup as group, sampleModifier } from '#kit/sample-dish.ts'
import { checkChoices, type Choice, modifiersOf, preselected, priceWithModifiers } from './modifiers.ts'
import type { Modifier, Product } from './product.ts'

fc.configureGlobal({ seed: 20260304 })

const modifier = (id: number, other: Partial<Modifier> = {}): Modifier => sampleModifier(id, { price: id * 10, ...other })
const product = (other: Partial<Product> = {}): Product => sampleDish({ alias: 'wok', basicPrice: 35_000, price: 35_000, ...other })

const wok = product({
  available: [modifier(1, { max: 3 }), modifier(2, { stopped: true }), modifier(3, { min: 1, max: 2 })],
  single: [modifier(4, { max: 5 })],
  groups: [
    group(10, 1, 1, [
      [modifier(5), 1],
      [modifier(6), 0],
      [modifier(7, { stopped: true }), 0],
    ]),
    group(11, 0, 3, [
      [modifier(8, { max: 2 }), 0],
      [modifier(9, { max: 9 }), 0],
    ]),
  ],
})
const usual: Choice[] = [
  { id: 3, count: 1 },
  { id: 5, count: 1 },
]

const cases: [name: string, choices: Choice[], codes: string[]][] = [
  ['the usual choice', usual, []],
  ['an extra up to its maximum (CAT-10)', [...usual, { id: 1, count: 3 }], []],
  ['an extra above its maximum (CAT-10)', [...usual, { id: 1, count: 4 }], ['modifier-too-many']],
  ['an extra below its minimum (CAT-10)', [{ id: 5, count: 1 }], ['modifier-too-few']],
  ['an extra that has run out (CAT-14)', [...usual, { id: 2, count: 1 }], ['modifier-stopped']],
  ['a modifier of another dish', [...usual, { id: 99, count: 1 }], ['modifier-unknown']],
  ['an on/off extra on twice', [...usual, { id: 4, count: 2 }], ['modifier-too-many']],
  ['a required group left empty (CAT-11)', [{ id: 3, count: 1 }], ['group-too-few']],
  ['two where one is asked for (CAT-11)', [...usual, { id: 6, count: 1 }], ['group-too-many']],
  [
    'a choice of a group that has run out (CAT-14)',
    [
      { id: 3, count: 1 },
      { id: 7, count: 1 },
    ],
    ['modifier-stopped'],
  ],
  ['a group up to its maximum (CAT-11)', [...usual, { id: 8, count: 2 }, { id: 9, count: 1 }], []],
  ['a group above its maximum (CAT-11)', [...usual, { id: 8, count: 2 }, { id: 9, count: 2 }], ['group-too-many']],
  ['one modifier above its own maximum, the group being roomier (CAT-10)', [...usual, { id: 8, count: 3 }], ['modifier-too-many']],
  ['a modifier never above its group', [...usual, { id: 9, count: 4 }], ['modifier-too-many', 'group-too-many']],
]
test.each(cases)('%s', (_name, choices, codes) => {
  const problems = checkChoices(wok, choices)
  expect(problems.map(({ code }) => code)).toEqual(codes)
  expect(problems.every(({ field }) => field === 'product')).toBe(true)
})

test('a broken bound is reported with what it is a bound of (CAT-10, CAT-11)', () => {
  const shown = (choices: Choice[]) => checkChoices(wok, choices).map(({ code, facts, name }) => [code, facts, name?.en])
  expect(shown([...usual, { id: 1, count: 4 }])).toEqual([['modifier-too-many', { id: 1, max: 3 }, 'modifier 1']])
  expect(shown([...usual, { id: 6, count: 1 }])).toEqual([['group-too-many', { id: 10, max: 1 }, 'group 10']])
  expect(shown([{ id: 3, count: 1 }])).toEqual([['group-too-few', { id: 10, min: 1 }, 'group 10']])
  expect(shown([...usual, { id: 2, count: 1 }])).toEqual([['modifier-stopped', { id: 2 }, undefined]])
})

test('an on/off extra with a minimum cannot be left off (CAT-10)', () => {
  expect(checkChoices(product({ single: [modifier(4, { min: 1 })] }), []).map(({ code }) => code)).toEqual(['modifier-too-few'])
})

test('a dish starts with what its groups preselect and its extras require, but nothing that has run out (DECIDE-50)', () => {
  expect(preselected(wok)).toEqual(usual)
  expect(preselected(product({ groups: [group(10, 0, 1, [[modifier(5, { stopped: true }), 1]])] }))).toEqual([])
})

test('the price of a unit is its own and that of its modifiers, counted (DECIDE-50)', () => {
  expect(priceWithModifiers(wok, [...usual, { id: 1, count: 3 }])).toBe(35_000 + 30 + 50 + 30)
  expect(priceWithModifiers(wok, [{ id: 99, count: 5 }])).toBe(35_000)
})

test('a modifier costs what it does beside what was chosen, and nothing where its size lacks it', () => {
  const size = modifier(1)
  const sauce = modifier(2, {
    bySize: [
      { size: 1, price: 30 },
      { size: 9, price: null },
    ],
  })
  const one = product({ available: [size, modifier(9), sauce] })
  const priceBeside = (id: number) => modifiersOf(one, [{ id, count: 1 }]).get(2)?.price
  expect([priceBeside(1), priceBeside(9), priceBeside(7)]).toEqual([30, 0, 20])
})

test('what is found right keeps every bound, whatever is sent (CAT-10, CAT-11)', () => {
  const choice = fc.record({ id: fc.integer({ min: 0, max: 12 }), count: fc.integer({ min: 1, max: 5 }) })
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: ({ id }) => id }), (choices) => {
      if (checkChoices(wok, choices).length > 0) return
      const countOf = (id: number): number => choices.find((one) => one.id === id)?.count ?? 0
      expect(countOf(3)).toBeGreaterThanOrEqual(1)
      expect(countOf(5) + countOf(6)).toBe(1)
      expect(countOf(8) + countOf(9)).toBeLessThanOrEqual(3)
      expect([2, 7, 0, 10, 11, 12].map(countOf)).toEqual([0, 0, 0, 0, 0, 0])
    }),
    { numRuns: 2000 },
  )
})
