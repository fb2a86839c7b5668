export type PlacedErrors<Field extends string> = {
  fields: Partial<Record<Field, string>>
  /** Texts that no field of the form can show: they are told all the same (DECIDE-116). */
  elsewhere: string[]
}

/**
 * Puts an answer's errors where the form shows them. `fieldOf` says at which of its fields, as it stands now, the error
 * of a name is drawn; null for one that it does not have. The first text of a place stays.
 */
export function placeErrors<Field extends string>(
  errors: Record<string, string>,
  fieldOf: (name: string) => Field | null,
): PlacedErrors<Field> {
  const fields: Partial<Record<Field, string>> = {}
  const elsewhere = new Set<string>()
  for (const [name, text] of Object.entries(errors)) {
    const field = fieldOf(name)
    if (field === null) elsewhere.add(text)
    else fields[field] ??= text
  }
  return { fields, elsewhere: [...elsewhere] }
}
