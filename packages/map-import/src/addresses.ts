import type { Numbered } from './numbered-things.ts'
import { metresBetween, type Point } from './point.ts'
import type { Tags } from './read-extract.ts'

export type Address = { street: string; number: string; town: string | null; suburb: string | null; postcode: string | null }
type Located = Address & { at: Point }

/** Letters that a house number may have. */
const longest = 20
/** Houses that a line of interpolation may stand for: more is a mistake in the map. */
const interpolatedAtMost = 500

/** The street that something stands on, or the place where it has none. */
export const streetOf = (tags: Tags): string | null => tags['addr:street'] ?? tags['addr:place'] ?? null

/** The addresses that a thing carries: a street, or a place that has none, and its numbers, `12;14`. */
export function addressesOf(tags: Tags, street = streetOf(tags)): Address[] {
  if (street === null) return []
  const rest = {
    street,
    town: tags['addr:city'] ?? null,
    suburb: tags['addr:suburb'] ?? tags['addr:district'] ?? null,
    postcode: tags['addr:postcode'] ?? null,
  }
  return (tags['addr:housenumber'] ?? '')
    .split(/[;,]/)
    .map((number) => number.trim())
    .filter((number) => number !== '' && number.length <= longest)
    .map((number) => ({ ...rest, number }))
}

/** What lies between the houses that a line of interpolation joins: `addr:interpolation` is even, odd, all or a step. */
export function interpolated(tags: Tags, line: readonly Numbered[], path: readonly Point[][]): Located[] {
  const kind = tags['addr:interpolation'] ?? ''
  const step = kind === 'all' ? 1 : kind === 'even' || kind === 'odd' ? 2 : Number(kind)
  if (!Number.isInteger(step) || step < 1) return []
  return line.flatMap((house, index) => {
    const next = line[index + 1]
    const street = streetOf(house.tags) ?? streetOf(tags)
    const between = path[index]
    if (!next || !between || street === null) return []
    const [from, to] = [Number(house.tags['addr:housenumber']), Number(next.tags['addr:housenumber'])]
    if (!Number.isInteger(from) || !Number.isInteger(to) || Math.abs(to - from) / step > interpolatedAtMost) return []
    const count = Math.floor((Math.abs(to - from) - 1) / step)
    return Array.from({ length: Math.max(0, count) }, (_, at) => from + Math.sign(to - from) * step * (at + 1)).flatMap((number) =>
      addressesOf({ ...house.tags, 'addr:housenumber': String(number) }, street).map((address) => ({
        ...address,
        at: along(between, (number - from) / (to - from)),
      })),
    )
  })
}

/** The point at a share of a line's length. */
function along(line: readonly Point[], share: number): Point {
  const lengths = line.slice(1).map((point, index) => metresBetween(line[index] as Point, point))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  for (const [index, length] of lengths.entries()) {
    if (left > length && index < lengths.length - 1) {
      left -= length
      continue
    }
    const [[y, x], [nextY, nextX]] = [line[index] as Point, line[index + 1] as Point]
    const part = length === 0 ? 0 : left / length
    return [y + (nextY - y) * part, x + (nextX - x) * part]
  }
  return line[0] as Point
}
