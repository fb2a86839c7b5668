/** A message to a phone: an SMS, or a call whose last four digits are the code. */
export type Message = {
  /** Digits only. */
  phone: string
  kind: 'sms' | 'call'
  /** The sender's name, or the calling number. */
  from: string
  text: string
  /** Epoch milliseconds. */
  at: number
}
