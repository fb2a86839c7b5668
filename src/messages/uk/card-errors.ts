import type { CardProblemCode } from '#domain/payment/card-problems.ts'

/** Why a card was not charged; the payment page and refusals say the same. */
export const card_errors: Record<CardProblemCode, string> = {
  number: 'Неправильний номер картки',
  expiry: 'Неправильний термін дії',
  cvc: 'Неправильний CVC',
  funds: 'На картці недостатньо коштів',
  limit: 'Перевищено ліміт за карткою',
  declined: 'Банк відхилив оплату. Спробуйте іншу картку',
  authentication: 'Банк не підтвердив оплату',
  'out-of-time': 'Час на підтвердження минув',
  'try-later': 'Банк зараз не відповідає. Спробуйте пізніше',
}
