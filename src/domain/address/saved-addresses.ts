/** What tells one saved address of a customer from another. */
export type SavedPlace = { id: number; cityId: number; street: string; house: string; room: string | null }

/** Addresses that are kept for a customer; the one unused longest makes room. */
export const savedAtMost = 20

const folded = (text: string | null): string => (text ?? '').trim().toLowerCase()

/**
 * The saved address that a given one is: the same door; or the same house, where only one of the two names a door. Null
 * when it is a new one.
 * @param saved the one used last comes first
 */
export function savedAs(saved: readonly SavedPlace[], given: Omit<SavedPlace, 'id'>): number | null {
  const house = saved.filter(
    ({ cityId, ...other }) =>
      cityId === given.cityId && folded(other.street) === folded(given.street) && folded(other.house) === folded(given.house),
  )
  const door = house.find(({ room }) => folded(room) === folded(given.room))
  const doubtful = house.find(({ room }) => folded(room) === '' || folded(given.room) === '')
  return (door ?? doubtful)?.id ?? null
}
