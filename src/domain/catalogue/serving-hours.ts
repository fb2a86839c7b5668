import { toLocal, addDays, type LocalDate, weekday } from '../schedule/timezone.ts'
import { clock, minutesOfDay } from '../schedule/time-of-day.ts'
import { intervalStart } from '../schedule/interval-start.ts'
import { type Period, type Schedule, workingDayOf } from '../schedule/working-hours.ts'

/** When something is served; each part is null where it limits nothing. */
type Limits = {
  /** From Monday, 1, to Sunday, 7. */
  weekdays: number[] | null
  hours: Period[] | null
  /** The first and the last working day. */
  from: LocalDate | null
  until: LocalDate | null
}
/** When a dish or an extra is served; null for always. */
export type Serving = Limits | null

/** A time that food is for: the working day that it belongs to, and the minutes from the midnight with which that begins. */
export type ServingTime = { day: LocalDate; minutes: number }

/** Limits as they count: hours and weekdays that leave nothing out are none. */
export function servingOf({ weekdays, hours, from, until }: Limits): Serving {
  const limits = {
    weekdays: weekdays && new Set(weekdays).size < 7 ? weekdays : null,
    hours: hours && !hours.some((one) => one.to - one.from >= minutesOfDay) ? hours : null,
    from,
    until,
  }
  return Object.values(limits).some((limit) => limit !== null) ? limits : null
}

/**
 * Whether something is served at a time. The end of hours is no longer served. What is past midnight belongs to the working
 * day before, whose weekday and date count: hours that began then, and those of a night shift.
 */
export function isServedAt(serving: Serving, { day, minutes }: ServingTime): boolean {
  if (serving === null) return true
  const { weekdays, hours, from, until } = serving
  const isDay = (one: LocalDate): boolean =>
    (weekdays?.includes(weekday(one)) ?? true) && (from === null || from <= one) && (until === null || one <= until)
  if (hours === null) return isDay(day)
  const isWithin = (at: number): boolean => hours.some((period) => period.from <= at && at < period.to)
  const isToday = isWithin(minutes) || (minutes >= minutesOfDay && isWithin(minutes - minutesOfDay))
  return (isToday && isDay(day)) || (minutes < minutesOfDay && isWithin(minutes + minutesOfDay) && isDay(addDays(day, -1)))
}

/** Whether something is not served any more on a working day: its last day has passed. */
export const isOver = (serving: Serving, today: LocalDate): boolean => serving?.until != null && serving.until < today

/**
 * Whether there is a time from a working day on at which all of some food is served. If there is one, it is within a week of
 * the day from which all dates hold, and where hours of one of them begin.
 */
export function areServedTogether(servings: readonly Serving[], today: LocalDate): boolean {
  const limited = servings.filter((serving) => serving !== null)
  const first = limited.flatMap(({ from }) => from ?? []).reduce((latest, from) => (from > latest ? from : latest), today)
  const beginnings = limited.flatMap(({ hours }) => hours?.map(({ from }) => from % minutesOfDay) ?? [])
  const times = beginnings.length > 0 ? beginnings.flatMap((from) => [from, from + minutesOfDay]) : [0]
  const days = Array.from({ length: 8 }, (_, index) => addDays(first, index))
  return days.some((day) => times.some((minutes) => limited.every((serving) => isServedAt(serving, { day, minutes }))))
}

/** The time that food is for at an instant, by the working days of a shop. */
export function servingTimeAt(instant: number, timezone: string, schedule: Schedule): ServingTime {
  const local = toLocal(instant, timezone)
  const day = workingDayOf(schedule, local)
  return { day, minutes: local.minutes + (day === local.date ? 0 : minutesOfDay) }
}

/** The time that an order is for: the start of its interval; null while none is chosen. */
export function servingTime(intervalId: string | null, timezone: string, schedule: Schedule): ServingTime | null {
  const start = intervalId === null ? null : intervalStart(intervalId, timezone)
  return start === null ? null : servingTimeAt(start, timezone, schedule)
}

/** `08:00–11:00`, several with commas between. */
export const hoursText = (hours: readonly Period[]): string =>
  hours.map(({ from, to }) => `${clock(from)}–${to === minutesOfDay ? '24:00' : clock(to)}`).join(', ')
