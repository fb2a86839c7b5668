import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/zones.ts'
import type { MapZone } from '#contract/office/zones.ts'
import type { City, Places, Zone } from '#domain/city/place.ts'
import { placedAddress } from '#domain/city/placed-address.ts'
import { weighZones, type WeighedZone } from '#domain/city/weigh-zones.ts'
import { type Spot } from '#domain/city/zone-of-address.ts'
import { addressText, areaOf } from '#domain/city/address-text.ts'
import { textIn, type WrittenLanguage } from '#domain/language.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { presentSuggestion } from '#server/address/present-suggestion.ts'
import { spotBeside } from '#server/address/spot-at-point.ts'
import { answer } from '#server/http/serve.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { areSeveral, type FoundAddress } from '#server/providers/maps/geocoder.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { presentFault, warningsOf } from '../check-draft.ts'
import { draftedBrand, type DraftedBrand, mayAt } from '../drafted-brand.ts'
import { checkedWith, isNamed } from '../drafting.ts'
import { stateIn } from '../draft-routes.ts'
import { entriesOf } from '../entry-lists.ts'
import { crossingIn } from './crossing.ts'
import { draftedPlaces } from './drafted-places.ts'
import { finished, housesOfCity } from './houses-of-city.ts'
import { outlinesFile, readOutlineFile } from './outline-files.ts'
import { presentOffer } from './present-offer.ts'
import { readLayer } from './zone-layers.ts'

/** A brand in one of its cities, with its draft. */
type Here = DraftedBrand & { brand: string; city: City; places: Places }

/** The calls of the map of zones beside those of drafts. */
export function zoneRoutes(app: FastifyInstance, services: Services): void {
  serveZones(app, services)
  serveExplaining(app, services)
  serveWeighing(app, services)
  serveOutlines(app, services)

  serveStaff(app, services, contract.readZoneLayer, async ({ query, context }) => {
    const here = mayAt(context, 'zones.edit', query.brand) ? await find(services, query, context) : null
    return here ? answer(await readLayer(services.database, here, query, context.now)) : notFound()
  })
}

async function find(
  services: Services,
  { brand, city: alias }: { brand: string; city: string },
  context: StaffContext,
): Promise<Here | null> {
  const known = await draftedBrand(services, brand, context)
  if (!known) return null
  const { places } = services.snapshots.of(brand)
  const city = places.cityNamed(alias)
  return city && { ...known, brand, city, places }
}

/** The zones of a city with their draft, and what the map needs beside them. */
function serveZones(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, contract.readZones, async ({ query, context }) => {
    const here = await find(services, query, context)
    if (!here) return notFound()
    const { city, brand, language } = here
    const { stored, checked } = checkedWith(here.published, here.drafts)
    const shops = stored.brands[0]?.places.find((one) => one.city === city.alias)?.shops ?? []
    const own = (texts: unknown): string => textIn(texts ?? {}, context.language, language)
    const houses = await housesOfCity(services.database, city)
    return answer({
      zones: zonesIn(here, stored).map(({ key, data, published }) => {
        const row = here.drafts.find((one) => isNamed(one, { kind: 'zone', key }))
        const found = data ? [...checked.of({ kind: 'zone', key }), ...warningsOf(brand, stored, { kind: 'zone', key }, published)] : []
        const { name, shop } = data ?? published ?? {}
        return {
          key,
          name: own(name) || key,
          shop: typeof shop === 'string' ? shop : '',
          published,
          data,
          draft: stateIn(row, published !== null),
          version: row?.version ?? 0,
          changed_by: row?.changedBy ?? null,
          changed_at: row?.changedAt.toISOString() ?? null,
          faults: found.map((one) => ({ ...presentFault(one, context.language), crossing: crossingIn(one.fault) })),
        }
      }),
      shops: shops.map((shop) => {
        const { latitude, longitude } = (shop.map as { coordinates: { latitude: number; longitude: number } }).coordinates
        return { key: String(shop.alias), name: own(shop.name) || String(shop.alias), point: [latitude, longitude] as [number, number] }
      }),
      city: presentCity(city, context.language),
      localities: stored.placeNames?.[city.alias] ?? [],
      has_postcodes: houses.some(({ postcode }) => postcode !== null),
      may_edit: mayAt(context, 'zones.edit', brand),
      may_publish: mayAt(context, 'content.publish', brand),
    })
  })
}

/** What an address is offered, now and with the draft. */
function serveExplaining(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, contract.explainZones, async ({ query, context }) => {
    const here = await find(services, query, context)
    if (!here) return notFound()
    const { text, latitude, longitude } = query
    if (text === undefined && (latitude === undefined || longitude === undefined)) return refuse('text', 'address-required')
    const drafted = draftedPlaces(here.places, checkedWith(here.published, here.drafts).stored, here.city.alias, here.language)
    const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    const seen = await seek(services, here, drafted, { text: text ?? null, point }, context.language)
    const nothing = { address: null, locality: null, postcode: null, point: null, several: [], published: null, draft: null }
    if ('several' in seen) return answer({ ...nothing, several: seen.several })
    if (!seen.spot) return answer(nothing)
    const { spot, ...address } = seen
    const asked = { city: here.city, spot, now: context.now, language: context.language }
    return answer({
      ...nothing,
      ...address,
      postcode: spot.postcode,
      point: spot.point && [spot.point[0], spot.point[1]],
      published: presentOffer(here.places, asked),
      draft: drafted && presentOffer(drafted, asked),
    })
  })
}

/** What the draft means for the houses of the city. */
function serveWeighing(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, contract.weighZones, async ({ query, context }) => {
    const here = await find(services, query, context)
    if (!here) return notFound()
    const { city, places } = here
    const drafted = draftedPlaces(places, checkedWith(here.published, here.drafts).stored, city.alias, here.language)
    const keyed = (zones: readonly Zone[]): WeighedZone[] => zones.map((zone) => ({ ...zone, key: `${city.alias}/${zone.alias}` }))
    const groups = await housesOfCity(services.database, city)
    const weighed = await finished(weighZones(groups, keyed(places.zonesIn(city.id)), keyed(drafted?.zonesIn(city.id) ?? [])))
    const pair = ([y, x]: readonly [number, number]): [number, number] => [y, x]
    return answer({
      ...weighed,
      overlaps: weighed.overlaps.map((one) => ({ ...one, at: pair(one.at) })),
      moved: weighed.moved.map((one) => ({ ...one, at: pair(one.at) })),
      gaps: weighed.gaps.map(({ houses, at, box: [low, high] }) => ({
        houses,
        at: pair(at),
        box: [pair(low), pair(high)] as [[number, number], [number, number]],
      })),
    })
  })
}

/** Outlines leave as a file, and come from one. */
function serveOutlines(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, contract.exportZones, async ({ query, context }) => {
    const here = await find(services, query, context)
    if (!here) return notFound()
    const stored = query.of === 'draft' ? checkedWith(here.published, here.drafts).stored : here.published.stored
    const zones = entriesOf(stored, 'zone').filter(({ list }) => list === query.city)
    return answer(
      outlinesFile(
        `${query.city}.geojson`,
        zones.map(({ entry }) => entry),
      ),
    )
  })

  serveStaff(app, services, contract.readOutlines, async ({ query, file, context }) => {
    const here = await find(services, query, context)
    if (!here) return notFound()
    const zones = entriesOf(checkedWith(here.published, here.drafts).stored, 'zone').filter(({ list }) => list === query.city)
    return answer(readOutlineFile(query.name, file, zones, context.language))
  })
}

type Line = { key: string; data: MapZone['data']; published: MapZone['published'] }

/** The zones of a city in the order of the draft; those that it retires stand at the end. */
function zonesIn({ city, published }: Here, stored: Stored): Line[] {
  const of = (all: Stored) => entriesOf(all, 'zone').filter(({ list }) => list === city.alias)
  const before = new Map(of(published.stored).map(({ key, entry }) => [key, entry]))
  const lines = of(stored).map(({ key, entry }): Line => ({ key, data: entry, published: before.get(key) ?? null }))
  const kept = new Set(lines.map(({ key }) => key))
  return [...lines, ...[...before].flatMap(([key, entry]): Line[] => (kept.has(key) ? [] : [{ key, data: null, published: entry }]))]
}

function presentCity(city: City, language: WrittenLanguage) {
  const [[south, west], [north, east]] = city.map.bbox
  const { latitude, longitude } = city.map.coordinates
  return {
    id: city.id,
    key: city.alias,
    name: textIn(city.name, language),
    currency: city.currency.code,
    bbox: [
      [south, west],
      [north, east],
    ] as [[number, number], [number, number]],
    center: [latitude, longitude] as [number, number],
    zoom: city.map.zoom,
  }
}

type Asked = { text: string | null; point: { latitude: number; longitude: number } | null }
type Seen = { address: string | null; locality: string | null; spot: Spot | null }

/** The address that is asked about, as the shop recognizes it. */
async function seek(
  { geocoders }: Services,
  { city, places }: Here,
  drafted: Places | null,
  { text, point }: Asked,
  language: WrittenLanguage,
): Promise<Seen | { several: ReturnType<typeof presentSuggestion>[] }> {
  const geocoder = geocoders.of(city)
  const cityName = textIn(city.name, language)
  const seenAt = (found: FoundAddress | null, at: { latitude: number; longitude: number }): Seen => ({
    address: found && addressText({ ...found, area: areaOf(found, cityName) }, city.country.code),
    locality: found && (found.locality ?? cityName),
    spot: spotBeside(city, at, found),
  })
  if (text === null)
    return point ? seenAt(await geocoder.nearest({ city, point, language }), point) : { address: null, locality: null, spot: null }
  const found = await geocoder.find({ city, text, placeId: null, language })
  if (found && areSeveral(found)) return { several: found.several.map((one, index) => presentSuggestion(one, index, city, language)) }
  if (found) return seenAt(found, found.coordinates)
  const placed = placedAddress(text, [...places.zonesIn(city.id), ...(drafted?.zonesIn(city.id) ?? [])])
  if (!placed) return { address: null, locality: null, spot: null }
  const { locality, postcode } = placed
  return { address: text.trim(), locality, spot: { point: null, places: locality === null ? [] : [locality], postcode } }
}
