import { sql } from 'kysely'
import { houseKey } from '#domain/address/house-number.ts'
import { distance } from '#domain/address/distance.ts'
import type { Coordinates } from '#domain/city/place.ts'
import { type GivenTexts, type Language, textIn } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { type FoundAddress, houseReach as reach, pinReach } from '#server/providers/maps/geocoder.ts'
import { housesOf } from './houses.ts'
import { type PlaceColumns, placeOf } from './street-place.ts'
import { nearestUnnumbered } from './unnumbered.ts'

const degree = 111_320

type Row = PlaceColumns & {
  street_id: number
  name: GivenTexts
  number: string
  latitude: number
  longitude: number
  postcode: string | null
}

/** Metres within which a house is meant, and not a street without numbers that runs past it. */
const besideHouse = 40

type NearQuery = { point: Coordinates; street: string | null; house: string | null }

/**
 * The nearest house to a point, or the street without known numbers that is nearer; null when there is neither within 250 m.
 * A street that is named is meant before any other.
 */
export async function nearestAddress(
  database: Database,
  city: { id: number },
  { point, street, house: typed }: NearQuery,
  language: Language,
): Promise<FoundAddress | null> {
  const named =
    street === null
      ? null
      : ((await nearestUnnumbered(database, city, { point, reach: pinReach, name: street }, language))?.address ??
        (typed === null ? null : await nearestOnStreet(database, city, { point, street, typed }, language)))
  if (named) return { ...named, isNamed: true }
  const house = await nearestHouse(database, city, point, language)
  const away = house ? distance([point.latitude, point.longitude], [house.coordinates.latitude, house.coordinates.longitude]) : Infinity
  if (away <= besideHouse) return house
  const unnumbered = await nearestUnnumbered(database, city, { point, reach, name: null }, language)
  return unnumbered && unnumbered.metres < away ? unnumbered.address : house
}

/** The nearest house to a point; null when none of the city is within 250 m. */
export async function nearestHouse(
  { kysely }: Database,
  city: { id: number },
  { latitude, longitude }: Coordinates,
  language: Language,
): Promise<FoundAddress | null> {
  const row = await nearestRow(kysely, city, { point: { latitude, longitude }, reach, street: null })
  return row && houseOf(row, language)
}

/**
 * The typed house of a street near a point, if it is known to stand there; otherwise the street, on which the customer's pin
 * says where the house is.
 */
async function nearestOnStreet(
  database: Database,
  city: { id: number },
  { point, street, typed }: { point: Coordinates; street: string; typed: string },
  language: Language,
): Promise<FoundAddress | null> {
  const near = await nearestRow(database.kysely, city, { point, reach: pinReach, street })
  if (!near) return null
  const known = (await housesOf(database, [near.street_id], houseKey(typed))).find(({ fit }) => fit === 'same')
  const isThere = known && distance([point.latitude, point.longitude], [known.latitude, known.longitude]) <= reach
  if (isThere) return houseOf({ ...near, ...known }, language)
  return { ...houseOf(near, language), house: null, coordinates: point, needsPin: true }
}

const houseOf = (row: Row, language: Language): FoundAddress => ({
  street: textIn(row.name, language),
  house: row.number,
  postcode: row.postcode,
  ...placeOf(row, language),
  coordinates: { latitude: row.latitude, longitude: row.longitude },
})

/** The house nearest to a point, of any street or of one name in whatever language. */
async function nearestRow(
  kysely: Database['kysely'],
  city: { id: number },
  { point: { latitude, longitude }, reach: within, street }: { point: Coordinates; reach: number; street: string | null },
): Promise<Row | null> {
  const [dLat, dLon] = [within / degree, within / (degree * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))]
  // The index returns the houses of a small box; the nearest in metres is computed here.
  const { rows } = await sql<Row>`
    select house.street_id, street.name, street.district, street.in_city, street.needs_place, house.number, house.latitude, house.longitude, house.postcode
    from house join street on street.id = house.street_id
    where street.city_id = ${city.id} and point(house.longitude, house.latitude) <@
      box(point(${longitude - dLon}, ${latitude - dLat}), point(${longitude + dLon}, ${latitude + dLat}))
      and (${street}::text is null or exists (select from jsonb_each_text(street.name) where value = ${street}::text))`.execute(kysely)
  let best: { row: Row; metres: number } | null = null
  for (const row of rows) {
    const metres = distance([latitude, longitude], [row.latitude, row.longitude])
    if (metres <= within && (!best || metres < best.metres)) best = { row, metres }
  }
  return best?.row ?? null
}
