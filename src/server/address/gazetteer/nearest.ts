import { sql } from 'kysely'
import { distance } from '#domain/address/distance.ts'
import type { Coordinates } from '#domain/city/place.ts'
import { type GivenTexts, type Language, textIn } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { type FoundAddress, houseReach as reach, pinReach } from '#server/providers/maps/geocoder.ts'
import { nearestUnnumbered } from './unnumbered.ts'

const degree = 111_320

type Row = { name: GivenTexts; district: GivenTexts | null; number: string; latitude: number; longitude: number }

/** Metres within which a house is meant, and not a street without numbers that runs past it. */
const besideHouse = 40

/** The nearest house to a point, or the street without known numbers that is nearer; null when there is neither within 250 m. */
export async function nearestAddress(
  database: Database,
  city: { id: number },
  { point, street }: { point: Coordinates; street: string | null },
  language: Language,
): Promise<FoundAddress | null> {
  const named = street === null ? null : await nearestUnnumbered(database, city, { point, reach: pinReach, name: street }, language)
  if (named) return named.address
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
  const [dLat, dLon] = [reach / degree, reach / (degree * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))]
  // The index returns the houses of a small box; the nearest in metres is computed here.
  const { rows } = await sql<Row>`
    select street.name, street.district, house.number, house.latitude, house.longitude
    from house join street on street.id = house.street_id
    where street.city_id = ${city.id} and point(house.longitude, house.latitude) <@
      box(point(${longitude - dLon}, ${latitude - dLat}), point(${longitude + dLon}, ${latitude + dLat}))`.execute(kysely)
  let best: { row: Row; metres: number } | null = null
  for (const row of rows) {
    const metres = distance([latitude, longitude], [row.latitude, row.longitude])
    if (metres <= reach && (!best || metres < best.metres)) best = { row, metres }
  }
  if (!best) return null
  const { row } = best
  return {
    street: textIn(row.name, language),
    house: row.number,
    district: row.district && textIn(row.district, language),
    coordinates: { latitude: row.latitude, longitude: row.longitude },
  }
}
