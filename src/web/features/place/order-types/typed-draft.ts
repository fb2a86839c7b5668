import { type AddressDraft, isWorthSaving } from './address-draft.ts'
import { type Latest, latest } from './latest.ts'

/** The current content of the form, independent of renders; null before anything was typed. */
export type TypedDraft = Pick<Latest, 'begin'> & {
  read(): AddressDraft | null
  type(next: AddressDraft, before: AddressDraft): void
  clear(): void
  /** After sending, or choosing another address: pending responses and closing no longer apply. */
  letGo(): void
  /** The draft to save when the modal closes, once. */
  takeUnsaved(): AddressDraft | null
}

export function typedDraft(): TypedDraft {
  const { begin, goOn } = latest()
  let draft: AddressDraft | null = null
  let isUnsaved = false
  const letGo = (): void => {
    goOn()
    isUnsaved = false
  }
  return {
    begin,
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

/** Changing the flat or the floor does not change the house. */
const isSamePlace = (one: AddressDraft, other: AddressDraft): boolean =>
  one.text === other.text && one.chosen === other.chosen && one.point === other.point && one.house === other.house
