import { toLocal } from '#domain/schedule/timezone.ts'
import { clock } from '#domain/schedule/time-of-day.ts'

/** `DD.MM.YYYY HH:mm` in the time zone of the order's city. */
export function orderMoment(iso: string, timezone: string): string {
  const { date, minutes } = toLocal(Date.parse(iso), timezone)
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year} ${clock(minutes)}`
}
