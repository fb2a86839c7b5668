import { distance } from '#domain/address/distance.ts'
import { contains, type Point } from '#domain/address/polygon.ts'
import type { GivenTexts } from '#domain/language.ts'

/** A town, a village or a part of one, as an extract has it. */
export type Locality = { kind: string; level: number | null; names: GivenTexts; latitude: number; longitude: number; rings: Point[][] }

/** Where a point lies: its town or village, and the part of it. */
type LocalityAtPoint = { settlement: Locality | 'own' | null; part: Locality | null }

export type Localities = {
  at(point: Point): LocalityAtPoint
  /** The middle of a town, village or part that is nearest to a point. */
  nearest(point: Point): Locality | null
  /** What a place is called in each language. */
  namesOf(text: string): GivenTexts | null
  /** Whether a name is that of the city itself. */
  isOwn(text: string): boolean
}

const settlements = new Set(['city', 'town', 'village', 'hamlet', 'isolated_dwelling'])
/** Boundaries of municipalities, by `admin_level`. */
const municipal = [8, 7]
/** Metres within which a place is near enough to distinguish a street by. */
const nearEnough = 3000

/** What stands before the name of a town where it is said in full. */
const titles = /^(?:г\.|город|городской округ|місто|м\.|gemeinde|stadt|kreisfreie stadt|city of|município de)\s+/iu
const folded = (text: string): string => text.trim().replace(titles, '').toLocaleLowerCase('en')

/** The places of a city's extract. @param names what the city is called */
export function createLocalities(all: readonly Locality[], names: readonly string[]): Localities {
  const own = names.map(folded)
  const isOwn = (text: string): boolean => {
    const name = folded(text)
    return own.some((one) => name === one || name.startsWith(`${one} `) || one.startsWith(`${name} `))
  }
  const outlined = all
    .filter(({ rings }) => rings.length > 0)
    .map((locality) => ({ locality, size: sizeOf(locality.rings), isOwn: Object.values(locality.names).some(isOwn) }))
    .sort((a, b) => a.size - b.size)
  const byName = new Map<string, GivenTexts>()
  for (const { names: given } of all) for (const name of Object.values(given)) byName.set(folded(name), given)
  const points = all.filter(({ kind }) => kind !== 'boundary')
  return {
    isOwn,
    namesOf: (text) => byName.get(folded(text)) ?? null,
    at(point) {
      const around = outlined.filter(({ locality }) => locality.rings.some((ring) => contains(ring, point)))
      const settlement = around.some((one) => one.isOwn) ? 'own' : settlementOf(around.map(({ locality }) => locality))
      const part = around.find((one) => !one.isOwn && one.locality !== settlement)?.locality ?? null
      return { settlement, part: part && (part.level ?? Infinity) > widestPart ? part : null }
    },
    nearest(point) {
      const near = points.map((locality) => ({ locality, metres: distance(point, [locality.latitude, locality.longitude]) }))
      const best = near.reduce<(typeof near)[number] | null>((one, other) => (one && one.metres <= other.metres ? one : other), null)
      return best && best.metres <= nearEnough ? best.locality : null
    },
  }
}

/** Boundaries up to this level are those of regions, not of a city's parts. */
const widestPart = 4

const settlementOf = (around: readonly Locality[]): Locality | null =>
  around.find(({ kind }) => settlements.has(kind)) ??
  municipal.map((level) => around.find((one) => one.level === level)).find((one) => one !== undefined) ??
  null

function sizeOf(rings: readonly Point[][]): number {
  const points = rings.flat()
  const span = (axis: 0 | 1): number =>
    points.reduce((most, point) => Math.max(most, point[axis]), -Infinity) -
    points.reduce((least, point) => Math.min(least, point[axis]), Infinity)
  return span(0) * span(1)
}
