import type { City, Coordinates } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'

/** An address with its point, as the visitor reads it. `house` is null for a place that is no house. */
export type FoundAddress = { street: string; house: string | null; district: string | null; coordinates: Coordinates }

export type Suggestion = {
  type: 'street' | 'house' | 'place'
  /** The street, or the name of a place. */
  name: string
  house: string | null
  district: string | null
  /** What finds exactly this again; null where the provider has no such thing. */
  placeId: string | null
}

type SearchScope = { city: City; language: Language }

/** Metres within which a point belongs to a house. */
export const houseReach = 250

/**
 * Who knows the addresses of a city. Every adapter passes the same suite (conformance.test.ts): answers stay within the
 * city's box, nothing found is an empty list or null, and only a provider that cannot be asked throws.
 */
export type Geocoder = {
  /** Up to 7 addresses that a typed text may mean. */
  suggest(asked: SearchScope & { text: string }): Promise<Suggestion[]>
  /** The one address that a text names; a place id, where the provider gave one, goes before the text. */
  find(asked: SearchScope & { text: string; placeId: string | null }): Promise<FoundAddress | null>
  /** The house nearest to a point, within `houseReach`. */
  nearest(asked: SearchScope & { point: Coordinates }): Promise<FoundAddress | null>
}

/** The geocoder of a city, by settings. */
export type Geocoders = { of(city: City): Geocoder }
