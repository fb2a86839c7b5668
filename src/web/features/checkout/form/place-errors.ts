/** The fields an error can stand beside, from the top of the form down: focus goes to the first (DECIDE-120). */
export const formFields = [
  'product',
  'delivery_address.street',
  'delivery_address.house',
  'delivery_address.room',
  'shop_id',
  'order_comment',
  'interval_id',
  'username',
  'phone',
  'email',
  'payment_type',
  'cash',
] as const
export type FormField = (typeof formFields)[number]
export type FieldErrors = Partial<Record<FormField, string>>

/** The address is one button: what is wrong with the house stands beside it as well. */
const drawnAt = (field: string): string =>
  field === 'delivery_address.house' || field === 'delivery_address' ? 'delivery_address.street' : field

/** Errors by the field they are drawn at; `elsewhere` is the first text that no visible field can show (DECIDE-116). */
export function placeErrors(
  errors: Record<string, string>,
  visible: ReadonlySet<FormField>,
): { fields: FieldErrors; elsewhere: string | null } {
  const fields: FieldErrors = {}
  let elsewhere: string | null = null
  for (const [name, text] of Object.entries(errors)) {
    const field = drawnAt(name) as FormField
    if (visible.has(field)) fields[field] ??= text
    else elsewhere ??= text
  }
  return { fields, elsewhere }
}

export const firstField = (errors: FieldErrors): FormField | null => formFields.find((field) => errors[field] !== undefined) ?? null

/** The id of the element that takes focus for a field. */
export const fieldId = (field: FormField): string => `order-${field.replace('.', '-')}`

/** What can be seen of the form. */
export function visibleFields(seen: { delivery: boolean; phone: boolean; email: boolean; cash: boolean }): Set<FormField> {
  const place: FormField[] = seen.delivery ? ['delivery_address.street', 'delivery_address.room'] : ['shop_id']
  const asked = (['phone', 'email', 'cash'] as const).filter((field) => seen[field])
  return new Set<FormField>(['product', 'username', 'interval_id', 'payment_type', 'order_comment', ...place, ...asked])
}
