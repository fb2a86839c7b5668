export const payment_types: Record<string, string> = {
  cash: 'Bar bei Erhalt',
  card: 'Karte bei Erhalt',
  cardOnline: 'Karte online',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Schnellzahlung (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'Bestellplattform VL',
  obed_ru: 'Obed.ru',
}

/** What receipts and acquirers are told. */
export const payment_words = {
  delivery: 'Lieferung',
  order: (number: number): string => `Bestellung Nr. ${number}`,
}
