import { toLocal } from '../schedule/timezone.ts'
import { clock, minutesOfDay } from '../schedule/time-of-day.ts'
import { intervalStart } from '../schedule/interval-start.ts'
import type { Period } from '../schedule/working-hours.ts'

/** The times of day that a dish is served at; null for all day. */
export type ServingHours = Period[] | null

/** The hours that times of day stand for: those that leave nothing out are all day. */
export const servingHours = (times: Period[]): ServingHours => (times.some(({ from, to }) => to - from >= minutesOfDay) ? null : times)

/** Whether a dish is served at a time of day, in minutes from midnight. The end is no longer served; hours may go past midnight. */
export const isServedAt = (hours: ServingHours, minutes: number): boolean =>
  hours === null || hours.some(({ from, to }) => [minutes, minutes + minutesOfDay].some((at) => from <= at && at < to))

/** Whether there is a time of day at which all of some dishes are served: if there is one, it is where hours of one of them begin. */
export function areServedTogether(dishes: readonly ServingHours[]): boolean {
  const limited = dishes.filter((hours) => hours !== null)
  const beginnings = limited.flatMap((hours) => hours.map(({ from }) => from % minutesOfDay))
  return limited.length === 0 || beginnings.some((time) => limited.every((hours) => isServedAt(hours, time)))
}

/** The time of day that an order is for: the start of its interval; null while none is chosen. */
export function servingTime(intervalId: string | null, timezone: string): number | null {
  const start = intervalId === null ? null : intervalStart(intervalId, timezone)
  return start === null ? null : toLocal(start, timezone).minutes
}

/** `08:00–11:00`, several with commas between. */
export const servingText = (hours: readonly Period[]): string =>
  hours.map(({ from, to }) => `${clock(from)}–${to === minutesOfDay ? '24:00' : clock(to)}`).join(', ')
