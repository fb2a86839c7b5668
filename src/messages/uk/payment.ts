export const payment_types: Record<string, string> = {
  cash: 'Готівкою під час отримання',
  card: 'Карткою під час отримання',
  cardOnline: 'Карткою онлайн',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Система швидких платежів (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'Сервіс-агрегатор VL',
  obed_ru: 'Obed.ru',
}

/** What receipts and acquirers are told. */
export const payment_words = {
  delivery: 'Доставка',
  order: (number: number): string => `Замовлення № ${number}`,
  /** What the customer does next, by the reason of an answer to paying. */
  steps: {
    approved: 'Замовлення оплачено',
    'approved-new': 'Відкриваємо сторінку оплати',
    'sbp-mobile': 'Відкриваємо застосунок банку',
    qr: 'Відскануйте код у застосунку банку',
    push: 'Чекаємо, поки банк підтвердить оплату',
    '3ds-v2': 'Банк перевіряє картку',
    '3ds': 'Підтвердьте оплату на сторінці банку',
  },
}
