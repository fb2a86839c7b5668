import type { order_message as ru } from '../ru/order-message.ts'

export const order_message: typeof ru = (brand, order, link) =>
  `Ihre Bestellung ${order} bei ${brand} ist angenommen. Hier verfolgen: ${link}`
