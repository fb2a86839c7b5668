import type { Cart } from '#contract/cart.ts'
import { type AddressDraft, emptyDraft } from './address-draft.ts'

/** The address that the cart is bound to, ready to be changed; also while the order is to be collected. */
export function draftOf(place: Cart['place'] | null): AddressDraft {
  if (!place || place.street === null) return emptyDraft
  const { street, house, room, entrance, floor } = place
  return {
    ...emptyDraft,
    text: house === null ? street : `${street}, ${house}`,
    room: room ?? '',
    entrance: entrance ?? '',
    floor: floor ?? '',
  }
}
