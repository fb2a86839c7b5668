import { type Choice, modifiersOf } from './modifiers.ts'
import type { Modifier, ModifierGroup, Product } from './product.ts'

/** A dish, a modifier or a shop that is temporarily stopped. */
export type Stop = {
  productId: number | null
  modifierId: number | null
  shopId: number | null
  /** The shop where the dish or modifier is stopped; null for all shops. */
  atShopId: number | null
  /** Epoch milliseconds at which the stop ends; null when staff must end it. */
  until: number | null
}

/** When a stop ends: epoch milliseconds, `Infinity` until staff end it, `-Infinity` when nothing is stopped. */
type Return = number

const present: Return = -Infinity
const later = (one: Return, other: Return): Return => Math.max(one, other)
const returnOf = (stop: Stop): Return => stop.until ?? Infinity

/** The end times of stops, in order. */
export function returnsOf(stops: readonly Stop[]): number[] {
  const instants = stops.flatMap(({ until }) => until ?? [])
  return [...new Set(instants)].sort((a, b) => a - b)
}

/** How many of some sorted instants have passed by `at`: between two of them the menu does not change. */
export function passedBy(instants: readonly number[], at: number): number {
  const next = instants.findIndex((instant) => instant > at)
  return next === -1 ? instants.length : next
}

/** The stopped dishes and modifiers of one shop. */
export type ShopStops = { products: Map<number, Return>; modifiers: Map<number, Return> }

/** Of several stops of one thing, the longest counts. */
export function stopsAt(stops: readonly Stop[], shopId: number): ShopStops {
  const found: ShopStops = { products: new Map(), modifiers: new Map() }
  for (const stop of stops) {
    if (stop.atShopId !== null && stop.atShopId !== shopId) continue
    if (stop.productId !== null) raise(found.products, stop.productId, returnOf(stop))
    if (stop.modifierId !== null) raise(found.modifiers, stop.modifierId, returnOf(stop))
  }
  return found
}

const raise = (returns: Map<number, Return>, id: number, back: Return): void =>
  void returns.set(id, later(returns.get(id) ?? present, back))

type StopState = { stopped: boolean; stoppedUntil?: number }

/** The stop of something at an instant, with its end if that is known. */
const heldAt = (back: Return, at: number): StopState => ({
  stopped: back > at,
  ...(back > at && back !== Infinity ? { stoppedUntil: back } : {}),
})

/**
 * A dish after applying stops at an instant (epoch milliseconds; `-Infinity` for all stops). It is stopped too while a
 * required group or a required extra is unavailable.
 */
export function withStops(product: Product, stops: ShopStops, at: number): Product {
  const back = (modifier: Modifier): Return => (modifier.stopped ? Infinity : (stops.modifiers.get(modifier.id) ?? present))
  // What nobody has stopped stays the same object, which the dishes of a menu share.
  const held = (modifier: Modifier): Modifier =>
    stops.modifiers.has(modifier.id) ? { ...modifier, ...heldAt(back(modifier), at) } : modifier
  const own = product.stopped ? Infinity : (stops.products.get(product.id) ?? present)
  const required = [...product.available, ...product.single].filter((modifier) => modifier.min > 0).map(back)
  const groups = product.groups.map((group) => groupReturn(group, back))
  return {
    ...product,
    ...heldAt([...required, ...groups].reduce(later, own), at),
    ...(stops.modifiers.size === 0
      ? {}
      : {
          available: product.available.map(held),
          single: product.single.map(held),
          groups: product.groups.map((group) => ({
            ...group,
            members: group.members.map(({ modifier, count }) => ({ modifier: held(modifier), count })),
          })),
        }),
  }
}

/** When a group has enough available units again. A group that never had enough is ignored. */
function groupReturn(group: ModifierGroup, back: (modifier: Modifier) => Return): Return {
  const members = group.members
    .map(({ modifier }) => ({ back: back(modifier), units: Math.min(modifier.max, group.max) }))
    .sort((a, b) => a.back - b.back)
  const most = members.reduce((sum, { units }) => sum + units, 0)
  const needed = Math.min(group.min, most)
  let units = 0
  for (const member of members) {
    if (units >= needed) return present
    units += member.units
    if (units >= needed) return member.back
  }
  return present
}

/** What makes a choice unavailable, the dish or chosen modifiers, and when the stop ends if that is known. */
export function stopOf(product: Product, choices: readonly Choice[]): { what: 'product' | 'modifier'; until: number | null } | null {
  const known = modifiersOf(product, choices)
  const chosen = choices.flatMap(({ id }) => known.get(id) ?? []).filter((modifier) => modifier.stopped)
  const held = [...(product.stopped ? [product] : []), ...chosen]
  if (held.length === 0) return null
  const until = held.map(({ stoppedUntil }) => stoppedUntil ?? Infinity).reduce(later)
  return { what: product.stopped ? 'product' : 'modifier', until: until === Infinity ? null : until }
}

/** A shop after applying its stops: with a known end it takes orders for later times, otherwise none. */
export function shopWithStops<Shop extends { id: number; stopped: boolean }>(shop: Shop, stops: readonly Stop[]): Shop & StopState {
  const back = stops
    .filter((stop) => stop.shopId === shop.id)
    .map(returnOf)
    .reduce(later, shop.stopped ? Infinity : present)
  return { ...shop, stopped: back === Infinity, ...(Number.isFinite(back) ? { stoppedUntil: back } : {}) }
}
