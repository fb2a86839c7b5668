import type { Stop } from './stops.ts'

/** How many of a dish or of a modifier, exactly one of both, a shop has left. */
export type Stock = { shopId: number; productId: number | null; modifierId: number | null; amount: number }

/** Units of dishes and of modifiers, by id. */
export type Units = { products: Map<number, number>; modifiers: Map<number, number> }

type OrderedLine = { kind: string; item_id: number; dish_id?: number; count: number; modifiers: readonly { id: number; count: number }[] }

/** What an order takes: a dish in several lines adds up, and so do modifiers, each as often as its dish. */
export function unitsOf(lines: readonly OrderedLine[]): Units {
  const units: Units = { products: new Map(), modifiers: new Map() }
  const add = (to: Map<number, number>, id: number, count: number): void => void to.set(id, (to.get(id) ?? 0) + count)
  for (const { kind, item_id, dish_id, count, modifiers } of lines) {
    // A gift may be a dish, too.
    const dish = kind === 'product' ? item_id : dish_id
    if (dish === undefined) continue
    add(units.products, dish, count)
    for (const modifier of modifiers) add(units.modifiers, modifier.id, modifier.count * count)
  }
  return units
}

/** The units of what a stock is of. */
export const unitsIn = ({ products, modifiers }: Units, { productId, modifierId }: Pick<Stock, 'productId' | 'modifierId'>): number =>
  (productId === null ? undefined : products.get(productId)) ?? (modifierId === null ? undefined : modifiers.get(modifierId)) ?? 0

/** What is sold out is stopped at its shop until there is more. */
export const soldOut = (stocks: readonly Stock[]): Stop[] =>
  stocks.flatMap(({ shopId, productId, modifierId, amount }) =>
    amount > 0 ? [] : [{ productId, modifierId, shopId: null, atShopId: shopId, until: null }],
  )
