/** The fields that can show an error, from the top of the form: the first one gets focus. */
export const formFields = [
  'product',
  'age_confirmed',
  'delivery_address.street',
  'delivery_address.house',
  'delivery_address.room',
  'delivery_address.entrance',
  'delivery_address.floor',
  'shop_id',
  'order_comment',
  'interval_id',
  'username',
  'phone',
  'email',
  'recipient.name',
  'recipient.phone',
  'payment_type',
  'cash',
] as const
export type FormField = (typeof formFields)[number]
export type FieldErrors = Partial<Record<FormField, string>>

/** The field that shows an error; null for a field that the form lacks. The address is one button, which also shows errors of the house. */
export const drawnAt =
  (visible: ReadonlySet<FormField>) =>
  (name: string): FormField | null => {
    const field = name === 'delivery_address.house' || name === 'delivery_address' ? 'delivery_address.street' : (name as FormField)
    return visible.has(field) ? field : null
  }

export const firstField = (errors: FieldErrors): FormField | null => formFields.find((field) => errors[field] !== undefined) ?? null

/** The id of the element that takes focus for a field. Only one order form exists at a time. */
export const fieldId = (field: FormField): string => `order-${field.replace('.', '-')}`

const doorFields: FormField[] = ['delivery_address.street', 'delivery_address.room', 'delivery_address.entrance', 'delivery_address.floor']

/** The visible fields of the form. */
export function visibleFields(seen: { delivery: boolean; phone: boolean; email: boolean; other: boolean; cash: boolean }): Set<FormField> {
  const place: FormField[] = seen.delivery ? doorFields : ['shop_id']
  const requested = (['phone', 'email', 'cash'] as const).filter((field) => seen[field])
  const recipient: FormField[] = seen.other ? ['recipient.name', 'recipient.phone'] : []
  return new Set<FormField>([
    'product',
    'age_confirmed',
    'username',
    'interval_id',
    'payment_type',
    'order_comment',
    ...place,
    ...requested,
    ...recipient,
  ])
}
