export const payment_types: Record<string, string> = {
  cash: 'Teslimatta nakit',
  card: 'Teslimatta kart',
  cardOnline: 'Çevrim içi kart',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Hızlı ödeme sistemi (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'VL sipariş platformu',
  obed_ru: 'Obed.ru',
}

/** What receipts and acquirers are told. */
export const payment_words = {
  delivery: 'Teslimat',
  order: (number: number): string => `Sipariş no. ${number}`,
}
