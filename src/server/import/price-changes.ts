import type { AuditField } from '#domain/staff/capabilities.ts'
import type { ChangedItem } from './difference/compare.ts'
import { type Item, nameOfOverride } from './difference/items.ts'
import type { ZoneEntry } from './format/places.ts'
import { fullPrices, isSurcharged, paidPrices } from './sheets/full-prices.ts'

/** The same price before and after; null where there is none. */
type PriceChange = { field: string; before: string | null; after: string | null }
/** The prices of one thing; `of` is what a place sells at a price of its own. */
export type Repriced = { item: Item; of: { kind: 'dish' | 'modifier'; alias: string } | null; changes: PriceChange[] }

type Terms = ZoneEntry['prices']
type Amount = { [Term in keyof Terms]-?: NonNullable<Terms[Term]> extends number ? Term : never }[keyof Terms]

/** The terms of a zone that are amounts, by their field in the history. A new one without a field does not compile. */
const terms: Record<Amount, AuditField> = {
  delivery: 'delivery',
  minimum_order_amount: 'minimum_order_amount',
  free_delivery_from: 'free_delivery_from',
}
const fieldOf = (term: string): string | null => (term in terms ? terms[term as Amount] : null)

/** The prices that an import changes of one thing, and those that it has at a place of its own. */
export function repricedIn({ item, changes }: ChangedItem): Repriced[] {
  const of = (field: string): [before: unknown, after: unknown] => {
    const change = changes.find((one) => one.field === field)
    return [change?.before, change?.after]
  }
  if (item.kind === 'shop' || item.kind === 'zone') {
    const [old, fresh] = of('overrides').map(ownPrices)
    const names = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])]
    return [
      { item, of: null, changes: pricesOf(of('prices'), fieldOf) },
      ...names.map((name) => ({
        item,
        of: name.startsWith('+') ? { kind: 'modifier' as const, alias: name.slice(1) } : { kind: 'dish' as const, alias: name },
        changes: changed(
          (['price', 'collecting_price'] as const).map((field) => [
            field,
            words(old?.get(name)?.[field]),
            words(fresh?.get(name)?.[field]),
          ]),
        ),
      })),
    ].filter((one) => one.changes.length > 0)
  }
  if (item.kind !== 'dish' && item.kind !== 'modifier') return []
  const price = item.kind === 'dish' ? 'basic_price' : 'price'
  const states = (field: string): [before: unknown, after: unknown] =>
    changes.some((one) => one.field === field) ? of(field) : [item.fields[field], item.fields[field]]
  const [oldPrices, newPrices] = states(price)
  const [oldDiscount, newDiscount] = states('discount')
  const [was, is] = [
    { basic_price: oldPrices, discount: oldDiscount },
    { basic_price: newPrices, discount: newDiscount },
  ]
  const inSizes = (own: unknown, other: unknown): [before: unknown, after: unknown] => {
    if (item.kind !== 'dish') return [entriesOf(own).price, entriesOf(other).price]
    // The discount is taken off a full price, and not off what a size adds: the price paid distinguishes them.
    const prices = isPriced(own) && isPriced(other) && isSurcharged(own) !== isSurcharged(other) ? paidPrices : fullPrices
    return [prices(was, own), prices(is, other)]
  }
  const collecting = (own: unknown): unknown => entriesOf(own)[item.kind === 'dish' ? 'collecting_cost' : 'collecting_price']
  const own = [
    ...pricesOf(of(price), (currency) => currency),
    ...changed([['discount', ...(of('discount').map(words) as [string | null, string | null])]]),
    ...pricesBySize(states('by_size'), inSizes),
    ...forCollecting([
      ...pricesOf(of('collecting_price'), (currency) => currency),
      ...pricesBySize(states('by_size'), (was, is) => [collecting(was), collecting(is)]),
    ]),
  ]
  return own.length > 0 ? [{ item, of: null, changes: own }] : []
}

const entriesOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
const words = (amount: unknown): string | null => (typeof amount === 'number' ? String(amount) : null)
const changed = (rows: [field: string, before: string | null, after: string | null][]): PriceChange[] =>
  rows.filter(([, before, after]) => before !== after).map(([field, before, after]) => ({ field, before, after }))

/** @param name the name of a field by its key; null for one that is no price */
function pricesOf([before, after]: [unknown, unknown], name: (key: string) => string | null): PriceChange[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  return changed(
    [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) => {
      const field = name(key)
      return field === null ? [] : [[field, words(old[key]), words(fresh[key])]]
    }),
  )
}

const forCollecting = (rows: PriceChange[]): PriceChange[] => rows.map((row) => ({ ...row, field: `collecting_price ${row.field}` }))

const isPriced = (size: unknown): boolean => fullPrices({}, size) !== null

/** The prices of sizes: of a dish the full ones, whatever a size says. */
function pricesBySize(
  [before, after]: [unknown, unknown],
  inSizes: (own: unknown, other: unknown) => [before: unknown, after: unknown],
): PriceChange[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((size) =>
    pricesOf(inSizes(old[size], fresh[size]), (currency) => `${currency} · ${size}`),
  )
}

/** The prices that a place has of its own, by what they are of. */
const ownPrices = (overrides: unknown): Map<string, Record<string, unknown>> =>
  new Map((Array.isArray(overrides) ? overrides : []).map((one) => [nameOfOverride(entriesOf(one)), entriesOf(one)]))
