import type { Menu } from '#domain/catalogue/menu.ts'
import type { Product } from '#domain/catalogue/product.ts'

const atMost = 12

/** Products to offer beside others: those they name as related, available and not among them, without repeats. */
export function relatedTo(menu: Menu, products: readonly Product[]): Product[] {
  const own = new Set(products.map((product) => product.id))
  const ids = new Set(products.flatMap((product) => product.related))
  return [...ids]
    .filter((id) => !own.has(id))
    .flatMap((id) => menu.products.get(id) ?? [])
    .filter((product) => !product.stopped)
    .slice(0, atMost)
}
