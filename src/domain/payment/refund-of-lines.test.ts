import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nothing } from '../cart/totals.ts'
import { costsOf, receiptLines } from './receipt-lines.ts'
import { type OrderedLine, type PaidOrder, refundOfLines, sumOfParts, whyNotMissing } from './refund-of-lines.ts'
import { feesOf, settlements } from './settlements.ts'

const line = (position: number, count: number, total: number, missing = 0): OrderedLine => ({ position, count, total, missing })

const fees = (delivery: number, smallOrder = 0, tips = 0) => feesOf({ ...nothing, delivery, smallOrder, tips })

test.each<[string, PaidOrder, { position: number; count: number }[], [number | null, number, number][]]>([
  [
    'one of two',
    { lines: [line(0, 2, 60_000), line(1, 1, 40_000)], fees: fees(0), total: 100_000, left: 100_000 },
    [{ position: 0, count: 1 }],
    [[0, 1, 30_000]],
  ],
  [
    'its part of a discount',
    { lines: [line(0, 2, 60_000), line(1, 1, 40_000)], fees: fees(0), total: 90_000, left: 90_000 },
    [{ position: 0, count: 2 }],
    [[0, 2, 54_000]],
  ],
  [
    'as much as the acquirer gives back, rounded up',
    { lines: [line(0, 2, 2510), line(1, 1, 1255)], fees: fees(0), total: 3765, left: 3760, step: 10 },
    [
      { position: 0, count: 1 },
      { position: 1, count: 1 },
    ],
    [
      [0, 1, 1255],
      [1, 1, 1255],
    ],
  ],
  [
    'the step of one dish, which the dearest part bears',
    { lines: [line(0, 2, 2510), line(1, 1, 3)], fees: fees(0), total: 2513, left: 2510, step: 10 },
    [
      { position: 1, count: 1 },
      { position: 0, count: 1 },
    ],
    [
      [0, 1, 1257],
      [1, 1, 3],
    ],
  ],
  [
    'no more than is left, on the step',
    { lines: [line(0, 1, 1255)], fees: fees(0), total: 1255, left: 1250, step: 10 },
    [{ position: 0, count: 1 }],
    [[0, 1, 1250]],
  ],
  ['the dearer unit first', { lines: [line(0, 3, 100)], fees: fees(0), total: 100, left: 100 }, [{ position: 0, count: 1 }], [[0, 1, 34]]],
  [
    'then the others',
    { lines: [line(0, 3, 100, 1), line(1, 1, 100)], fees: fees(0), total: 200, left: 166 },
    [{ position: 0, count: 2 }],
    [[0, 2, 66]],
  ],
  [
    'no delivery while something is left',
    { lines: [line(0, 1, 100), line(1, 1, 100)], fees: fees(50), total: 250, left: 250 },
    [{ position: 0, count: 1 }],
    [[0, 1, 100]],
  ],
  [
    'the delivery with the last one',
    { lines: [line(0, 1, 100, 1), line(1, 1, 100), line(2, 1, 0)], fees: fees(50), total: 250, left: 150 },
    [{ position: 1, count: 1 }],
    [
      [1, 1, 100],
      [null, 1, 50],
    ],
  ],
  [
    'nothing for a gift',
    { lines: [line(0, 1, 100), line(1, 2, 0)], fees: fees(50), total: 150, left: 150 },
    [{ position: 1, count: 1 }],
    [[1, 1, 0]],
  ],
  [
    'nothing for a gift that is marked after all the rest, and no delivery again',
    { lines: [line(0, 1, 100, 1), line(1, 1, 0)], fees: fees(50), total: 150, left: 0 },
    [{ position: 1, count: 1 }],
    [[1, 1, 0]],
  ],
  [
    'no delivery that has cost nothing',
    { lines: [line(0, 1, 100)], fees: fees(0), total: 100, left: 100 },
    [{ position: 0, count: 1 }],
    [[0, 1, 100]],
  ],
  [
    'nothing when more has gone than was paid',
    { lines: [line(0, 2, 200)], fees: fees(0), total: 200, left: -30 },
    [{ position: 0, count: 1 }],
    [[0, 1, 0]],
  ],
  ['no more than is left', { lines: [line(0, 2, 200)], fees: fees(0), total: 200, left: 30 }, [{ position: 0, count: 1 }], [[0, 1, 30]]],
])('what goes back of missing units: %s (OPS-ORDERS-15)', (_, order, chosen, parts) => {
  expect(refundOfLines(order, chosen).map(({ position, count, amount }) => [position, count, amount])).toEqual(parts)
})

test('the last dish gives a tip back whole, whatever a discount has left of the rest', () => {
  const order = { lines: [line(0, 2, 60_000)], fees: fees(10_000, 0, 5000), total: 35_000 + 5000, left: 40_000 }
  expect(refundOfLines(order, [{ position: 0, count: 1 }])).toEqual([{ position: 0, count: 1, amount: 15_000 }])
  const back = refundOfLines({ ...order, lines: [line(0, 2, 60_000, 1)], left: 25_000 }, [{ position: 0, count: 1 }])
  expect(back.map(({ fee, amount }) => [fee, amount])).toEqual([
    [undefined, 15_000],
    ['delivery', 5000],
    ['tips', 5000],
  ])
})

const depositsOf = (lines: readonly OrderedLine[]): number => lines.reduce((sum, { count, deposit = 0 }) => sum + count * deposit, 0)

const orders = fc
  .record({
    lines: fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 0, max: 500_000 }), deposit: fc.nat({ max: 500 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    delivery: fc.integer({ min: 0, max: 50_000 }),
    smallOrder: fc.integer({ min: 0, max: 5_000 }),
    tips: fc.integer({ min: 0, max: 50_000 }),
    paidShare: fc.integer({ min: 0, max: 1000 }),
    gone: fc.integer({ min: 0, max: 1000 }),
    picks: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 30 }),
  })
  .map(({ lines, delivery, smallOrder, tips, paidShare, gone, picks }) => {
    const ordered = lines.map(({ count, price, deposit }, position) => ({ ...line(position, count, count * price), deposit }))
    const whole = ordered.reduce((sum, { total }) => sum + total, delivery + smallOrder)
    // Discounts take nothing off a tip, nor off deposits.
    const total = Math.floor((whole * paidShare) / 1000) + tips + depositsOf(ordered)
    return { ordered, fees: fees(delivery, smallOrder, tips), total, left: total - Math.floor((total * gone) / 1000), picks }
  })

/** Marks pieces one after another, then all that is left of every line; the sum of each step. */
function markAll({ ordered, fees: costs, total, left: first, picks }: typeof orders extends fc.Arbitrary<infer Of> ? Of : never): number[] {
  let lines = ordered
  let left = first
  const mark = (chosen: { position: number; count: number }[]): number => {
    if (whyNotMissing(lines, chosen) !== null) return 0
    const sum = sumOfParts(refundOfLines({ lines, fees: costs, total, left }, chosen))
    left -= sum
    lines = lines.map((one) => ({ ...one, missing: one.missing + (chosen.find(({ position }) => position === one.position)?.count ?? 0) }))
    return sum
  }
  const steps = picks.map(([position, count]) => mark([{ position: position % lines.length, count: (count % 3) + 1 }]))
  return [...steps, ...lines.map(({ position, count, missing }) => mark([{ position, count: count - missing }]))]
}

test('whatever is marked, in whatever pieces, no more goes back than is left (OPS-ORDERS-15, OPS-ORDERS-20)', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const sums = markAll(order)
      expect(sums.every((sum) => Number.isInteger(sum) && sum >= 0)).toBe(true)
      expect(sums.reduce((all, sum) => all + sum, 0)).toBeLessThanOrEqual(order.left)
    }),
  )
})

test('all units of an order give back exactly what was paid, and each line what its receipt says (OPS-ORDERS-15)', () => {
  fc.assert(
    fc.property(orders, (order) => {
      fc.pre(order.ordered.some(({ total }) => total > 0))
      expect(markAll({ ...order, left: order.total }).reduce((all, sum) => all + sum, 0)).toBe(order.total)
      const sold = [
        ...order.ordered.map((one) => ({ ...one, reduced: true })),
        ...order.fees.map(({ fee, amount }) => ({ position: null, count: 1, total: amount, reduced: settlements[fee].reduced })),
      ]
      const costs = costsOf(sold, order.total - depositsOf(order.ordered))
      const named = sold.map((one, index) => ({ ...one, name: '', total: costs[index] ?? 0 }))
      for (const { position, count, deposit } of order.ordered) {
        const receipt = receiptLines(named, order.total - depositsOf(order.ordered)).filter((one) => one.position === position)
        const [part] = refundOfLines({ lines: order.ordered, fees: order.fees, total: order.total, left: order.total }, [
          { position, count },
        ])
        expect(part?.amount).toBe(receipt.reduce((sum, one) => sum + one.price * one.count, deposit * count))
      }
    }),
  )
})

test.each([
  ['nothing', [], 'missing-none'],
  ['none of what is there', [{ position: 0, count: 0 }], 'missing-too-many'],
  ['more than there are', [{ position: 0, count: 2 }], 'missing-too-many'],
  [
    'a line twice',
    [
      { position: 0, count: 1 },
      { position: 0, count: 1 },
    ],
    'missing-too-many',
  ],
  ['a line that is not there', [{ position: 7, count: 1 }], 'missing-too-many'],
  [
    'a line that is there and one that is not',
    [
      { position: 0, count: 1 },
      { position: 7, count: 1 },
    ],
    'missing-too-many',
  ],
  [
    'units of two lines',
    [
      { position: 0, count: 1 },
      { position: 1, count: 2 },
    ],
    null,
  ],
  ['what is there', [{ position: 0, count: 1 }], null],
])('%s can be marked or not', (_, chosen, why) => {
  expect(whyNotMissing([line(0, 3, 300, 2), line(1, 2, 100)], chosen)).toBe(why)
})
