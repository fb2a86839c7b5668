import type { CartChanges } from '#contract/cart-messages.ts'
import type { PricedLine } from '#domain/cart/lines.ts'
import { changesSinceSeen } from '#domain/cart/seen-prices.ts'
import { type Language, textIn } from '#domain/language.ts'
import { hasLeft } from './line-problem.ts'
import { nameOfLine } from './name-of-line.ts'
import type { PricedCart } from './price-cart.ts'

/** Changes since the customer last saw the cart; null when there are none. */
export function presentChanges(cart: PricedCart, language: Language): CartChanges | null {
  const { city } = cart.place
  const { gone, repriced, otherCity, otherCurrency } = changesSinceSeen(cart.lines, city, (line) => hasLeft(line, cart))
  if (gone.length === 0 && repriced.length === 0 && !otherCurrency) return null
  // A dish in several lines is named once.
  const names = (lines: PricedLine[]): string[] => [...new Set(lines.map((line) => nameOfLine(line, cart, language)))]
  return {
    gone: names(gone),
    repriced: names(repriced),
    city: otherCity ? textIn(city.name, language) : null,
    currency: otherCurrency ? nameOfCurrency(city.currency.code, language) : null,
  }
}

const nameOfCurrency = (code: string, language: Language): string => new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
