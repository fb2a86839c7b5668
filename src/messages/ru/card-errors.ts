import type { CardProblemCode } from '#domain/payment/card-problems.ts'

/** Why a card was not charged; the payment page and refusals say the same. */
export const card_errors: Record<CardProblemCode, string> = {
  number: 'Неверный номер карты',
  expiry: 'Неверный срок действия',
  cvc: 'Неверный CVC',
  funds: 'На карте недостаточно средств',
  limit: 'Превышен лимит по карте',
  declined: 'Банк отклонил оплату. Попробуйте другую карту',
  authentication: 'Банк не подтвердил оплату',
  'out-of-time': 'Время на подтверждение истекло',
  'try-later': 'Банк сейчас не отвечает. Попробуйте позже',
}
