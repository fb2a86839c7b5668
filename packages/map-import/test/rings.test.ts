import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '../src/point.ts'
import { polygonsOf, ringsOf } from '../src/rings.ts'

const square = (side: number): Point[] => [
  [0, 0],
  [0, side],
  [side, side],
  [side, 0],
]

test('a ring cut anywhere, its pieces turned and shuffled, is the ring again', () => {
  const corners = Array.from({ length: 9 }, (_, at): Point => [Math.sin(at), Math.cos(at)])
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      fc.func(fc.integer()),
      (cuts, turns, mix) => {
        const at = [...cuts].sort((a, b) => a - b)
        const pieces = at.map((from, index) => {
          const to = at[index + 1] ?? (at[0] as number) + 9
          const piece = Array.from({ length: to - from + 1 }, (_, step) => corners[(from + step) % 9] as Point)
          return turns[index] ? piece.reverse() : piece
        })
        const [ring, ...others] = ringsOf(pieces.sort((a, b) => mix(a) - mix(b)))
        expect(others).toEqual([])
        expect(new Set(ring)).toEqual(new Set(corners))
      },
    ),
  )
})

test('what does not close is left out', () => {
  expect(ringsOf([square(2), [[5, 5]], []])).toEqual([])
})

test('a hole lies in its own outline and runs the other way round', () => {
  const [small, far] = [square(1).map(([y, x]): Point => [y + 0.5, x + 0.5]), square(2).map(([y, x]): Point => [y + 50, x])]
  const turn = (ring: Point[] = []): number =>
    Math.sign(
      ring.reduce(
        (sum, [y, x], at) => sum + x * (ring[(at + 1) % ring.length] as Point)[0] - y * (ring[(at + 1) % ring.length] as Point)[1],
        0,
      ),
    )
  for (const hole of [small, [...small].reverse()]) {
    const [one, other] = polygonsOf([square(3), far], [hole])
    expect([one?.length, other?.length]).toEqual([2, 1])
    expect(turn(one?.[0])).toBe(turn(other?.[0]))
    expect(turn(one?.[1])).toBe(-turn(one?.[0]))
  }
})
