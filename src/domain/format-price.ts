import type { Currency } from './currency.ts'
import { type Language, languageRows } from './language.ts'
import { showsFraction, toMinor } from './money.ts'

const space = '\u00a0'
const isWord = (sign: string): boolean => /[\p{L}.]$/u.test(sign)

/**
 * `1 234,50 ₽`, `₹1 234`: the sign stands where the language puts it, thousands are separated by a no-break space, and
 * the decimal sign is the language's (section 1).
 * @param currency as `shownIn` gives it: its sign is the one that is written
 */
export function formatPrice(major: number, language: Language, { sign, fractional }: Pick<Currency, 'sign' | 'fractional'>): string {
  const { decimal, signFirst } = languageRows[language]
  const amount = Math.abs(toMinor(major))
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, space)
  const fraction = showsFraction(amount, fractional) ? decimal + String(amount % 100).padStart(2, '0') : ''
  const minus = major < 0 ? '-' : ''
  return signFirst ? `${minus}${sign}${isWord(sign) ? space : ''}${whole}${fraction}` : `${minus}${whole}${fraction}${space}${sign}`
}
