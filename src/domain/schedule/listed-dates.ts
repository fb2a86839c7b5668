import type { LocalDate } from './timezone.ts'

/** A day of a list, with the name that stands beside it. */
export type ListedDate = { date: LocalDate; name: string }

/** A line, counted from 1, that names no day, or one that is over. */
export type ListFault = { line: number; text: string; why: 'no-day' | 'past' }

const isReal = (date: LocalDate): boolean => {
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
}

const dateAtStart = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}))(?!\d)/
const separators = /^[\s,;:–—-]+/u

/** The day that a text begins with, 2026-12-25 or 25.12.2026, and what follows it; null where it begins with none. */
function readDate(text: string): { date: LocalDate; rest: string } | null {
  const found = dateAtStart.exec(text)
  if (!found) return null
  const [whole, ...parts] = found
  const [year, month, day] = parts[0] === undefined ? [parts[5], parts[4], parts[3]] : parts
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isReal(date) ? { date, rest: text.slice(whole.length).replace(separators, '').trim() } : null
}

/**
 * Days as people list them: one a line with its name, `25.12.2026 Christmas`, or several with commas between. A day that is
 * listed twice is there once; the days are in order. Slashes are not read: they say month and day in either order.
 */
export function readListedDates(text: string, today: LocalDate): { dates: ListedDate[]; faults: ListFault[] } {
  const found = new Map<LocalDate, string>()
  const faults: ListFault[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    for (const part of partsOf(row)) {
      const read = readDate(part)
      if (!read) faults.push({ line: index + 1, text: part, why: 'no-day' })
      else if (read.date < today) faults.push({ line: index + 1, text: part, why: 'past' })
      else found.set(read.date, read.rest || (found.get(read.date) ?? ''))
    }
  }
  const dates = [...found].map(([date, name]) => ({ date, name })).sort((a, b) => (a.date < b.date ? -1 : 1))
  return { dates, faults }
}

/** A line is one day with its name, or days alone. */
function partsOf(row: string): string[] {
  const parts = row
    .split(/[,;\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > 1 && parts.every((part) => readDate(part)?.rest === '')) return parts
  return row.trim() === '' ? [] : [row.trim()]
}

/** The years after a date that have it, too: the 29th of February is not in each. */
export const yearsWith = (date: LocalDate, count: number): number[] =>
  Array.from({ length: count }, (_, by) => Number(date.slice(0, 4)) + 1 + by).filter((year) => isReal(inYear(date, year)))

export const inYear = (date: LocalDate, year: number): LocalDate => `${year}${date.slice(4)}`
