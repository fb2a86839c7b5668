import { stopOf } from '../catalogue/stops.ts'
import type { Minor } from '../money.ts'
import type { PricedLine, SeenPrice, StoredLines } from './lines.ts'

/** The part of a city that prices depend on. */
export type CityCurrency = { id: number; currency: { code: string } }

/** Not sold here, or not with these modifiers; stopped dishes do not count. */
export const isUnsold = ({ available, unserved, product, modifiers }: PricedLine): boolean =>
  !available && unserved === null && !(product && stopOf(product, modifiers))

/** The price at which a line was last seen; null when it is unchanged or cannot be compared. */
export function priceBefore({ available, seen, priceWithModifiers }: PricedLine, here: CityCurrency): Minor | null {
  if (!available || !seen || seen.currency !== here.currency.code) return null
  return seen.price === priceWithModifiers ? null : seen.price
}

/** Differences between the cart and what the customer last saw. */
export type SeenChanges = { gone: PricedLine[]; repriced: PricedLine[]; otherCity: boolean; otherCurrency: boolean }

/** @param hasLeft whether a line has left the menu of the whole brand; lines that only this place lacks have a notice of their own */
export function changesSinceSeen(lines: readonly PricedLine[], here: CityCurrency, hasLeft: (line: PricedLine) => boolean): SeenChanges {
  const gone = lines.filter((line) => isUnsold(line) && hasLeft(line) && line.seen?.price != null)
  const repriced = lines.filter((line) => priceBefore(line, here) !== null)
  const exchanged = lines.filter(({ available, seen }) => available && seen?.price != null && seen.currency !== here.currency.code)
  return {
    gone,
    repriced,
    // Lines that are equal in both cities are no reason to mention the city.
    otherCity: [...gone, ...repriced, ...exchanged].some(({ seen }) => seen?.city_id !== here.id),
    otherCurrency: exchanged.length > 0,
  }
}

/** The lines of a cart after the customer has read the notice: current prices are recorded as seen. */
export function asSeen(stored: StoredLines, lines: readonly PricedLine[], here: CityCurrency): StoredLines {
  const seen = lines.flatMap((line) => {
    const kept = stored[line.key]
    return kept ? [[line.key, { ...kept, seen: seenNow(line, here) }] as const] : []
  })
  return { ...stored, ...Object.fromEntries(seen) }
}

/**
 * The lines of a cart that has come to another city, where the unchanged ones are recorded as seen in this city: a
 * later change is then reported as a new price. Null when there are none.
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
  // A stopped line shows no price, so a price rise is reported when it is available again.
  if (!line.available && line.seen?.currency === at.currency) return { ...at, price: line.seen.price }
  return { ...at, price: line.priceWithModifiers }
}
