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

type Choice = { id: string | null; date: string | null }

/** Whether the chosen time is gone: no longer in the list of today, or full by now (INTERVAL-08). Other days are not judged. */
export function isChoiceGone(choice: Choice, today: { intervals: readonly Pick<Interval, 'id' | 'disabled'>[]; date: string }): boolean {
  if (choice.id === null || choice.date === null || choice.date > today.date) return false
  return !today.intervals.some(({ id, disabled }) => id === choice.id && !disabled)
}
