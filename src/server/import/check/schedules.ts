import { parseWorkingTime, type Period } from '#domain/schedule/working-hours.ts'
import { minutesOfDay } from '#domain/schedule/timezone.ts'
import type { BrandContent, Content, Report } from '../content.ts'
import type { ShopSchedule } from '../format/places.ts'

/** Hours must be valid; periods of a day in order and without overlap. */
export function checkSchedules(content: Content, report: Report): void {
  for (const { file, data } of content.brands.flatMap(({ places }) => places)) {
    for (const [index, { schedule }] of data.shops.entries()) {
      checkHours(schedule, (path, text) => report(file, `shops[${index}].schedule.${path}`, text))
    }
  }
}

/** The same of groups and dishes. */
export function checkServingHours({ menu }: BrandContent, report: Report): void {
  for (const { file, data } of menu) {
    const entries = [
      { path: 'group', hours: data.group.hours },
      ...data.products.map(({ hours }, index) => ({ path: `products[${index}]`, hours })),
    ]
    for (const { path, hours } of entries) {
      if (hours != null && !parseWorkingTime(hours)) report(file, `${path}.hours`, `"${hours}" must be hours such as 08:00-11:00`)
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
      tell(
        `${path}.working_time`,
        `"${hours.working_time}" must be hours such as 10:00-23:00, or 11:00-02:00 for a night shift, or 10:00-15:00, 17:00-23:00 with a break, in order`,
      )
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
