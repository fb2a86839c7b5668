import type { Transaction } from 'kysely'
import type { ObjectKind } from '#contract/office/history.ts'
import type { Fields } from '#domain/staff/changed-fields.ts'
import { type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Acting } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import type { ChangedItem, KindDifference } from './difference/compare.ts'
import { type Item, nameOf } from './difference/items.ts'

/** The same price before and after; null where there is none. */
type PriceChange = { field: string; before: string | null; after: string | null }
/** The prices of one thing; `dish` is the alias of the dish that a place sells at a price of its own. */
type Repriced = { item: Item; dish: string | null; changes: PriceChange[] }
type Found = { kind: ObjectKind; id: number; name: string; place: StaffPlace }

/** What of the terms of a zone is an amount. */
const terms = ['delivery', 'minimum_order_amount', 'free_delivery_from']

/**
 * Writes who changed which price, from what to what, into the history, in the transaction that publishes them
 * (OPS-AUDIT-07). Things that are new or retired have no price that changed.
 */
export async function writePriceHistory(
  transaction: Transaction<Schema>,
  acting: Acting,
  differences: readonly KindDifference[],
): Promise<void> {
  const repriced = differences.flatMap(({ changed }) => changed.flatMap(repricedIn))
  for (const { item, dish, changes } of repriced) {
    const found = await find(transaction, item, dish)
    if (!found) continue
    const { kind, id, name, place } = found
    const said = (side: 'before' | 'after'): Fields => Object.fromEntries(changes.map((change) => [change.field, change[side]]))
    await writeAudit(transaction, acting, {
      action: 'price.changed',
      object: { kind, id, name },
      place,
      before: said('before'),
      after: said('after'),
    })
  }
}

function repricedIn({ item, changes }: ChangedItem): Repriced[] {
  const of = (field: string): [before: unknown, after: unknown] => {
    const change = changes.find((one) => one.field === field)
    return [change?.before, change?.after]
  }
  if (item.kind === 'shop' || item.kind === 'zone') {
    const [old, fresh] = of('overrides').map(ownPrices)
    const dishes = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])]
    return [
      { item, dish: null, changes: pricesOf(of('prices'), (key) => (terms.includes(key) ? key : null)) },
      ...dishes.map((dish) => ({
        item,
        dish,
        changes: changed([['price', words(old?.get(dish)), words(fresh?.get(dish))]]),
      })),
    ].filter((one) => one.changes.length > 0)
  }
  if (item.kind !== 'dish' && item.kind !== 'modifier') return []
  const price = item.kind === 'dish' ? 'basic_price' : 'price'
  const own = [
    ...pricesOf(of(price), (currency) => currency),
    ...changed([['discount', ...(of('discount').map(words) as [string | null, string | null])]]),
    ...pricesBySize(of('by_size')),
  ]
  return own.length > 0 ? [{ item, dish: null, changes: own }] : []
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

function pricesBySize([before, after]: [unknown, unknown]): PriceChange[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((size) =>
    pricesOf([entriesOf(old[size]).price, entriesOf(fresh[size]).price], (currency) => `${currency} · ${size}`),
  )
}

/** The prices that a place has of its own, by the alias of the dish. */
const ownPrices = (overrides: unknown): Map<string, unknown> =>
  new Map((Array.isArray(overrides) ? overrides : []).map((one) => [String(entriesOf(one).product), entriesOf(one).price]))

/** The stored thing, under the id that stops and orders name it by, and the place whose people may read of it. */
async function find(transaction: Transaction<Schema>, item: Item, dish: string | null): Promise<Found | null> {
  const { brand, kind, alias } = item
  if (brand === null) return null
  const named = { kind, brand, alias, name: nameOf(item) }
  if (named.kind === 'dish' || named.kind === 'modifier') {
    const table = named.kind === 'dish' ? 'product' : 'modifier'
    const row = await transaction.selectFrom(table).where('brand', '=', brand).where('alias', '=', alias).select('id').executeTakeFirst()
    return row ? { kind: named.kind, id: row.id, name: named.name, place: { ...wholeChain, brand } } : null
  }
  const at = await placeOf(transaction, item)
  if (!at || dish === null) return at && { kind: 'zone', id: at.id, name: named.name, place: at.place }
  const row = await transaction
    .selectFrom('product')
    .where('brand', '=', brand)
    .where('alias', '=', dish)
    .select(['id', 'name'])
    .executeTakeFirst()
  return row ? { kind: 'dish', id: row.id, name: row.name.en ?? Object.values(row.name)[0] ?? dish, place: at.place } : null
}

/** The restaurant of a restaurant or a zone. */
async function placeOf(
  transaction: Transaction<Schema>,
  { kind, brand, alias, city }: Item,
): Promise<{ id: number; place: StaffPlace } | null> {
  if (brand === null || city === null) return null
  const row =
    kind === 'shop'
      ? await transaction
          .selectFrom('shop')
          .where('brand', '=', brand)
          .where('alias', '=', alias)
          .select(['id', 'id as shopId', 'city_id as cityId'])
          .executeTakeFirst()
      : await transaction
          .selectFrom('delivery_zone')
          .innerJoin('city', 'city.id', 'city_id')
          .where('brand', '=', brand)
          .where('city.alias', '=', city)
          .where('delivery_zone.alias', '=', alias)
          .select(['delivery_zone.id', 'shop_id as shopId', 'city_id as cityId'])
          .executeTakeFirst()
  return row ? { id: row.id, place: { brand, cityId: row.cityId, shopId: row.shopId } } : null
}
