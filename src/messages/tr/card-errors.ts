import type { CardProblemCode } from '#domain/payment/card-problems.ts'

/** Why a card was not charged; the payment page and refusals say the same. */
export const card_errors: Record<CardProblemCode, string> = {
  number: 'Kart numarası geçersiz',
  expiry: 'Son kullanma tarihi geçersiz',
  cvc: 'CVC geçersiz',
  funds: 'Kartta yeterli bakiye yok',
  limit: 'Kart limiti aşıldı',
  declined: 'Banka ödemeyi reddetti. Başka bir kart deneyin',
  authentication: 'Banka ödemeyi onaylamadı',
  'out-of-time': 'Onay süresi doldu',
  'try-later': 'Banka şu anda yanıt vermiyor. Daha sonra deneyin',
}
