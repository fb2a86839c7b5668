import type { PricedLine } from '#domain/cart/lines.ts'
import { countFault, stepOf } from '#domain/cart/quantity.ts'
import { stopOf } from '#domain/catalogue/stops.ts'
import type { Language } from '#domain/language.ts'
import type { Problem } from '#domain/problem.ts'
import { returnText } from '#server/schedule/return-text.ts'
import type { PricedCart } from './price-cart.ts'

/** Why a line cannot be had at the cart's time, and when it can again if that is known; null for one that can. */
export function lineProblem(line: PricedLine, { place, now }: Pick<PricedCart, 'place' | 'now'>, language: Language): Problem | null {
  if (line.available) return null
  const stop = line.product && stopOf(line.product, line.modifiers)
  if (!stop) return { field: 'product', code: 'product-unavailable' }
  if (stop.until !== null)
    return { field: 'product', code: 'product-stopped-until', facts: { until: returnText(stop.until, now, place.city.timezone, language) } }
  return { field: 'product', code: stop.what === 'product' ? 'product-stopped' : 'modifier-stopped' }
}

/** In which steps a line is counted now; what the place does not sell can only be taken away. */
export const lineStep = ({ product }: PricedLine, { lastHourEnd }: Pick<PricedCart, 'lastHourEnd'>): number =>
  product ? stepOf(product, lastHourEnd !== null) : 1

/** What is wrong with how many a line holds: its step may have changed since (DECIDE-52, DECIDE-78). */
export function countProblem(line: PricedLine, cart: Pick<PricedCart, 'lastHourEnd'>): Problem | null {
  const step = lineStep(line, cart)
  const code = countFault(line.count, step)
  return code && { field: 'product', code, facts: { multiplicity: step } }
}
