import { type Choice, modifiersOf } from './modifiers.ts'
import type { Modifier, ModifierGroup, Product } from './product.ts'

/** Something taken off for a while: one of a dish, a modifier and a shop. */
export type Stop = {
  productId: number | null
  modifierId: number | null
  shopId: number | null
  /** The shop that is out of the dish or the modifier; null for all shops. */
  atShopId: number | null
  /** Epoch milliseconds at which it is back by itself; null until somebody releases it. */
  until: number | null
}

/** When something is back: epoch milliseconds, `Infinity` until it is released, `-Infinity` for what is not stopped. */
type Return = number

const present: Return = -Infinity
const later = (one: Return, other: Return): Return => Math.max(one, other)
const returnOf = (stop: Stop): Return => stop.until ?? Infinity

/** The instants at which something comes back by itself, first to last. */
export function returnsOf(stops: readonly Stop[]): number[] {
  const instants = stops.flatMap(({ until }) => until ?? [])
  return [...new Set(instants)].sort((a, b) => a - b)
}

/** How many of some ordered instants have come by `at`: between two of them every menu stays as it is. */
export function passedBy(instants: readonly number[], at: number): number {
  const next = instants.findIndex((instant) => instant > at)
  return next === -1 ? instants.length : next
}

/** What the stops of one shop keep from its menu. */
export type ShopStops = { products: Map<number, Return>; modifiers: Map<number, Return> }

/** Of several stops of one thing, the one that lasts longest holds. */
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

/** What is stopped at an instant, with its return if that is known. */
const heldAt = (back: Return, at: number): StopState => ({
  stopped: back > at,
  ...(back > at && back !== Infinity ? { stoppedUntil: back } : {}),
})

/**
 * A dish with its modifiers as the stops leave them at an instant (epoch milliseconds; `-Infinity` for all stops there
 * are). It is stopped too while a required group or a required extra cannot be had.
 */
export function withStops(product: Product, stops: ShopStops, at: number): Product {
  const back = (modifier: Modifier): Return => (modifier.stopped ? Infinity : (stops.modifiers.get(modifier.id) ?? present))
  const held = (modifier: Modifier): Modifier => ({ ...modifier, ...heldAt(back(modifier), at) })
  const own = product.stopped ? Infinity : (stops.products.get(product.id) ?? present)
  const required = [...product.available, ...product.single].filter((modifier) => modifier.min > 0).map(back)
  const groups = product.groups.map((group) => groupReturn(group, back))
  return {
    ...product,
    ...heldAt([...required, ...groups].reduce(later, own), at),
    available: product.available.map(held),
    single: product.single.map(held),
    groups: product.groups.map((group) => ({
      ...group,
      members: group.members.map(({ modifier, count }) => ({ modifier: held(modifier), count })),
    })),
  }
}

/** When as many units as a group asks for can be chosen again; a group that never offered as many does not count. */
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

/** What keeps a choice from being had, and its return if that is known: the dish, or modifiers that were chosen. */
export function stopOf(product: Product, choices: readonly Choice[]): { what: 'product' | 'modifier'; until: number | null } | null {
  const known = modifiersOf(product)
  const chosen = choices.flatMap(({ id }) => known.get(id) ?? []).filter((modifier) => modifier.stopped)
  const held = [...(product.stopped ? [product] : []), ...chosen]
  if (held.length === 0) return null
  const until = held.map(({ stoppedUntil }) => stoppedUntil ?? Infinity).reduce(later)
  return { what: product.stopped ? 'product' : 'modifier', until: until === Infinity ? null : until }
}

/** A shop as its stops leave it: with a return known it takes orders for later times, without one it takes none. */
export function shopWithStops<Shop extends { id: number; stopped: boolean }>(shop: Shop, stops: readonly Stop[]): Shop & StopState {
  const back = stops
    .filter((stop) => stop.shopId === shop.id)
    .map(returnOf)
    .reduce(later, shop.stopped ? Infinity : present)
  return { ...shop, stopped: back === Infinity, ...(Number.isFinite(back) ? { stoppedUntil: back } : {}) }
}
