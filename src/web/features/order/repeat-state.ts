import type { RepeatChanges } from '#contract/order.ts'

/** What the page of the cart is told of a repeated order: kept with its entry of the history, so that a reload keeps it. */
export type RepeatState = { repeated?: RepeatChanges }

/** Nothing when the order could be had as it was. */
export const repeatState = (changes: RepeatChanges): RepeatState | null =>
  changes.left.length > 0 || changes.repriced.length > 0 ? { repeated: changes } : null
