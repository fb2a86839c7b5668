import type { WrittenLanguage } from '#domain/language.ts'
import { stopReasons } from '#domain/catalogue/stop-reasons.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { dateFormat } from '#office/ui/intl-formats.ts'

type Texts = OfficeTexts['stops']

const day = (instant: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)

/** A time on the shop's clock, with its day unless that is today. */
export function shopTime(iso: string, timeZone: string, language: WrittenLanguage, now = new Date()): string {
  const at = new Date(iso)
  const isToday = day(at, timeZone) === day(now, timeZone)
  return dateFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isToday ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
  }).format(at)
}

/** Until when something is stopped. */
export const untilWords = (until: string | null, timezone: string, t: Texts, language: WrittenLanguage): string =>
  until === null ? t.until_back : t.until(shopTime(until, timezone, language))

/** A reason of the list in words; what another system has said stays as it is. */
export function reasonWords(reason: string, t: Texts): string {
  const known = stopReasons.find((one) => one === reason)
  return known ? t.reasons[known] : reason
}

/** How long something lasted, in hours and minutes. */
export function lastedWords(from: string, to: string, t: Texts): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  return minutes < 60 ? t.lasted_m(minutes) : t.lasted_h(Math.floor(minutes / 60), minutes % 60)
}
