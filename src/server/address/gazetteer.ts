import { sql } from 'kysely'
import { addressWords, houseIn, suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import type { Point } from '#domain/address/polygon.ts'
import { distance } from '#domain/address/distance.ts'
import type { Coordinates } from '#domain/city/place.ts'
import type { Language, Texts } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'

/** A house of the gazetteer. */
export type FoundAddress = { streetId: number; street: string; house: string; district: string | null; coordinates: Coordinates }
/** A street, or a house of it when the text names one that exists. */
export type Suggestion = {
  streetId: number
  street: string
  district: string | null
  house: string | null
  coordinates: Coordinates | null
}

type StreetRow = { id: number; name: Texts; district: Texts | null; local_language: Language }
type HouseRow = { street_id: number; number: string; latitude: number; longitude: number }

/** Streets whose words begin with, or resemble, the words of the text; the best first. */
async function streetsLike({ kysely }: Database, cityId: number, text: string, atMost: number): Promise<StreetRow[]> {
  const words = addressWords(text).filter((word) => !/^\d/.test(word))
  if (words.length === 0) return []
  const asked = words.join(' ')
  const prefixes = sql.join(
    words.map((word) => sql`(case when ' ' || words like ${`% ${word.replace(/[%_\\]/g, '\\$&')}%`} then 1 else 0 end)`),
    sql` + `,
  )
  const { rows } = await sql<StreetRow>`
    select id, name, district, local_language from (
      select *, ${prefixes} as hits, word_similarity(${asked}, words) as likeness from street where city_id = ${cityId}
    ) as scored
    where hits = ${words.length} or likeness > 0.45
    order by hits desc, likeness desc, id limit ${atMost}`.execute(kysely)
  return rows
}

/** Up to 7 addresses of a city that a typed text may mean, from 2 characters on. */
export async function suggest(database: Database, city: { id: number }, text: string, language: Language): Promise<Suggestion[]> {
  if (text.trim().length < suggestFrom) return []
  const streets = await streetsLike(database, city.id, text, suggestAtMost)
  const house = houseIn(text)
  const houses = house
    ? await housesOf(
        database,
        streets.map((street) => street.id),
        house,
      )
    : []
  const found = streets.flatMap((street): Suggestion[] => {
    const base = { streetId: street.id, street: street.name[language], district: street.district?.[language] ?? null }
    const own = houses.filter((candidate) => candidate.street_id === street.id)
    return own.length > 0
      ? own.map((one) => ({ ...base, house: one.number, coordinates: one }))
      : [{ ...base, house: null, coordinates: null }]
  })
  return found.sort((a, b) => Number(b.house !== null) - Number(a.house !== null)).slice(0, suggestAtMost)
}

// An exact number comes before those that begin with it.
async function housesOf({ kysely }: Database, streetIds: number[], house: string): Promise<HouseRow[]> {
  if (streetIds.length === 0) return []
  return kysely
    .selectFrom('house')
    .selectAll()
    .where('street_id', 'in', streetIds)
    .where(sql<boolean>`upper(number) like ${`${house.replace(/[%_\\]/g, '\\$&')}%`}`)
    .orderBy(sql`upper(number) = ${house} desc, length(number), number`)
    .limit(suggestAtMost * 2)
    .execute()
}

/** The one address a complete text names; null when no street and house of the city fit it. */
export async function findAddress(
  database: Database,
  city: { id: number },
  text: string,
  language: Language,
): Promise<FoundAddress | null> {
  const house = houseIn(text)
  if (!house) return null
  const candidates = await suggest(database, city, text, language)
  const exact = candidates.find((candidate) => candidate.house?.toUpperCase() === house)
  return exact?.coordinates ? { ...exact, house: exact.house as string, coordinates: readPoint(exact.coordinates) } : null
}

const readPoint = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude })

/** Metres within which a point belongs to a house. */
const reach = 250
const degree = 111_320

/** The house nearest to a point; null when none is within 250 m. */
export async function nearestAddress(
  { kysely }: Database,
  city: { id: number },
  point: Coordinates,
  language: Language,
): Promise<FoundAddress | null> {
  const [dLat, dLon] = [reach / degree, reach / (degree * Math.max(0.1, Math.cos((point.latitude * Math.PI) / 180)))]
  const rows = await kysely
    .selectFrom('house')
    .innerJoin('street', 'street.id', 'house.street_id')
    .select(['street.id', 'street.name', 'street.district', 'house.number', 'house.latitude', 'house.longitude'])
    .where('street.city_id', '=', city.id)
    .where('latitude', '>=', point.latitude - dLat)
    .where('latitude', '<=', point.latitude + dLat)
    .where('longitude', '>=', point.longitude - dLon)
    .where('longitude', '<=', point.longitude + dLon)
    .execute()
  const from: Point = [point.latitude, point.longitude]
  const near = rows
    .map((row) => ({ row, metres: distance(from, [row.latitude, row.longitude]) }))
    .filter(({ metres }) => metres <= reach)
    .sort((a, b) => a.metres - b.metres)[0]?.row
  if (!near) return null
  return {
    streetId: near.id,
    street: (near.name as Texts)[language],
    house: near.number,
    district: (near.district as Texts | null)?.[language] ?? null,
    coordinates: { latitude: near.latitude, longitude: near.longitude },
  }
}
