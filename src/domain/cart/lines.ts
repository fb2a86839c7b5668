import { checkChoices, type Choice, priceWithModifiers } from '../catalogue/modifiers.ts'
import type { Menu } from '../catalogue/menu.ts'
import type { Product } from '../catalogue/product.ts'
import type { Minor } from '../money.ts'

/** Where, and for how much, a customer has last seen a line; a null price when it could not be had. Only to tell by, never to charge. */
export type SeenPrice = { city_id: number; currency: string; price: Minor | null }

/** What is kept of a line: never what it costs, only what it was seen for. */
export type StoredLine = { product_id: number; count: number; modifiers: Choice[]; added_at: string; seen?: SeenPrice }
export type StoredLines = Record<string, StoredLine>

export type PricedLine = {
  key: string
  count: number
  modifiers: Choice[]
  addedAt: string
  /** Null when the place does not sell it. */
  product: Product | null
  productId: number
  priceWithModifiers: Minor
  available: boolean
  /** As it was last seen; null when nobody noted that. */
  seen: SeenPrice | null
}

/** The lines of a cart with today's prices of a place, oldest first. What is not sold, stopped or no longer fits its modifiers is unavailable. */
export function priceLines(menu: Menu, lines: StoredLines): PricedLine[] {
  const priced = Object.entries(lines).map(([key, line]): PricedLine => {
    const product = menu.products.get(line.product_id) ?? null
    return {
      key,
      count: line.count,
      modifiers: line.modifiers,
      addedAt: line.added_at,
      product,
      productId: line.product_id,
      priceWithModifiers: product ? priceWithModifiers(product, line.modifiers) : 0,
      available: product !== null && !product.stopped && checkChoices(product, line.modifiers).length === 0,
      seen: line.seen ?? null,
    }
  })
  return priced.sort((a, b) => (a.addedAt < b.addedAt ? -1 : a.addedAt > b.addedAt ? 1 : a.key < b.key ? -1 : 1))
}
