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
  /** What the customer does next, by the reason of an answer to paying. */
  steps: {
    approved: 'Die Bestellung ist bezahlt',
    'approved-new': 'Die Zahlungsseite wird geöffnet',
    'sbp-mobile': 'Die Bank-App wird geöffnet',
    qr: 'Scannen Sie den Code in der Bank-App',
    push: 'Wir warten auf die Bestätigung der Bank',
    '3ds-v2': 'Die Bank prüft die Karte',
    '3ds': 'Bestätigen Sie die Zahlung auf der Seite der Bank',
  },
}
