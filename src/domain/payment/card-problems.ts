import type { PaymentMethod } from './method.ts'

/** Why a card was not charged, as reasons that a customer can act on; every acquirer's codes are mapped to these. */
export type CardProblemCode = 'number' | 'expiry' | 'cvc' | 'funds' | 'limit' | 'declined' | 'authentication' | 'out-of-time' | 'try-later'

/** Whether the provider never received the charge: then no card was declined. */
export const isOutage = ({ problems, transactionId }: { problems: readonly CardProblemCode[]; transactionId: string | null }): boolean =>
  transactionId === null && problems.length === 1 && problems[0] === 'try-later'

/** Keys of a refusal's texts: where no card was entered, what is said of one would mislead. */
export const refusalKeys = (problems: readonly CardProblemCode[], method: PaymentMethod | null): string[] => {
  const ofCard: readonly CardProblemCode[] = ['number', 'expiry', 'cvc', 'funds', 'limit', 'declined']
  const shown = method === 'card' ? problems : problems.filter((problem) => !ofCard.includes(problem))
  return shown.length > 0 ? [...shown] : [method === 'card' ? 'declined' : 'refused']
}

/** The fields of the card form. */
export type CardField = 'number' | 'expiry' | 'cvc'

/** Problems found by the acquirer's own card form, with the names that acquirers use. */
export type ProviderCardCode =
  | `${'CardNumber' | 'Cvv' | 'ExpDateMonth' | 'ExpDateYear' | 'ExpDateMonthYear'}_${'Empty' | 'Invalid'}`
  | `Name_${'Empty' | 'Invalid' | 'TooLong' | 'TooShort'}`

/** The field under which a provider's code is shown: anything but expiry and cvv belongs to the number. */
export function cardFieldOf(code: string): CardField {
  if (code.startsWith('ExpDate')) return 'expiry'
  return code.startsWith('Cvv') ? 'cvc' : 'number'
}
