import { housesNamed } from '#domain/address/address-query.ts'
import type { City } from '#domain/city/place.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { FoundAddress, Geocoder } from '#server/providers/maps/geocoder.ts'
import { createCityWords } from './city-words.ts'
import { nearestAddress, nearestHouse } from './nearest.ts'
import { type House, housesOf } from './houses.ts'
import { addressOf, findHouse, suggest } from './search.ts'
import { placeColumns } from './street-place.ts'
import { besideHouse, middleOf } from './unnumbered.ts'

/** The gazetteer in the shop's own database: needs no key and no network. */
export function localGeocoder(database: Database): Geocoder {
  const gazetteer = { database, cityWords: createCityWords(database) }
  return {
    suggest: ({ city, text, language }) => suggest(gazetteer, city, text, language),
    find: async ({ city, text, placeId, language }) => {
      const found = placeId === null ? null : await suggested(database, city, { placeId, text }, language)
      if (found === 'not-on-street') return null
      return found ?? findHouse(gazetteer, city, text, language)
    },
    nearest: ({ city, point, street = null, house = null, language }) => nearestAddress(database, city, { point, street, house }, language),
  }
}

/** The place of a suggestion's id. Street ids change with an import; then the text is searched instead. */
async function suggested(
  database: Database,
  city: City,
  { placeId, text }: { placeId: string; text: string },
  language: Language,
): Promise<FoundAddress | 'not-on-street' | null> {
  const street = /^street:(\d{1,9})$/.exec(placeId)
  if (street) return houseOn(database, city, { streetId: Number(street[1]), text }, language)
  const landmark = /^landmark:(\d{1,9})$/.exec(placeId)
  if (landmark) return landmarkOf(database, city, Number(landmark[1]), language)
  const [, streetId, number] = /^(\d{1,9}):(.{1,40})$/.exec(placeId) ?? []
  if (streetId === undefined || number === undefined) return null
  const houses = await database.kysely
    .selectFrom('house')
    .selectAll()
    .where('street_id', '=', Number(streetId))
    .where('number', '=', number)
    .execute()
  return houses[0] ? addressIn(database, city, houses[0], language) : null
}

/** The house of a text on a chosen street: other streets of this name are not searched. Null when the street does not exist. */
async function houseOn(
  database: Database,
  city: City,
  { streetId, text }: { streetId: number; text: string },
  language: Language,
): Promise<FoundAddress | 'not-on-street' | null> {
  const numbers = housesNamed(text)
  for (const number of numbers) {
    const house = (await housesOf(database, [streetId], number)).find(({ fit }) => fit === 'same')
    if (house) return addressIn(database, city, house, language)
  }
  const street = await database.kysely
    .selectFrom('street')
    .select(['id', 'name', ...placeColumns])
    .where('id', '=', streetId)
    .where('city_id', '=', city.id)
    .executeTakeFirst()
  if (!street) return null
  const [number] = numbers
  const beside = number === undefined ? null : await besideHouse(database, street, number, language)
  return beside ?? (await middleOf(database, street, language)) ?? 'not-on-street'
}

async function addressIn(database: Database, city: City, house: Omit<House, 'fit'>, language: Language): Promise<FoundAddress | null> {
  const street = await database.kysely
    .selectFrom('street')
    .select(['name', ...placeColumns])
    .where('id', '=', house.street_id)
    .where('city_id', '=', city.id)
    .executeTakeFirst()
  return street ? addressOf(street, house, language) : null
}

/** A landmark has its own point and the address of the nearest house. */
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
