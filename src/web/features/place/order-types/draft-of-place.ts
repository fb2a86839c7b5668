import type { Cart } from '#contract/cart.ts'
import { type AddressDraft, emptyDraft } from './address-draft.ts'

/** The cart's address as a draft; also while the order is a takeaway. */
export function draftOf(place: Cart['place'] | null): AddressDraft {
  if (!place || place.street === null) return emptyDraft
  const { street, house, district, room, entrance, floor, pin } = place
  return {
    ...emptyDraft,
    district,
    ...(pin ? { point: pin, pinned: 'set' as const, house: house ?? '' } : {}),
    text: pin || house === null ? street : `${street}, ${house}`,
    room: room ?? '',
    entrance: entrance ?? '',
    floor: floor ?? '',
  }
}
