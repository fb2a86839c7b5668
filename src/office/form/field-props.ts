import type { FieldValue } from './format.ts'
import type { Line } from './layouts/layout.ts'

/** A field in its place: `at` is its path in the format, `path` that in the entry, a JSON pointer. */
export type FieldProps = {
  at: string
  path: string
  label: string
  hint: string | undefined
  line: Line
  value: FieldValue
  isRequired: boolean
  /** What it is where nothing is said. */
  usual: unknown
}

/** The field's value if its kind is the given one. */
export type Of<Is extends FieldValue['is']> = Omit<FieldProps, 'value'> & { value: Extract<FieldValue, { is: Is }> }
