import type { CardField } from '#domain/payment/card.ts'

const names: Record<string, CardField> = { number: 'number', expiry: 'expiry', cvc: 'cvc', receipt_email: 'email' }

/** At which field of a payment form an error of the answer is drawn; null where the form does not show that field. */
export const payFieldOf =
  (shown: readonly CardField[]) =>
  (name: string): CardField | null => {
    const field = names[name]
    return field !== undefined && shown.includes(field) ? field : null
  }
