import type { City, Coordinates, Places } from '#domain/city/place.ts'
import { type Spot, spotAt } from '#domain/city/zone-of-address.ts'
import { type Language, languages } from '#domain/language.ts'
import type { FoundAddress, Geocoders } from '#server/providers/maps/geocoder.ts'

/** The names of the place of an address in all languages. A district of the city is in the city, too; a village is not. */
export const placeNamesOf = (city: City, { locality, placeNames = [] }: Pick<FoundAddress, 'locality' | 'placeNames'>): string[] => [
  ...new Set([...placeNames, ...(locality ? [] : languages.map((language) => city.name[language]))]),
]

/** A point as zones are looked up by it, with the place and the postcode of the house beside it. */
export function spotBeside(city: City, { latitude, longitude }: Coordinates, near: FoundAddress | null): Spot {
  if (!near) return spotAt([latitude, longitude])
  const { locality = null, district, postcode = null } = near
  const names = [locality, district, ...placeNamesOf(city, near)].filter((name) => name !== null)
  return { point: [latitude, longitude], places: names, postcode }
}

type Point = { city: City; point: Coordinates; language: Language }

/** The same, where the house beside it is not known yet: it is asked for where zones are lists. */
export async function spotAtPoint(geocoders: Geocoders, places: Places, { city, point, language }: Point): Promise<Spot> {
  const isAsked = places.zonesIn(city.id).some(({ area }) => area === null)
  return spotBeside(city, point, isAsked ? await geocoders.of(city).nearest({ city, point, language }) : null)
}
