import type { order_message as ru } from '../ru/order-message.ts'

export const order_message: typeof ru = (brand, order, link) => `Замовлення ${order} у ${brand} прийнято. Стежити за ним: ${link}`
