import type { RawBuilder } from 'kysely'
import { type Counts, type Row, syncRows, type Tx } from './bulk.ts'
import { tables } from './tables.ts'

/** What an import did to one kind of thing; `brand` is null for cities and gazetteers. */
export type Change = Counts & { brand: string | null; kind: string; named: number }

type TableName = keyof typeof tables

// Links between things are told under the name an owner of a shop would use.
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
  text: 'texts',
}

/** Writes rows and remembers what changed. */
export type Tally = {
  changes: Change[]
  sync(tx: Tx, table: TableName, rows: readonly Row[], scope: RawBuilder<boolean>): Promise<Counts>
  /** Whether anything of it differs from before. */
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
