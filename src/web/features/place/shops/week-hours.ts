import type { Shop } from '#contract/city.ts'

/** Days from Monday, 1, to Sunday, 7, that share their hours; null is a day off. */
export type WeekHours = { from: number; to: number; hours: string | null }

const week = [1, 2, 3, 4, 5, 6, 7]

/** A shop's week, neighbouring days with the same hours joined. */
export function weekHours(schedule: Pick<Shop['schedule'], 'default'>): WeekHours[] {
  const rows: WeekHours[] = []
  for (const day of week) {
    const hours = schedule.default[String(day)]?.working_time.replace('-', '–') ?? null
    const last = rows.at(-1)
    if (last && last.hours === hours) last.to = day
    else rows.push({ from: day, to: day, hours })
  }
  return rows
}

/** Whether a shop never closes: it then has no hour to say it is open until. */
export function neverCloses(schedule: Pick<Shop['schedule'], 'default'>): boolean {
  const [row, ...others] = weekHours(schedule)
  return others.length === 0 && row?.hours != null && isAroundTheClock(row.hours)
}

export const isAroundTheClock = (hours: string): boolean => ['00:00–24:00', '00:00–00:00'].includes(hours)
