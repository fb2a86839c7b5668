import type { Language } from './language.ts'
import { numberLocale } from './number-locale.ts'

/** A city's currency; an empty sign leaves it to the language of the page. */
export type Currency = { code: string; sign: string; fractional: boolean }

const known = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code is one of ISO 4217. */
export const isCurrency = (code: string): boolean => known.has(code)

const formats = new Map<string, Intl.NumberFormat>()

/** How a language writes amounts in a currency, with its shortest sign. */
export function currencyFormat(code: string, language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${code} ${digits}`
  const options = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(numberLocale(language), { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(key, format)
  return format
}

/** Whether a currency has a smaller unit: the yen has none. */
export const hasFractions = (code: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits !== 0

/** The sign of a currency in a language: the one that its city gives it, or the one that the language has for it. */
export function signIn({ code, sign }: Pick<Currency, 'code' | 'sign'>, language: Language): string {
  if (sign !== '' || !isCurrency(code)) return sign || code
  const parts = currencyFormat(code, language, 0).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
