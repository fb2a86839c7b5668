import { digitsOf } from './currency-digits.ts'
import type { Language } from './language.ts'
import { numberLocale } from './number-locale.ts'

/** A city's currency; an empty sign leaves it to the language of the page. */
export type Currency = { code: string; sign: string; fractional: boolean }

const known = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code is one of ISO 4217. */
export const isCurrency = (code: string): boolean => known.has(code)

/** Whether a currency has a smaller unit: the yen has none. */
export const hasFractions = (code: string): boolean => digitsOf(code) > 0

/** A currency of which only the code is known: that of no city, or not of this one any more. */
export const foreignCurrency = (code: string): Currency => ({ code, sign: '', fractional: hasFractions(code) })

const signs = new Map<string, string>()

/** The sign of a currency in a language: the one that its city gives it, or the shortest that the language has for it. */
export function signIn({ code, sign }: Pick<Currency, 'code' | 'sign'>, language: Language): string {
  if (sign !== '' || !isCurrency(code)) return sign || code
  const key = `${language} ${code}`
  const found = signs.get(key) ?? signOf(code, language)
  signs.set(key, found)
  return found
}

function signOf(code: string, language: Language): string {
  const format = new Intl.NumberFormat(numberLocale(language), { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}

/** A currency with the sign that is written in a language. */
export const shownIn = <Own extends Currency>(currency: Own, language: Language): Own => ({ ...currency, sign: signIn(currency, language) })
