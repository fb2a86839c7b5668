import type { Cart } from '#contract/cart.ts'
import { addressText } from '#domain/city/address-text.ts'
import { type AddressDraft, emptyDraft } from './address-draft.ts'

/** The cart's address as a draft; also while the order is a takeaway. */
export function draftOf(place: Cart['place'] | null, countryCode: string): AddressDraft {
  if (!place || place.street === null) return emptyDraft
  const { street, house, district, room, entrance, floor, pin } = place
  return {
    ...emptyDraft,
    district,
    ...(pin ? { point: pin, pinned: 'set' as const, house: house ?? '' } : {}),
    text: pin ? street : addressText({ street, house }, countryCode),
    room: room ?? '',
    entrance: entrance ?? '',
    floor: floor ?? '',
  }
}
