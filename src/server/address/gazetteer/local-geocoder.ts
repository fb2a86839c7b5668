import type { City } from '#domain/city/place.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { FoundAddress, Geocoder } from '#server/providers/maps/geocoder.ts'
import { createCityWords } from './city-words.ts'
import { nearestHouse } from './nearest.ts'
import { findHouse, suggest } from './search.ts'

/** The chain's own gazetteer, in its own database: needs no key and no network. */
export function localGeocoder(database: Database): Geocoder {
  const gazetteer = { database, cityWords: createCityWords(database) }
  return {
    suggest: ({ city, text, language }) => suggest(gazetteer, city, text, language),
    find: async ({ city, text, placeId, language }) =>
      (placeId === null ? null : await placeOf(database, city, placeId, language)) ?? findHouse(gazetteer, city, text, language),
    nearest: ({ city, point, language }) => nearestHouse(database, city, point, language),
  }
}

/** What a suggestion named exactly. Ids of streets pass with an import: then the text is looked up instead. */
async function placeOf(database: Database, city: City, placeId: string, language: Language): Promise<FoundAddress | null> {
  const landmark = /^landmark:(\d{1,9})$/.exec(placeId)
  if (landmark) return landmarkOf(database, city, Number(landmark[1]), language)
  const [, streetId, number] = /^(\d{1,9}):(.{1,40})$/.exec(placeId) ?? []
  if (streetId === undefined || number === undefined) return null
  const row = await database.kysely
    .selectFrom('house')
    .innerJoin('street', 'street.id', 'house.street_id')
    .select(['street.name', 'street.district', 'house.latitude', 'house.longitude'])
    .where('street.id', '=', Number(streetId))
    .where('street.city_id', '=', city.id)
    .where('house.number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { latitude, longitude } = row
  const district = row.district && textIn(row.district, language)
  return { street: textIn(row.name, language), house: number, district, coordinates: { latitude, longitude } }
}

/** A landmark stands at its own point, and is called by the house nearest to it. */
async function landmarkOf(database: Database, city: City, id: number, language: Language): Promise<FoundAddress | null> {
  const row = await database.kysely
    .selectFrom('landmark')
    .select(['name', 'latitude', 'longitude'])
    .where('id', '=', id)
    .where('city_id', '=', city.id)
    .executeTakeFirst()
  if (!row) return null
  const { latitude, longitude } = row
  const house = await nearestHouse(database, city, { latitude, longitude }, language)
  const coordinates = { latitude, longitude }
  return house ? { ...house, coordinates } : { street: textIn(row.name, language), house: null, district: null, coordinates }
}
