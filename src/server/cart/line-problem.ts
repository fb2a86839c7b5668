import { foodOf, type PricedLine } from '#domain/cart/lines.ts'
import { countFault, stepOf } from '#domain/cart/quantity.ts'
import { isUnsold } from '#domain/cart/seen-prices.ts'
import { stopOf } from '#domain/catalogue/stops.ts'
import { areServedTogether, isOver } from '#domain/catalogue/serving-hours.ts'
import { type Language, textIn, textOrNull, type Texts } from '#domain/language.ts'
import { type Minor, priceIn, toMajor } from '#domain/money.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import { servingText } from '#server/catalogue/serving-text.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { workingDayOf } from '#domain/schedule/working-hours.ts'
import { returnText } from '#server/schedule/return-text.ts'
import { freeIn, modifiersOf } from '#domain/catalogue/modifiers.ts'
import type { City } from '#domain/city/place.ts'
import { foreignCurrency, shownIn } from '#domain/currency.ts'
import { formatPrice } from '#domain/format-price.ts'
import type { PricedCart } from './price-cart.ts'

/** Why a line is unavailable at the cart's time, and until when if that is known; null for an available one. */
export function lineProblem(line: PricedLine, cart: Pick<PricedCart, 'place' | 'now' | 'snapshot'>, language: Language): Problem | null {
  if (line.available) return null
  const stop = line.product && stopOf(line.product, line.modifiers)
  if (!stop && line.unserved) return hoursProblem(line.unserved, language)
  if (!stop) return { field: 'product', code: whyGone(line, cart) }
  const { place, now } = cart
  if (stop.until !== null)
    return { field: 'product', code: 'product-stopped-until', facts: { until: returnText(stop.until, now, place.city.timezone, language) } }
  return { field: 'product', code: stop.what === 'product' ? 'product-stopped' : 'modifier-stopped' }
}

/** What is not served at the time of the order, and when it is. */
const hoursProblem = ({ name, serving }: NonNullable<PricedLine['unserved']>, language: Language): Problem => ({
  field: 'product',
  code: 'dish-hours',
  facts: { name: textIn(name, language), hours: serving ? servingText(serving, language) : '' },
})

/** The dishes and extras of a cart that limit its times, by name and hours, and whether no time serves them all; null when none does. */
export function servingNote(
  { lines, place, now }: Pick<PricedCart, 'lines' | 'place' | 'now'>,
  language: Language,
): { text: string; isImpossible: boolean } | null {
  const food = lines.flatMap(({ product, modifiers }) => foodOf(product, modifiers)).filter(({ serving }) => serving !== null)
  const limited = [...new Map(food.map((one) => [one.name, one])).values()]
  if (limited.length === 0) return null
  const { problems, cart_messages: texts } = textsOf(language)
  const hours = limited.map((one) => problems['dish-hours'](hoursProblem(one, language).facts ?? {})).join('. ')
  const today = workingDayOf(hoursFor(place.shop.schedule, place.orderType), toLocal(now, place.city.timezone))
  const servings = limited.map(({ serving }) => serving)
  if (areServedTogether(servings, today)) return { text: hours, isImpossible: false }
  return { text: texts.no_common_time(hours), isImpossible: true }
}

/** The stopped dishes of a cart that can be ordered for later, and from when on; null when there are none. */
export function returnNote(cart: PricedCart, language: Language): string | null {
  const { problems } = textsOf(language)
  const notes = cart.lines.flatMap((line) => {
    const problem = lineProblem(line, cart, language)
    if (problem?.code !== 'product-stopped-until') return []
    const names = nameOfLine(line, cart, language)
    return problems['dishes-held']({ names, problem: problems['product-stopped-until'](problem.facts ?? {}) })
  })
  return notes.length > 0 ? notes.join('. ') : null
}

/** Whether a dish has left the menu or its last day has passed, is not sold in the city, not at this place, or not with these modifiers. */
function whyGone({ productId, product }: PricedLine, { place, snapshot }: Pick<PricedCart, 'place' | 'snapshot'>) {
  if (product) return 'choices-not-offered'
  const dish = snapshot.assortment.dishes.find(({ id }) => id === productId)
  if (!dish || isOver(dish.serving, snapshot.today(place))) return 'product-gone'
  const isSoldInCity = (dish.cities?.includes(place.city.alias) ?? true) && priceIn(dish.basicPrices, place.city.currency) !== undefined
  return isSoldInCity ? 'product-unavailable' : 'product-not-in-city'
}

/** Whether an unsold dish has left the menu of the whole city, not just of this place or because of its modifiers. */
export const hasLeft = (line: PricedLine, cart: Pick<PricedCart, 'place' | 'snapshot'>): boolean =>
  ['product-gone', 'product-not-in-city'].includes(whyGone(line, cart))

/** Why an order is refused for its dishes, each of which is named. */
export const dishProblems = (cart: PricedCart, language: Language): Problem[] => [
  ...unsoldProblems(cart, language),
  ...heldProblems(cart, language),
]

/** Dishes that are gone from the menu, not sold here, or not made with these modifiers. */
function unsoldProblems(cart: PricedCart, language: Language): Problem[] {
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

/** Dishes that have run out, are served at other hours, or are ordered in other numbers. */
function heldProblems(cart: PricedCart, language: Language): Problem[] {
  const texts = textsOf(language).problems
  const held = cart.lines.flatMap((line) => {
    const problem = isUnsold(line) ? null : (lineProblem(line, cart, language) ?? countProblem(line, cart))
    return problem ? [{ problem, name: nameOfLine(line, cart, language) }] : []
  })
  const because = Map.groupBy(held, ({ problem: { code, facts } }) => texts[code](facts ?? {}))
  return [...because].map(([problem, those]) => {
    // Its text has the name in it.
    const ofHours = those.find(({ problem: { code } }) => code === 'dish-hours')
    const names = those.map(({ name }) => name).join(', ')
    return ofHours?.problem ?? { field: 'product', code: 'dishes-held', facts: { names, problem } }
  })
}

/** The multiplicity of a line now; lines that this place does not sell can only be reduced. */
export const lineStep = ({ product }: PricedLine, { lastHourEnd }: Pick<PricedCart, 'lastHourEnd'>): number =>
  product ? stepOf(product, lastHourEnd !== null) : 1

/** What is wrong with a line's count: the multiplicity may have changed since it was added, by the last hour or by a new menu. */
export function countProblem(line: PricedLine, cart: Pick<PricedCart, 'lastHourEnd'>): Problem | null {
  const step = lineStep(line, cart)
  const code = countFault(line.count, step)
  return code && { field: 'product', code, facts: { multiplicity: step } }
}

type PricedPlace = Pick<PricedCart, 'snapshot' | 'place'>

/** The dish of a line. One that is no longer sold keeps its name, so that the customer sees which one is gone. */
export const dishOf = ({ product, productId }: PricedLine, { snapshot: { assortment, retired } }: PricedPlace) =>
  product ?? assortment.dishes.find(({ id }) => id === productId) ?? retired.dishes.get(productId)

export const nameOfLine = (line: PricedLine, at: PricedPlace, language: Language): string =>
  textOrNull(dishOf(line, at)?.name, language) ?? '—'

export const pictureOfLine = (line: PricedLine, at: PricedPlace): string => dishOf(line, at)?.picture ?? ''

/** The modifiers of a line, including those no longer sold, which cost nothing. `free`: how many of `count` cost nothing. */
export function choicesOfLine(
  line: PricedLine,
  at: PricedPlace,
): { id: number; name: Texts; price: Minor; count: number; free?: number }[] {
  const offered = line.product && modifiersOf(line.product, line.modifiers)
  const freed = line.product && freeIn(line.product, line.modifiers)
  const { assortment, retired } = at.snapshot
  return line.modifiers.flatMap(({ id, count }) => {
    const here = offered?.get(id)
    const free = freed?.get(id)
    if (here) return [{ id, name: here.name, price: here.price, count, ...(free ? { free } : {}) }]
    const known = assortment.modifiers.get(id)
    const name = known?.name ?? retired.modifiers.get(id)?.name
    return name ? [{ id, name, price: (known && priceIn(known.prices, at.place.city.currency)) ?? 0, count }] : []
  })
}

/** An amount in the format of the pages, for the server's sentences. */
export const priceText = (amount: Minor, { currency }: Pick<City, 'currency'>, language: Language): string =>
  formatPrice(toMajor(amount, currency.code), language, shownIn(currency, language))

/** An amount that was paid in a currency, which may be another than that of the city. */
export function paidSum(amount: Minor, code: string, city: Pick<City, 'currency'>, language: Language): string {
  return priceText(amount, code === city.currency.code ? city : { currency: foreignCurrency(code) }, language)
}
