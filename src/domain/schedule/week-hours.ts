import { clock, minutesOfDay } from './time-of-day.ts'
import { joinPeriods, parseWorkingTime, type Period } from './working-hours.ts'

/** Days from Monday (1) to Sunday (7) with the same hours; null is a day off. */
export type WeekHours = { from: number; to: number; hours: string | null }

type Week = { default: Record<string, { working_time: string } | null> }

const week = [1, 2, 3, 4, 5, 6, 7]

/** A shop's week, with adjacent days of equal hours combined. */
export const weekHours = (schedule: Week): WeekHours[] =>
  joined((day) => {
    const entry = schedule.default[String(day)]
    if (!entry) return null
    return isWholeDay(parseWorkingTime(entry.working_time) ?? []) ? aroundTheClock : entry.working_time.replaceAll('-', '–')
  })

/** The week of several shops together: the times in which one of them is open. */
export const weekOfAll = (schedules: readonly Week[]): WeekHours[] =>
  joined((day) => {
    const periods = schedules.flatMap((schedule): Period[] => {
      const entry = schedule.default[String(day)]
      return (entry && parseWorkingTime(entry.working_time)) ?? []
    })
    const open = joinPeriods(periods)
    if (open.length === 0) return null
    return isWholeDay(open) ? aroundTheClock : open.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')
  })

function joined(hoursOf: (day: number) => string | null): WeekHours[] {
  const rows: WeekHours[] = []
  for (const day of week) {
    const hours = hoursOf(day)
    const last = rows.at(-1)
    if (last && last.hours === hours) last.to = day
    else rows.push({ from: day, to: day, hours })
  }
  return rows
}

/** Whether a shop never closes, so that it has no closing time to show. */
export function neverCloses(schedule: Week): boolean {
  const [row, ...others] = weekHours(schedule)
  return others.length === 0 && row?.hours != null && isAroundTheClock(row.hours)
}

const aroundTheClock = '00:00–24:00'
const isWholeDay = (periods: readonly Period[]): boolean => periods.some(({ from, to }) => to - from >= minutesOfDay)
/** Whether hours of a week are those of a whole day. */
export const isAroundTheClock = (hours: string): boolean => hours === aroundTheClock
