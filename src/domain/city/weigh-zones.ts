import type { Point } from '../address/polygon.ts'
import { isInLocalities, isInPostcodes, placeKeysOf } from '../address/zone-lists.ts'
import { boxAround, type Box, houseGrid, type HouseGrid, reachedFromOutside } from './house-grid.ts'
import type { Zone } from './place.ts'

/** Houses with one place and one postcode. */
export type HouseGroup = { places: readonly string[]; postcode: string | null; houses: readonly Point[] }

export type WeighedZone = Pick<Zone, 'area' | 'holes' | 'localities' | 'postcodes'> & { key: string }

export type Weighed = {
  houses: number
  zones: { key: string; published: number; draft: number }[]
  overlaps: { zones: string[]; houses: number; at: Point }[]
  gaps: { houses: number; at: Point; box: Box }[]
  won: number
  lost: number
  moved: { from: string | null; to: string | null; houses: number; at: Point }[]
}

/** Houses between two pauses. */
const portion = 500

type Counted = { houses: number; at: Point }
const countIn = (counts: Map<string, Counted>, key: string, at: Point): void => {
  const known = counts.get(key)
  if (known) known.houses += 1
  else counts.set(key, { houses: 1, at })
}

const most = <One extends { houses: number }>(list: One[]): One[] => list.toSorted((a, b) => b.houses - a.houses)

/**
 * Counts what zones mean in houses, by the rule that addresses are looked up by. A generator, so that whoever counts may do
 * something else meanwhile.
 * @param published the zones that customers have, in their order
 * @param draft those of the draft
 */
export function* weighZones(
  groups: readonly HouseGroup[],
  published: readonly WeighedZone[],
  draft: readonly WeighedZone[],
): Generator<undefined, Weighed> {
  const corners = [...published, ...draft].flatMap(({ area }) => area ?? [])
  const box =
    boxAround(corners) ??
    ([
      [0, 0],
      [0, 0],
    ] as const)
  const grid = houseGrid(draft, box)
  yield
  const [before, after] = [locator(published, houseGrid(published, box)), locator(draft, grid)]
  const [overlaps, moved, held] = [
    new Map<string, Counted>(),
    new Map<string, Counted>(),
    new Map<string, { published: number; draft: number }>(),
  ]
  const free: Point[] = []
  let [houses, won, lost] = [0, 0, 0]
  for (const group of groups) {
    const [was, is] = [before(group), after(group)]
    for (const at of group.houses) {
      if (houses % portion === portion - 1) yield
      houses += 1
      const [old, fresh] = [was(at), is(at)]
      const [from = null, to = null] = [old[0], fresh[0]]
      if (from !== null) counts(held, from).published += 1
      if (to !== null) counts(held, to).draft += 1
      else free.push(at)
      if (fresh.length > 1) countIn(overlaps, fresh.join('\n'), at)
      if (from === to) continue
      if (from === null) won += 1
      if (to === null) lost += 1
      countIn(moved, `${from ?? ''}\n${to ?? ''}`, at)
    }
  }
  const keys = [...new Set([...draft, ...published].map(({ key }) => key))]
  yield
  return {
    houses,
    zones: keys.map((key) => ({ key, ...counts(held, key) })),
    overlaps: most([...overlaps].map(([key, one]) => ({ zones: key.split('\n'), ...one }))),
    gaps: gapsAmong(free, draft, grid, box),
    won,
    lost,
    moved: most(
      [...moved].map(([key, one]) => {
        const [from = '', to = ''] = key.split('\n')
        return { from: from || null, to: to || null, ...one }
      }),
    ),
  }
}

function counts(held: Map<string, { published: number; draft: number }>, key: string): { published: number; draft: number } {
  const known = held.get(key) ?? { published: 0, draft: 0 }
  held.set(key, known)
  return known
}

/** The zones that hold the houses of a group, in their order. */
const locator = (zones: readonly WeighedZone[], grid: HouseGrid) => (group: HouseGroup) => {
  const keys = placeKeysOf(group)
  const listed = zones.flatMap(({ area, localities, postcodes }, index) => {
    const isHeld = isInLocalities(localities, keys) || (group.postcode !== null && isInPostcodes(postcodes, group.postcode))
    return area === null && isHeld ? [index] : []
  })
  return (at: Point): string[] => {
    const drawn = grid.at(at)
    const all = listed.length === 0 ? drawn : [...drawn, ...listed].toSorted((a, b) => a - b)
    return all.map((index) => zones[index]?.key ?? '')
  }
}

/**
 * Houses in no zone that zones enclose, together where the same zones enclose them. What is cut out of a zone is meant so, and no
 * gap.
 */
function gapsAmong(free: readonly Point[], zones: readonly WeighedZone[], grid: HouseGrid, box: Box): Weighed['gaps'] {
  if (free.length === 0 || zones.every(({ area }) => area === null)) return []
  const outlines = houseGrid(
    zones.map((zone) => ({ ...zone, holes: [] })),
    box,
  )
  const reached = reachedFromOutside(grid)
  const { columns } = grid
  const beside = (cell: number): number[] => [-columns, 0, columns].flatMap((row) => [cell + row - 1, cell + row, cell + row + 1])
  const byCell = new Map<number, Point[]>()
  for (const at of free) {
    if (outlines.at(at).length > 0) continue
    const cell = grid.cellOf(at)
    if (beside(cell).some((one) => reached[one] !== 0)) continue
    byCell.set(cell, [...(byCell.get(cell) ?? []), at])
  }
  const gaps: Weighed['gaps'] = []
  const seen = new Set<number>()
  for (const start of byCell.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const houses: Point[] = []
    const waiting = [start]
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      houses.push(...(byCell.get(cell) ?? []))
      for (const next of beside(cell)) {
        if (seen.has(next) || reached[next] !== 0 || (grid.isTouched(next) && !byCell.has(next))) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    const [at] = houses
    const around = boxAround(houses)
    if (at && around) gaps.push({ houses: houses.length, at, box: around })
  }
  return most(gaps)
}
