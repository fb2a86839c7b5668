export type PlacedErrors<Field extends string> = {
  fields: Partial<Record<Field, string>>
  /** Texts without a field in the form, shown elsewhere. */
  elsewhere: string[]
}

/**
 * Assigns a response's errors to fields of the form. `fieldOf` returns the field that shows an error; null if the form
 * lacks it. The first text of a field stays.
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
