import type { Interval } from '#contract/schedule.ts'

/**
 * The times shown as chips: the first enabled ones of today, always including the chosen one, which replaces the last
 * if necessary.
 */
export function nearestIntervals<Time extends Pick<Interval, 'id' | 'disabled'>>(
  today: readonly Time[],
  chosen: Time | null,
  count: number,
): Time[] {
  const nearest = today.filter((interval) => !interval.disabled).slice(0, count)
  if (!chosen || nearest.some(({ id }) => id === chosen.id)) return nearest
  return [...nearest.slice(0, count - 1), chosen]
}

/** The promised time first, which may be of another day or fresher than the list, and those after it. Ids follow time. */
export const fromPromise = <Time extends { id: string }>(today: readonly Time[], promise: Time | null): Time[] =>
  promise ? [promise, ...today.filter(({ id }) => id > promise.id)] : [...today]

/** Below a time: `Tomorrow, as soon as possible`. The day begins the sentence, as it does everywhere. */
export const noteOf = (day: string | undefined, soonest: string | false): string | undefined =>
  [day, soonest].filter(Boolean).join(', ') || undefined

type Listed = readonly Pick<Interval, 'id' | 'disabled'>[]
/** `madeWith` is the list at the time of the choice. */
type Choice = { id: string | null; date: string | null; madeWith: Listed | null }

/**
 * Whether the chosen time is no longer in today's list, or full. Other days are not checked, nor is a
 * list older than the choice.
 */
export function isChoiceGone(choice: Choice, today: { intervals: Listed; date: string }): boolean {
  if (choice.madeWith === today.intervals) return false
  if (choice.id === null || choice.date === null || choice.date > today.date) return false
  return !today.intervals.some(({ id, disabled }) => id === choice.id && !disabled)
}
