import { parseWorkingTime, type Period } from '#domain/schedule/working-hours.ts'
import { minutesOfDay } from '#domain/schedule/local-time.ts'
import type { Content, Report } from '../content.ts'
import type { ShopSchedule } from '../format/places.ts'

/** Hours that can be read; periods of a day in order and apart. */
export function checkSchedules(content: Content, report: Report): void {
  for (const { file, data } of content.brands.flatMap(({ places }) => places)) {
    for (const [index, { schedule }] of data.shops.entries()) {
      checkHours(schedule, (path, text) => report(file, `shops[${index}].schedule.${path}`, text))
    }
  }
}

type Tell = (path: string, text: string) => void

function checkHours(schedule: ShopSchedule, tell: Tell): void {
  const days = [
    ...Object.entries(schedule.default).map(([day, hours]) => ({ path: `default.${day}`, hours })),
    ...Object.entries(schedule.custom ?? {}).map(([date, hours]) => ({ path: `custom.${date}`, hours })),
  ]
  for (const { path, hours } of days) {
    if (hours && !parseWorkingTime(hours.working_time)) {
      tell(`${path}.working_time`, `"${hours.working_time}" must be hours such as 10:00-23:00, or 11:00-02:00 for a night shift`)
    }
  }
  for (const [date, plan] of Object.entries(schedule.month ?? {})) {
    if (plan) checkPeriods(plan.order_minutes, `month.${date}.order_minutes`, tell)
  }
}

function checkPeriods(periods: readonly Period[], path: string, tell: Tell): void {
  for (const [index, { from, to }] of periods.entries()) {
    const before = periods[index - 1]
    if (from >= to) tell(`${path}[${index}]`, `ends (${to}) before it begins (${from})`)
    else if (to - from > minutesOfDay) tell(`${path}[${index}]`, 'is longer than a day')
    if (before && from < before.from) tell(`${path}[${index}]`, 'must come before the one above: periods stand in order')
    else if (before && from < before.to) tell(`${path}[${index}]`, 'overlaps the period above')
  }
}
