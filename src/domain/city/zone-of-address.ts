import { holds, type Point } from '../address/polygon.ts'
import { isInLocalities, isInPostcodes, placeKeysOf, type Whereabouts } from '../address/zone-lists.ts'
import type { DeliveryAddress } from './delivery-address.ts'
import type { Zone } from './place.ts'

/** An address as zones are looked up by it. Without a point only the place and the postcode of it are known. */
export type Spot = Whereabouts & { point: Point | null }

/** What of a zone holds an address. */
export type HeldBy = 'outline' | 'locality' | 'postcode'

/** What a zone consists of. */
export type ZoneExtent = Pick<Zone, 'area' | 'holes' | 'localities' | 'postcodes'>

/** A point of which nothing else is known. */
export const spotAt = (point: Point): Spot => ({ point, places: [], postcode: null })

export function spotOf({ coordinates, locality, district, area, place_names = [], postcode = null }: DeliveryAddress): Spot {
  const point: Point | null = coordinates && [coordinates.latitude, coordinates.longitude]
  return { point, places: [locality, district, area ?? null, ...place_names].filter((name) => name !== null), postcode }
}

const keys = new WeakMap<Spot, Set<string>>()
function keysOf(spot: Spot): Set<string> {
  const known = keys.get(spot) ?? placeKeysOf(spot)
  keys.set(spot, known)
  return known
}

/** What of a zone holds an address; null when the address is not in it. */
export function heldBy(zone: ZoneExtent, spot: Spot): HeldBy | null {
  if (zone.area) return spot.point && holds({ area: zone.area, holes: zone.holes }, spot.point) ? 'outline' : null
  if (zone.localities.length > 0 && isInLocalities(zone.localities, keysOf(spot))) return 'locality'
  return spot.postcode !== null && isInPostcodes(zone.postcodes, spot.postcode) ? 'postcode' : null
}

/** The zones that hold an address, in the city's order: the first counts, whether it is an outline or a list. */
export const zonesOf = <Found extends ZoneExtent>(zones: readonly Found[], spot: Spot): Found[] =>
  zones.filter((zone) => heldBy(zone, spot) !== null)
