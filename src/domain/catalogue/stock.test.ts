import { expect, test } from 'vitest'
import { soldOut, unitsIn, unitsOf } from './stock.ts'

const line = (item_id: number, count: number, modifiers: [number, number][] = [], kind = 'product') => ({
  kind,
  item_id,
  count,
  modifiers: modifiers.map(([id, units]) => ({ id, count: units })),
})

test('an order takes a dish of several lines and its extras as often as they are eaten; gifts and boxes are not dishes (OPS-MENU-32)', () => {
  const units = unitsOf([
    line(1, 2, [[7, 1]]),
    line(1, 3, [
      [7, 2],
      [8, 1],
    ]),
    line(2, 1),
    line(1, 5, [], 'gift'),
    line(2, 4, [], 'package'),
  ])
  expect([...units.products]).toEqual([
    [1, 5],
    [2, 1],
  ])
  expect([...units.modifiers]).toEqual([
    [7, 8],
    [8, 3],
  ])
  expect([unitsIn(units, { productId: 1, modifierId: null }), unitsIn(units, { productId: null, modifierId: 8 })]).toEqual([5, 3])
  expect(unitsIn(units, { productId: 7, modifierId: null })).toBe(0)
})

test('what has none left is stopped at its shop, and nothing else (OPS-MENU-32)', () => {
  const stock = (amount: number, productId: number | null, modifierId: number | null) => ({ shopId: 5, productId, modifierId, amount })
  expect(soldOut([stock(0, 1, null), stock(1, 2, null), stock(0, null, 7)])).toEqual([
    { productId: 1, modifierId: null, shopId: null, atShopId: 5, until: null },
    { productId: null, modifierId: 7, shopId: null, atShopId: 5, until: null },
  ])
})
