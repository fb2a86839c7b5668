/** Values of fields for the history. Never a secret; phones are masked by the caller. */
export type Fields = Record<string, string | number | boolean | null | readonly string[]>

/** The fields whose values differ, before and after. */
export function changedFields<Values extends Fields>(before: Values, after: Values): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (names.length === 0) return null
  const pick = (values: Fields): Fields => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
