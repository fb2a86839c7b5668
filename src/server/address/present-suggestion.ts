import type { SuggestedAddress } from '#contract/address.ts'
import type { City } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import type { FoundAddress, Suggestion } from '#server/providers/maps/geocoder.ts'

/** Street and house as one text. */
export const addressText = ({ street, house }: Pick<FoundAddress, 'street' | 'house'>): string =>
  house === null ? street : `${street}, ${house}`

/** A suggestion as it travels (ENTITY-07). */
export function presentSuggestion(
  { type, name, house, district, placeId }: Suggestion,
  index: number,
  city: City,
  language: Language,
): SuggestedAddress {
  const address = addressText({ street: name, house })
  const subtitle = [district, city.name[language]].filter((part) => part !== null).join(', ')
  return { index, title: address, subtitle, type, address, full_address: `${city.name[language]}, ${address}`, place_id: placeId }
}
