/** What strangers together may spend of what is the shop's. Each is a setting. */
export type Bounds = {
  /** Messages a day that a brand pays for. From half of them on whoever asks for one does harder work, and staff are told. */
  messages: number
  /** Unpaid orders an hour that guests of one network, or one customer, place before a captcha is asked for; a customer's end at twice as many. */
  unpaidOrders: number
  /** Cards that may be tried for one order on the shop's own form. */
  cardTries: number
  /** Declined cards an hour from one network, after which a captcha is asked for; after twice as many there is a pause. */
  cardDeclines: number
}

export const usualBounds: Bounds = { messages: 5000, unpaidOrders: 5, cardTries: 5, cardDeclines: 10 }
