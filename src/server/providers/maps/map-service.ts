import type { City, Coordinates } from '#domain/city/place.ts'
import { houseNamed } from '#domain/address/address-query.ts'
import { houseKey } from '#domain/address/house-number.ts'
import { cityAt } from '#domain/city/city-at.ts'
import { languageOf } from '#domain/city/city-language.ts'
import type { ProviderResult } from '../provider-client.ts'

/** The service is unreachable or sent an invalid response: another one must be used. */
export class MapServiceDown extends Error {}

export function bodyOf<T>(response: ProviderResult<T>): T {
  if (response.ok && response.status < 400) return response.body
  throw new MapServiceDown(response.ok ? `answered ${response.status}` : response.why)
}

/** The query for services: the city's name and the typed text (section 7). */
export const withCity = (city: City, text: string): string => `${city.name[languageOf(city)]} ${text}`

export const isInCity = (city: City, point: Coordinates): boolean => cityAt([city], point) !== null

/** Whether a house is exactly the one in a text: services also return the nearest known number. */
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
