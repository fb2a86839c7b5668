import type { Menu } from '../catalogue/menu.ts'
import type { StoredLine, StoredLines } from '../cart/lines.ts'
import { maximumUnits } from '../cart/quantity.ts'
import { checkChoices, type Choice, merge, priceWithModifiers, stillOffered } from '../catalogue/modifiers.ts'
import { productKey } from '../catalogue/product-key.ts'
import type { Product } from '../catalogue/product.ts'
import type { Minor } from '../money.ts'

/** A dish as it was ordered; the price is for one unit with its modifiers. */
export type OrderedDish = { productId: number; count: number; price: Minor; choices: readonly OrderedChoice[] }
/** `free`: how many of them cost nothing. */
type OrderedChoice = Choice & { price: Minor; free?: number }

export type Repeated<Dish extends OrderedDish> = {
  lines: StoredLines
  /** Dishes that cannot be ordered today: gone or stopped, or without a choice that they need, such as their size, by id. */
  left: { dish: Dish; gone: number[] }[]
  /** Dishes that can be had today without some of their modifiers, by id. */
  without: { dish: Dish; gone: number[] }[]
  /** Dishes whose price has changed: that of then for what there is of them today, and the current one. */
  repriced: { dish: Dish; was: Minor; price: Minor }[]
}

/** Puts a past order into a cart again, as it can be had by the current menu. */
export function repeatDishes<Dish extends OrderedDish>(menu: Menu, dishes: readonly Dish[], addedAt: string): Repeated<Dish> {
  const repeated: Repeated<Dish> = { lines: {}, left: [], without: [], repriced: [] }
  for (const dish of dishes) {
    const product = menu.products.get(dish.productId)
    if (!product || product.stopped) {
      repeated.left.push({ dish, gone: [] })
      continue
    }
    const choices = stillOffered(product, merge(dish.choices))
    const { gone, worth } = missingOf(dish, choices)
    // Nobody gets another size than the one they had.
    if (checkChoices(product, choices).length > 0) {
      repeated.left.push({ dish, gone })
      continue
    }
    const key = productKey(product.id, choices)
    repeated.lines[key] = lineOf(product, choices, dish.count + (repeated.lines[key]?.count ?? 0), addedAt)
    if (gone.length > 0) repeated.without.push({ dish, gone })
    const [was, price] = [dish.price - worth, priceWithModifiers(product, choices)]
    if (price !== was) repeated.repriced.push({ dish, was, price })
  }
  return repeated
}

/** The modifiers of a dish of which there are fewer in a choice of today, and what these had cost. */
function missingOf({ choices: then }: OrderedDish, now: readonly Choice[]): { gone: number[]; worth: Minor } {
  const fewer = merge(then).flatMap(({ id, count }) => {
    const missing = count - (now.find((choice) => choice.id === id)?.count ?? 0)
    const { price = 0, free = 0 } = then.find((choice) => choice.id === id) ?? {}
    return missing > 0 ? [{ id, worth: Math.min(missing, count - free) * price }] : []
  })
  return { gone: fewer.map(({ id }) => id), worth: fewer.reduce((sum, { worth }) => sum + worth, 0) }
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
