import { addDays, toInstant } from '#domain/schedule/timezone.ts'

/**
 * The moment at which a day begins, so many days later; null for no day.
 * @param timeZone of the place whose days are meant; without one they are those of this device
 */
export function dayStart(day: string, later: number, timeZone?: string): string | null {
  if (day === '') return null
  if (timeZone !== undefined) return new Date(toInstant(addDays(day, later), 0, timeZone)).toISOString()
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
