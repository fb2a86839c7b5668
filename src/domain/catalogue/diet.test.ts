import { expect, test } from 'vitest'
import { against, canSuit, contradiction, type DietFilter, type NeededChoice, signsOf, suits, together } from './diet.ts'

const food = (allergens: string[], diets: string[] = []) => ({ allergens, diets })
const filter = (diets: string[], without: string[] = []): DietFilter => ({ diets, without })
const nothing = filter([])

test.for([
  ['without a filter every dish fits', food(['milk']), nothing, true],
  ['a diet that the dish has', food([], ['vegan', 'halal']), filter(['vegan']), true],
  ['a diet that the dish does not have', food([], ['vegetarian']), filter(['vegan']), false],
  ['one of two diets', food([], ['vegan']), filter(['vegan', 'halal']), false],
  ['an allergen to avoid', food(['milk', 'egg']), filter([], ['egg']), false],
  ['other allergens', food(['milk', 'egg']), filter([], ['nuts', 'soy']), true],
  ['the diet is right, an allergen is not', food(['nuts'], ['vegan']), filter(['vegan'], ['nuts']), false],
  ['an unknown diet', food([], ['vegan']), filter(['paleo']), false],
] as const)('a food suits: %s', ([, dish, wanted, expected]) => {
  expect(suits(dish, wanted)).toBe(expected)
})

const option = (most: number, allergens: string[], diets: string[] = ['vegan']) => ({ most, allergens, diets })
const vegan = food([], ['vegan'])

test.for<[string, NeededChoice[], DietFilter, boolean]>([
  ['nothing needs to be chosen', [], filter(['vegan']), true],
  ['one noodle without egg', [{ min: 1, options: [option(1, ['egg']), option(1, [])] }], filter([], ['egg']), true],
  ['every sauce has peanuts', [{ min: 1, options: [option(1, ['peanuts']), option(2, ['peanuts'])] }], filter([], ['peanuts']), false],
  ['two dips, one of them fits once', [{ min: 2, options: [option(1, []), option(1, ['milk'])] }], filter([], ['milk']), false],
  ['two dips, one of them fits twice', [{ min: 2, options: [option(2, []), option(1, ['milk'])] }], filter([], ['milk']), true],
  ['no option is vegan', [{ min: 1, options: [option(1, [], ['vegetarian'])] }], filter(['vegan']), false],
  [
    'the second choice leaves nothing',
    [
      { min: 1, options: [option(1, [])] },
      { min: 1, options: [option(1, ['soy'])] },
    ],
    filter([], ['soy']),
    false,
  ],
  ['everything of a choice is sold out', [{ min: 1, options: [] }], nothing, false],
])('what must be chosen with a dish: %s', ([, choices, wanted, expected]) => {
  expect(canSuit(vegan, choices, wanted)).toBe(expected)
})

test('a dish that does not suit is not saved by its choices', () => {
  expect(canSuit(food(['milk'], ['vegan']), [{ min: 1, options: [option(1, [])] }], filter([], ['milk']))).toBe(false)
})

test('what is added brings its allergens and takes diets away', () => {
  const dish = food(['gluten', 'milk'], ['vegetarian', 'halal'])
  expect(together(dish, [])).toEqual({ allergens: ['gluten', 'milk'], diets: ['vegetarian', 'halal'] })
  expect(together(dish, [food(['milk', 'fish'], ['halal']), food([], ['vegan', 'vegetarian', 'halal'])])).toEqual({
    allergens: ['gluten', 'milk', 'fish'],
    diets: ['halal'],
  })
})

test('a card has signs of few diets', () => {
  expect(signsOf(['vegetarian', 'vegan', 'halal', 'gluten-free', 'lactose-free'])).toEqual(['vegan', 'gluten-free'])
  expect(signsOf(['lactose-free', 'vegetarian'])).toEqual(['vegetarian'])
  expect(signsOf(['halal'])).toEqual([])
})

test('the diets and allergens that do not fit a filter are named', () => {
  expect(against(food(['milk', 'nuts'], ['vegetarian']), filter(['vegan', 'vegetarian'], ['nuts', 'egg']))).toEqual(
    filter(['vegan'], ['nuts']),
  )
})

test.for([
  ['vegan', ['soy', 'milk'], 'milk'],
  ['vegetarian', ['milk', 'molluscs'], 'molluscs'],
  ['vegetarian', ['milk', 'egg'], undefined],
  ['gluten-free', ['gluten'], 'gluten'],
  ['lactose-free', ['milk'], undefined],
  ['halal', ['crustaceans'], undefined],
] as const)('%s and %s', ([diet, allergens, expected]) => {
  expect(contradiction(food([...allergens]), diet)).toBe(expected)
})
