import type { DeliveryAddress } from '#contract/address.ts'
import { doorParts } from '#domain/city/whole-address.ts'
import type { AddressesTexts } from '#messages/page-texts.ts'

type State = Pick<DeliveryAddress, 'found' | 'delivery_possible'>

/** The note at a saved address without delivery; null for any other. */
export function stateText({ found, delivery_possible }: State, t: Pick<AddressesTexts, 'not_found' | 'not_yet'>): string | null {
  if (!found) return t.not_found
  return delivery_possible ? null : t.not_yet
}

type DoorParts = Pick<DeliveryAddress, 'entrance' | 'floor' | 'room' | 'intercom'>

/** Entrance, floor, flat and intercom as text; empty without any. */
export const doorText = (door: DoorParts, t: Pick<AddressesTexts, keyof DoorParts>): string =>
  doorParts(door, t, { withIntercom: true }).join(', ')

/** An address with its door, which distinguishes two flats of one house. */
export const withDoor = (address: DoorParts & Pick<DeliveryAddress, 'address'>, t: Pick<AddressesTexts, keyof DoorParts>): string =>
  [address.address, ...doorParts(address, t)].join(', ')
