import type { ReturnReason } from '#domain/payment/verdict.ts'

/** What is sent to a phone: short, as a message in Cyrillic holds 70 letters. */
export const sign_in_message = (brand: string, code: string): string => `${code} — ваш код входа в ${brand}`

/** What is sent to a phone when an order is accepted: its number, and the link by which it is followed. */
export const order_message = (brand: string, order: number, link: string): string =>
  `Заказ ${order} в ${brand} принят. Следить за ним: ${link}`

type Message = (brand: string, order: number, amount: string, link: string) => string

/** What is sent to a phone when money has come that made no order, and goes back: why, and where that can be looked up. */
export const refund_message: Record<ReturnReason, Message> = {
  late: (brand, order, amount, link) =>
    `Оплата ${amount} за заказ ${order} в ${brand} пришла, когда его уже нельзя было приготовить. Возвращаем всю сумму: ${link}`,
  replaced: (brand, order, amount, link) =>
    `Оплата ${amount} за заказ ${order} в ${brand} пришла после того, как вы заказали ещё раз. Возвращаем всю сумму: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `Заказ ${order} в ${brand} уже был оплачен. Вторую оплату, ${amount}, возвращаем: ${link}`,
  'other-amount': (brand, order, amount, link) => `Оплата ${amount} не совпала с суммой заказа ${order} в ${brand}. Возвращаем её: ${link}`,
}

type Described = { name: string; description: (type: 'delivery' | 'takeaway') => string }

export const order_status: Record<'waiting_for_payment' | 'accepted' | 'cooking' | 'cooked' | 'sent' | 'done' | 'canceled', Described> = {
  waiting_for_payment: { name: 'Ждёт оплаты', description: () => 'Как только оплата пройдёт, мы начнём готовить' },
  accepted: { name: 'Принят', description: () => 'Ресторан получил ваш заказ' },
  cooking: {
    name: 'Готовится',
    description: (type) => (type === 'delivery' ? 'Готовим и скоро передадим курьеру' : 'Готовим, скоро можно забирать'),
  },
  cooked: { name: 'Готов', description: () => 'Заказ собран и ждёт вас' },
  sent: { name: 'В пути', description: () => 'Курьер везёт ваш заказ' },
  done: {
    name: 'Выполнен',
    description: (type) => (type === 'delivery' ? 'Заказ доставлен. Приятного аппетита!' : 'Заказ выдан. Приятного аппетита!'),
  },
  canceled: { name: 'Отменён', description: () => 'Заказ отменён' },
}

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
