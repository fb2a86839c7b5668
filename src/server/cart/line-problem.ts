import type { PricedLine } from '#domain/cart/lines.ts'
import { countFault, stepOf } from '#domain/cart/quantity.ts'
import { isUnsold } from '#domain/cart/seen-prices.ts'
import { stopOf } from '#domain/catalogue/stops.ts'
import type { Language } from '#domain/language.ts'
import { priceIn } from '#domain/money.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import { returnText } from '#server/schedule/return-text.ts'
import { nameOfLine } from './name-of-line.ts'
import type { PricedCart } from './price-cart.ts'

/** Why a line cannot be had at the cart's time, and when it can again if that is known; null for one that can. */
export function lineProblem(line: PricedLine, cart: Pick<PricedCart, 'place' | 'now' | 'snapshot'>, language: Language): Problem | null {
  if (line.available) return null
  const stop = line.product && stopOf(line.product, line.modifiers)
  if (!stop) return { field: 'product', code: whyGone(line, cart) }
  const { place, now } = cart
  if (stop.until !== null)
    return { field: 'product', code: 'product-stopped-until', facts: { until: returnText(stop.until, now, place.city.timezone, language) } }
  return { field: 'product', code: stop.what === 'product' ? 'product-stopped' : 'modifier-stopped' }
}

/** Whether a dish has left the menu, the city does not have it, only this place, or only as it was chosen. */
function whyGone({ productId, product }: PricedLine, { place, snapshot }: Pick<PricedCart, 'place' | 'snapshot'>) {
  if (product) return 'choices-not-offered'
  const dish = snapshot.assortment.dishes.find(({ id }) => id === productId)
  if (!dish) return 'product-gone'
  const isSoldInCity = (dish.cities?.includes(place.city.alias) ?? true) && priceIn(dish.basicPrices, place.city.currency) !== undefined
  return isSoldInCity ? 'product-unavailable' : 'product-not-in-city'
}

/** Whether a dish that is not sold has left the menu of the city: not only this place's, nor for its choices. */
export const hasLeft = (line: PricedLine, cart: Pick<PricedCart, 'place' | 'snapshot'>): boolean =>
  ['product-gone', 'product-not-in-city'].includes(whyGone(line, cart))

/** The dishes that an order is refused for, by name: those nobody has any more, those not to be had here, those not made as they were chosen. */
export function unsoldProblems(cart: PricedCart, language: Language): Problem[] {
  const unsold = cart.lines.filter(isUnsold)
  const because = Map.groupBy<ProblemCode, PricedLine>(unsold, (line) => refusals[whyGone(line, cart)])
  const named = (code: ProblemCode): Problem[] => {
    const names = because.get(code)?.map((line) => nameOfLine(line, cart, language))
    return names ? [{ field: 'product', code, facts: { names: names.join(', ') } }] : []
  }
  return [...named('dishes-gone'), ...named('dishes-not-here'), ...named('dishes-otherwise')]
}

const refusals = {
  'product-gone': 'dishes-gone',
  'product-unavailable': 'dishes-not-here',
  'product-not-in-city': 'dishes-not-here',
  'choices-not-offered': 'dishes-otherwise',
} as const satisfies Partial<Record<ProblemCode, ProblemCode>>

/** In which steps a line is counted now; what the place does not sell can only be taken away. */
export const lineStep = ({ product }: PricedLine, { lastHourEnd }: Pick<PricedCart, 'lastHourEnd'>): number =>
  product ? stepOf(product, lastHourEnd !== null) : 1

/** What is wrong with how many a line holds: its step may have changed since (DECIDE-52, DECIDE-78). */
export function countProblem(line: PricedLine, cart: Pick<PricedCart, 'lastHourEnd'>): Problem | null {
  const step = lineStep(line, cart)
  const code = countFault(line.count, step)
  return code && { field: 'product', code, facts: { multiplicity: step } }
}
