import { clock, minutesOfDay } from './local-time.ts'
import { parseWorkingTime, type Period } from './working-hours.ts'

/** Days from Monday, 1, to Sunday, 7, that share their hours; null is a day off. */
export type WeekHours = { from: number; to: number; hours: string | null }

type Week = { default: Record<string, { working_time: string } | null> }

const week = [1, 2, 3, 4, 5, 6, 7]

/** A shop's week, neighbouring days with the same hours joined. */
export const weekHours = (schedule: Week): WeekHours[] =>
  joined((day) => schedule.default[String(day)]?.working_time.replace('-', '–') ?? null)

/** The week of several shops together: from when the first opens until the last closes. */
export const weekOfAll = (schedules: readonly Week[]): WeekHours[] =>
  joined((day) => {
    const periods = schedules.flatMap((schedule): Period[] => {
      const entry = schedule.default[String(day)]
      const period = entry ? parseWorkingTime(entry.working_time) : null
      return period ? [period] : []
    })
    if (periods.length === 0) return null
    const [from, to] = [Math.min(...periods.map((period) => period.from)), Math.max(...periods.map((period) => period.to))]
    return to - from >= minutesOfDay ? aroundTheClock : `${clock(from)}–${clock(to)}`
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

/** Whether a shop never closes: it then has no hour to say it is open until. */
export function neverCloses(schedule: Week): boolean {
  const [row, ...others] = weekHours(schedule)
  return others.length === 0 && row?.hours != null && isAroundTheClock(row.hours)
}

const aroundTheClock = '00:00–24:00'
export const isAroundTheClock = (hours: string): boolean => [aroundTheClock, '00:00–00:00'].includes(hours)
