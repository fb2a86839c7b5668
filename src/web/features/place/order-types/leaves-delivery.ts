import type { Cart } from '#contract/cart.ts'

/** Whether a cart with dishes would be delivered now: its customer is asked before it is collected instead (DECIDE-27). */
export const leavesDelivery = (cart: Cart | null): boolean =>
  cart !== null && cart.place.order_type === 'delivery' && cart.place.chosen && cart.count > 0
