import { expect, test } from 'vitest'
import type { Card, MenuGroup } from '#web/page-data.ts'
import { leftOf } from './filter-store.ts'
import { dietsOf, fittingIds, type MenuFacts } from './fitting.ts'

const facts: MenuFacts = {
  products: [
    { id: 1, allergens: ['milk'], diets: ['vegetarian'], choices: [] },
    { id: 2, allergens: [], diets: ['vegetarian', 'vegan'], choices: [7] },
    { id: 3, allergens: [], diets: ['vegetarian', 'vegan'], choices: [7, 8] },
  ],
  choices: [
    { id: 7, min: 1, options: [{ most: 1, allergens: ['gluten'], diets: ['vegetarian', 'vegan'] }] },
    { id: 8, min: 1, options: [{ most: 1, allergens: ['fish'], diets: [] }] },
  ],
}
const fitting = (diets: string[], without: string[] = []) => [...fittingIds(facts, { diets, without })]

test('dishes of a menu that fit a filter, with all that must be chosen', () => {
  expect(fitting([])).toEqual([1, 2, 3])
  expect(fitting(['vegetarian'])).toEqual([1, 2])
  expect(fitting(['vegan'], ['milk'])).toEqual([2])
  expect(fitting([], ['gluten'])).toEqual([1])
  expect(fitting(['vegan'], ['gluten'])).toEqual([])
})

test('diets that the menu knows are offered, and those that are chosen', () => {
  const all = ['vegetarian', 'vegan', 'halal', 'gluten-free']
  expect(dietsOf(facts, { diets: [], without: [] }, all)).toEqual(['vegetarian', 'vegan'])
  expect(dietsOf(facts, { diets: ['halal'], without: [] }, all)).toEqual(['vegetarian', 'vegan', 'halal'])
})

const group = (id: number, ...ids: number[]): MenuGroup => ({
  id,
  alias: `g${id}`,
  name: '',
  picture: '',
  color: '',
  cards: ids.map((card): Card => ({ id: card, name: '', price: 1, weight: '', picture: '', color: '' })),
})

test('groups keep the dishes that are left, and go when none is', () => {
  const menu = [group(1, 1, 2), group(2, 3)]
  expect(leftOf(menu, null)).toBe(menu)
  expect(leftOf(menu, new Set([2])).map(({ id, cards }) => [id, cards.map((card) => card.id)])).toEqual([[1, [2]]])
  expect(leftOf(menu, new Set())).toEqual([])
})
