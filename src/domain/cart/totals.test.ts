import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingToNoFee, partNames, totals } from './totals.ts'

fc.configureGlobal({ seed: 20260304 })

const flat = (fee: number) => ({ fee, freeFrom: null })
const line = (count: number, priceWithModifiers: number, available = true) => ({ count, priceWithModifiers, available })

test('full price is subtotal, packages and delivery (MONEY-05)', () => {
  const prices = totals({ lines: [line(2, 500), line(1, 300)], packages: [{ count: 2, price: 10 }], zone: flat(150) })
  expect(prices).toMatchObject({ subtotal: 1300, packages: 20, delivery: 150, total: 1470 })
})

// @DECIDE-64
test.each([
  ['an empty cart has no fee', { lines: [], packages: [{ count: 1, price: 10 }], zone: flat(150) }, { packages: 0, delivery: 0, total: 0 }],
  [
    'what is unavailable does not count',
    { lines: [line(1, 100), line(5, 900, false)], packages: [], zone: flat(0) },
    { subtotal: 100, total: 100 },
  ],
  [
    'with nothing available there is no fee',
    { lines: [line(5, 900, false)], packages: [], zone: flat(150) },
    { subtotal: 0, delivery: 0, total: 0 },
  ],
  [
    'a discount is cut to the full price',
    { lines: [line(1, 100)], packages: [], zone: flat(20), discount: 500 },
    { discount: 120, total: 0 },
  ],
  [
    'bonuses take what the discount left',
    { lines: [line(1, 100)], packages: [], zone: flat(0), discount: 70, bonuses: 50 },
    { discount: 70, bonuses: 30, total: 0 },
  ],
])('%s (DECIDE-08, DECIDE-61)', (_name, parts, expected) => {
  expect(totals(parts)).toMatchObject(expected)
})

test.each([
  ['as many as the order will bring', 65, 65],
  ['none where nobody counts them', undefined, 0],
])('bonuses to come are shown, and change no total: %s', (_name, upcomingBonuses, shown) => {
  const parts = { lines: [line(1, 1300)], packages: [], zone: flat(0) }
  expect(totals(upcomingBonuses === undefined ? parts : { ...parts, upcomingBonuses })).toMatchObject({
    upcomingBonuses: shown,
    total: 1300,
  })
})

test.each([
  ['below the amount there is a fee', 2999, 150],
  ['from the amount on there is none', 3000, 0],
])('a delivery costs nothing from an amount of dishes and packages before any discount: %s', (_name, ordered, delivery) => {
  const goods = { lines: [line(1, ordered - 500)], packages: [{ count: 1, price: 500 }], discount: 400 }
  expect(totals({ ...goods, zone: { fee: 150, freeFrom: 3000 } })).toMatchObject({ delivery, total: ordered + delivery - 400 })
})

test.each([
  ['comes on top', { lines: [line(1, 400)], tips: 40 }, { tips: 40, total: 590 }],
  [
    'is given although a discount pays for all else',
    { lines: [line(1, 400)], discount: 900, tips: 40 },
    { discount: 550, tips: 40, total: 40 },
  ],
  ['is not paid with points', { lines: [line(1, 400)], bonuses: 900, tips: 40 }, { bonuses: 550, tips: 40, total: 40 }],
  ['of an empty cart is none', { lines: [line(1, 400, false)], tips: 40 }, { tips: 0, total: 0 }],
])('a tip %s', (_name, parts, expected) => {
  expect(totals({ packages: [], zone: flat(150), ...parts })).toMatchObject(expected)
})

test('a tip brings no delivery nearer to its free amount', () => {
  const near = { lines: [line(1, 990)], packages: [], zone: { fee: 150, freeFrom: 1000 }, smallOrder: { below: 1000, fee: 90 } }
  expect(totals({ ...near, tips: 500 })).toMatchObject({ delivery: 150, smallOrder: 90, total: 990 + 150 + 90 + 500 })
})

const small = { below: 1000, fee: 90 }
test.each([
  ['below the city’s amount it costs a fee', { lines: [line(1, 989)], zone: flat(150) }, 90],
  ['with its packages it reaches the amount, and there is none', { lines: [line(1, 990)], zone: flat(150) }, 0],
  ['a delivery that costs nothing has it too', { lines: [line(1, 100)], zone: { fee: 0, freeFrom: null } }, 90],
  ['what is collected never has it', { lines: [line(1, 100)], zone: null }, 0],
  ['nothing has no fee', { lines: [line(1, 100, false)], zone: flat(150) }, 0],
])('of a small order: %s', (_name, parts, smallOrder) => {
  const prices = totals({ packages: [{ count: 1, price: 10 }], ...parts, smallOrder: small })
  expect(prices.smallOrder).toBe(smallOrder)
  expect(prices.total).toBe(prices.subtotal + prices.packages + prices.delivery + smallOrder)
})

test.each([
  [null, 0, null],
  [small, 0, 1000],
  [small, 999, 1],
  [small, 1000, 0],
  [small, 5000, 0],
])('with %j and %i ordered, %s is missing until there is no fee', (terms, ordered, missing) => {
  expect(missingToNoFee(terms, ordered)).toBe(missing)
})

const amount = fc.integer({ min: 0, max: 1e7 })
const parts = fc.record(
  {
    lines: fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 100 }),
        priceWithModifiers: amount,
        deposit: fc.nat({ max: 500 }),
        available: fc.boolean(),
      }),
      {
        maxLength: 12,
      },
    ),
    packages: fc.array(fc.record({ count: fc.integer({ min: 0, max: 50 }), price: amount }), { maxLength: 4 }),
    zone: fc.option(fc.record({ fee: amount, freeFrom: fc.option(amount) })),
    smallOrder: fc.option(fc.record({ below: amount, fee: amount })),
    discount: amount,
    bonuses: amount,
    upcomingBonuses: amount,
    tips: amount,
  },
  { requiredKeys: ['lines', 'packages', 'zone'] },
)

test('a deposit is counted beside the price: no discount, points, minimum or free delivery know it, and none is of what is not there (OPS-MENU-40)', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const { deposit, total, ...others } = totals(given)
      const bare = totals({ ...given, lines: given.lines.map(({ deposit: _of, ...line }) => line) })
      const wanted = given.lines.reduce((sum, line) => sum + (line.available ? line.deposit * line.count : 0), 0)
      expect({ ...others, total, deposit }).toEqual({ ...bare, deposit: wanted, total: bare.total + wanted })
    }),
  )
})

test('the total is the sum of its parts and never below nothing, whatever they are (I7)', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const prices = totals(given)
      const { subtotal, packages, delivery, smallOrder, discount, bonuses, deposit, tips, total } = prices
      expect(total).toBe(subtotal + packages + delivery + smallOrder - discount - bonuses + deposit + tips)
      for (const part of [...partNames.map((name) => prices[name]), total]) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('one more unit never makes a cart without discount cheaper, but by a fee that it saves', () => {
  fc.assert(
    fc.property(parts, amount, (given, price) => {
      const without = { ...given, discount: 0, bonuses: 0 }
      const before = totals(without)
      const after = totals({ ...without, lines: [...without.lines, line(1, price)] })
      return (
        after.total + (before.delivery - after.delivery) + (before.smallOrder - after.smallOrder) >= before.total ||
        after.total >= before.total
      )
    }),
  )
})
