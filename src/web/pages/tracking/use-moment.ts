import { toLocal } from '#domain/schedule/timezone.ts'
import { useTexts } from '#web/texts.tsx'
import { clockIn } from './eta.ts'

/** Formats a date `YYYY-MM-DD` as `14 марта`. */
export function useDay(): (date: string) => string {
  const t = useTexts('tracking')
  return (date) => t.date(Number(date.slice(8)), Number(date.slice(5, 7)))
}

/** Formats an ISO time in a city's time zone as `14 марта, 18:02`. */
export function useMoment(timezone: string): (iso: string) => string {
  const day = useDay()
  return (iso) => `${day(toLocal(Date.parse(iso), timezone).date)}, ${clockIn(timezone, Date.parse(iso))}`
}
