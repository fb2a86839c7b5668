import type { City, Coordinates } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'

/** Where a street lies, in the visitor's language. */
export type StreetPlace = {
  /** The part of the city or the village that distinguishes it from others of its name. */
  district: string | null
  /** Whether that is said with the street: see `areaOf`. Undefined where the provider does not say. */
  needsPlace?: boolean
  /** The town or village, where that is another than the city. */
  locality?: string | null
  /** The names of the place in further languages: zones may be lists of names. */
  placeNames?: string[]
}

/**
 * An address with its point, in the visitor's language. `house` is null for a place that is not a house; with `needsPin`, the
 * house is not known, and only a customer's pin says where on the street it is. `isNamed`: on the street that was asked for by
 * name, in whatever language.
 */
export type FoundAddress = StreetPlace & {
  street: string
  house: string | null
  /** Null or left out where it is not known. */
  postcode?: string | null
  coordinates: Coordinates
  needsPin?: true
  isNamed?: true
}

/** Whether an address near a point is on the street that was asked for. When the provider does not say, the street's own name is used. */
export const isOnNamed = (near: FoundAddress, street: string | null): boolean =>
  near.isNamed === true || (street !== null && near.street === street)

export type Suggestion = StreetPlace & {
  type: 'street' | 'house' | 'place'
  /** The street, or the name of a place. */
  name: string
  house: string | null
  /** The provider's id of exactly this result; null when it has none. */
  placeId: string | null
  /** A street on which the house is not known. */
  needsPin?: boolean
}

/** Several addresses fit a text alike: the customer chooses one of them. */
export type SeveralAddresses = { several: Suggestion[] }

export const areSeveral = (found: FoundAddress | SeveralAddresses | null): found is SeveralAddresses => found !== null && 'several' in found

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
  /** The address of a complete text, or several that fit it alike; a place id, if given, is used instead of the text. */
  find(query: SearchScope & { text: string; placeId: string | null }): Promise<FoundAddress | SeveralAddresses | null>
  /**
   * The nearest house to a point, or street without known numbers, within `houseReach`. A named street without numbers, or one
   * that lacks the typed house, is meant where it runs near the point.
   */
  nearest(query: SearchScope & { point: Coordinates; street?: string | null; house?: string | null }): Promise<FoundAddress | null>
}

/** The geocoder of each city, by settings. */
export type Geocoders = { of(city: City): Geocoder }
