/** What came to a phone: an SMS, or a call whose last four digits are the code. */
export type Message = {
  /** Digits only. */
  phone: string
  kind: 'sms' | 'call'
  /** Who sent it: a sender's name, or the number that calls. */
  from: string
  text: string
  /** Epoch milliseconds. */
  at: number
}
