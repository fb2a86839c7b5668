import type { SuggestedAddress } from '#contract/address.ts'
import { addressText } from '#domain/city/address-text.ts'
import type { City } from '#domain/city/place.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Suggestion } from '#server/providers/maps/geocoder.ts'

/** A suggestion on the wire (ENTITY-07). */
export function presentSuggestion(
  { type, name, house, district, placeId, needsPin = false }: Suggestion,
  index: number,
  city: City,
  language: Language,
): SuggestedAddress {
  const address = addressText({ street: name, house }, city.country.code)
  const subtitle = [district, textIn(city.name, language)].filter((part) => part !== null).join(', ')
  const full_address = `${textIn(city.name, language)}, ${address}`
  return { index, title: address, subtitle, type, address, full_address, place_id: placeId, needs_pin: needsPin }
}
