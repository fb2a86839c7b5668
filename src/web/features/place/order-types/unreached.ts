import type { DeliveryAddress } from '#contract/address.ts'
import type { Coordinates } from '#contract/common.ts'
import type { AddressDraft } from './address-draft.ts'

/** An address that nothing is brought to: nobody knows it, or it lies outside of every zone. */
export type Unreached = {
  found: boolean
  words: string
  /** What was understood, else where the customer pointed; null where only words are known. */
  point: Coordinates | null
  /** The city it lies in, which need not be that of the page. */
  cityId: number
}

/** Why an address leads to the not-delivered view; null when it can be delivered to (ADDR-07, NOTDELIVERED-01). */
export function unreachedOf(address: DeliveryAddress | null, typed: AddressDraft | null): Unreached | null {
  if (!address || (address.found && address.delivery_possible)) return null
  const { found, full_address, city_id, map } = address
  return { found, words: full_address || (typed?.text ?? ''), point: map.coordinates ?? typed?.point ?? null, cityId: city_id }
}
