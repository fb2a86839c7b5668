import type { Menu } from '../catalogue/menu.ts'
import type { StoredLine, StoredLines } from '../cart/lines.ts'
import { maximumUnits } from '../cart/quantity.ts'
import { checkChoices, type Choice, merge, priceWithModifiers, stillOffered } from '../catalogue/modifiers.ts'
import { productKey } from '../catalogue/product-key.ts'
import type { GroupMember, Product } from '../catalogue/product.ts'
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
    const { gone, worth } = missingOf(dish, choices, product)
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
function missingOf({ choices }: OrderedDish, now: readonly Choice[], { groups }: Product): { gone: number[]; worth: Minor } {
  const then = merge(choices).map(({ id, count }): FormerChoice => {
    const { price = 0, free = 0 } = choices.find((choice) => choice.id === id) ?? {}
    return { id, count, price, paid: count - free, left: now.find((choice) => choice.id === id)?.count ?? 0 }
  })
  const halves = groups.filter(({ dearestOnly }) => dearestOnly).map(({ members }) => then.filter(isAmong(members)))
  const gone = then.filter(({ count, left }) => left < count)
  const worth = gone.map((choice) => paidOf(choice, halves.flat().includes(choice)) * choice.price)
  const counted = worth.some((one) => one > 0) ? halves.map(countedInstead) : []
  return { gone: gone.map(({ id }) => id), worth: sumOf(worth) - sumOf(counted) }
}

/** `paid`: how many units were not free; `left`: how many there are today. */
type FormerChoice = Choice & { price: Minor; paid: number; left: number }

const isAmong =
  (members: readonly GroupMember[]) =>
  ({ id }: Choice): boolean =>
    members.some(({ modifier }) => modifier.id === id)

/** How many units of what is missing were paid: of a group whose dearest unit alone is, its free ones go first. */
const paidOf = ({ count, paid, left }: FormerChoice, isHalf: boolean): number =>
  isHalf ? Math.max(0, paid - left) : Math.min(count - left, paid)

/** What is left of halves had been free beside a dearer one that is gone: the dearest of it would have been paid. */
function countedInstead(halves: readonly FormerChoice[]): Minor {
  const left = halves.filter((half) => half.left > 0)
  return left.some(({ paid }) => paid > 0) ? 0 : Math.max(0, ...left.map(({ price }) => price))
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0)

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
