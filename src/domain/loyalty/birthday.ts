import { addDays, isDate, type LocalDate } from '../schedule/timezone.ts'

/** Days before and after a birthday on which its gift is available; the birthday itself is always included. */
export type BirthdayWindow = { daysBefore: number; daysAfter: number }

/** The largest window on either side, in days, so that windows of two years never meet. */
export const widestWindow = 60

/** The birthday in a year: for a birth on 29 February it is the 28th in other years. */
export function birthdayIn(born: LocalDate, year: number): LocalDate {
  const date = `${year}${born.slice(4)}`
  return isDate(date) ? date : `${year}-02-28`
}

/** The days of the current or next gift window. The day of birth itself is not a birthday. */
export function presentDays(
  born: LocalDate,
  today: LocalDate,
  { daysBefore, daysAfter }: BirthdayWindow,
): { from: LocalDate; to: LocalDate } {
  let year = Math.max(Number(born.slice(0, 4)) + 1, Number(today.slice(0, 4)) - 1)
  while (addDays(birthdayIn(born, year), daysAfter) < today) year += 1
  const birthday = birthdayIn(born, year)
  return { from: addDays(birthday, -daysBefore), to: addDays(birthday, daysAfter) }
}

/**
 * The minimum of days between two birthday gifts. The limit is per customer, not per date of birth: changing the date
 * does not bring a second gift in a year.
 */
const daysApart = ({ daysBefore, daysAfter }: BirthdayWindow): number => 365 - daysBefore - daysAfter

/** The first day on which a customer may have the next gift. */
export const nextPresentFrom = (takenOn: LocalDate, window: BirthdayWindow): LocalDate => addDays(takenOn, daysApart(window))

/** The last day on which the previous gift may have been given, so that another one may be given today. */
export const lastPresentBy = (today: LocalDate, window: BirthdayWindow): LocalDate => addDays(today, -daysApart(window))
