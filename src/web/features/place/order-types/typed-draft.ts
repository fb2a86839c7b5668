import { type AddressDraft, isWorthSaving } from './address-draft.ts'
import { type Latest, latest } from './latest.ts'

/** What stands in the form at this moment, whatever a render has seen of it; null before anything was typed. */
export type TypedDraft = Pick<Latest, 'ask'> & {
  read(): AddressDraft | null
  type(next: AddressDraft, before: AddressDraft): void
  clear(): void
  /** It was sent, or another address was chosen instead: answers that are under way and the closing leave it alone (ADDR-15). */
  letGo(): void
  /** What closing the modal saves, once (ADDR-12, DECIDE-35). */
  takeUnsaved(): AddressDraft | null
}

export function typedDraft(): TypedDraft {
  const { ask, goOn } = latest()
  let draft: AddressDraft | null = null
  let isUnsaved = false
  const letGo = (): void => {
    goOn()
    isUnsaved = false
  }
  return {
    ask,
    letGo,
    read: () => draft,
    type(next, before) {
      if (!isSamePlace(next, before)) goOn()
      draft = next
      isUnsaved = true
    },
    clear() {
      letGo()
      draft = null
    },
    takeUnsaved() {
      const unsaved = isUnsaved && draft !== null && isWorthSaving(draft) ? draft : null
      letGo()
      return unsaved
    },
  }
}

/** Whoever gives the flat or the floor meanwhile still means the same house. */
const isSamePlace = (one: AddressDraft, other: AddressDraft): boolean =>
  one.text === other.text && one.chosen === other.chosen && one.point === other.point && one.house === other.house
