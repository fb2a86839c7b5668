import { listProducts } from '#contract/catalogue.ts'
import type { Place } from '#domain/city/place.ts'
import { makeReady, type Ready } from '#server/http/ready.ts'
import { createLru, type Lru } from '#server/http/lru.ts'
import { presentGroups, presentProduct, type MenuContext } from './present-product.ts'
import { counterKey, type Snapshot } from './snapshots.ts'

/** A menu in one language as it is sent: the whole reply of the menu call, and its groups as JSON in UTF-8 for other replies. */
type ReadyMenu = { groups: Buffer; reply: Promise<Ready> }

/** Cached menus per brand, one for each place and language. */
const capacity = 60

const kept = new WeakMap<Snapshot, Lru<ReadyMenu>>()

/** The menu of a place, built and checked against the contract once per version. */
export function readyMenu(place: Place, showing: MenuContext): ReadyMenu {
  const { snapshot, language } = showing
  const menus = kept.get(snapshot) ?? createLru<ReadyMenu>(capacity)
  kept.set(snapshot, menus)
  return menus.get(`${counterKey(place)} ${language}`, () => make(place, showing))
}

function make(place: Place, showing: MenuContext): ReadyMenu {
  const menu = showing.snapshot.menuAt(place)
  const reply = listProducts.reply.parse({
    product_groups: presentGroups(menu, showing),
    popular_products: menu.popular.map((product) => presentProduct(product, showing)),
  })
  return { groups: Buffer.from(JSON.stringify(reply.product_groups)), reply: makeReady(JSON.stringify(reply)) }
}
