import { textLimit } from '../text/text-limit.ts'

/** One @, before it and in the parts of a dotted domain nothing that a header would read otherwise. */
export const emailPattern = /^[^\s@<>"(),;:]+@(?:[^\s@.<>"(),;:]+\.)+[^\s@.<>"(),;:]{2,}$/

/** Whether a text can be an e-mail address, spaces around it aside. The one rule of the forms, the server and the content. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length < textLimit && emailPattern.test(address)
}
