import { fault, type Fault, type PlacedFault } from '#domain/content/fault.ts'
import { pathText } from '../fault.ts'
import { nearestName } from '../nearest-name.ts'
import { keysOf, type Position as At } from '../read/position.ts'
import { areasIn, type FoundArea, zoneOfArea } from './outlines.ts'

/** A file before it is checked. */
export type GeoFile = { file: string; raw: unknown; locate: (path: readonly PropertyKey[]) => At | undefined }

type Zone = { alias?: unknown; name?: unknown; map?: { area?: unknown; holes?: unknown } }
/** Where a laid outline comes from: the zone in the places file, and its rings in the GeoJSON file. */
type Source = { file: string; zone: string; geo: GeoFile; path: readonly PropertyKey[] }

export type LaidGeo = { faults: PlacedFault[]; sourced: (placed: PlacedFault) => PlacedFault }

/** The endings of files with outlines. */
export const outlineFile = /\.(geojson|kml|kmz)$/i

/**
 * Gives the zones of places files the outlines of the GeoJSON and KML files beside them. Changes the parsed files. Points and
 * lines are put aside, with a warning among the faults.
 */
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
  const { areas, aside, faults } = areasIn(geo.raw)
  const wrong = faults.map(({ path, fault: one }) => at(path, one))
  if (aside.points + aside.lines > 0) wrong.push(at([], fault('outlines-aside', aside)))
  const places = files.find(({ file }) => file === geo.file.replace(outlineFile, '.json'))
  const zones = zonesOf(places?.raw)
  if (!places || zones === null) return [...wrong.filter(({ code }) => code === 'geojson-collection'), at([], fault('geojson-alone'))]
  const laid = new Map<number, FoundArea>()
  for (const area of areas) {
    const named = ['features', area.feature, 'properties', ...(area.alias === null ? [] : ['alias'])]
    const number = zoneOfArea(area, zones)
    const zone = zones[number]
    const earlier = laid.get(number)
    if (!zone) wrong.push(at(named, unknownZone(area, zones)))
    else if (earlier?.feature === area.feature) wrong.push(at(area.path.slice(0, 3), fault('geojson-polygon')))
    else if (earlier) wrong.push(at(named, fault('twice', { name: String(zone.alias), first: pathText(['features', earlier.feature]) })))
    else if (zone.map?.area !== undefined) wrong.push(at(named, fault('zone-has-outline', { zone: String(zone.alias), file: places.file })))
    else {
      const [outline, ...holes] = area.rings
      zone.map = { ...zone.map, area: outline, ...(holes.length > 0 ? { holes } : {}) }
      sources.push({ file: places.file, zone: `delivery_zones[${number}].map`, geo, path: area.path })
      laid.set(number, area)
    }
  }
  return wrong
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The zones of a places file; null where it is none. */
export function zonesOf(raw: unknown): Zone[] | null {
  if (!isObject(raw)) return null
  return Array.isArray(raw.delivery_zones) ? raw.delivery_zones.filter(isObject) : []
}

function unknownZone({ alias, names }: FoundArea, zones: readonly Zone[]): Fault {
  const [name] = alias === null ? names : [alias]
  if (name === undefined) return fault('geojson-alias')
  const meant = nearestName(
    name,
    zones.map((zone) => String(zone.alias)),
  )
  return fault('name-unknown', { what: 'zone', name, meant: meant ?? null })
}

/** A fault of an outline, reported where the outline is drawn. */
function sourcedFault(placed: PlacedFault, sources: readonly Source[]): PlacedFault {
  const { file: of, path: within } = placed.at
  const source = sources.find(({ file, zone }) => of === file && (within.startsWith(`${zone}.area`) || within.startsWith(`${zone}.holes`)))
  if (!source) return placed
  const keys = keysOf(within.slice(source.zone.length))
  const inside = keys[0] === 'area' ? [0, ...keys.slice(1).map(Number)] : [Number(keys[1]) + 1, ...keys.slice(2).map(Number)]
  const path = [...source.path, ...inside]
  const { entry } = placed.at
  return { ...placed, at: { file: source.geo.file, path: pathText(path), ...source.geo.locate(path), ...(entry && { entry }) } }
}
