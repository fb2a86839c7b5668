import type { CardProblemCode } from '#domain/payment/card-problems.ts'

/** Why a card was not charged; the payment page and refusals say the same. */
export const card_errors: Record<CardProblemCode, string> = {
  number: 'Karta raqami notoʻgʻri',
  expiry: 'Amal qilish muddati notoʻgʻri',
  cvc: 'CVC notoʻgʻri',
  funds: 'Kartada mablagʻ yetarli emas',
  limit: 'Karta limiti oshib ketdi',
  declined: 'Bank toʻlovni rad etdi. Boshqa karta bilan urinib koʻring',
  authentication: 'Bank toʻlovni tasdiqlamadi',
  'out-of-time': 'Tasdiqlash vaqti tugadi',
  'try-later': 'Bank hozir javob bermayapti. Keyinroq urinib koʻring',
}
