import type { City, Coordinates } from '#domain/city/place.ts'
import { houseNamed } from '#domain/address/address-query.ts'
import { houseKey } from '#domain/address/house-number.ts'
import { cityAt } from '#domain/city/city-at.ts'
import { languageOf } from '#domain/city/city-language.ts'
import type { ProviderResult } from '../provider-client.ts'

/** The service could not be asked, or answered with nonsense: somebody else must be. */
export class MapServiceDown extends Error {}

export function bodyOf<T>(asked: ProviderResult<T>): T {
  if (asked.ok && asked.status < 400) return asked.body
  throw new MapServiceDown(asked.ok ? `answered ${asked.status}` : asked.why)
}

/** What services are asked: the city's name and what was typed (section 7). */
export const withCity = (city: City, text: string): string => `${city.name[languageOf(city)]} ${text}`

export const isInCity = (city: City, point: Coordinates): boolean => cityAt([city], point) !== null

/** Whether a house is the very one that a text names: services answer with the nearest number they know, too. */
export const isHouseOf = (text: string, house: string | null): boolean => house !== null && houseKey(house) === houseNamed(text)

/** West, south, east, north. */
export function boxOf(city: City): [number, number, number, number] {
  const [[south, west], [north, east]] = city.map.bbox
  return [west, south, east, north]
}

export const urlWith = (base: string, path: string, query: [string, string | number][]): string => {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
  for (const [name, value] of query) url.searchParams.append(name, String(value))
  return url.href
}
