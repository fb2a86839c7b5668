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
  /** What the customer does next, by the reason of an answer to paying. */
  steps: {
    approved: 'The order is paid',
    'approved-new': 'Opening the payment page',
    'sbp-mobile': 'Opening the bank app',
    qr: 'Scan the code in your bank app',
    push: 'Waiting for the bank to confirm the payment',
    '3ds-v2': 'The bank is checking the card',
    '3ds': 'Confirm the payment on the bank’s page',
  },
}
