import type { PricedLine } from '#domain/cart/lines.ts'
import { modifiersOf } from '#domain/catalogue/modifiers.ts'
import { type Language, textOrNull, type Texts } from '#domain/language.ts'
import { type Minor, priceIn } from '#domain/money.ts'
import type { PricedCart } from './price-cart.ts'

type At = Pick<PricedCart, 'snapshot' | 'place'>

/** The dish of a line. One that is no longer sold keeps its name, so that the customer sees which one is gone. */
export const dishOf = ({ product, productId }: PricedLine, { snapshot: { assortment, retired } }: At) =>
  product ?? assortment.dishes.find(({ id }) => id === productId) ?? retired.dishes.get(productId)

export const nameOfLine = (line: PricedLine, at: At, language: Language): string => textOrNull(dishOf(line, at)?.name, language) ?? '—'

export const pictureOfLine = (line: PricedLine, at: At): string => dishOf(line, at)?.picture ?? ''

/** The modifiers of a line, including those no longer sold, which cost nothing. */
export function choicesOfLine(line: PricedLine, at: At): { id: number; name: Texts; price: Minor; count: number }[] {
  const offered = line.product && modifiersOf(line.product, line.modifiers)
  const { assortment, retired } = at.snapshot
  return line.modifiers.flatMap(({ id, count }) => {
    const here = offered?.get(id)
    if (here) return [{ id, name: here.name, price: here.price, count }]
    const known = assortment.modifiers.get(id)
    const name = known?.name ?? retired.modifiers.get(id)?.name
    return name ? [{ id, name, price: (known && priceIn(known.prices, at.place.city.currency)) ?? 0, count }] : []
  })
}
