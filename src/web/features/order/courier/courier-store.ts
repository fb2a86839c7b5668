import type { Coordinates } from '#contract/common.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import type { Track } from '#web/features/map/map-props.ts'

/** The delivery that the page follows, for the modal over it; null while there is none. `isSeen` is false after a failed request. */
export type CourierWay = Track & { isSeen: boolean; lastSeen: CourierSight | null }

/** Where a courier was last seen, and when in epoch milliseconds: it stays when a later request fails. */
export type CourierSight = { at: Coordinates; seenAt: number }

const way = createStore<CourierWay | null>(null)

export const setCourierWay = way.set

export const useCourierWay = (): CourierWay | null => useStore(way)
