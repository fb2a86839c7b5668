import type { Problem } from '#domain/problem.ts'

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Texts that PostgreSQL cannot store: with a zero character, or with half of a surrogate pair. JSON can contain both.
 * @param value validated by a schema: no deeper than the schema
 */
export function unstorable(value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ field: path.join('.') || 'request', code: 'invalid' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => unstorable(part, [...path, name]))
}
