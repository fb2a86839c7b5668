import { clock, toLocal } from '#domain/schedule/local-time.ts'

/** `DD.MM.YYYY HH:mm` on the clock of the order's city (ACC-DECIDE-46). */
export function orderMoment(iso: string, timezone: string): string {
  const { date, minutes } = toLocal(Date.parse(iso), timezone)
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year} ${clock(minutes)}`
}
