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
