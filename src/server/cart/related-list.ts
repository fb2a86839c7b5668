import type { Menu } from '#domain/catalogue/menu.ts'
import type { Language } from '#domain/language.ts'
import { productJson } from '#server/catalogue/present-product.ts'
import { relatedTo } from '#server/catalogue/related.ts'
import { createLru, type Lru } from '#server/http/lru.ts'
import { type ReadyList, readyList } from '#server/http/serve.ts'
import type { PricedCart } from './price-cart.ts'

/** Related products of the last carts of a menu: each list has up to ten kilobytes. */
const listsOfMenu = 64

const lists = new WeakMap<Menu, Lru<ReadyList>>()

/** The related products of a cart: the same list for all carts of a menu that have the same ones. */
export function relatedList({ menu, lines, snapshot }: PricedCart, language: Language): ReadyList {
  const related = relatedTo(
    menu,
    lines.flatMap((line) => line.product ?? []),
  )
  const known = lists.get(menu) ?? createLru<ReadyList>(listsOfMenu)
  lists.set(menu, known)
  return known.get(`${language} ${related.map(({ id }) => id).join(' ')}`, () =>
    readyList('related', `[${related.map((product) => productJson(product, { snapshot, language })).join(',')}]`),
  )
}
