import { stopOf } from '../catalogue/stops.ts'
import type { Minor } from '../money.ts'
import type { PricedLine, SeenPrice, StoredLines } from './lines.ts'

/** The city of a cart, as far as prices depend on it. */
export type CityCurrency = { id: number; currency: { code: string } }

/** Not stopped for a while, but not sold here, or not as it was chosen. */
export const isUnsold = ({ available, product, modifiers }: PricedLine): boolean => !available && !(product && stopOf(product, modifiers))

/** What a line cost when it was last seen; null when it costs that now, or nobody can compare. */
export function priceBefore({ available, seen, priceWithModifiers }: PricedLine, here: CityCurrency): Minor | null {
  if (!available || !seen || seen.currency !== here.currency.code) return null
  return seen.price === priceWithModifiers ? null : seen.price
}

/** What is otherwise than the customer last saw it. */
export type SeenChanges = { gone: PricedLine[]; repriced: PricedLine[]; otherCity: boolean; otherCurrency: boolean }

/** @param hasLeft whether a line has left the menu: what only this place lacks says so itself */
export function changesSinceSeen(lines: readonly PricedLine[], here: CityCurrency, hasLeft: (line: PricedLine) => boolean): SeenChanges {
  const gone = lines.filter((line) => isUnsold(line) && hasLeft(line) && line.seen?.price != null)
  const repriced = lines.filter((line) => priceBefore(line, here) !== null)
  const exchanged = lines.filter(({ available, seen }) => available && seen?.price != null && seen.currency !== here.currency.code)
  return {
    gone,
    repriced,
    // What is the same in both cities has nothing to do with what is told.
    otherCity: [...gone, ...repriced, ...exchanged].some(({ seen }) => seen?.city_id !== here.id),
    otherCurrency: exchanged.length > 0,
  }
}

/** The lines of a cart as a customer who has read of the changes has seen them now. */
export function asSeen(stored: StoredLines, lines: readonly PricedLine[], here: CityCurrency): StoredLines {
  const seen = lines.flatMap((line) => {
    const kept = stored[line.key]
    return kept ? [[line.key, { ...kept, seen: seenNow(line, here) }] as const] : []
  })
  return { ...stored, ...Object.fromEntries(seen) }
}

/**
 * The lines of a cart with the city that it has come to, where they cost what they did: a customer who has seen that is
 * told later of a new price, and not of the city. Null when there are none.
 */
export function withCityOfSame(stored: StoredLines, lines: readonly PricedLine[], here: CityCurrency): StoredLines | null {
  const same = lines.flatMap(({ key, available, seen, priceWithModifiers }) => {
    const kept = stored[key]
    const isSame = available && seen?.currency === here.currency.code && seen.price === priceWithModifiers
    return kept && isSame && seen.city_id !== here.id ? [[key, { ...kept, seen: { ...seen, city_id: here.id } }] as const] : []
  })
  return same.length === 0 ? null : { ...stored, ...Object.fromEntries(same) }
}

function seenNow(line: PricedLine, here: CityCurrency): SeenPrice {
  const at = { city_id: here.id, currency: here.currency.code }
  if (isUnsold(line)) return { ...at, price: null }
  // The price of a stopped line is not shown: when it is back, its rise is still to be told.
  if (!line.available && line.seen?.currency === at.currency) return { ...at, price: line.seen.price }
  return { ...at, price: line.priceWithModifiers }
}
