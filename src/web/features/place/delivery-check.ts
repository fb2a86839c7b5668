import type { DeliveryZone } from '#contract/city.ts'

/** Typed text is checked from this many characters on: more than two. */
const checkFrom = 3

export const mayCheck = (text: string): boolean => text.trim().length >= checkFrom

/** The zone that the server names; null when there is none. */
export const zoneOf = (zones: readonly DeliveryZone[], id: number | null): DeliveryZone | null =>
  zones.find((zone) => zone.id === id) ?? null
