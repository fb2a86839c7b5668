import { cart } from './cart.ts'
import type * as ru from '../ru/notifications.ts'

export const sign_in_message: typeof ru.sign_in_message = (brand, code) => `${code} — ваш код для входу в ${brand}`

export const order_message: typeof ru.order_message = (brand, order, link, to) =>
  `Замовлення ${order} у ${brand} прийнято${to === null ? '' : `, доставимо за адресою: ${to}`}. Стежити за ним: ${link}`

export const invitation_message: typeof ru.invitation_message = (name, link) => `${name}, задайте новий спосіб входу в офіс: ${link}`

export const refund_message: typeof ru.refund_message = {
  late: (brand, order, amount, link) =>
    `Оплата ${amount} за замовлення ${order} у ${brand} надійшла, коли його вже не можна було приготувати. Повертаємо всю суму: ${link}`,
  replaced: (brand, order, amount, link) =>
    `Оплата ${amount} за замовлення ${order} у ${brand} надійшла після того, як ви замовили ще раз. Повертаємо всю суму: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `Замовлення ${order} у ${brand} вже було оплачено. Другу оплату, ${amount}, повертаємо: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `Оплата ${amount} не збіглася із сумою замовлення ${order} у ${brand}. Повертаємо її: ${link}`,
}

export const order_status: typeof ru.order_status = {
  waiting_for_payment: { name: 'Очікує на оплату', description: () => 'Щойно оплата надійде, ми почнемо готувати' },
  accepted: { name: 'Прийнято', description: () => 'Ресторан отримав ваше замовлення' },
  cooking: {
    name: 'Готується',
    description: (type) => (type === 'delivery' ? 'Готуємо й незабаром передамо курʼєрові' : 'Готуємо, незабаром можна буде забрати'),
  },
  cooked: { name: 'Готове', description: () => 'Замовлення зібрано, воно чекає на вас' },
  sent: { name: 'У дорозі', description: () => 'Курʼєр везе ваше замовлення' },
  done: {
    name: 'Виконано',
    description: (type) => (type === 'delivery' ? 'Замовлення доставлено. Смачного!' : 'Замовлення видано. Смачного!'),
  },
  canceled: { name: 'Скасовано', description: () => 'Замовлення скасовано' },
}

/** What becomes of an order when people cannot take or keep it: for its page, and as text messages. */
export const order_news: typeof ru.order_news = {
  rejected: {
    'out-of-stock': 'Закінчилося те, що ви замовили',
    'too-busy': 'Ресторан зараз не встигає з замовленнями',
    closing: 'Ресторан зачиняється',
    address: 'Ми не доставляємо за цією адресою',
    'no-answer': 'Не змогли вам додзвонитися',
    'customer-asked': 'Ви попросили його скасувати',
    other: 'Ресторан не зміг узяти замовлення',
  },
  money_back: 'Повертаємо оплату',
  delayed: 'Готуємо довше, ніж обіцяли, вибачте',
  rejected_message: (brand, order, why) => `Замовлення ${order} у ${brand} скасовано. ${why}`,
  delayed_message: (brand, order, time, type) =>
    type === 'delivery'
      ? `Замовлення ${order} у ${brand} затримується: привеземо до ${time}. Вибачте!`
      : `Замовлення ${order} у ${brand} затримується: буде готове до ${time}. Вибачте!`,
  missing_message: (brand, order, what, sum, money) => {
    const rest = sum === null ? '' : money === 'paid' ? `. Повертаємо ${sum}` : `. До сплати на ${sum} менше`
    return `У замовленні ${order} у ${brand} бракує: ${what}${rest}. Вибачте!`
  },
}

/** Texts for receipts and acquirers. */
export const payment_words = {
  /** On receipts. */
  fees: cart.parts,
  deposit: (name: string): string => `Застава за тару: ${name}`,
  order: (number: number): string => `Замовлення № ${number}`,
  /** What the customer does next, by the reason of a payment response. */
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

/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: замовлення ${order} не прийняли за ${minutes} хв. Перевірте дошку замовлень.`,
  untaken_together: (shop: string, order: number, others: number, minutes: number): string =>
    `${shop}: замовлення ${order} і ще ${others} не прийняли за ${minutes} хв. Перевірте дошку замовлень.`,
  unheard: (shop: string, minutes: number, stopsIn: number | null): string =>
    `${shop}: ніхто не чує нових замовлень уже ${minutes} хв. Відкрийте дошку замовлень і ввімкніть звук.${stopsIn === null ? '' : ` Через ${stopsIn} хв замовити буде не можна.`}`,
  paused: (shop: string): string =>
    `${shop}: замовити зараз не можна, бо ніхто не чує нових замовлень. Відкрийте дошку замовлень і ввімкніть звук.`,
  refund: (shop: string, order: number, sum: string): string =>
    `${shop}: банк не повернув ${sum} за замовлення ${order}. Відкрийте «Повернення» в офісі.`,
  refund_unclear: (shop: string, order: number, sum: string): string =>
    `${shop}: дізнайтеся в банку, чи повернулися ${sum} за замовлення ${order}. Відкрийте «Повернення» в офісі.`,
}
