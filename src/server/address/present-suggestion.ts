import type { SuggestedAddress } from '#contract/address.ts'
import type { City } from '#domain/city/place.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { FoundAddress, Suggestion } from '#server/providers/maps/geocoder.ts'

/** Street and house as one text. */
export const addressText = ({ street, house }: Pick<FoundAddress, 'street' | 'house'>): string =>
  house === null ? street : `${street}, ${house}`

/** A suggestion on the wire (ENTITY-07). */
export function presentSuggestion(
  { type, name, house, district, placeId, needsPin = false }: Suggestion,
  index: number,
  city: City,
  language: Language,
): SuggestedAddress {
  const address = addressText({ street: name, house })
  const subtitle = [district, textIn(city.name, language)].filter((part) => part !== null).join(', ')
  const full_address = `${textIn(city.name, language)}, ${address}`
  return { index, title: address, subtitle, type, address, full_address, place_id: placeId, needs_pin: needsPin }
}
