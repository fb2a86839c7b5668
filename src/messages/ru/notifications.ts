import type { ReturnReason } from '#domain/payment/status.ts'
import { cart } from './cart.ts'

/** A text message, short because one in Cyrillic holds 70 letters. */
export const sign_in_message = (brand: string, code: string): string => `${code} — ваш код входа в ${brand}`

/** A text message when an order is accepted: its number and the tracking link. */
export const order_message = (brand: string, order: number, link: string, to: string | null): string =>
  `Заказ ${order} в ${brand} принят${to === null ? '' : `, доставим по адресу: ${to}`}. Следить за ним: ${link}`

type Message = (brand: string, order: number, amount: string, link: string) => string

export const invitation_message = (name: string, link: string): string => `${name}, задайте новый способ входа в офис: ${link}`

/** A text message when late money is refunded: the reason, and where to look it up. */
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

/** What becomes of an order when people cannot take or keep it: for its page, and as text messages. */
export const order_news = {
  rejected: {
    'out-of-stock': 'Закончилось то, что вы заказали',
    'too-busy': 'Ресторан сейчас не справляется с заказами',
    closing: 'Ресторан закрывается',
    address: 'Мы не доставляем по этому адресу',
    'no-answer': 'Не смогли вам дозвониться',
    'customer-asked': 'Вы попросили его отменить',
    other: 'Ресторан не смог взять заказ',
  },
  money_back: 'Возвращаем оплату',
  delayed: 'Готовим дольше, чем обещали, извините',
  rejected_message: (brand: string, order: number, why: string): string => `Заказ ${order} в ${brand} отменён. ${why}`,
  delayed_message: (brand: string, order: number, time: string, type: 'delivery' | 'takeaway'): string =>
    type === 'delivery'
      ? `Заказ ${order} в ${brand} задерживается: привезём к ${time}. Извините!`
      : `Заказ ${order} в ${brand} задерживается: будет готов к ${time}. Извините!`,
  missing_message: (brand: string, order: number, what: string, sum: string | null, money: 'paid' | 'unpaid'): string => {
    const rest = sum === null ? '' : money === 'paid' ? `. Вернём ${sum}` : `. К оплате на ${sum} меньше`
    return `В заказе ${order} в ${brand} не хватает: ${what}${rest}. Извините!`
  },
}

/** Texts for receipts and acquirers. */
export const payment_words = {
  /** On receipts. */
  fees: cart.parts,
  deposit: (name: string): string => `Залог за тару: ${name}`,
  order: (number: number): string => `Заказ № ${number}`,
  /** What the customer does next, by the reason of a payment response. */
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

/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: заказ ${order} не приняли за ${minutes} мин. Проверьте доску заказов.`,
  untaken_together: (shop: string, order: number, others: number, minutes: number): string =>
    `${shop}: заказ ${order} и ещё ${others} не приняли за ${minutes} мин. Проверьте доску заказов.`,
  unheard: (shop: string, minutes: number, stopsIn: number | null): string =>
    `${shop}: никто не слышит новые заказы уже ${minutes} мин. Откройте доску заказов и включите звук.${stopsIn === null ? '' : ` Через ${stopsIn} мин заказать будет нельзя.`}`,
  paused: (shop: string): string =>
    `${shop}: заказать сейчас нельзя, никто не слышит новые заказы. Откройте доску заказов и включите звук.`,
  refund: (shop: string, order: number, sum: string): string =>
    `${shop}: банк не вернул ${sum} по заказу ${order}. Откройте «Возвраты» в офисе.`,
  refund_unclear: (shop: string, order: number, sum: string): string =>
    `${shop}: узнайте в банке, вернулись ли ${sum} по заказу ${order}. Откройте «Возвраты» в офисе.`,
}
