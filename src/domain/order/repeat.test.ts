import { expect, test } from 'vitest'
import { sampleDish, sampleModifier } from '#kit/sample-dish.ts'
import type { Menu } from '../catalogue/menu.ts'
import type { Product } from '../catalogue/product.ts'
import { type OrderedDish, repeatDishes } from './repeat.ts'

const cheese = sampleModifier(9, { price: 4000, max: 2 })
const dish = (id: number, other: Partial<Product> = {}): Product =>
  sampleDish({ id, alias: `dish-${id}`, basicPrice: 10_000, price: 10_000, ...other })
const menuOf = (...products: Product[]) => ({ products: new Map(products.map((product) => [product.id, product])) }) as Menu
const ordered = (productId: number, other: Partial<OrderedDish> = {}): OrderedDish => ({
  productId,
  count: 1,
  price: 10_000,
  choices: [],
  ...other,
})
const at = '2026-03-04T09:00:00.000Z'

test('an order comes back as its lines, with their modifiers and counts (REPEAT-07)', () => {
  const { lines, left, repriced } = repeatDishes(
    menuOf(dish(1), dish(2, { available: [cheese] })),
    [ordered(1, { count: 3 }), ordered(2, { price: 18_000, choices: [{ id: 9, count: 2 }] })],
    at,
  )
  expect(Object.values(lines)).toEqual([
    { product_id: 1, count: 3, modifiers: [], added_at: at },
    { product_id: 2, count: 1, modifiers: [{ id: 9, count: 2 }], added_at: at },
  ])
  expect([left, repriced]).toEqual([[], []])
})

test.each([
  ['no longer on the menu', menuOf()],
  ['stopped', menuOf(dish(2, { stopped: true, available: [cheese] }))],
  ['without its modifier', menuOf(dish(2))],
  ['its modifier stopped', menuOf(dish(2, { available: [{ ...cheese, stopped: true }] }))],
  ['its modifier now at most once', menuOf(dish(2, { available: [{ ...cheese, max: 1 }] }))],
])('a dish that is %s is left out and named (REPEAT-07)', (_name, menu) => {
  const then = ordered(2, { price: 18_000, choices: [{ id: 9, count: 2 }] })
  expect(repeatDishes(menu, [then], at)).toEqual({ lines: {}, left: [then], repriced: [] })
})

test('what costs differently today is shown with the price of now', () => {
  const then = ordered(1, { price: 9000 })
  expect(repeatDishes(menuOf(dish(1)), [then], at).repriced).toEqual([{ dish: then, price: 10_000 }])
})

test.each([
  [3, 2, 4],
  [4, 2, 4],
  [100, 3, 99],
  [100, 7, 98],
])('%i ordered, now sold by %i: %i in the cart', (count, multiplicity, expected) => {
  const { lines } = repeatDishes(menuOf(dish(1, { multiplicity })), [ordered(1, { count })], at)
  expect(Object.values(lines)[0]?.count).toBe(expected)
})

test('lines that are one today add up, to no more than a line may hold', () => {
  const { lines } = repeatDishes(menuOf(dish(1)), [ordered(1, { count: 70 }), ordered(1, { count: 70 })], at)
  expect(Object.values(lines).map(({ count }) => count)).toEqual([100])
})
