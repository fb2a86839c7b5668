// The times of the shop, read and spelled apart from the rules of the server: Moscow has no summer time.
const timeZone = 'Europe/Moscow'
const spelled = (language: string, options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat(language, { timeZone, ...options })
  return (instant: number): string => format(instant)
}

/** The beginning of an interval, `2026-11-28_18:30`, in epoch milliseconds. */
export const startOf = (interval: string): number => Date.parse(`${interval.replace('_', 'T')}:00+03:00`)

/** `18:30` */
export const clockIn = spelled('en-GB', { hour: '2-digit', minute: '2-digit' })
/** `2026-11-28` */
export const dayIn = spelled('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' })
const dateIn = spelled('ru', { day: 'numeric', month: 'long' })

/** A time as customers have to read it: a clock alone would be taken for one of today. */
export const asRead = (instant: number, now: number): string =>
  dayIn(instant) === dayIn(now) ? clockIn(instant) : `${dateIn(instant)} в ${clockIn(instant)}`
