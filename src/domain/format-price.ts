import type { Currency } from './currency.ts'
import { type Language, languageRows } from './language.ts'
import { decimalText, showsFraction, toMinor } from './money.ts'

const space = '\u00a0'
const isWord = (sign: string): boolean => /[\p{L}.]$/u.test(sign)

/**
 * `1 234,50 ₽`, `₹1,234`, `KWD 1.250`: the sign stands where the language puts it, and thousands and decimals are
 * separated as the language separates them.
 * @param currency as `shownIn` gives it: its sign is the one that is written
 */
export function formatPrice(major: number, language: Language, currency: Currency): string {
  const { decimal, group, signFirst } = languageRows[language]
  const { code, sign } = currency
  const amount = Math.abs(toMinor(major, code))
  const [wholes = '', decimals] = decimalText(amount, code).split('.')
  const whole = wholes.replace(/\B(?=(\d{3})+$)/g, group)
  const fraction = showsFraction(amount, currency) ? `${decimal}${decimals}` : ''
  const minus = major < 0 ? '-' : ''
  return signFirst ? `${minus}${sign}${isWord(sign) ? space : ''}${whole}${fraction}` : `${minus}${whole}${fraction}${space}${sign}`
}
