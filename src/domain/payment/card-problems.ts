/** Why a card was not charged, in the few words a customer can act on (section 5); every acquirer's codes are mapped to these. */
export const cardProblemCodes = [
  'number',
  'expiry',
  'cvc',
  'funds',
  'limit',
  'declined',
  'authentication',
  'out-of-time',
  'try-later',
] as const
export type CardProblemCode = (typeof cardProblemCodes)[number]

/** The fields of the card form. */
export type CardField = 'number' | 'expiry' | 'cvc'

/** What a card form's own checks may complain of, in the words of the acquirers' widgets. */
export const providerCardCodes = [
  'CardNumber_Empty',
  'CardNumber_Invalid',
  'Cvv_Empty',
  'Cvv_Invalid',
  'ExpDateMonth_Empty',
  'ExpDateMonth_Invalid',
  'ExpDateYear_Empty',
  'ExpDateYear_Invalid',
  'ExpDateMonthYear_Empty',
  'ExpDateMonthYear_Invalid',
  'Name_Empty',
  'Name_Invalid',
  'Name_TooLong',
  'Name_TooShort',
] as const
export type ProviderCardCode = (typeof providerCardCodes)[number]

/** Under which field a provider's code is shown: what is neither expiry nor cvv belongs to the number. */
export function cardFieldOf(code: string): CardField {
  if (code.startsWith('ExpDate')) return 'expiry'
  return code.startsWith('Cvv') ? 'cvc' : 'number'
}
