/** Limits on what unrecognized clients together may use up. Each is a setting. */
export type Bounds = {
  /** Messages per day that a brand pays for. From half of them on, requests need a harder captcha and staff are notified. */
  messages: number
  /**
   * Unpaid orders per hour from guests of one network, or from one customer, before a captcha is required. A customer
   * is refused at twice as many.
   */
  unpaidOrders: number
  /** Cards that may be tried for one order on the shop's own card form. */
  cardTries: number
  /** Declined cards per hour from one network before a captcha is required; after twice as many there is a pause. */
  cardDeclines: number
}

export const usualBounds: Bounds = { messages: 5000, unpaidOrders: 5, cardTries: 5, cardDeclines: 10 }
