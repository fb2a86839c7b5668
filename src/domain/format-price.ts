import { showsFraction, toMinor } from './money.ts'
import type { Language } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, digits: 0 | 2): Intl.NumberFormat {
  const key = `${language}${digits}`
  const known = formats.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(key, known)
  return known
}

/** `1 234,50 ₽`: thousands by a no-break space, the language's decimal sign, the currency behind (section 1). */
export function formatPrice(major: number, language: Language, currency: { sign: string; fractional: boolean }): string {
  const digits = showsFraction(toMinor(major), currency.fractional) ? 2 : 0
  const grouped = formatOf(language, digits)
    .formatToParts(major)
    .map((part) => (part.type === 'group' ? '\u00a0' : part.value))
    .join('')
  return `${grouped}\u00a0${currency.sign}`
}
