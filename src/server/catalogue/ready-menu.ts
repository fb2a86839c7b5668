import { createHash } from 'node:crypto'
import { listProducts } from '#contract/catalogue.ts'
import type { Menu } from '#domain/catalogue/menu.ts'
import type { Place } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import { type SharedPart, sharePart } from '#server/http/joined-reply.ts'
import { makeReady, type Ready } from '#server/http/ready.ts'
import { createLru } from '#server/http/lru.ts'
import { presentGroups, presentProduct, type MenuContext } from './present-product.ts'

/**
 * A menu in one language as it is sent: the whole reply of the menu call, and its groups as JSON, with the brace that ends other replies.
 * The key is the same for the same groups, whichever place, version and process they are of.
 */
type ReadyMenu = { key: string; groupsAndEnd: SharedPart; reply(): Promise<Ready> }

/** 96 bits: a menu is compared with one that the same client was sent. */
const keyLength = 16

/** Bytes of ready menus that are kept, of all brands together: those of a menu of 150 dishes take half a megabyte in each language. */
const mostBytes = 32 * 2 ** 20

/** What is made of a menu's JSON beside it, deflated or as Brotli, takes less than a half of it. */
const withMade = 1.5

const kept = createLru<ReadyMenu>(mostBytes, ({ groupsAndEnd }) => groupsAndEnd.plain.length * withMade)

/** Of a menu in memory: its number here, and its keys, which pages ask for long after its text has made room. */
type Known = { number: number; keys: Map<Language, string> }

const known = new WeakMap<Menu, Known>()
let numbered = 0

function knownOf(menu: Menu): Known {
  const found = known.get(menu) ?? { number: (numbered += 1), keys: new Map() }
  known.set(menu, found)
  return found
}

/** The menu of a place, built and checked against the contract once for all places with the same one. */
export function readyMenu(place: Place, showing: MenuContext): ReadyMenu {
  const menu = showing.snapshot.menuAt(place)
  const { number, keys } = knownOf(menu)
  const ready = kept.get(`${number} ${showing.language}`, () => make(menu, showing))
  keys.set(showing.language, ready.key)
  return ready
}

/** The key of a place's menu without its text. */
export const readyMenuKey = (place: Place, showing: MenuContext): string =>
  knownOf(showing.snapshot.menuAt(place)).keys.get(showing.language) ?? readyMenu(place, showing).key

export const readyMenuBytes = (): number => kept.weight()

function make(menu: Menu, showing: MenuContext): ReadyMenu {
  const reply = listProducts.reply.parse({
    product_groups: presentGroups(menu, showing),
    popular_products: menu.popular.map((product) => presentProduct(product, showing)),
  })
  const [groups, popular] = [JSON.stringify(reply.product_groups), JSON.stringify(reply.popular_products)]
  const groupsAndEnd = Buffer.from(`${groups}}`)
  let made: Promise<Ready> | null = null
  // It is put together from the groups' bytes: their text, or what it was made of, would be kept a second time.
  const whole = (): string =>
    `{"product_groups":${groupsAndEnd.toString('utf8', 0, groupsAndEnd.length - 1)},"popular_products":${popular}}`
  return {
    key: createHash('sha256').update(groupsAndEnd).digest('base64url').slice(0, keyLength),
    groupsAndEnd: sharePart(groupsAndEnd),
    reply: () => (made ??= makeReady(whole())),
  }
}
