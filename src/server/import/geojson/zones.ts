import * as z from 'zod/mini'
import { fault, type Fault, type PlacedFault } from '#domain/content/fault.ts'
import { faultsOfIssue, pathText } from '../fault.ts'
import { nearestName } from '../nearest-name.ts'
import { keysOf, type Position as At } from '../read/position.ts'

// Outlines of zones from places/<city>.geojson, as geojson.io and QGIS write it: [longitude, latitude], rings closed.

/** A file before it is checked. */
export type GeoFile = { file: string; raw: unknown; locate: (path: readonly PropertyKey[]) => At | undefined }

const Position = z.array(z.number()).check(z.minLength(2), z.maxLength(3))
const Ring = z.array(Position).check(z.minLength(4))
const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.object({ alias: z.string() }),
  geometry: z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).check(z.minLength(1)) }),
})
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) })

type Zone = { alias?: unknown; map?: { area?: unknown; holes?: unknown } }
/** Where a laid outline comes from: the zone in the places file, and the feature in the GeoJSON file. */
type Source = { file: string; zone: string; geo: GeoFile; feature: number }

export type LaidGeo = { faults: PlacedFault[]; sourced: (placed: PlacedFault) => PlacedFault }

/** Gives the zones of places files the outlines of the GeoJSON files beside them. Changes the parsed files. */
export function layGeoJson(files: readonly GeoFile[], geoFiles: readonly GeoFile[]): LaidGeo {
  const sources: Source[] = []
  const faults = geoFiles.flatMap((geo) => layOne(files, geo, sources))
  return { faults, sourced: (placed) => sourcedFault(placed, sources) }
}

function layOne(files: readonly GeoFile[], geo: GeoFile, sources: Source[]): PlacedFault[] {
  const at = (path: readonly PropertyKey[], wrong: Fault): PlacedFault => ({
    ...wrong,
    at: { file: geo.file, path: pathText(path), ...geo.locate(path) },
  })
  const read = z.safeParse(Collection, withoutMulti(geo.raw), { reportInput: true })
  if (!read.success)
    return firstOfEach(read.error.issues).flatMap((issue) => geoFaults(issue).map((wrong) => at(ownPath(geo.raw, issue.path), wrong)))
  const places = files.find(({ file }) => file === geo.file.replace(/\.geojson$/, '.json'))
  const zones = zonesOf(places?.raw)
  if (!places || zones === null) return [at([], fault('geojson-alone'))]
  return read.data.features.flatMap(({ properties, geometry }, index) => {
    const named = ['features', index, 'properties', 'alias']
    const number = zones.findIndex(({ alias }) => alias === properties.alias)
    const zone = zones[number]
    if (!zone) return [at(named, unknownZone(properties.alias, zones))]
    if (zone.map?.area !== undefined) return [at(named, fault('zone-has-outline', { zone: properties.alias, file: places.file }))]
    const [area, ...holes] = geometry.coordinates.map(ownRing)
    zone.map = { ...zone.map, area, ...(holes.length > 0 ? { holes } : {}) }
    sources.push({ file: places.file, zone: `delivery_zones[${number}].map`, geo, feature: index })
    return []
  })
}

/** Programs save polygons as `MultiPolygon`s of one: its coordinates; null for everything else. */
function onlyPolygon(feature: unknown): unknown {
  const geometry = isObject(feature) && isObject(feature.geometry) ? feature.geometry : {}
  const { type, coordinates } = geometry
  return type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length === 1 ? coordinates[0] : null
}

function withoutMulti(raw: unknown): unknown {
  if (!isObject(raw) || !Array.isArray(raw.features)) return raw
  const features = raw.features.map((feature: unknown) => {
    const coordinates = onlyPolygon(feature)
    return isObject(feature) && coordinates !== null ? { ...feature, geometry: { type: 'Polygon', coordinates } } : feature
  })
  return { ...raw, features }
}

/** The path of a fault within `withoutMulti`, as the file has it. */
function ownPath(raw: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  const [list, index, ...rest] = path
  const feature = isObject(raw) && Array.isArray(raw.features) && typeof index === 'number' ? (raw.features[index] as unknown) : null
  const isMulti = rest[1] === 'coordinates' && onlyPolygon(feature) !== null
  return isMulti && list !== undefined && index !== undefined ? [list, index, ...rest.toSpliced(2, 0, 0)] : [...path]
}

/** One issue of the whole file, or of each feature: a geometry of another kind has many. */
function firstOfEach(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const whole = issues.find(({ path }) => path.length < 2)
  return whole ? [whole] : [...new Map(issues.toReversed().map((issue) => [issue.path[1], issue])).values()].toReversed()
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function zonesOf(raw: unknown): Zone[] | null {
  if (!isObject(raw)) return null
  return Array.isArray(raw.delivery_zones) ? raw.delivery_zones.filter(isObject) : []
}

/** A ring in our order of coordinates, which closes by itself. */
function ownRing(ring: readonly number[][]): [number, number][] {
  const points = ring.map(([longitude = 0, latitude = 0]): [number, number] => [latitude, longitude])
  const [first, last] = [points[0], points.at(-1)]
  return first?.join() === last?.join() ? points.slice(0, -1) : points
}

function unknownZone(alias: string, zones: readonly Zone[]): Fault {
  const near = nearestName(
    alias,
    zones.map((zone) => String(zone.alias)),
  )
  return fault('name-unknown', { what: 'zone', name: alias, meant: near ?? null })
}

function geoFaults(issue: z.core.$ZodIssue): Fault[] {
  const key = issue.path.at(-1)
  if (key === 'type' && issue.path.at(-2) === 'geometry') return [fault('geojson-polygon')]
  if (issue.path.length < 2) return [fault('geojson-collection')]
  if (key === 'alias' || key === 'properties') return [fault('geojson-alias')]
  return faultsOfIssue(issue)
}

/** A fault of an outline, reported where the outline is drawn. */
function sourcedFault(placed: PlacedFault, sources: readonly Source[]): PlacedFault {
  const { file: of, path: within } = placed.at
  const source = sources.find(({ file, zone }) => of === file && (within.startsWith(`${zone}.area`) || within.startsWith(`${zone}.holes`)))
  if (!source) return placed
  const keys = keysOf(within.slice(source.zone.length))
  const inside = keys[0] === 'area' ? [0, ...keys.slice(1).map(Number)] : [Number(keys[1]) + 1, ...keys.slice(2).map(Number)]
  const path = ownPath(source.geo.raw, ['features', source.feature, 'geometry', 'coordinates', ...inside])
  const { entry } = placed.at
  return { ...placed, at: { file: source.geo.file, path: pathText(path), ...source.geo.locate(path), ...(entry && { entry }) } }
}
