import type { Cart } from '#contract/cart.ts'

/** Whether a cart with dishes is set for delivery: its customer must confirm a change to takeaway. */
export const leavesDelivery = (cart: Cart | null): boolean =>
  cart !== null && cart.place.order_type === 'delivery' && cart.place.chosen && cart.count > 0
