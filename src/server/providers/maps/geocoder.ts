import type { City, Coordinates } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'

/**
 * An address with its point, in the visitor's language. `house` is null for a place that is not a house; with `needsPin`, it is
 * a street without known house numbers, and only a customer's pin says where on it.
 */
export type FoundAddress = { street: string; house: string | null; district: string | null; coordinates: Coordinates; needsPin?: true }

export type Suggestion = {
  type: 'street' | 'house' | 'place'
  /** The street, or the name of a place. */
  name: string
  house: string | null
  district: string | null
  /** The provider's id of exactly this result; null when it has none. */
  placeId: string | null
  /** A street without known house numbers. */
  needsPin?: boolean
}

type SearchScope = { city: City; language: Language }

/** The maximum distance in metres between a point and its house. */
export const houseReach = 250
/** That between a pin and the street that the customer has named. */
export const pinReach = 1000

/**
 * The address search of a city. Every adapter passes the same suite (conformance.test.ts): results are within the
 * city's bounding box, no result is an empty list or null, and only an unreachable provider throws.
 */
export type Geocoder = {
  /** Up to 7 addresses that match a typed text. */
  suggest(query: SearchScope & { text: string }): Promise<Suggestion[]>
  /** The address of a complete text; a place id, if given, is used instead of the text. */
  find(query: SearchScope & { text: string; placeId: string | null }): Promise<FoundAddress | null>
  /**
   * The nearest house to a point, or street without known numbers, within `houseReach`. A named street of this kind is meant
   * where it runs near the point.
   */
  nearest(query: SearchScope & { point: Coordinates; street?: string | null }): Promise<FoundAddress | null>
}

/** The geocoder of each city, by settings. */
export type Geocoders = { of(city: City): Geocoder }
