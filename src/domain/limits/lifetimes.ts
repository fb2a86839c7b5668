/** Lifetime of cookies in seconds: 256 days. */
export const cookieLifetime = 256 * 24 * 3600

/** For how long data is stored: visitors' in days, as the privacy policy states them. */
export type Lifetimes = {
  /** A cart with its address, since its last change. */
  carts: number
  /** Questions, offers, and requests for delivery to a new address. */
  requests: number
  /** Name, phone, e-mail, address and comments of an order; what was bought and paid stays. */
  orders: number
  /** Years: who of the staff has changed what. At least one. */
  history: number
}

export const usualLifetimes: Lifetimes = { carts: 90, requests: 365, orders: 1095, history: 3 }
