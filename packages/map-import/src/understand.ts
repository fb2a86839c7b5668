import type { Names } from './gazetteer.ts'
import { boxOf, type Point } from './point.ts'
import { band } from './tiles/outlines.ts'
import type { Feature } from './tiles/tile-maker.ts'
import type { Tags } from './read-extract.ts'

/** The languages of names. */
export type Languages = readonly string[]

const listed = (value: string): string[] => value.split(';').map((name) => name.trim())

/** A name as a sign shows it: semicolons list the names of what has several. Empty when there is none. */
const shown = (name = ''): string =>
  listed(name)
    .filter((one) => one !== '')
    .join(' / ')

/** A name in every language; missing ones use the local name. */
export const namesOf = (tags: Tags, name: string, languages: Languages): Names =>
  Object.fromEntries(languages.map((language) => [language, shown(tags[`name:${language}`]) || shown(name)]))

const mapNames = (tags: Tags, languages: Languages): Record<string, string> => {
  const name = shown(tags.name)
  if (name === '') return {}
  const others = languages.map((language) => [`name_${language}`, shown(tags[`name:${language}`])])
  return { name, ...Object.fromEntries(others.filter(([, other]) => other !== '')) }
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

/** The streets that a way is: its name lists them with semicolons where two run along it. */
export function streetsOf(tags: Tags, languages: Languages): { name: string; names: Names }[] {
  const own = listed(tags.name ?? '')
  const translated = languages.map((language) => [language, listed(tags[`name:${language}`] ?? '')] as const)
  return own.flatMap((name, at) => {
    // A translation counts where it has as many.
    const names = translated.map(([language, all]) => [language, (all.length === own.length && all[at]) || name] as const)
    return name === '' ? [] : [{ name, names: Object.fromEntries(names) }]
  })
}

/** Whether a named way may have house numbers. */
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

/** Widths in metres of watercourses drawn as lines. */
const courses: Record<string, number> = { river: 30, canal: 14 }

/** The features of a way on the base map; empty when it is not drawn. */
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

/** The features of an area with an outer ring and holes. */
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

/** The features of a node: a house number, or the name of a part of the city. */
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

/** The kind and name of a landmark; null for anything else. */
export function landmarkOf(tags: Tags): { kind: string; name: string } | null {
  if (!tags.name || shown(tags.name) === '') return null
  const kind = landmarks.find(([key, values]) => values.has(tags[key] ?? ''))?.[0]
  return kind ? { kind, name: tags.name } : null
}

/** Places whose houses say that they lie in them: towns and villages, and what is a part of one. */
const localities = new Set('city town village hamlet isolated_dwelling borough suburb quarter neighbourhood allotments'.split(' '))
/** Boundaries between those of a country's region and those of a block. */
const [widestLevel, narrowestLevel] = [4, 11]

/** A town, a village, a part of one, or the boundary of such; null for everything else. */
export function localityOf(tags: Tags): { kind: string; level: number | null; name: string } | null {
  const { name, place = '', boundary } = tags
  if (!name || shown(name) === '') return null
  const level = Number(tags.admin_level)
  const isBoundary = boundary === 'administrative' && level >= widestLevel && level <= narrowestLevel
  if (localities.has(place)) return { kind: place, level: isBoundary ? level : null, name }
  return isBoundary ? { kind: 'boundary', level, name } : null
}

/** Whether a way may be a part of water, whatever its length: it is kept for the relation that it belongs to. */
export const mayBeShore = (tags: Tags): boolean => Object.keys(tags).length === 0 || isWater(tags) || tags.natural === 'coastline'

/** The middle of a way's area. */
export function middleOf(line: readonly Point[]): Point {
  const [[south, west], [north, east]] = boxOf(line)
  return [(south + north) / 2, (west + east) / 2]
}
