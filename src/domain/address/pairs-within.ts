import { distance } from './distance.ts'
import type { Point } from './polygon.ts'

type Pair = { a: number; b: number; metres: number }

/** A little less than there are, so that no cell is smaller than it has to be. */
const metresADegree = 111_100

/** Pairs of pieces that are apart and have points within some metres of each other, the nearest first. */
export function pairsWithin(
  places: readonly { piece: number; point: Point }[],
  metres: number,
  areApart: (a: number, b: number) => boolean,
): Pair[] {
  const cells = new Map<string, { piece: number; point: Point }[]>()
  const nearestToPole = places.reduce((most, { point }) => Math.max(most, Math.abs(point[0])), 0)
  const across = metresADegree * Math.cos((nearestToPole * Math.PI) / 180)
  const pairs: Pair[] = []
  for (const place of places) {
    const { piece, point } = place
    const [row, column] = [Math.floor((point[0] * metresADegree) / metres), Math.floor((point[1] * across) / metres)]
    for (let y = row - 1; y <= row + 1; y += 1)
      for (let x = column - 1; x <= column + 1; x += 1)
        for (const other of cells.get(`${y} ${x}`) ?? []) {
          if (!areApart(piece, other.piece)) continue
          const gap = distance(point, other.point)
          if (gap <= metres) pairs.push({ a: piece, b: other.piece, metres: gap })
        }
    const cell = `${row} ${column}`
    const within = cells.get(cell)
    if (within) within.push(place)
    else cells.set(cell, [place])
  }
  return pairs.sort((one, other) => one.metres - other.metres)
}
