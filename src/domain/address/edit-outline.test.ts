import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  faultsOf,
  movePoint,
  noOutline,
  type Outline,
  removePoint,
  type Ring,
  ringAt,
  ringDrawn,
  shifted,
  snapTo,
  splitSide,
  squareAround,
  swapPoint,
  withHole,
  withoutHole,
  withRing,
} from './edit-outline.ts'
import { extend, type History, historyOf, longestHistory, redo, step, undo } from './outline-history.ts'
import { contains, type Point } from './polygon.ts'

fc.configureGlobal({ seed: 20261129 })

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const hole: Ring = [
  [2, 2],
  [4, 2],
  [4, 4],
]

test.each<[string, Ring, Ring]>([
  [
    'a point is moved, and rounded to ten centimetres',
    movePoint(square, 1, [9.12345678, 1]),
    [
      [0, 0],
      [9.123457, 1],
      [10, 10],
      [0, 10],
    ],
  ],
  ['a point is deleted', removePoint(square, 0), square.slice(1)],
  [
    'a side is split in its middle',
    splitSide(square, 1, [5, 5]),
    [
      [0, 0],
      [10, 0],
      [10, 5],
      [10, 10],
      [0, 10],
    ],
  ],
  ['the last side leads back to the first point', splitSide(square, 3, [5, 5]), [...square, [0, 5]]],
  ['the first point of a ring is the one that is given', splitSide([], 0, [5, 5]), [[5, 5]]],
  [
    'the second one, too',
    splitSide([[1, 1]], 0, [5, 5]),
    [
      [1, 1],
      [5, 5],
    ],
  ],
  [
    'a point changes places with the next',
    swapPoint(square, 0, 1),
    [
      [10, 0],
      [0, 0],
      [10, 10],
      [0, 10],
    ],
  ],
  [
    'the first point changes places with the last',
    swapPoint(square, 0, -1),
    [
      [0, 10],
      [10, 0],
      [10, 10],
      [0, 0],
    ],
  ],
  ['what a drawing tool closed is open', ringDrawn([], [...square, [0, 0]]), square],
  [
    'a point that was not moved stays as exact as it was',
    ringDrawn(
      [[1.123456789, 1]],
      [
        [1.12345679, 1],
        [2, 2],
        [3, 3],
      ],
    ),
    [
      [1.123456789, 1],
      [2, 2],
      [3, 3],
    ],
  ],
])('%s (OPS-ZONES-01)', (_, made, wanted) => {
  expect(made).toEqual(wanted)
})

test('rings are changed by their index; a hole without points is none (OPS-ZONES-01)', () => {
  const outline: Outline = { area: square, holes: [] }
  const cut = withHole(outline, hole)
  expect(ringAt(cut, 1)).toEqual(hole)
  expect(withRing(cut, 1, hole.slice(1)).holes).toEqual([hole.slice(1)])
  expect(withRing(cut, 1, [])).toEqual(outline)
  expect(withRing(cut, 0, hole).area).toEqual(hole)
  expect(withoutHole(withHole(cut, square), 1).holes).toEqual([square])
  expect(ringAt(cut, 7)).toEqual([])
})

const flat = ([y, x]: Point) => ({ x, y })

test.each<[string, Point, Point | null]>([
  ['a corner that is near', [10.2, 0.1], [10, 0]],
  ['a corner before a side that is nearer', [10.05, 0.4], [10, 0]],
  ['a side', [10.3, 5], [10, 5]],
  ['nothing that is farther away', [11, 5], null],
])('a point snaps to %s of a neighbour (OPS-ZONES-01)', (_, at, wanted) => {
  expect(snapTo(at, [square], flat, 0.5)).toEqual(wanted)
})

test('whatever snaps lies on the neighbour, and within reach', () => {
  const degrees = fc.double({ min: -2, max: 12, noNaN: true })
  fc.assert(
    fc.property(degrees, degrees, (y, x) => {
      const snapped = snapTo([y, x], [square], flat, 1)
      if (!snapped) return
      expect(Math.hypot(snapped[0] - y, snapped[1] - x)).toBeLessThan(1.000_002)
      expect(contains(square, snapped)).toBe(true)
    }),
  )
})

test.each<[string, Outline, ReturnType<typeof faultsOf>]>([
  ['nothing is drawn yet', noOutline, []],
  ['all is well', { area: square, holes: [hole] }, []],
  ['two points', { area: square.slice(2), holes: [] }, [{ ring: 0, fault: 'too-few-points', sides: null, at: null }]],
  [
    'the outline crosses itself',
    {
      area: [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      holes: [],
    },
    [{ ring: 0, fault: 'crosses-itself', sides: [0, 2], at: [5, 5] }],
  ],
  [
    'a hole leaves the outline',
    {
      area: square,
      holes: [
        hole,
        [
          [8, 8],
          [12, 8],
          [8, 9],
        ],
      ],
    },
    [{ ring: 2, fault: 'outside-outline', sides: null, at: null }],
  ],
])('faults of an outline are told ring by ring: %s (OPS-ZONES-03)', (_, outline, wanted) => {
  expect(faultsOf(outline)).toEqual(wanted)
})

test('metres are as wide in the north as in the south', () => {
  const [north, east] = [shifted([60, 30], 111.32, 0), shifted([60, 30], 0, 111.32)]
  expect(north).toEqual([60.001, 30])
  expect(east).toEqual([60, 30.002])
  expect(squareAround([60, 30], 200).every((point) => contains(squareAround([60, 30], 201), point))).toBe(true)
})

/** Steps of somebody who draws. */
const acts = fc.array(fc.oneof(fc.constant('undo' as const), fc.constant('redo' as const), fc.nat({ max: 9 })), { maxLength: 60 })

test('what is undone comes back by redo, whatever was done before (OPS-ZONES-01)', () => {
  fc.assert(
    fc.property(acts, (all) => {
      // A second opinion: everything that was, and where in it one is.
      let [seen, at]: [number[], number] = [[-1], 0]
      let history: History<number> = historyOf(-1)
      for (const act of all) {
        if (act === 'undo') {
          at = Math.max(0, at - 1)
          history = undo(history) ?? history
        } else if (act === 'redo') {
          at = Math.min(seen.length - 1, at + 1)
          history = redo(history) ?? history
        } else {
          seen = [...seen.slice(0, at + 1), act]
          at += 1
          history = step(history, act)
        }
        expect([history.now, history.past.length, history.next.length]).toEqual([seen[at], at, seen.length - 1 - at])
      }
    }),
  )
})

test('a key that is held is undone at once; nothing is undone before the beginning', () => {
  const moved = extend(extend(step(historyOf(0), 1), 2), 3)
  expect(undo(moved)).toEqual({ past: [], now: 0, next: [3] })
  expect(undo(historyOf(0))).toBeNull()
  expect(redo(historyOf(0))).toBeNull()
  const long = Array.from({ length: longestHistory + 5 }, (_, index) => index).reduce<History<number>>(step, historyOf(-1))
  expect(long.past.length).toBe(longestHistory)
})
