import type { Failure } from '#office/api.ts'

/** The first text of each field of a refusal; `rest` is what belongs to none of the form's fields, or to none at all. */
export function fieldErrors(
  failure: Failure | null,
  fields: readonly string[],
  fallback: string,
): { of: Record<string, string>; rest: string | null } {
  if (!failure) return { of: {}, rest: null }
  const entries = Object.entries(failure.problem.errors ?? {}).flatMap(([field, texts]) => (texts[0] ? [[field, texts[0]] as const] : []))
  const of = Object.fromEntries(entries.filter(([field]) => fields.includes(field)))
  const others = entries.filter(([field]) => !fields.includes(field)).map(([, text]) => text)
  const rest = others[0] ?? (entries.length === 0 ? failure.problem.message || fallback : null)
  return { of, rest }
}
