import type { Point } from '#domain/address/polygon.ts'
import { distance } from '#domain/address/distance.ts'
import type { City, Coordinates } from '#domain/city/place.ts'
import { housesNamed } from '#domain/address/address-query.ts'
import { isSameHouse } from '#domain/address/house-number.ts'
import { kindOf } from '#domain/address/street-kinds.ts'
import { cityAt } from '#domain/city/city-at.ts'
import { languageOf } from '#domain/city/city-language.ts'
import { languages } from '#domain/language.ts'
import { foldText } from '#domain/text/fold.ts'
import type { FoundAddress, SeveralAddresses } from './geocoder.ts'
import type { ProviderResult } from '../provider-client.ts'

/** The service is unreachable or sent an invalid response: another one must be used. */
export class MapServiceDown extends Error {}

export function bodyOf<T>(response: ProviderResult<T>): T {
  if (response.ok && response.status < 400) return response.body
  throw new MapServiceDown(response.ok ? `answered ${response.status}` : response.why)
}

/** The query for services: the city's name and the typed text. */
export function withCity(city: City, text: string): string {
  const [first = '', ...rest] = text.split(',')
  const isCity = rest.length > 0 && languages.some((language) => foldText(city.name[language]) === foldText(first))
  return `${city.name[languageOf(city)]} ${isCity ? rest.join(',').trim() : text}`
}

export const isInCity = (city: City, point: Coordinates): boolean => cityAt([city], point) !== null

/** Whether a house is exactly the one in a text: services also return the nearest known number. */
export function isHouseOf(text: string, house: string | null): boolean {
  return house !== null && housesNamed(text).some((named) => isSameHouse(house, named))
}

/** The town or village of an address, where it is another than the city; null where it is the city or unknown. */
export function localityIn(city: City, ...named: (string | null | undefined)[]): string | null {
  const name = named.find((one) => one != null && one !== '') ?? null
  const isCity = (one: string): boolean => languages.some((language) => foldText(city.name[language]) === foldText(one))
  return name === null || isCity(name) ? null : name
}

/** Where a street lies by a service's answer: its part of the city, and its village. */
export const placeIn = (district: string | null, locality: string | null): Pick<FoundAddress, 'district' | 'locality'> => ({
  district: locality === null ? district : district === null || district === locality ? locality : `${district}, ${locality}`,
  locality,
})

/** Metres within which results of one street and number are one house. */
const sameHouse = 500

const wordsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '')
const countOf = (words: readonly string[], word: string): number => words.filter((one) => one === word).length

/**
 * Whether a text names a place. What it says of the street is still there without the place: `İstanbul Caddesi 5` says
 * nothing of Istanbul.
 */
function namesPlace(text: string, place: string | null, street = ''): boolean {
  const [said, name] = [wordsIn(text), wordsIn(place ?? '')]
  const own = wordsIn(street).filter((word) => kindOf(word) === null)
  return said.some((_, at) => {
    if (name.length === 0 || name.some((word, index) => said[at + index] !== word)) return false
    const others = said.toSpliced(at, name.length)
    return own.every((word) => countOf(others, word) >= Math.min(countOf(own, word), countOf(said, word)))
  })
}
const inItself = ({ district, locality = null }: FoundAddress): boolean => district === null && locality === null

/** Those whose place a text names; the whole name, and not one that is a part of it. */
function namedBy(text: string, ones: readonly FoundAddress[], placeOf: (one: FoundAddress) => string | null): FoundAddress[] {
  const named = ones.filter((one) => namesPlace(text, placeOf(one), one.street))
  const isPart = (place: string | null, whole: string | null): boolean =>
    place !== null && whole !== null && wordsIn(place).join(' ') !== wordsIn(whole).join(' ') && namesPlace(whole, place)
  return named.filter((one) => !named.some((other) => isPart(placeOf(one), placeOf(other))))
}

/** Those of several that a text names by their district, their village, or the city's own name. */
function disambiguate(city: City, text: string, ones: readonly FoundAddress[]): readonly FoundAddress[] {
  const matches = [
    namedBy(text, ones, ({ district }) => district),
    namedBy(text, ones, ({ locality = null }) => locality),
    ones.filter((one) => inItself(one) && languages.some((language) => namesPlace(text, city.name[language], one.street))),
  ]
  return matches.find((some) => some.length > 0) ?? ones
}

/** The house of a text; several where results of one street and number lie apart, and the text does not say which is meant. */
export function houseOfText(city: City, text: string, found: readonly FoundAddress[]): FoundAddress | SeveralAddresses | null {
  const [first, ...others] = found.filter(({ house }) => isHouseOf(text, house))
  if (!first) return null
  const at = ({ coordinates: { latitude, longitude } }: FoundAddress): Point => [latitude, longitude]
  const isFar = (one: FoundAddress, from: FoundAddress): boolean => distance(at(one), at(from)) > sameHouse
  const apart = others.filter((one) => one.street === first.street && isFar(one, first))
  if (apart.length === 0) return first
  const meant = disambiguate(city, text, [first, ...apart])
  // The place is said with the street from now on, so that the same words find the same house again.
  const [only, ...rest] = meant
  if (only && rest.every((one) => !isFar(one, only))) return { ...only, needsPlace: true }
  return {
    several: meant.map(({ street: name, house, district, locality = null }) => ({
      type: 'house',
      name,
      house,
      district,
      locality,
      needsPlace: true,
      placeId: null,
    })),
  }
}

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
