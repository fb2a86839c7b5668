import type { Menu } from '../catalogue/menu.ts'
import type { StoredLine, StoredLines } from '../cart/lines.ts'
import { maximumUnits } from '../cart/quantity.ts'
import { checkChoices, type Choice, merge, priceWithModifiers } from '../catalogue/modifiers.ts'
import { productKey } from '../catalogue/product-key.ts'
import type { Product } from '../catalogue/product.ts'
import type { Minor } from '../money.ts'

/** A dish as it was ordered; the price is for one unit with its modifiers. */
export type OrderedDish = { productId: number; count: number; price: Minor; choices: readonly Choice[] }

export type Repeated<Dish extends OrderedDish> = {
  lines: StoredLines
  /** Dishes that cannot be ordered today as they were: gone, stopped, or without one of the modifiers. */
  left: Dish[]
  /** Dishes whose price has changed, with the current price. */
  repriced: { dish: Dish; price: Minor }[]
}

/** Puts a past order into a cart again, with the current menu. */
export function repeatDishes<Dish extends OrderedDish>(menu: Menu, dishes: readonly Dish[], addedAt: string): Repeated<Dish> {
  const repeated: Repeated<Dish> = { lines: {}, left: [], repriced: [] }
  for (const dish of dishes) {
    const product = menu.products.get(dish.productId)
    const choices = merge(dish.choices)
    if (!product || product.stopped || checkChoices(product, choices).length > 0) {
      repeated.left.push(dish)
      continue
    }
    const key = productKey(product.id, choices)
    repeated.lines[key] = lineOf(product, choices, dish.count + (repeated.lines[key]?.count ?? 0), addedAt)
    const price = priceWithModifiers(product, choices)
    if (price !== dish.price) repeated.repriced.push({ dish, price })
  }
  return repeated
}

// A multiplicity introduced since then rounds the count up, to at most the maximum of a line.
const lineOf = (product: Product, choices: Choice[], count: number, addedAt: string): StoredLine => {
  const { multiplicity } = product
  const most = maximumUnits - (maximumUnits % multiplicity)
  return {
    product_id: product.id,
    count: Math.min(Math.ceil(count / multiplicity) * multiplicity, most),
    modifiers: choices,
    added_at: addedAt,
  }
}
