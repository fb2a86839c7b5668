/** Seconds for which browsers keep what they are told: 256 days (section 9). */
export const cookieLifetime = 256 * 24 * 3600

/** Days for which what visitors leave is kept. The privacy policy names them. */
export type Lifetimes = {
  /** A cart, and the address in it, since it was changed last. */
  carts: number
  /** Questions, offers, and wishes to hear of a new address. */
  requests: number
  /** Name, phone, mail, address and words of an order; what was bought and paid stays. */
  orders: number
}

export const usualLifetimes: Lifetimes = { carts: 90, requests: 365, orders: 1095 }
