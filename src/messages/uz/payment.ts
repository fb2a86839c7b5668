export const payment_types: Record<string, string> = {
  cash: 'Olganda naqd pul',
  card: 'Olganda karta',
  cardOnline: 'Onlayn karta',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Tezkor toʻlovlar tizimi (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'VL agregatori',
  obed_ru: 'Obed.ru',
}

/** What receipts and acquirers are told. */
export const payment_words = {
  delivery: 'Yetkazib berish',
  order: (number: number): string => `Buyurtma № ${number}`,
  /** What the customer does next, by the reason of an answer to paying. */
  steps: {
    approved: 'Buyurtma toʻlandi',
    'approved-new': 'Toʻlov sahifasi ochilmoqda',
    'sbp-mobile': 'Bank ilovasi ochilmoqda',
    qr: 'Kodni bank ilovasida skanerlang',
    push: 'Bank toʻlovni tasdiqlashini kutyapmiz',
    '3ds-v2': 'Bank kartani tekshirmoqda',
    '3ds': 'Toʻlovni bank sahifasida tasdiqlang',
  },
}
