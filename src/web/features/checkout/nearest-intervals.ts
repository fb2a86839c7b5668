import type { Interval } from '#contract/schedule.ts'

/**
 * The times shown as chips: the first enabled ones of today, always with the chosen one among them. One that is not
 * among the first takes the place of the last (DECIDE-73).
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

type Listed = readonly Pick<Interval, 'id' | 'disabled'>[]
/** `madeWith` is the list that was known when it was made. */
type Choice = { id: string | null; date: string | null; madeWith: Listed | null }

/**
 * Whether the chosen time is gone: no longer in the list of today, or full by now (INTERVAL-08). Other days are not judged,
 * and a list that is older than the choice knows nothing of it.
 */
export function isChoiceGone(choice: Choice, today: { intervals: Listed; date: string }): boolean {
  if (choice.madeWith === today.intervals) return false
  if (choice.id === null || choice.date === null || choice.date > today.date) return false
  return !today.intervals.some(({ id, disabled }) => id === choice.id && !disabled)
}
