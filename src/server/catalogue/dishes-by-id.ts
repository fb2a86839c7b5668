import type { Assortment, BrandProduct } from '#domain/catalogue/assortment.ts'

const dishes = new WeakMap<Assortment, Map<number, BrandProduct>>()

/** The dishes of a menu by id, found once for each of its versions. */
export function dishesById(assortment: Assortment): Map<number, BrandProduct> {
  const known = dishes.get(assortment) ?? new Map(assortment.dishes.map((dish) => [dish.id, dish]))
  dishes.set(assortment, known)
  return known
}
