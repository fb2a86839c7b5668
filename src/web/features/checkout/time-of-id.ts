import type { Interval } from '#contract/schedule.ts'
import { clock, intervalWidth, parseClock } from '#domain/schedule/time-of-day.ts'

export type ShownTime = Pick<Interval, 'id' | 'title' | 'disabled'> & { date: string }

/** Minutes from midnight at which an interval `{date}_{HH:MM}` begins. */
export const startOf = (id: string): number => parseClock(id.slice(11)) ?? 0

/** An interval derived from its id, for a day whose list is not loaded. */
export function timeOfId(id: string): ShownTime {
  const from = startOf(id)
  return { id, date: id.slice(0, 10), title: `${clock(from)}–${clock(from + intervalWidth)}`, disabled: false }
}

export type PartOfDay = 'night' | 'morning' | 'day' | 'evening'
const parts: { part: PartOfDay; until: number }[] = [
  { part: 'night', until: 6 * 60 },
  { part: 'morning', until: 12 * 60 },
  { part: 'day', until: 18 * 60 },
  { part: 'evening', until: 24 * 60 },
]

/** Times by part of the day: four short tables instead of one of 40. */
export const byPartOfDay = <Time extends { id: string }>(times: readonly Time[]): { part: PartOfDay; times: Time[] }[] =>
  parts
    .map(({ part, until }, index) => ({
      part,
      times: times.filter(({ id }) => startOf(id) < until && startOf(id) >= (parts[index - 1]?.until ?? 0)),
    }))
    .filter((group) => group.times.length > 0)
