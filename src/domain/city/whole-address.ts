import { hasFlat } from '../address/flat.ts'
import type { DeliveryAddress } from './delivery-address.ts'

/** How the parts of a door are called in a language. */
export type DoorWords = Record<'entrance' | 'floor' | 'room' | 'intercom', (part: string) => string>
export type AddressWords = DoorWords & {
  /** Written for a house that the directory lacks, before its coordinates where they are known. */
  pinned: string
}

type Part = string | null | undefined
type Door = { entrance?: Part; floor?: Part; room?: Part; intercom?: Part }

/** Entrance, floor and flat, and for those who go there the intercom; nothing for what is not known. */
export const doorParts = (door: Door, words: DoorWords, { withIntercom = false } = {}): string[] =>
  (['entrance', 'floor', 'room', 'intercom'] as const).flatMap((name) => {
    const part = door[name]?.trim()
    const isSaid = part && (name !== 'room' || hasFlat(part)) && (name !== 'intercom' || withIntercom)
    return isSaid ? [words[name](part)] : []
  })

/**
 * The place that is said with the street, the street and the house. Addresses that were stored before that place was told
 * say their district. An erased address says nothing.
 */
export function streetLine({ address = '', area, district }: Partial<DeliveryAddress>): string {
  const isOlder = area === undefined && district
  return isOlder && address !== '' ? `${district}, ${address}` : address
}

/** The mark of a house that the directory lacks. @param withPoint for those who go there */
export function pinMark(
  { pinned, coordinates }: Partial<DeliveryAddress>,
  words: Pick<AddressWords, 'pinned'>,
  withPoint: boolean,
): string[] {
  if (!pinned) return []
  if (!withPoint) return [words.pinned]
  const { latitude, longitude } = coordinates ?? {}
  return latitude === undefined || longitude === undefined ? [] : [`${words.pinned} ⌖ ${latitude.toFixed(5)} ${longitude.toFixed(5)}`]
}

/** The same after its city, for lists of several cities; no city stands where the address begins with it. */
export function cityLine(stored: Partial<DeliveryAddress>): string {
  const { address = '', full_address: whole = '' } = stored
  if (!whole.endsWith(address)) return whole
  const city = whole.slice(0, whole.length - address.length).replace(/[,\s]+$/, '')
  return [city, stored.district === city ? address : streetLine(stored)].filter((part) => part !== '').join(', ')
}

/**
 * Where an order goes, said whole and alike everywhere: the place that the street needs, street, house, entrance, floor and
 * flat; for those who go there also the pin's point, the intercom and the directions.
 * @param withCity for lists of several cities
 */
export function wholeAddress(address: Partial<DeliveryAddress>, words: AddressWords, { toGoThere = false, withCity = false } = {}): string {
  const parts = [
    withCity ? cityLine(address) : streetLine(address),
    ...pinMark(address, words, toGoThere),
    ...doorParts(address, words, { withIntercom: toGoThere }),
    toGoThere ? (address.description ?? '') : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}
