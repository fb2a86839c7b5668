import type { order_message as ru } from '../ru/order-message.ts'

export const order_message: typeof ru = (brand, order, link) => `Your ${brand} order ${order} is accepted. Follow it: ${link}`
