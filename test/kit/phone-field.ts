import { phoneDigits, type PhoneRules } from '#domain/customer/phone.ts'
import { emptyPhone, type FieldChange, showPhone, type TypedPhone, typePhone } from '#domain/customer/phone-typing.ts'
import { rulesIn } from './phone-spellings.ts'

/** A field with the cursor in it: `from` and `to` are the ends of the selection. */
type Field = { rules: PhoneRules; phone: TypedPhone; from: number; to: number }

export const at = (field: Field, from: number, to = from): Field => ({ ...field, from, to })
export const holding = (rules: PhoneRules, phone: TypedPhone): Field => at({ rules, phone, from: 0, to: 0 }, phone.text.length)
export const emptyField = (rules: PhoneRules): Field => holding(rules, emptyPhone(rules))
export const selectAll = (field: Field): Field => at(field, 0, field.phone.text.length)

export function change(field: Field, text: string, caret: number, kind: FieldChange['kind']): Field {
  const { caret: place, ...phone } = typePhone(field.rules, field.phone, { text, caret, kind })
  return { ...field, phone, from: place, to: place }
}
export const put = (field: Field, text: string): Field =>
  change(field, field.phone.text.slice(0, field.from) + text + field.phone.text.slice(field.to), field.from + text.length, 'insert')
export const press = (field: Field, keys: string): Field => Array.from(keys).reduce(put, field)
/** A browser or a password manager sets the whole value at once. */
export const autofill = (field: Field, text: string): Field => change(field, text, text.length, 'insert')
export function erase(field: Field, forward = false): Field {
  const [from, to] =
    field.from < field.to ? [field.from, field.to] : forward ? [field.from, field.from + 1] : [Math.max(0, field.from - 1), field.from]
  const { text } = field.phone
  return change(field, text.slice(0, from) + text.slice(to), from, forward ? 'delete-forward' : 'delete')
}
export const shown = ({ phone: { text }, from }: Field): string => `${text.slice(0, from)}|${text.slice(from)}`
/** `|` marks the caret. */
export const fieldWith = (country: string, text: string): Field =>
  at(holding(rulesIn(country), showPhone(rulesIn(country), phoneDigits(text))), text.indexOf('|'))
