import type { Transaction } from 'kysely'
import type { ObjectKind } from '#contract/office/history.ts'
import type { Fields } from '#domain/staff/changed-fields.ts'
import { type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Acting } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import type { KindDifference } from './difference/compare.ts'
import { type Item, nameOf } from './difference/items.ts'
import { repricedIn } from './price-changes.ts'

type Found = { kind: ObjectKind; id: number; name: string; place: StaffPlace }

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

/** The place of a shop or a zone. */
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
