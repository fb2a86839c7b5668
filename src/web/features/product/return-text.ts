import type { Language } from '#domain/language.ts'
import { daysAhead } from '#domain/schedule/days-ahead.ts'
import { dateFormat } from '#web/browser/date-format.ts'
import { useBrowserValue } from '#web/browser/store.ts'
import { useCity } from '#web/features/site/use-site.ts'
import { useLanguage } from '#web/texts.tsx'

/** When something is available again, in the city's time: `18:00` today, with its date on another day. */
export function returnText(until: string, now: number, timeZone: string, language: Language): string {
  const instant = Date.parse(until)
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone })
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  // The clock is not the language's: a browser that lacks it would write another than the page has.
  if (dayOf.format(instant) === dayOf.format(now)) return new Intl.DateTimeFormat('en-GB', clock).format(instant)
  return dateFormat(language, { ...clock, day: 'numeric', month: 'long' }).format(instant)
}

/** The same as a page text. Rendered pages are cached for a while: there it is only the time. */
export function useReturnText(until: string | null | undefined): string | null {
  const timezone = useCity()?.timezone ?? 'UTC'
  const language = useLanguage()
  return useBrowserValue(
    () => (until ? returnText(until, Date.now(), timezone, language) : null),
    () => (until ? returnText(until, Date.parse(until), timezone, language) : null),
  )
}

const day = 24 * 60 * 60_000

/** When a stopped dish is back, as a text, while times of then are offered: it can be ordered ahead. Null otherwise. */
export function useAheadText(until: string | null | undefined): string | null {
  const text = useReturnText(until)
  const isOffered = useBrowserValue(
    () => Boolean(until) && Date.parse(until ?? '') < Date.now() + daysAhead * day,
    () => Boolean(until),
  )
  return isOffered ? text : null
}
