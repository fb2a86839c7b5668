import { addDays, type LocalDate } from './schedule/timezone.ts'

/** The legal documents that every brand has. */
export const legalDocuments = ['privacy-policy', 'user-agreement', 'legal-info'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** A version of a document that has begun to hold; `from` null: the one that held before all others. `until`: its last day. */
export type LegalVersion = { from: LocalDate | null; until: LocalDate | null }

/** The versions that have begun by a day, the one that holds first. `days`: the first days of those that are dated. */
export function versionsOn(days: readonly LocalDate[], today: LocalDate): LegalVersion[] {
  const begun = days.filter((day) => day <= today).sort()
  const from = [null, ...begun]
  return from.map((day, index) => ({ from: day, until: untilBefore(from[index + 1]) })).reverse()
}

const untilBefore = (next: LocalDate | null | undefined): LocalDate | null => (next ? addDays(next, -1) : null)
