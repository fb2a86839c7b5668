import { type GivenTexts, type Language, textIn } from '#domain/language.ts'
import type { StreetPlace } from '#server/providers/maps/geocoder.ts'

/** What a row of a street says of where it lies. */
export type PlaceColumns = { district: GivenTexts | null; in_city: boolean; needs_place: boolean }

export const placeColumns = ['district', 'in_city', 'needs_place'] as const satisfies (keyof PlaceColumns)[]

/** Where a street of the gazetteer lies. */
export function placeOf({ district: names, in_city, needs_place }: PlaceColumns, language: Language): StreetPlace {
  const district = names && textIn(names, language)
  return { district, needsPlace: needs_place, locality: in_city ? null : district, placeNames: names ? Object.values(names) : [] }
}
