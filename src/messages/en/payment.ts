export const payment_types: Record<string, string> = {
  cash: 'Cash on receipt',
  card: 'Card on receipt',
  cardOnline: 'Card online',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Fast payment (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'Aggregator VL',
  obed_ru: 'Obed.ru',
}

/** What receipts and acquirers are told. */
export const payment_words = {
  delivery: 'Delivery',
  order: (number: number): string => `Order no. ${number}`,
}
