import type { Names } from './gazetteer.ts'
import type { Point } from './point.ts'
import { band } from './tiles/outlines.ts'
import type { Feature } from './tiles/tile-maker.ts'
import type { Tags } from './read-extract.ts'

/** The languages that names are wanted in. */
export type Languages = readonly string[]

/** A name in every language: what the map has not, is written as on the spot. */
export const namesOf = (tags: Tags, name: string, languages: Languages): Names =>
  Object.fromEntries(languages.map((language) => [language, tags[`name:${language}`] ?? name]))

const mapNames = (tags: Tags, languages: Languages): Record<string, string> => {
  const name = tags.name
  if (!name) return {}
  const other = languages.flatMap((language) =>
    tags[`name:${language}`] ? [[`name_${language}`, tags[`name:${language}`] as string]] : [],
  )
  return { name, ...Object.fromEntries(other) }
}

const mainRoads = new Set(['motorway', 'trunk', 'primary', 'secondary', 'motorway_link', 'trunk_link', 'primary_link'])
const minorRoads = new Set([
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'pedestrian',
  'road',
  'secondary_link',
  'tertiary_link',
])
const paths = new Set(['service', 'footway', 'path', 'cycleway', 'steps', 'track'])

/** Of a named way: may a house stand on it? */
export const isStreet = ({ highway = '', name }: Tags): boolean => name !== undefined && (mainRoads.has(highway) || minorRoads.has(highway))

const greens = new Set([
  'park',
  'garden',
  'forest',
  'grass',
  'meadow',
  'wood',
  'cemetery',
  'recreation_ground',
  'village_green',
  'nature_reserve',
])
const isGreen = ({ leisure = '', landuse = '', natural = '' }: Tags): boolean =>
  greens.has(leisure) || greens.has(landuse) || greens.has(natural)
const isWater = ({ natural, waterway, landuse }: Tags): boolean =>
  natural === 'water' || waterway === 'riverbank' || waterway === 'dock' || landuse === 'reservoir' || natural === 'bay'

/** Metres of a watercourse that is drawn as a line. */
const courses: Record<string, number> = { river: 30, canal: 14 }

/** What a way looks like on the base map; nothing when it is not drawn. */
export function drawWay(tags: Tags, line: readonly Point[], languages: Languages): Feature[] {
  const isClosed = line.length > 3 && line[0]?.[0] === line.at(-1)?.[0] && line[0]?.[1] === line.at(-1)?.[1]
  const area = isClosed ? drawArea(tags, [line.slice(0, -1)], languages) : []
  const { highway = '', waterway = '' } = tags
  if (highway) return drawRoad(highway, tags, line, languages)
  if (area.length > 0) return area
  const course = courses[waterway]
  if (course === undefined || line.length < 2) return []
  const banks = band(line, course).map((part): Feature => ({ layer: 'water', kind: 'polygon', parts: [part], tags: {}, from: 11 }))
  return tags.name ? [...banks, { layer: 'water', kind: 'line', parts: [line], tags: mapNames(tags, languages), from: 11 }] : banks
}

/** What an area of an outer ring and its holes looks like. */
export function drawArea(tags: Tags, rings: readonly (readonly Point[])[], languages: Languages): Feature[] {
  if (tags.building) return [{ layer: 'buildings', kind: 'polygon', parts: rings, tags: {}, from: 13 }]
  if (isWater(tags)) return [{ layer: 'water', kind: 'polygon', parts: rings, tags: mapNames(tags, languages), from: 8 }]
  if (isGreen(tags)) return [{ layer: 'green', kind: 'polygon', parts: rings, tags: mapNames(tags, languages), from: 10 }]
  return []
}

function drawRoad(highway: string, tags: Tags, line: readonly Point[], languages: Languages): Feature[] {
  const [kind, from] = mainRoads.has(highway)
    ? (['main', 8] as const)
    : minorRoads.has(highway)
      ? (['minor', 12] as const)
      : (['path', 14] as const)
  if (line.length < 2 || (kind === 'path' && !paths.has(highway))) return []
  return [{ layer: 'roads', kind: 'line', parts: [line], tags: { kind, ...mapNames(tags, languages) }, from }]
}

/** What a single place looks like: a house number, or the name of a part of the city. */
export function drawNode(tags: Tags, at: Point, languages: Languages): Feature[] {
  const number = tags['addr:housenumber']
  if (number) return [{ layer: 'houses', kind: 'point', parts: [[at]], tags: { number }, from: 14 }]
  if (tags.place && tags.name)
    return [{ layer: 'places', kind: 'point', parts: [[at]], tags: mapNames(tags, languages), from: tags.place === 'city' ? 8 : 12 }]
  return []
}

const landmarks: [key: string, values: ReadonlySet<string>][] = [
  ['railway', new Set(['station', 'halt'])],
  ['station', new Set(['subway'])],
  ['tourism', new Set(['attraction', 'museum', 'gallery', 'hotel'])],
  ['shop', new Set(['mall', 'department_store'])],
  ['amenity', new Set(['university', 'hospital', 'theatre', 'marketplace', 'college'])],
  ['leisure', new Set(['stadium', 'park'])],
  ['place', new Set(['square'])],
]

/** What people call a place by, beside its address; null for everything else. */
export function landmarkOf(tags: Tags): { kind: string; name: string } | null {
  if (!tags.name) return null
  const kind = landmarks.find(([key, values]) => values.has(tags[key] ?? ''))?.[0]
  return kind ? { kind, name: tags.name } : null
}

/** The address that a house carries: a street, or a place that has none, and a number. */
export function addressOf(tags: Tags): { street: string; number: string; district: string | null } | null {
  const street = tags['addr:street'] ?? tags['addr:place']
  const number = tags['addr:housenumber']
  if (!street || !number || number.length > 20) return null
  return { street, number, district: tags['addr:suburb'] ?? tags['addr:district'] ?? null }
}

/** The middle of what a way goes round. */
export function middleOf(line: readonly Point[]): Point {
  const [ys, xs] = [line.map(([y]) => y), line.map(([, x]) => x)]
  return [(Math.min(...ys) + Math.max(...ys)) / 2, (Math.min(...xs) + Math.max(...xs)) / 2]
}
