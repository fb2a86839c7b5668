import { useSyncExternalStore } from 'react'
import type { Track } from '#web/features/map/map-props.ts'

/** The delivery that the page follows, for the modal over it; null while there is none. `isSeen` is false after a failed request. */
export type CourierWay = Track & { isSeen: boolean }

let way: CourierWay | null = null
const listeners = new Set<() => void>()

export function setCourierWay(next: CourierWay | null): void {
  way = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCourierWay = (): CourierWay | null =>
  useSyncExternalStore(
    subscribe,
    () => way,
    () => null,
  )
