import type { SuggestedAddress } from '#contract/address.ts'
import { addressText, areaOf } from '#domain/city/address-text.ts'
import type { City } from '#domain/city/place.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Suggestion } from '#server/providers/maps/geocoder.ts'

/** A suggestion on the wire. */
export function presentSuggestion(
  suggestion: Suggestion,
  index: number,
  city: Pick<City, 'name' | 'country'>,
  language: Language,
): SuggestedAddress {
  const { type, name, house, district, placeId, needsPin = false } = suggestion
  const cityName = textIn(city.name, language)
  const area = type === 'place' ? null : areaOf(suggestion, cityName)
  const title = addressText({ street: name, house }, city.country.code)
  const address = addressText({ area, street: name, house }, city.country.code)
  const subtitle = [district, cityName].filter((part) => part !== null).join(', ')
  const full_address = area === cityName ? address : `${cityName}, ${address}`
  return { index, title, subtitle, type, address, full_address, place_id: placeId, needs_pin: needsPin }
}
