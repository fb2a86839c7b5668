import { toLocal } from '#domain/schedule/local-time.ts'
import { useTexts } from '#web/texts.tsx'
import { clockIn } from './eta.ts'

/** Writes a calendar date `YYYY-MM-DD` as `14 марта`. */
export function useDay(): (date: string) => string {
  const t = useTexts('tracking')
  return (date) => t.date(Number(date.slice(8)), Number(date.slice(5, 7)))
}

/** Writes an ISO moment on a city's clock as `14 марта, 18:02`. */
export function useMoment(timezone: string): (iso: string) => string {
  const day = useDay()
  return (iso) => `${day(toLocal(Date.parse(iso), timezone).date)}, ${clockIn(timezone, Date.parse(iso))}`
}
