import type { UserOrder } from '#contract/order.ts'

/** What was ordered, without the packaging. */
export const dishesOf = ({ products }: Pick<UserOrder, 'products'>): UserOrder['products'] =>
  products.filter(({ type }) => type !== 'packet')

/** `Carbonara, Ayran × 2`. */
export const dishNames = (order: Pick<UserOrder, 'products'>): string =>
  dishesOf(order)
    .map(({ name, quantity }) => (quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name))
    .join(', ')
