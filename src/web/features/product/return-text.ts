import { useSyncExternalStore } from 'react'
import type { Language } from '#domain/language.ts'
import { clock, toLocal } from '#domain/schedule/local-time.ts'
import { useCity } from '#web/features/site/use-site.ts'
import { useLanguage } from '#web/texts.tsx'

/** When something is back, on a city's clock: `18:00` today, with its date on another day. */
export function returnText(until: string, now: number, timezone: string, language: Language): string {
  const instant = Date.parse(until)
  const local = toLocal(instant, timezone)
  if (local.date === toLocal(now, timezone).date) return clock(local.minutes)
  const options = { timeZone: timezone, day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(language, options).format(instant)
}

const never = () => () => {}

/** The same as a text of the page. What the server renders is kept for a while: there it is the hour alone. */
export function useReturnText(until: string | null | undefined): string | null {
  const timezone = useCity()?.timezone ?? 'UTC'
  const language = useLanguage()
  return useSyncExternalStore(
    never,
    () => (until ? returnText(until, Date.now(), timezone, language) : null),
    () => (until ? returnText(until, Date.parse(until), timezone, language) : null),
  )
}
