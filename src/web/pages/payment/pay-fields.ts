import type { CardField } from '#domain/payment/card.ts'

const names: Record<string, CardField> = { number: 'number', expiry: 'expiry', cvc: 'cvc', receipt_email: 'email' }

/** The field of a payment form that shows a response's error; null when the form lacks it. */
export const payFieldOf =
  (shown: readonly CardField[]) =>
  (name: string): CardField | null => {
    const field = names[name]
    return field !== undefined && shown.includes(field) ? field : null
  }
