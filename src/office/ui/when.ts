import type { WrittenLanguage } from '#domain/language.ts'
import { dateFormat } from './intl-formats.ts'

const offsetOf = (at: Date, language: WrittenLanguage, zone: { timeZone?: string }): string | undefined =>
  dateFormat(language, { ...zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/**
 * A moment in the reader's language, on the clock of a place, which is named where this device shows another time. Without
 * a zone it belongs to no place, and is shown by this device's clock.
 */
export function when(iso: string, language: WrittenLanguage, timeZone?: string): string {
  const at = new Date(iso)
  const zone = timeZone === undefined ? {} : { timeZone }
  const words = dateFormat(language, { ...zone, dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const offset = offsetOf(at, language, zone)
  return offset === offsetOf(at, language, {}) ? words : `${words} (${offset})`
}
