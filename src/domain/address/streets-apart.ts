import { distance } from './distance.ts'
import type { Point } from './polygon.ts'

/** A little less than there are, so that no cell is smaller than it has to be. */
const metresADegree = 111_100

/** A house of a street, or a way that is a piece of it, with what is known of where it lies. */
export type StreetPiece = {
  /** The house's point, or points along the way. */
  points: readonly Point[]
  number: string | null
  /** Its town or village, by each source that tells one: one street never lies in two. Null where nothing is known. */
  settlements: readonly (string | null)[]
  /** Suburb, quarter, postcode: a street may go on from one into the next. */
  parts: readonly (string | null)[]
}

/** Metres over which a street goes on within one part of a place, and into the next. */
const [reach, reachOfNext] = [500, 250]
/** Metres over which pieces of one known part are one street, whatever lies between. */
export const reachOfPart = 3000
/** Metres within which a number that is there twice is one house, or the next building of one works. */
const sameHouse = 200
/** The nearest are joined first, and most streets are one before the wide steps. */
const steps = [60, 125, reachOfNext, reach]

type Cluster = { pieces: number[]; settlements: (string | null)[]; numbers: Map<string, Point[]> }

/**
 * Tells streets of one name apart: pieces that lie near each other are one street, unless they lie in two towns or have
 * houses of the same number.
 * @returns the indexes of the pieces of each street
 */
export function streetsApart(pieces: readonly StreetPiece[]): number[][] {
  const clusters = new Clusters(pieces)
  const places = pieces.flatMap(({ points }, piece) => points.map((point) => ({ piece, point })))
  for (const step of steps) {
    if (clusters.count === 1) break
    const pairs = pairsWithin(places, step, (a, b) => clusters.areApart(a, b))
    for (const { a, b, metres } of pairs)
      if (metres <= reachBetween(pieces[a] as StreetPiece, pieces[b] as StreetPiece)) clusters.join(a, b)
  }
  joinParts(pieces, clusters)
  return clusters.list()
}

type PlaceNames = readonly (string | null)[]

const differ = (a: PlaceNames, b: PlaceNames): boolean => a.some((name, source) => name !== null && name !== (b[source] ?? name))

const reachBetween = (a: StreetPiece, b: StreetPiece): number => (differ(a.parts, b.parts) ? reachOfNext : reach)

/** Pieces of the very same part of a place belong together over a gap, unless a house stands against it. */
function joinParts(pieces: readonly StreetPiece[], clusters: Clusters): void {
  if (clusters.count === 1) return
  const byPart = new Map<string, number[]>()
  for (const [index, { settlements, parts }] of pieces.entries()) {
    if (parts.every((part) => part === null)) continue
    const part = JSON.stringify([settlements, parts])
    const known = byPart.get(part) ?? []
    byPart.set(part, known)
    if (known.every((other) => clusters.areApart(other, index))) known.push(index)
  }
  for (const [first, ...others] of byPart.values())
    for (const other of others) {
      const [a, b] = [pieces[first as number]?.points[0], pieces[other]?.points[0]]
      if (a && b && distance(a, b) <= reachOfPart) clusters.join(first as number, other)
    }
}

/** Which pieces are one street so far. */
class Clusters {
  readonly #clusters: Cluster[]
  readonly #of: number[]
  count: number

  constructor(pieces: readonly StreetPiece[]) {
    this.#clusters = pieces.map(({ settlements, number, points: [at] }, index) => ({
      pieces: [index],
      settlements: [...settlements],
      numbers: new Map(number === null || !at ? [] : [[number, [at]]]),
    }))
    this.#of = pieces.map((_, index) => index)
    this.count = pieces.length
  }

  areApart(a: number, b: number): boolean {
    return this.#of[a] !== this.#of[b]
  }

  join(a: number, b: number): void {
    const [one, other] = [this.#clusters[this.#of[a] as number] as Cluster, this.#clusters[this.#of[b] as number] as Cluster]
    if (one === other || differ(one.settlements, other.settlements) || haveTwins(one, other)) return
    const [large, small] = one.pieces.length < other.pieces.length ? [other, one] : [one, other]
    const home = this.#of[large.pieces[0] as number] as number
    for (const piece of small.pieces) this.#of[piece] = home
    large.pieces.push(...small.pieces)
    large.settlements = large.settlements.map((name, source) => name ?? small.settlements[source] ?? null)
    for (const [number, points] of small.numbers) large.numbers.set(number, [...(large.numbers.get(number) ?? []), ...points])
    this.count -= 1
  }

  list(): number[][] {
    return [...new Set(this.#of)].map((home) => (this.#clusters[home] as Cluster).pieces)
  }
}

/** Whether two have a house of the same number, far from each other. */
function haveTwins(one: Cluster, other: Cluster): boolean {
  const [few, many] = one.numbers.size < other.numbers.size ? [one.numbers, other.numbers] : [other.numbers, one.numbers]
  return [...few].some(([number, points]) => {
    const twins = many.get(number)
    return twins !== undefined && !points.some((point) => twins.some((twin) => distance(point, twin) <= sameHouse))
  })
}

type Pair = { a: number; b: number; metres: number }

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
