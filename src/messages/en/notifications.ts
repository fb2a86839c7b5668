import { cart } from './cart.ts'
import type * as ru from '../ru/notifications.ts'

export const sign_in_message: typeof ru.sign_in_message = (brand, code) => `${code} is your code to sign in to ${brand}`

export const order_message: typeof ru.order_message = (brand, order, link, to) =>
  `Your ${brand} order ${order} is accepted${to === null ? '' : ` and goes to: ${to}`}. Follow it: ${link}`

export const invitation_message: typeof ru.invitation_message = (name, link) => `${name}, set a new way to sign in to the office: ${link}`

export const refund_message: typeof ru.refund_message = {
  late: (brand, order, amount, link) =>
    `Your payment of ${amount} for ${brand} order ${order} came when it could no longer be cooked. We are returning all of it: ${link}`,
  replaced: (brand, order, amount, link) =>
    `Your payment of ${amount} for ${brand} order ${order} came after you had ordered again. We are returning all of it: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `${brand} order ${order} was paid already. We are returning your second payment of ${amount}: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `Your payment of ${amount} is not the total of ${brand} order ${order}. We are returning it: ${link}`,
}

export const order_status: typeof ru.order_status = {
  waiting_for_payment: { name: 'Awaiting payment', description: () => 'We start cooking as soon as the payment arrives' },
  accepted: { name: 'Accepted', description: () => 'The restaurant has your order' },
  cooking: {
    name: 'Cooking',
    description: (type) =>
      type === 'delivery' ? 'We are cooking and will hand it to the courier soon' : 'We are cooking, you can collect it soon',
  },
  cooked: { name: 'Ready', description: () => 'Your order is packed and waiting for you' },
  sent: { name: 'On its way', description: () => 'The courier is bringing your order' },
  done: { name: 'Done', description: (type) => (type === 'delivery' ? 'Delivered. Enjoy your meal!' : 'Collected. Enjoy your meal!') },
  canceled: { name: 'Cancelled', description: () => 'The order was cancelled' },
}

/** What becomes of an order when people cannot take or keep it: for its page, and as text messages. */
export const order_news: typeof ru.order_news = {
  rejected: {
    'out-of-stock': 'Something you ordered has run out',
    'too-busy': 'The restaurant cannot keep up with its orders right now',
    closing: 'The restaurant is closing',
    address: 'We do not deliver to this address',
    'no-answer': 'We could not reach you by phone',
    'customer-asked': 'You asked us to cancel it',
    other: 'The restaurant could not take the order',
  },
  money_back: 'We are returning your payment',
  delayed: 'It takes longer than we promised, sorry',
  rejected_message: (brand, order, why) => `${brand} order ${order} is cancelled. ${why}`,
  delayed_message: (brand, order, time, type) =>
    type === 'delivery'
      ? `${brand} order ${order} takes longer than promised: it is with you by ${time} now. Sorry!`
      : `${brand} order ${order} takes longer than promised: it is ready by ${time} now. Sorry!`,
  missing_message: (brand, order, what, sum, money) => {
    const rest = sum === null ? '' : money === 'paid' ? `. We are returning ${sum}` : `. You pay ${sum} less`
    return `Missing from your ${brand} order ${order}: ${what}${rest}. Sorry!`
  },
}

/** Texts for receipts and acquirers. */
export const payment_words = {
  /** On receipts. */
  fees: cart.parts,
  deposit: (name: string): string => `Deposit: ${name}`,
  order: (number: number): string => `Order no. ${number}`,
  /** What the customer does next, by the reason of a payment response. */
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

/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: nobody has accepted order ${order} for ${minutes} minutes. Please look at the order board.`,
  untaken_together: (shop: string, order: number, others: number, minutes: number): string =>
    `${shop}: nobody has accepted order ${order} and ${others} more for ${minutes} minutes. Please look at the order board.`,
  unheard: (shop: string, minutes: number, stopsIn: number | null): string =>
    `${shop}: nobody has heard new orders for ${minutes} minutes. Open the order board and turn on its sound.${stopsIn === null ? '' : ` In ${stopsIn} minutes the restaurant stops taking orders.`}`,
  paused: (shop: string): string =>
    `${shop}: the restaurant takes no orders now, because nobody hears them. Open the order board and turn on its sound.`,
  refund: (shop: string, order: number, sum: string): string =>
    `${shop}: the bank has refused to give back ${sum} of order ${order}. Please open Refunds in the office.`,
  refund_unclear: (shop: string, order: number, sum: string): string =>
    `${shop}: ask the bank whether ${sum} of order ${order} went back. Please open Refunds in the office.`,
}
