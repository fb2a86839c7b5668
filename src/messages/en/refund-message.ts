import type { refund_message as ru } from '../ru/refund-message.ts'

export const refund_message: typeof ru = {
  late: (brand, order, amount, link) =>
    `Your payment of ${amount} for ${brand} order ${order} came when it could no longer be cooked. We are returning all of it: ${link}`,
  replaced: (brand, order, amount, link) =>
    `Your payment of ${amount} for ${brand} order ${order} came after you had ordered again. We are returning all of it: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `${brand} order ${order} was paid already. We are returning your second payment of ${amount}: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `Your payment of ${amount} is not the total of ${brand} order ${order}. We are returning it: ${link}`,
}
