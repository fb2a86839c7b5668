import type { DeliveryAddress } from '#contract/address.ts'
import type { AddressesTexts } from '#messages/page-texts.ts'

type State = Pick<DeliveryAddress, 'found' | 'delivery_possible'>

/** What stands under a saved address that cannot be delivered to; null for any other (SAVEDADDR-11, SAVEDADDR-13). */
export function stateText({ found, delivery_possible }: State, t: Pick<AddressesTexts, 'not_found' | 'not_yet'>): string | null {
  if (!found) return t.not_found
  return delivery_possible ? null : t.not_yet
}

type DoorParts = Pick<DeliveryAddress, 'entrance' | 'floor' | 'room' | 'intercom'>

/** The way to the door in words, empty when nothing of it is known. */
export const doorText = ({ entrance, floor, room, intercom }: DoorParts, t: Pick<AddressesTexts, keyof DoorParts>): string =>
  [room && t.room(room), entrance && t.entrance(entrance), floor && t.floor(floor), intercom && t.intercom(intercom)]
    .filter(Boolean)
    .join(', ')
