import { fault, type Fault } from '#domain/content/fault.ts'
import { idleRules } from '#domain/schedule/capacity.ts'
import { minutesOfDay } from '#domain/schedule/time-of-day.ts'
import { overlaps, parseWorkingTime, type Period } from '#domain/schedule/working-hours.ts'
import type { Content, Report } from '../content.ts'
import type { CapacityRuleEntry, ShopSchedule } from '../format/places.ts'

type ReportFault = (path: string, wrong: Fault) => void

/** The hours of shops must be valid, periods of a day in order and without overlap; each rule of capacity must count somewhere. */
export function checkSchedules(content: Content, report: Report): void {
  for (const { file, data } of content.brands.flatMap(({ places }) => places)) {
    for (const [index, { schedule, capacity_rules: rules }] of data.shops.entries()) {
      const reportOf = (path: string, wrong: Fault): void => report(file, `shops[${index}].${path}`, wrong)
      checkHours(schedule, (path, wrong) => reportOf(`schedule.${path}`, wrong))
      checkCapacityRules(rules ?? [], (path, wrong) => reportOf(`capacity_rules${path}`, wrong))
    }
  }
}

/** What is wrong with hours as people write them; null for nothing. */
export function faultOfHours(found: string): Fault | null {
  if (parseWorkingTime(found)) return null
  return overlaps(found) ? fault('hours-overlap', { found }) : fault('hours-form', { found })
}

function checkHours(schedule: ShopSchedule, report: ReportFault): void {
  const days = [
    ...Object.entries(schedule.default).map(([day, hours]) => ({ path: `default.${day}`, hours })),
    ...Object.entries(schedule.custom ?? {}).map(([date, hours]) => ({ path: `custom.${date}`, hours })),
  ]
  for (const { path, hours } of days) {
    for (const part of ['working_time', 'delivery', 'takeaway'] as const) {
      const wrong = hours?.[part] == null ? null : faultOfHours(hours[part])
      if (wrong) report(`${path}.${part}`, wrong)
    }
  }
  for (const [date, plan] of Object.entries(schedule.month ?? {})) {
    if (plan) checkPeriods(plan.order_minutes, `month.${date}.order_minutes`, report)
  }
}

function checkPeriods(periods: readonly Period[], path: string, report: ReportFault): void {
  for (const [index, { from, to }] of periods.entries()) {
    const before = periods[index - 1]
    if (from >= to) report(`${path}[${index}]`, fault('ends-first', { from: String(from), to: String(to) }))
    else if (to - from > minutesOfDay) report(`${path}[${index}]`, fault('period-long'))
    if (before && from < before.from) report(`${path}[${index}]`, fault('period-order'))
    else if (before && from < before.to) report(`${path}[${index}]`, fault('period-overlaps'))
  }
}

function checkCapacityRules(rules: readonly CapacityRuleEntry[], report: ReportFault): void {
  let isWrong = false
  const wrong: ReportFault = (path, found) => {
    isWrong = true
    report(path, found)
  }
  for (const [index, { weekdays, date, from, to }] of rules.entries()) {
    if (weekdays && date !== undefined) wrong(`[${index}].date`, fault('capacity-days-twice'))
    if (from !== undefined && to === undefined) wrong(`[${index}].from`, fault('capacity-hours-half', { missing: 'to' }))
    if (to !== undefined && from === undefined) wrong(`[${index}].to`, fault('capacity-hours-half', { missing: 'from' }))
    if (!weekdays && date === undefined && from === undefined && to === undefined) wrong(`[${index}]`, fault('capacity-for-always'))
  }
  // Which of them count can be said only of those that are right.
  for (const index of isWrong ? [] : idleRules(rules)) report(`[${index}]`, fault('capacity-never'))
}
