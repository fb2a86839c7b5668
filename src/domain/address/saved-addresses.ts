import { distance } from './distance.ts'
import type { Point } from './polygon.ts'
import { foldText } from '../text/fold.ts'

/** The fields that identify a saved address of a customer; `pin` where the house has no number, `point` where it is. */
export type SavedPlace = {
  id: number
  cityId: number
  street: string
  house: string | null
  room: string | null
  pin?: Point | null
  point?: Point | null
  /** The place of an address without a point. */
  locality?: string | null
}

/** Metres between two pins that are meant for one house. */
const samePin = 25
/** Metres within which a house of one street and number is the same: two villages may both have it. */
const sameHouse = 500

/** The most saved addresses per customer; a new one replaces the one unused longest. */
export const savedAtMost = 20

const folded = (text: string | null): string => foldText(text ?? '')

/**
 * The saved address that equals a given one: the same flat, or the same house when only one of the two names a flat.
 * Null when the address is new.
 * @param saved most recently used first
 */
export function savedAs(saved: readonly SavedPlace[], given: Omit<SavedPlace, 'id'>): number | null {
  const house = saved.filter(
    ({ cityId, ...other }) =>
      cityId === given.cityId &&
      folded(other.street) === folded(given.street) &&
      folded(other.house) === folded(given.house) &&
      isSamePin(other.pin ?? null, given.pin ?? null) &&
      isNear(other.point ?? null, given.point ?? null) &&
      (!given.locality || !other.locality || folded(other.locality) === folded(given.locality)),
  )
  const door = house.find(({ room }) => folded(room) === folded(given.room))
  const doubtful = house.find(({ room }) => folded(room) === '' || folded(given.room) === '')
  return (door ?? doubtful)?.id ?? null
}

const isNear = (one: Point | null, other: Point | null): boolean => one === null || other === null || distance(one, other) <= sameHouse

const isSamePin = (one: Point | null, other: Point | null): boolean =>
  one === null || other === null ? one === other : distance(one, other) <= samePin
