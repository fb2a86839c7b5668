import type { CardProblemCode } from '#domain/payment/card-problems.ts'

/** Why a card was not charged; the payment page and refusals say the same. */
export const card_errors: Record<CardProblemCode, string> = {
  number: 'Invalid card number',
  expiry: 'Invalid expiry date',
  cvc: 'Invalid CVC',
  funds: 'Insufficient funds',
  limit: 'The limit of the card is exceeded',
  declined: 'The bank declined the payment. Try another card',
  authentication: 'The bank did not confirm the payment',
  'out-of-time': 'The time to confirm is over',
  'try-later': 'The bank is not answering now. Try again later',
}
