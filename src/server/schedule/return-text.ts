import type { Language } from '#domain/language.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { clock } from '#domain/schedule/time-of-day.ts'

/** When something is available again, in the city's time: `18:00` today, `22 November at 18:00` on another day. */
export function returnText(instant: number, now: number, timezone: string, language: Language): string {
  const local = toLocal(instant, timezone)
  if (local.date === toLocal(now, timezone).date) return clock(local.minutes)
  const options = { timeZone: timezone, day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(language, options).format(instant)
}
