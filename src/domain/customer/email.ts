import { textLimit } from '../text/text-limit.ts'

/**
 * One @; before it words with single dots between them, after it at least two labels that no hyphen begins or ends. No
 * blank, no invisible character, and none that has a meaning in mail headers.
 */
export const emailPattern =
  /^(?:[^\s\p{C}\p{Z}@<>"(),;:.[\]\\]+\.)*[^\s\p{C}\p{Z}@<>"(),;:.[\]\\]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u

/** Whether a text can be an e-mail address, ignoring spaces around it. The forms, the server and the content use this one rule. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length < textLimit && emailPattern.test(address)
}
