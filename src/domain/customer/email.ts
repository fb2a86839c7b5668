import { textLimit } from '../order/check-order.ts'

/** Whether a text can be an e-mail address: one @, a dotted domain, nothing that a header would read otherwise. */
export const isEmail = (text: string): boolean =>
  text.length < textLimit && /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@.<>"(),;:]{2,}$/.test(text)
