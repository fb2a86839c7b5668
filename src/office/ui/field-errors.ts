import { type Failure, firstErrors } from '#web/browser/api.ts'

/** The first text of each field of a refusal; `rest` is what belongs to none of the form's fields, or to none at all. */
export function fieldErrors(
  failure: Failure | null,
  fields: readonly string[],
  fallback: string,
): { of: Record<string, string>; rest: string | null } {
  if (!failure) return { of: {}, rest: null }
  const entries = Object.entries(firstErrors(failure)).filter(([, text]) => text !== '')
  const of = Object.fromEntries(entries.filter(([field]) => fields.includes(field)))
  const others = entries.filter(([field]) => !fields.includes(field)).map(([, text]) => text)
  const rest = others[0] ?? (entries.length === 0 ? failure.problem.message || fallback : null)
  return { of, rest }
}
