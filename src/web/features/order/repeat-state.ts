import type { RepeatChanges } from '#contract/user-orders.ts'

/** The changes of a repeated order for the cart's page, in the state of its history entry, so that a reload keeps them. */
export type RepeatState = { repeated?: RepeatChanges }

/** Null when nothing has changed. */
export const repeatState = (changes: RepeatChanges): RepeatState | null =>
  changes.left.length > 0 || changes.without.length > 0 || changes.repriced.length > 0 ? { repeated: changes } : null
