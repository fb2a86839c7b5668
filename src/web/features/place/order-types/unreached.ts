import type { DeliveryAddress } from '#contract/address.ts'
import type { Coordinates } from '#contract/common.ts'
import type { AddressDraft } from './address-draft.ts'

/** An address without delivery: not found, or outside of every zone. */
export type Unreached = {
  found: boolean
  words: string
  /** The point that was found, otherwise the one on the map; null when only the text is known. */
  point: Coordinates | null
  /** The city of the point, which may differ from the page's. */
  cityId: number
}

/** Why an address leads to the not-delivered view; null when it can be delivered to. */
export function unreachedOf(address: DeliveryAddress | null, typed: AddressDraft | null): Unreached | null {
  if (!address || (address.found && address.delivery_possible)) return null
  const { found, full_address, city_id, map } = address
  return { found, words: full_address || (typed?.text ?? ''), point: map.coordinates ?? typed?.point ?? null, cityId: city_id }
}
