import type { order_message as ru } from '../ru/order-message.ts'

export const order_message: typeof ru = (brand, order, link) =>
  `${brand}: buyurtmangiz qabul qilindi, raqami ${order}. Kuzatib boring: ${link}`
