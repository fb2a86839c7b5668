import type { Assortment, Dish } from '#domain/catalogue/assortment.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { OrderLine } from '#server/order/order-store.ts'

type Food = { contents: string | null; allergens: string[] | null }

const dishes = new WeakMap<Assortment, Map<number, Dish>>()

/** The dishes of a menu by id, found once for each of its versions. */
function dishesOf(assortment: Assortment): Map<number, Dish> {
  const known = dishes.get(assortment) ?? new Map(assortment.dishes.map((dish) => [dish.id, dish]))
  dishes.set(assortment, known)
  return known
}

/** The contents of a line by today's menu: orders store names and prices only. */
export function foodOf(assortment: Assortment, { kind, itemId, modifiers }: OrderLine, language: Language): Food {
  if (kind !== 'product') return { contents: null, allergens: [] }
  const dish = dishesOf(assortment).get(itemId)
  if (!dish) return { contents: null, allergens: null }
  const added = modifiers.map(({ id }) => assortment.modifiers.get(id))
  const ofSize = dish.sizes.filter(({ size }) => modifiers.some(({ id }) => id === size))
  const foods = [dish, ...added, ...ofSize]
  return {
    contents: dish.isSet && dish.description ? textIn(dish.description, language) : null,
    allergens: foods.includes(undefined) ? null : [...new Set(foods.flatMap((food) => food?.allergens ?? []))],
  }
}
