import type { Product } from './product.ts'
import { type ShopStops, withStops } from './stops.ts'

/**
 * For each extra, the dishes that could be had now and cannot without it: it is required, or the last that a required
 * choice is left with. Dishes come as the menu has them without stops; `stops` are those of the shop.
 */
export function dishesNeeding(dishes: readonly Product[], stops: ShopStops, at: number): Map<number, Product[]> {
  const needing = new Map<number, Product[]>()
  for (const dish of dishes) {
    if (withStops(dish, stops, at).stopped) continue
    for (const id of candidates(dish)) {
      const without: ShopStops = { ...stops, modifiers: new Map(stops.modifiers).set(id, Infinity) }
      if (withStops(dish, without, at).stopped) needing.set(id, [...(needing.get(id) ?? []), dish])
    }
  }
  return needing
}

/** The extras that something required of a dish may depend on. */
function candidates({ available, single, groups }: Product): Set<number> {
  const alone = [...available, ...single].filter(({ min }) => min > 0)
  const ofGroups = groups.filter(({ min }) => min > 0).flatMap(({ members }) => members.map(({ modifier }) => modifier))
  return new Set([...alone, ...ofGroups].map(({ id }) => id))
}
