import * as z from 'zod/mini'
import { placeKey } from '#domain/address/zone-lists.ts'
import { fault, type Fault } from '#domain/content/fault.ts'
import { isLanguage } from '#domain/language.ts'
import { faultsOfIssue } from '../fault.ts'

// Outlines as geojson.io, QGIS, uMap, the constructors of Yandex and Google's My Maps save them: [longitude, latitude], rings
// closed, with points and lines between them.

const Position = z.array(z.number()).check(z.minLength(2), z.maxLength(4))
const Ring = z.array(Position).check(z.minLength(4))
const Area = z.array(Ring).check(z.minLength(1))
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

type Path = PropertyKey[]
/** A ring in our order of coordinates, which closes by itself. */
export type OwnRing = [number, number][]

/** An area of a file. `path`: where its rings are. `names`: what it may be called, the likeliest first. */
export type FoundArea = { feature: number; path: Path; rings: OwnRing[]; alias: string | null; names: string[] }
export type FoundFault = { path: Path; fault: Fault }
export type FoundAreas = {
  areas: FoundArea[]
  /** What zones have no use for. */
  aside: { points: number; lines: number }
  faults: FoundFault[]
}

/** The areas of a GeoJSON file, each feature by itself: a fault of one names no other. */
export function areasIn(raw: unknown): FoundAreas {
  const found: FoundAreas = { areas: [], aside: { points: 0, lines: 0 }, faults: [] }
  const read = z.safeParse(Collection, raw)
  if (!read.success) return { ...found, faults: [{ path: [], fault: fault('geojson-collection') }] }
  for (const [feature, value] of read.data.features.entries()) {
    const { geometry, properties } = isObject(value) ? value : {}
    const named = namesIn(isObject(properties) ? properties : {})
    collect(geometry, ['features', feature, 'geometry'], { ...named, feature }, found)
  }
  const isEmpty = found.areas.length === 0 && found.faults.length === 0 && read.data.features.length > 0
  return isEmpty ? { ...found, faults: [{ path: [], fault: fault('outlines-none') }] } : found
}

type Named = Pick<FoundArea, 'feature' | 'alias' | 'names'>

function collect(geometry: unknown, path: Path, named: Named, found: FoundAreas): void {
  // A place without a geometry is a heading in a list of places.
  if (geometry === null || geometry === undefined) return
  const { type, coordinates, geometries } = isObject(geometry) ? geometry : {}
  const within = [...path, 'coordinates']
  const count = Array.isArray(coordinates) ? coordinates.length : 0
  if (type === 'Polygon') take(coordinates, within, named, found)
  else if (type === 'MultiPolygon' && Array.isArray(coordinates))
    for (const [index, one] of coordinates.entries()) take(one, [...within, index], named, found)
  else if (type === 'GeometryCollection' && Array.isArray(geometries))
    for (const [index, one] of geometries.entries()) collect(one, [...path, 'geometries', index], named, found)
  else if (type === 'Point') found.aside.points += 1
  else if (type === 'MultiPoint') found.aside.points += count
  else if (type === 'LineString') found.aside.lines += 1
  else if (type === 'MultiLineString') found.aside.lines += count
  else found.faults.push({ path: [...path, 'type'], fault: fault('geojson-polygon') })
}

function take(coordinates: unknown, path: Path, named: Named, found: FoundAreas): void {
  const read = z.safeParse(Area, coordinates, { reportInput: true })
  if (read.success) found.areas.push({ ...named, path, rings: read.data.map(ownRing) })
  // One is enough: a ring that is written otherwise has a fault at each of its points.
  else
    for (const issue of read.error.issues.slice(0, 1))
      found.faults.push(...faultsOfIssue(issue).map((one) => ({ path: [...path, ...issue.path], fault: one })))
}

function ownRing(ring: readonly number[][]): OwnRing {
  const points = ring.map(([longitude = 0, latitude = 0]): [number, number] => [latitude, longitude])
  const [first, last] = [points[0], points.at(-1)]
  return first?.join() === last?.join() ? points.slice(0, -1) : points
}

/** Constructors write what somebody has typed at an area as its name, title or description. */
const nameKeys = ['name', 'Name', 'NAME', 'title', 'iconCaption', 'description']

function namesIn(properties: Record<string, unknown>): { alias: string | null; names: string[] } {
  const texts = nameKeys.flatMap((key) => (typeof properties[key] === 'string' ? [properties[key]] : []))
  const names = texts.map((text) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return { alias: typeof properties.alias === 'string' ? properties.alias : null, names: names.filter((name) => name !== '') }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The zone that an area is for: by its alias, else by a name in any language. -1 where no zone is called so. */
export function zoneOfArea(
  { alias, names }: Pick<FoundArea, 'alias' | 'names'>,
  zones: readonly { alias?: unknown; name?: unknown }[],
): number {
  if (alias !== null) return zones.findIndex((zone) => zone.alias === alias)
  for (const key of names.map(placeKey)) {
    const at = zones.findIndex(({ alias: own, name }) => own === key || namesOf(name).some((one) => placeKey(one) === key))
    if (at >= 0) return at
  }
  return -1
}

const namesOf = (name: unknown): string[] =>
  isObject(name) ? Object.entries(name).flatMap(([language, text]) => (isLanguage(language) && typeof text === 'string' ? [text] : [])) : []
