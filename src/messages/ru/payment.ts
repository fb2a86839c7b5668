/** Payment types by alias; those of aggregators are only ever shown in existing orders. */
export const payment_types: Record<string, string> = {
  cash: 'Наличными при получении',
  card: 'Картой при получении',
  cardOnline: 'Картой онлайн',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Система быстрых платежей',
  SberPay: 'SberPay',
  YandexEda: 'Яндекс Еда',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'Агрегатор VL',
  obed_ru: 'Обед.ру',
}

/** What receipts and acquirers are told. */
export const payment_words = {
  delivery: 'Доставка',
  order: (number: number): string => `Заказ № ${number}`,
  /** What the customer does next, by the reason of an answer to paying. */
  steps: {
    approved: 'Заказ оплачен',
    'approved-new': 'Открываем страницу оплаты',
    'sbp-mobile': 'Открываем приложение банка',
    qr: 'Отсканируйте код в приложении банка',
    push: 'Ждём, пока банк подтвердит оплату',
    '3ds-v2': 'Банк проверяет карту',
    '3ds': 'Подтвердите оплату на странице банка',
  },
}
