import { sql } from 'kysely'
import { distance } from '#domain/address/distance.ts'
import type { Coordinates } from '#domain/city/place.ts'
import { type GivenTexts, type Language, textIn } from '#domain/language.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { FoundAddress } from '#server/providers/maps/geocoder.ts'
import { type PlaceColumns, placeOf } from './street-place.ts'

// Streets without known house numbers: a row of points says where they run, and a customer's pin where the house is.

type Names = PlaceColumns & { name: GivenTexts }
type Row = Names & Coordinates
/** A street near a point, and how near. */
export type NearStreet = { address: FoundAddress; metres: number }

const degree = 111_320

/** Those of some streets whose houses have no known numbers. */
export async function unnumberedOf({ kysely }: Database, streetIds: readonly number[]): Promise<Set<number>> {
  if (streetIds.length === 0) return new Set()
  const rows = await kysely.selectFrom('street_point').select('street_id').distinct().where('street_id', '=', anyOf(streetIds)).execute()
  return new Set(rows.map(({ street_id }) => street_id))
}

/** The point of a street that is nearest to the middle of all of them; null when its houses have numbers. */
export async function middleOf({ kysely }: Database, street: Names & { id: number }, language: Language): Promise<FoundAddress | null> {
  const { rows } = await sql<Coordinates>`
    select latitude, longitude from street_point,
      (select avg(latitude) as y, avg(longitude) as x from street_point where street_id = ${street.id}) as middle
    where street_id = ${street.id} order by (latitude - y) ^ 2 + (longitude - x) ^ 2 limit 1`.execute(kysely)
  return rows[0] ? addressOn({ ...street, ...rows[0] }, language) : null
}

/** A street that lacks the typed house, at the house whose number is nearest to it; null when it has no houses. */
export async function besideHouse(
  { kysely }: Database,
  street: Names & { id: number },
  house: string,
  language: Language,
): Promise<FoundAddress | null> {
  const typed = Number(/\d+/.exec(house)?.[0] ?? 0)
  const { rows } = await sql<Coordinates>`
    select latitude, longitude from house where street_id = ${street.id}
    order by abs(substring(number from '\\d+')::numeric - ${typed}::numeric), number limit 1`.execute(kysely)
  return rows[0] ? addressOn({ ...street, ...rows[0] }, language) : null
}

/** The nearest such street within some metres of a point; a name asks for that one only. */
export async function nearestUnnumbered(
  { kysely }: Database,
  city: { id: number },
  { point, reach, name }: { point: Coordinates; reach: number; name: string | null },
  language: Language,
): Promise<NearStreet | null> {
  const { latitude, longitude } = point
  const [dLat, dLon] = [reach / degree, reach / (degree * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))]
  const { rows } = await sql<Row>`
    select street.name, street.district, street.in_city, street.needs_place, street_point.latitude, street_point.longitude
    from street_point join street on street.id = street_point.street_id
    where street.city_id = ${city.id} and point(street_point.longitude, street_point.latitude) <@
      box(point(${longitude - dLon}, ${latitude - dLat}), point(${longitude + dLon}, ${latitude + dLat}))
      and (${name}::text is null or exists (select from jsonb_each_text(street.name) where value = ${name}::text))`.execute(kysely)
  let best: { row: Row; metres: number } | null = null
  for (const row of rows) {
    const metres = distance([latitude, longitude], [row.latitude, row.longitude])
    if (metres <= reach && (!best || metres < best.metres)) best = { row, metres }
  }
  return best && { address: addressOn(best.row, language), metres: best.metres }
}

const addressOn = (row: Row, language: Language): FoundAddress => ({
  street: textIn(row.name, language),
  house: null,
  ...placeOf(row, language),
  coordinates: { latitude: row.latitude, longitude: row.longitude },
  needsPin: true,
})
