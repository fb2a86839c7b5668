/** What is sent to a phone when an order is accepted: its number, and the link by which it is followed. */
export const order_message = (brand: string, order: number, link: string): string =>
  `Заказ ${order} в ${brand} принят. Следить за ним: ${link}`
