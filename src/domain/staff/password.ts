import { refuse, type Refused } from '../problem.ts'
import { foldText } from '../text/fold.ts'

const shortest = 12
const longest = 200

/** A login name as it is stored and compared. */
export const readLogin = (text: string): string => foldText(text)

/**
 * Why a login name and a password are refused; null when they are good. Length is what makes a password hard to guess;
 * one that contains the login name or the name of the shop is the first that is tried.
 */
export function passwordRefusal(login: string, password: string, names: readonly string[]): Refused | null {
  if (!/^[\p{L}\p{N}._@+-]{3,100}$/u.test(readLogin(login))) return refuse('login', 'login-malformed')
  if (password.length < shortest) return refuse('password', 'password-too-short', { shortest })
  if (password.length > longest) return refuse('password', 'text-too-long')
  const plain = foldText(password)
  const guessable = [readLogin(login), ...readLogin(login).split('@'), ...names.map(foldText)].filter((word) => word.length >= 3)
  if (guessable.some((word) => plain.includes(word)) || new Set(plain).size < 5) return refuse('password', 'password-guessable')
  return null
}
