import { textLimit } from '../text/text-limit.ts'

/** One @; no characters that have a meaning in mail headers before it or in the parts of the dotted domain. */
export const emailPattern = /^[^\s@<>"(),;:]+@(?:[^\s@.<>"(),;:]+\.)+[^\s@.<>"(),;:]{2,}$/

/** Whether a text can be an e-mail address, ignoring spaces around it. The forms, the server and the content use this one rule. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length < textLimit && emailPattern.test(address)
}
