import type { EntryKind } from './entry-kinds.ts'

/** Where an entry stands. `list`: of a dish its group, of a shop or a zone its city, else null. `after`: null is the first place. */
export type Spot = { list: string | null; after: string | null }

/** A move in a draft; those of a brand are made in the order of their turns. */
export type Placement = Spot & { turn: number }

/** Where an entry stood, and stands; null where it was not, or is no more. */
export type Moved = { before: Spot | null; after: Spot | null }

/** Who has changed which value when, by its JSON pointer; the pointer / is the place. `actor`: as `person:17`. */
export type ChangedFields = Record<string, { by: string; actor: string; at: string }>

export type EntryData = Record<string, unknown>

/** An entry that a draft changes. `data`: as it is to be, null retires it. `base`: as it was published when that began. */
export type DraftRow = {
  kind: EntryKind
  key: string
  data: EntryData | null
  base: EntryData | null
  place: Placement | null
  version: number
}

/** An entry of a publication for a time. `seen`: as it was published when that was planned; left out where that is `base`. */
export type PlannedRow = DraftRow & { seen?: EntryData | null }

/** The path of the place of an entry among the paths of its values. */
export const placePath = '/'

/**
 * The keys of a list that were moved: the fewest that, taken out, leave the others in their order. Keys that are in one of
 * the lists only are none.
 */
export function movedBetween(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((key, index) => [key, index]))
  const common = after.filter((key) => places.has(key))
  // The longest part that is in order, by the end of the shortest one of each length.
  const ends: number[] = []
  const previous: number[] = []
  const placeOf = (index: number): number => places.get(common[index] ?? '') ?? -1
  for (const index of common.keys()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(ends[middle] ?? -1) < placeOf(index)) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1] ?? -1
    ends[low] = index
  }
  const kept = new Set<string>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(common[index] ?? '')
  return new Set(common.filter((key) => !kept.has(key)))
}
