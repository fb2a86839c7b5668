import { depositOf } from '../catalogue/deposit.ts'
import { checkChoices, type Choice, modifiersOf, priceWithModifiers } from '../catalogue/modifiers.ts'
import type { Menu } from '../catalogue/menu.ts'
import type { Product } from '../catalogue/product.ts'
import { isServedAt, type ServingTime } from '../catalogue/serving-hours.ts'
import type { Minor } from '../money.ts'

/**
 * The city, and the price, at which the customer last saw a line; the price is null when the dish was unavailable. Used
 * for notices only, never for charging.
 */
export type SeenPrice = { city_id: number; currency: string; price: Minor | null }

/** A stored cart line. It holds no price to charge, only the price last seen. */
export type StoredLine = { product_id: number; count: number; modifiers: Choice[]; added_at: string; seen?: SeenPrice }
export type StoredLines = Record<string, StoredLine>

export type PricedLine = {
  key: string
  count: number
  modifiers: Choice[]
  addedAt: string
  /** Null when the dish is not sold here. */
  product: Product | null
  productId: number
  priceWithModifiers: Minor
  /** Of one unit, beside its price. */
  deposit: Minor
  available: boolean
  /** What of it, the dish or an extra, is not served at the time that the order is for; null where all is. */
  unserved: Pick<Product, 'name' | 'serving'> | null
  /** Null when no price was recorded. */
  seen: SeenPrice | null
}

/**
 * The lines of a cart with current prices, oldest first. A line is unavailable when its dish is not sold here, is
 * stopped, no longer allows its modifiers, or is not served, or an extra of it, at the time that the order is for; null while
 * no time is chosen.
 */
export function priceLines(menu: Menu, lines: StoredLines, time: ServingTime | null): PricedLine[] {
  const priced = Object.entries(lines).map(([key, line]): PricedLine => {
    const product = menu.products.get(line.product_id) ?? null
    const unserved = (time && foodOf(product, line.modifiers).find(({ serving }) => !isServedAt(serving, time))) ?? null
    return {
      key,
      count: line.count,
      modifiers: line.modifiers,
      addedAt: line.added_at,
      product,
      productId: line.product_id,
      priceWithModifiers: product ? priceWithModifiers(product, line.modifiers) : 0,
      deposit: product ? depositOf(product, line.modifiers) : 0,
      unserved,
      available: product !== null && unserved === null && !product.stopped && checkChoices(product, line.modifiers).length === 0,
      seen: line.seen ?? null,
    }
  })
  return priced.sort((a, b) => (a.addedAt < b.addedAt ? -1 : a.addedAt > b.addedAt ? 1 : a.key < b.key ? -1 : 1))
}

/** The dish of a line, if the place sells it, and what was chosen of its modifiers. */
export function foodOf(product: Product | null, modifiers: readonly Choice[]): Pick<Product, 'name' | 'serving'>[] {
  if (!product) return []
  const known = modifiersOf(product, modifiers)
  return [product, ...modifiers.flatMap(({ id }) => known.get(id) ?? [])]
}

type PackageRule = {
  id: number
  price: Minor
  canRefuse: boolean
  /** Units one package holds. */
  holds: number
  /** Product groups whose units this package holds; null for all. */
  groupIds: number[] | null
}

type PackedUnits = { groupId: number; count: number }

/** How many of each package the cart needs; a refused package is listed with 0. */
export function packagesFor(
  rules: readonly PackageRule[],
  units: readonly PackedUnits[],
  withoutBag: boolean,
): { id: number; count: number; price: Minor }[] {
  return rules.map((rule) => {
    const packed = units
      .filter((unit) => rule.groupIds === null || rule.groupIds.includes(unit.groupId))
      .reduce((sum, unit) => sum + unit.count, 0)
    const refused = withoutBag && rule.canRefuse
    return { id: rule.id, count: refused ? 0 : Math.ceil(packed / rule.holds), price: rule.price }
  })
}

/** Bags are the only packages that a customer sees and may refuse. */
export const isBag = (alias: string): boolean => /packet|paket/i.test(alias)
