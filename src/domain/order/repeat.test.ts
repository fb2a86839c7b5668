import { expect, test } from 'vitest'
import { sampleDish, sampleGroup, sampleModifier } from '#kit/sample-dish.ts'
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
  const { lines, left, without, repriced } = repeatDishes(
    menuOf(dish(1), dish(2, { available: [cheese] })),
    [ordered(1, { count: 3 }), ordered(2, { price: 18_000, choices: [{ id: 9, count: 2, price: 4000 }] })],
    at,
  )
  expect(Object.values(lines)).toEqual([
    { product_id: 1, count: 3, modifiers: [], added_at: at },
    { product_id: 2, count: 1, modifiers: [{ id: 9, count: 2 }], added_at: at },
  ])
  expect([left, without, repriced]).toEqual([[], [], []])
})

const twiceCheese = { price: 18_000, choices: [{ id: 9, count: 2, price: 4000 }] }

test.each([
  ['no longer on the menu', menuOf()],
  ['stopped', menuOf(dish(2, { stopped: true, available: [cheese] }))],
])('a dish that is %s is left out and named (REPEAT-07)', (_name, menu) => {
  const then = ordered(2, twiceCheese)
  expect(repeatDishes(menu, [then], at)).toEqual({ lines: {}, left: [{ dish: then, gone: [] }], without: [], repriced: [] })
})

test.each([
  ['is gone', dish(2), [], 10_000],
  ['is stopped', dish(2, { available: [{ ...cheese, stopped: true }] }), [], 10_000],
  ['is given once at most', dish(2, { available: [{ ...cheese, max: 1 }] }), [{ id: 9, count: 1 }], 14_000],
])('a dish whose extra %s comes without it, and says so, at the price of the rest', (_name, product, modifiers, price) => {
  const then = ordered(2, twiceCheese)
  const { lines, left, without, repriced } = repeatDishes(menuOf(product), [then], at)
  expect(Object.values(lines)).toEqual([{ product_id: 2, count: 1, modifiers, added_at: at }])
  expect([left, without, repriced]).toEqual([[], [{ dish: then, gone: [9] }], []])
  const dearer = repeatDishes(menuOf({ ...product, price: product.price + 500 }), [then], at)
  expect(dearer.repriced).toEqual([{ dish: then, was: price, price: price + 500 }])
})

test('a dish whose dearest half is gone comes at the price of the other, and is not called dearer (OPS-MENU-40)', () => {
  const then = ordered(2, {
    price: 15_000,
    choices: [
      { id: 31, count: 1, price: 5000 },
      { id: 32, count: 1, price: 3000, free: 1 },
    ],
  })
  const halves = (...ids: number[]) => {
    const members = ids.map((id) => [sampleModifier(id, { price: id === 31 ? 5000 : 3000 }), 0] as const)
    return menuOf(dish(2, { groups: [{ ...sampleGroup(1, 0, 2, members), dearestOnly: true }] }))
  }
  expect(repeatDishes(halves(31, 32), [then], at)).toMatchObject({ without: [], repriced: [] })
  expect(repeatDishes(halves(32), [then], at)).toMatchObject({ without: [{ gone: [31] }], repriced: [] })
  expect(repeatDishes(halves(31), [then], at)).toMatchObject({ without: [{ gone: [32] }], repriced: [] })
  const twice = ordered(2, { price: 15_000, choices: [{ id: 31, count: 2, price: 5000, free: 1 }] })
  const once = menuOf(
    dish(2, { groups: [{ ...sampleGroup(1, 0, 2, [[sampleModifier(31, { price: 5000, max: 1 }), 0]]), dearestOnly: true }] }),
  )
  expect(repeatDishes(once, [twice], at)).toMatchObject({ without: [{ gone: [31] }], repriced: [] })
})

test('a dish whose size is gone is left out and names it: nobody gets another size than they had', () => {
  const sizes = sampleGroup(1, 1, 1, [[sampleModifier(31), 0]])
  const then = ordered(3, { choices: [{ id: 30, count: 1, price: 0 }] })
  const { lines, left } = repeatDishes(menuOf(dish(3, { groups: [sizes] })), [then], at)
  expect([lines, left]).toEqual([{}, [{ dish: then, gone: [30] }]])
})

test('what costs differently today is shown with the price of now', () => {
  const then = ordered(1, { price: 9000 })
  expect(repeatDishes(menuOf(dish(1)), [then], at).repriced).toEqual([{ dish: then, was: 9000, price: 10_000 }])
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
