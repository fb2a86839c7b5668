import type { City, Coordinates } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import { cityAt } from '#domain/city/city-at.ts'
import type { Asked } from '../provider-client.ts'

/** The service could not be asked, or answered with nonsense: somebody else must be. */
export class MapServiceDown extends Error {}

export function bodyOf<T>(asked: Asked<T>): T {
  if (asked.ok && asked.status < 400) return asked.body
  throw new MapServiceDown(asked.ok ? `answered ${asked.status}` : asked.why)
}

const spoken: Record<string, Language> = { TR: 'tr', UA: 'uk', DE: 'de' }

/** The language of a city's streets; Russian where no other is known. */
export const languageOf = (city: City): Language => spoken[city.country.code] ?? 'ru'

/** What services are asked: the city's name and what was typed (section 7). */
export const withCity = (city: City, text: string): string => `${city.name[languageOf(city)]} ${text}`

export const isInCity = (city: City, point: Coordinates): boolean => cityAt([city], point) !== null

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
