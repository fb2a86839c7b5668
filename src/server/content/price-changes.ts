import type { PriceChange } from '#contract/office/prices.ts'
import { toMajor, toMinor } from '#domain/money.ts'
import { fullPrices, isSurcharged } from '#server/import/sheets/full-prices.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entryAt } from './entry-lists.ts'
import { pathOf, putAt, valueAt } from './stored-entries.ts'

/** A shop that has, or gets, a price of its own. */
export type PricedShop = { alias: string; city: string }

/** A change that was not made. `index`: its place in the list. `is`: the price now, in minor units. */
export type PriceConflict = { index: number; is: number | null; gone: boolean }

/** Makes changes of prices in stored content. `shops`: by their ids. */
export function changePrices(stored: Stored, changes: readonly PriceChange[], shops: ReadonlyMap<number, PricedShop>): PriceConflict[] {
  // A size that adds to its dish is compared with what it was before the dish was changed.
  const seen = structuredClone(stored)
  const conflicts: PriceConflict[] = []
  for (const [index, change] of inOrder(changes)) {
    const shop = change.shop_id === null ? null : shops.get(change.shop_id)
    const [was, entry] = [
      entryAt(seen, { kind: change.kind, key: change.alias }),
      entryAt(stored, { kind: change.kind, key: change.alias }),
    ]
    if (!was || !entry || shop === undefined) {
      conflicts.push({ index, is: null, gone: true })
      continue
    }
    const is = shop === null ? priceOf(was, change) : ownPrice(seen, shop, change)
    if (is === change.to) continue
    if (is !== change.from) conflicts.push({ index, is, gone: false })
    else if (shop === null) putPrice(entry, change)
    else putOwnPrice(seen, stored, shop, change)
  }
  return conflicts
}

/** Dishes before their sizes. */
const inOrder = (changes: readonly PriceChange[]): [index: number, change: PriceChange][] =>
  [...changes.entries()].sort(([, one], [, other]) => Number(one.size !== null) - Number(other.size !== null))

const minorOf = (amount: unknown, currency: string): number | null => (typeof amount === 'number' ? toMinor(amount, currency) : null)

const sizeOf = (entry: Entry, size: string): unknown => valueAt(entry, pathOf('by_size', size))

/** The price of an entry, or of one of its sizes: of a dish the full one. */
function priceOf(entry: Entry, { kind, size, currency, collecting }: Omit<PriceChange, 'from' | 'to'>): number | null {
  if (collecting) return minorOf(valueAt(entry, collectingPath({ kind, size, currency })), currency)
  if (size === null) return minorOf(valueAt(entry, pathOf(priceField(kind), currency)), currency)
  const own = sizeOf(entry, size)
  const prices = kind === 'dish' ? fullPrices(entry, own) : (own as Entry | undefined)?.price
  return minorOf((prices as Entry | null | undefined)?.[currency], currency)
}

const priceField = (kind: PriceChange['kind']): string => (kind === 'dish' ? 'basic_price' : 'price')

const collectingPath = ({ kind, size, currency }: Pick<PriceChange, 'kind' | 'size' | 'currency'>): string =>
  size === null
    ? pathOf('collecting_price', currency)
    : pathOf('by_size', size, kind === 'dish' ? 'collecting_cost' : 'collecting_price', currency)

function putPrice(entry: Entry, { kind, size, currency, collecting, to }: PriceChange): void {
  const amount = to === null ? undefined : toMajor(to, currency)
  if (collecting) return putAt(entry, collectingPath({ kind, size, currency }), amount)
  if (size === null) return putAt(entry, pathOf(priceField(kind), currency), amount)
  if (kind !== 'dish') return putAt(entry, pathOf('by_size', size, 'price', currency), amount)
  const own = sizeOf(entry, size)
  if (!isSurcharged(own)) return putAt(entry, pathOf('by_size', size, 'cost', currency), amount)
  const basic = minorOf(valueAt(entry, pathOf('basic_price', currency)), currency)
  if (to !== null && basic !== null && to >= basic)
    return putAt(entry, pathOf('by_size', size, 'price', currency), toMajor(to - basic, currency))
  // A size that costs less than its dish adds nothing to it: it gets full prices, in all currencies.
  const full = { ...fullPrices(entry, own) }
  putAt(entry, pathOf('by_size', size, 'price'), undefined)
  putAt(entry, pathOf('by_size', size, 'cost'), full)
  putAt(entry, pathOf('by_size', size, 'cost', currency), amount)
}

const ownPath = ({ kind, alias, collecting }: PriceChange): string =>
  pathOf('overrides', kind === 'modifier' ? `+${alias}` : alias, collecting ? 'collecting_price' : 'price')

function ownPrice(stored: Stored, { alias }: PricedShop, change: PriceChange): number | null {
  const shop = entryAt(stored, { kind: 'shop', key: alias })
  return shop && minorOf(valueAt(shop, ownPath(change)), change.currency)
}

/** The price of a dish or an extra at a shop counts for its zones, too, unless one of them was told otherwise; nothing is collected from a zone. */
function putOwnPrice(seen: Stored, stored: Stored, { alias, city }: PricedShop, change: PriceChange): void {
  const amount = change.to === null ? undefined : toMajor(change.to, change.currency)
  const path = ownPath(change)
  const shop = entryAt(stored, { kind: 'shop', key: alias })
  if (shop) putAt(shop, path, amount)
  if (change.collecting) return
  const zones = stored.brands.flatMap(({ places }) => places.filter((one) => one.city === city).flatMap((one) => one.delivery_zones))
  for (const zone of zones.filter((one) => one.shop === alias)) {
    const was = entryAt(seen, { kind: 'zone', key: `${city}/${String(zone.alias)}` })
    if (was && minorOf(valueAt(was, path), change.currency) === change.from) putAt(zone, path, amount)
  }
}
