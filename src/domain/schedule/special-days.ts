import { addDays, type LocalDate, weekday } from './timezone.ts'
import { hoursFor, type OrderKind, type ShopHours } from './shop-hours.ts'
import { minutesOfDay } from './time-of-day.ts'
import { joinPeriods, type Period, periodsOf, type Schedule } from './working-hours.ts'

/** The hours of one day; none where the shop is closed. */
export type DayHours = { date: LocalDate; periods: Period[] }

const week = (schedule: Schedule): Schedule => ({ default: schedule.default, custom: {}, month: {} })
const areEqual = (some: readonly Period[], others: readonly Period[]): boolean =>
  some.length === others.length && some.every(({ from, to }, index) => from === others[index]?.from && to === others[index]?.to)

/** The days from a date on whose hours are not those of their weekday, in order. */
export function specialDays(schedule: Schedule, from: LocalDate, days: number): DayHours[] {
  const usual = week(schedule)
  return Array.from({ length: days }, (_, count) => addDays(from, count)).flatMap((date) => {
    const periods = periodsOf(schedule, date)
    return areEqual(periods, periodsOf(usual, date)) ? [] : [{ date, periods }]
  })
}

/** A special day as customers read it; the hours of delivery and of collecting are null where they are those of the door. */
export type SpecialDay<Name> = DayHours & { name: Name | null; delivery: Period[] | null; takeaway: Period[] | null }

/** The days from a date on that have a name, or on which a shop's door or orders have not the hours of the weekday, in order. */
export function specialDaysOf<Name>(hours: ShopHours<Name>, from: LocalDate, days: number): SpecialDay<Name>[] {
  const door = hoursFor(hours, 'door')
  const differing = new Set(
    (['door', 'delivery', 'takeaway'] as const).flatMap((of) => specialDays(hoursFor(hours, of), from, days).map(({ date }) => date)),
  )
  return Array.from({ length: days }, (_, count) => addDays(from, count)).flatMap((date) => {
    const name = hours.custom[date]?.name ?? null
    if (name === null && !differing.has(date)) return []
    const periods = periodsOf(door, date)
    const own = (type: OrderKind): Period[] | null => {
      const ofType = periodsOf(hoursFor(hours, type), date)
      return areEqual(ofType, periods) ? null : ofType
    }
    return [{ date, name, periods, delivery: own('delivery'), takeaway: own('takeaway') }]
  })
}

/**
 * The hours of a day as opening and closing times can say them: a shift past midnight stays with the day on which it
 * begins, and one that would close when it opens is cut at midnight. Only a whole day ends 24 hours after its beginning.
 */
function publishedPeriods(schedule: Schedule, date: LocalDate): Period[] {
  const isCut = ({ from, to }: Period): boolean => to > minutesOfDay && to - from >= minutesOfDay
  const own = periodsOf(schedule, date)
  const rest = periodsOf(schedule, addDays(date, -1))
    .filter(isCut)
    .map(({ to }) => ({ from: 0, to: to - minutesOfDay }))
  const ofDay = own
    .filter((period) => isCut(period) || period.to <= minutesOfDay)
    .map(({ from, to }) => ({ from, to: Math.min(to, minutesOfDay) }))
  return [...joinPeriods([...rest, ...ofDay]), ...own.filter((period) => !isCut(period) && period.to > minutesOfDay)]
}

/** The hours of a shop as they are published: its week, Monday first, and the days that differ from it. */
export type PublishedHours = { week: Period[][]; special: DayHours[] }

/** The week, and those of the given days that differ from it; a day after one of them may, too. */
export function publishedHours(schedule: Schedule, days: readonly LocalDate[]): PublishedHours {
  const usual = week(schedule)
  // Any week: the fifth of January 1970 was a Monday.
  const usualWeek = Array.from({ length: 7 }, (_, day) => publishedPeriods(usual, addDays('1970-01-05', day)))
  const dates = [...new Set(days.flatMap((date) => [date, addDays(date, 1)]))].sort()
  const special = dates.flatMap((date) => {
    const periods = publishedPeriods(schedule, date)
    return areEqual(periods, usualWeek[weekday(date) - 1] ?? []) ? [] : [{ date, periods }]
  })
  return { week: usualWeek, special }
}
