import type { RefundReason } from '#domain/payment/status.ts'

/** Possible events of an order with online payment, and of its cart. */
export type PaymentEvent =
  | 'expires'
  | 'ordered again in cash'
  /** Another pending order of the same cart, waiting for payment. */
  | 'ordered again online'
  | 'the other is paid'
  | 'the other expires'
  | 'the other is canceled'
  | 'its interval passes'
  | 'paid'
  | 'another sum is paid'
  | 'canceled'

export type Story = { events: PaymentEvent[]; /** What happens to the money of the first order. */ money: 'order' | RefundReason }

const story = (money: Story['money'], ...events: PaymentEvent[]): Story => ({ events, money })

/** Each sequence of events, with what happens to the money. */
export const stories: Story[] = [
  story('order', 'paid'),
  story('order', 'expires', 'paid'),
  story('late', 'expires', 'its interval passes', 'paid'),
  story('other-amount', 'another sum is paid'),
  story('other-amount', 'expires', 'another sum is paid'),
  story('canceled', 'paid', 'canceled'),
  story('canceled', 'expires', 'paid', 'canceled'),

  story('replaced', 'ordered again in cash', 'paid'),
  story('replaced', 'expires', 'ordered again in cash', 'paid'),
  story('replaced', 'ordered again in cash', 'the other is canceled', 'paid'),
  story('replaced', 'expires', 'ordered again in cash', 'the other is canceled', 'paid'),
  story('replaced', 'expires', 'ordered again in cash', 'its interval passes', 'paid'),
  story('other-amount', 'expires', 'ordered again in cash', 'another sum is paid'),

  story('replaced', 'ordered again online', 'paid'),
  story('replaced', 'ordered again online', 'paid', 'the other is paid'),
  story('replaced', 'ordered again online', 'the other is paid', 'paid'),
  story('replaced', 'ordered again online', 'the other is paid', 'the other is canceled', 'paid'),
  story('replaced', 'expires', 'ordered again online', 'paid'),
  story('replaced', 'expires', 'ordered again online', 'paid', 'the other expires'),
  story('replaced', 'expires', 'ordered again online', 'the other is paid', 'paid'),
  story('replaced', 'expires', 'ordered again online', 'the other is paid', 'the other is canceled', 'paid'),
  story('other-amount', 'ordered again online', 'another sum is paid', 'the other is paid'),

  // The other order failed: nothing else was ordered from the cart.
  story('order', 'ordered again online', 'the other expires', 'paid'),
  story('order', 'expires', 'ordered again online', 'the other expires', 'paid'),
  story('late', 'ordered again online', 'the other expires', 'its interval passes', 'paid'),
  story('canceled', 'ordered again online', 'the other expires', 'paid', 'canceled'),
  story('replaced', 'ordered again online', 'the other expires', 'ordered again in cash', 'paid'),
  story('replaced', 'expires', 'ordered again online', 'the other expires', 'ordered again in cash', 'the other is canceled', 'paid'),

  // The late order was placed first: its cart is empty, so nothing can be ordered again.
  story('order', 'expires', 'paid', 'ordered again in cash'),
  story('order', 'expires', 'paid', 'ordered again online'),
  story('canceled', 'expires', 'paid', 'canceled', 'ordered again in cash'),
  story('order', 'ordered again online', 'the other expires', 'paid', 'ordered again in cash'),
]

export const nameOf = ({ events }: Story): string => events.join(', ')
