import type { Assortment, BrandProduct } from '#domain/catalogue/assortment.ts'
import type { Showcase } from '#domain/catalogue/showcase.ts'
import type { LineKind } from '#domain/order/new-order.ts'

const dishes = new WeakMap<Assortment, Map<number, BrandProduct>>()

/** The dishes of a menu by id, found once for each of its versions. */
export function dishesById(assortment: Assortment): Map<number, BrandProduct> {
  const known = dishes.get(assortment) ?? new Map(assortment.dishes.map((dish) => [dish.id, dish]))
  dishes.set(assortment, known)
  return known
}

/** What a brand sells and gives today. */
export type Offers = { assortment: Assortment; showcase: Pick<Showcase, 'gifts'> }

/**
 * The dish of a line of an order, by today's menu: its own, or the one that its gift is. Null where it is none, such as a
 * package; undefined where the menu no longer has it.
 */
export function dishOfLine(
  { assortment, showcase }: Offers,
  { kind, itemId }: { kind: LineKind; itemId: number },
): BrandProduct | null | undefined {
  if (kind === 'package') return null
  if (kind === 'product') return dishesById(assortment).get(itemId)
  const gift = showcase.gifts.find(({ id }) => id === itemId)
  return gift?.product === null ? null : assortment.dishes.find(({ alias }) => alias === gift?.product)
}
