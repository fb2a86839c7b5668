import type { DeliveryZone } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'
import { zoneAt } from '#domain/address/polygon.ts'

/** Typed text is checked from this many characters on: more than two. */
const checkFrom = 3

export const mayCheck = (text: string): boolean => text.trim().length >= checkFrom

/** The zone of a point; null when there is none. The server checks again. */
export function zoneOf(zones: readonly DeliveryZone[], { latitude, longitude }: Coordinates): DeliveryZone | null {
  const areas = zones.map((zone) => ({ ...zone.map, zone }))
  return zoneAt(areas, [latitude, longitude])?.zone ?? null
}
