import type { RawBuilder } from 'kysely'
import { type Counts, syncRows, type Tx } from './bulk.ts'
import { type RowOf, type TableName, tables } from './tables.ts'

/** The changes of an import to one kind of entry; `brand` is null for cities and gazetteers. */
export type Change = Counts & { brand: string | null; kind: string; named: number }

// Tables of links are reported under names that a shop owner would use.
const kindNames: Record<TableName, string> = {
  city: 'cities',
  shop: 'shops',
  zone: 'delivery zones',
  picture: 'pictures',
  group: 'groups',
  product: 'dishes',
  modifier: 'modifiers',
  modifierGroup: 'modifier groups',
  member: 'members of modifier groups',
  productModifier: 'extras of dishes',
  productModifierGroup: 'choices of dishes',
  shopOverride: 'overrides of shops',
  zoneOverride: 'overrides of zones',
  package: 'packages',
  gift: 'gifts',
  promocode: 'promocodes',
  promotion: 'promotions',
  banner: 'banners',
  brandPicture: 'pictures of the brand',
  text: 'texts',
}

/** Writes rows and counts changes. */
export type Tally = {
  changes: Change[]
  sync<Name extends TableName>(tx: Tx, table: Name, rows: readonly RowOf<Name>[], scope: RawBuilder<boolean>): Promise<Counts>
  /** Whether anything has changed. */
  isChanged(): boolean
}

/** An empty tally of a brand, or of what brands share. */
export function openTally(brand: string | null): Tally {
  const changes: Change[] = []
  return {
    changes,
    async sync(tx, table, rows, scope) {
      const counts = await syncRows(tx, tables[table], rows, scope)
      changes.push({ brand, kind: kindNames[table], named: rows.length, ...counts })
      return counts
    },
    isChanged: () => changes.some(({ added, changed, removed }) => added + changed + removed > 0),
  }
}
