import type { DeliveryAddress } from '#contract/address.ts'
import { hasFlat } from '#domain/address/flat.ts'
import type { AddressesTexts } from '#messages/page-texts.ts'

type State = Pick<DeliveryAddress, 'found' | 'delivery_possible'>

/** The note at a saved address without delivery; null for any other (SAVEDADDR-11, SAVEDADDR-13). */
export function stateText({ found, delivery_possible }: State, t: Pick<AddressesTexts, 'not_found' | 'not_yet'>): string | null {
  if (!found) return t.not_found
  return delivery_possible ? null : t.not_yet
}

type DoorParts = Pick<DeliveryAddress, 'entrance' | 'floor' | 'room' | 'intercom'>

/** Entrance, floor, flat and intercom as text; empty without any. */
export const doorText = ({ entrance, floor, room, intercom }: DoorParts, t: Pick<AddressesTexts, keyof DoorParts>): string =>
  [hasFlat(room) && t.room(room), entrance && t.entrance(entrance), floor && t.floor(floor), intercom && t.intercom(intercom)]
    .filter(Boolean)
    .join(', ')
