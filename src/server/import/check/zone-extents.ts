import { fault, type Fault } from '#domain/content/fault.ts'
import { placeKey, placeKeysOf, postcodeRange } from '#domain/address/zone-lists.ts'
import type { Content, Report } from '../content.ts'
import { nearestName } from '../nearest-name.ts'

/** A zone with what the checks of its extent need; drafts may be anything else. */
export type ListedZone = {
  alias: string
  map: { area?: unknown; holes?: unknown }
  localities?: readonly string[] | undefined
  postcodes?: readonly string[] | undefined
}

type Found = { path: string; wrong: Fault }

/** A zone is an outline or a list, and the ranges of its postcodes must not be the wrong way about. */
export function extentFaults({ map, localities, postcodes = [] }: ListedZone): Found[] {
  const isList = localities !== undefined || postcodes.length > 0
  const reversed = postcodes.flatMap((entry, index): Found[] => {
    const range = postcodeRange(entry)
    return range && range.from > range.to ? [{ path: `postcodes[${index}]`, wrong: fault('postcode-range', range) }] : []
  })
  if (!isList && map.area === undefined) return [{ path: 'map.area', wrong: fault('zone-extent-missing') }]
  if (isList && map.area !== undefined) return [{ path: 'map.area', wrong: fault('zone-extent-twice') }, ...reversed]
  return isList && map.holes !== undefined ? [{ path: 'map.holes', wrong: fault('holes-alone') }, ...reversed] : reversed
}

/**
 * What is probably not meant in the list of a zone: a place in which no address is known, and what an earlier zone has.
 * @param zones the zones of the city in their order
 * @param known names of places of the city; nothing is told where none are known
 */
export function listWarnings(zone: ListedZone, zones: readonly ListedZone[], known: readonly string[]): Found[] {
  const isKnown = knownPlaces(known)
  const earlier = zones.slice(
    0,
    zones.findIndex(({ alias }) => alias === zone.alias),
  )
  return (['localities', 'postcodes'] as const).flatMap((list) =>
    (zone[list] ?? []).flatMap((name, index): Found[] => {
      const path = `${list}[${index}]`
      const other = earlier.find((one) => one[list]?.some((entry) => placeKey(entry) === placeKey(name)))
      if (other) return [{ path, wrong: fault('in-earlier-zone', { name, zone: other.alias }) }]
      if (list === 'postcodes' || known.length === 0 || isKnown(name)) return []
      return [{ path, wrong: fault('locality-unknown', { name, meant: nearestPlace(name, known) }) }]
    }),
  )
}

/** Tells whether an entry of a zone's list is among the names of places, or consists of them: `Mitte, 12`. */
export function knownPlaces(names: readonly string[]): (entry: string) => boolean {
  const keys = placeKeysOf({ places: names, postcode: null })
  return (entry) => keys.has(placeKey(entry)) || entry.split(',').every((part) => keys.has(placeKey(part)) || /\d/.test(part))
}

/** The name of a place that was probably meant, as the map writes it. */
function nearestPlace(name: string, known: readonly string[]): string | null {
  const byKey = new Map(known.map((one) => [placeKey(one), one]))
  return byKey.get(nearestName(placeKey(name), byKey.keys()) ?? '') ?? null
}

/** Checks the zones of all files. */
export function checkZoneExtents(content: Content, report: Report): void {
  for (const { file, data } of content.brands.flatMap(({ places }) => places)) {
    const zones = data.delivery_zones ?? []
    const known = placesKnown(content, data.city)
    for (const [index, zone] of zones.entries()) {
      for (const { path, wrong } of [...extentFaults(zone), ...listWarnings(zone, zones, known)])
        report(file, `delivery_zones[${index}].${path}`, wrong)
    }
  }
}

/** The names of the city and its places in all languages, as far as files tell; none where they tell of the city alone. */
function placesKnown({ cities, gazetteers }: Content, alias: string): string[] {
  const city = cities.find(({ data }) => data.alias === alias)?.data
  const streets = gazetteers.find(({ data }) => data.city === alias)?.data.streets ?? []
  const places = [...(city?.localities ?? []), ...streets.flatMap(({ district }) => (district ? [district] : []))]
  return places.length === 0 ? [] : [...new Set([...places, ...(city ? [city.name] : [])].flatMap((names) => Object.values(names)))]
}
