import { type Currency, currencyFormat, isCurrency, signIn } from './currency.ts'
import { showsFraction, toMinor } from './money.ts'
import type { Language } from './language.ts'
import { numberLocale } from './number-locale.ts'

/** Hardly any amount has no currency, so that the format is not kept. */
const plainFormat = (language: Language, digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat(numberLocale(language), { minimumFractionDigits: digits, maximumFractionDigits: digits })

const space = '\u00a0'
const isWord = (sign: string): boolean => /[\p{L}.]$/u.test(sign)

/**
 * `1 234,50 ₽`, `₹1 234`: the sign stands where the language puts it, thousands are separated by a no-break space, and
 * the decimal sign is the language's (section 1). Without a city the amount has no sign.
 */
export function formatPrice(major: number, language: Language, currency: Currency): string {
  const digits = showsFraction(toMinor(major), currency.fractional) ? 2 : 0
  const { code } = currency
  const sign = signIn(currency, language)
  const format = isCurrency(code) ? currencyFormat(code, language, digits) : plainFormat(language, digits)
  const parts = format.formatToParts(major).filter(({ type }) => type !== 'literal')
  const number = parts.map(({ type, value }) => (type === 'currency' ? '' : type === 'group' ? space : value)).join('')
  const isAhead = parts.findIndex(({ type }) => type === 'currency') === 0
  return isAhead ? `${sign}${isWord(sign) ? space : ''}${number}` : `${number}${space}${sign}`
}
