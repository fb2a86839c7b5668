import { addDays, isDate, type LocalDate } from '../schedule/local-time.ts'

/** Days before and after a birthday on which its present is given; the birthday is always one of them. */
export type BirthdayWindow = { daysBefore: number; daysAfter: number }

/** The widest window to either side, in days: those of two years must lie well apart. */
export const widestWindow = 60

/** The birthday in a year: who was born on 29 February has it on the 28th where there is no 29th. */
export function birthdayIn(born: LocalDate, year: number): LocalDate {
  const date = `${year}${born.slice(4)}`
  return isDate(date) ? date : `${year}-02-28`
}

/** The days of the present around the birthday whose window is open today, or else comes next. The day of birth itself is no birthday. */
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
 * Days from one present to the next at least. Once a year is per customer and not per date of birth: whoever changes theirs
 * waits as long as it is between the windows of two years.
 */
const daysApart = ({ daysBefore, daysAfter }: BirthdayWindow): number => 365 - daysBefore - daysAfter

/** The first day on which a customer may have another one. */
export const nextPresentFrom = (takenOn: LocalDate, window: BirthdayWindow): LocalDate => addDays(takenOn, daysApart(window))

/** The last day on which the one before may have been given, for another one to be given today. */
export const lastPresentBy = (today: LocalDate, window: BirthdayWindow): LocalDate => addDays(today, -daysApart(window))
