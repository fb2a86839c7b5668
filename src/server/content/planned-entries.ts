import type { Selectable, Transaction } from 'kysely'
import type { DraftRow, EntryData, PlannedRow } from '#domain/content/draft.ts'
import { fault, type PlacedFault } from '#domain/content/fault.ts'
import type { PublicationDue, Schema } from '#server/database/schema.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { faultOf } from './draft-faults.ts'
import { entryAt } from './entry-lists.ts'
import { changesBetween, isSame, isSameValue, valueAt } from './stored-entries.ts'

/** A row of a draft as a publication for a time keeps it. */
export function plannedRow({ kind, key, data, base, place, version }: DraftRow, published: Stored): PlannedRow {
  const seen = entryAt(published, { kind, key })
  return { kind, key, data, base, place, version, ...(!isSame(seen, base) && { seen }) }
}

/**
 * The entries whose values are published otherwise by now than they were when the publication was planned: it would take back
 * what somebody has corrected since.
 * @param made what publications have set that were planned before it, as its author knew
 */
export function changedSincePlanned(
  brand: string,
  rows: readonly PlannedRow[],
  published: Stored,
  made: readonly PlannedRow[],
): PlacedFault[] {
  return rows.flatMap((row) => {
    const { data, base, seen = base } = row
    const is = entryAt(published, row)
    if (!data || !is) return []
    const before = made.filter(({ kind, key }) => kind === row.kind && key === row.key).map((one) => one.data)
    const known = [seen, ...before].filter((one): one is EntryData => one !== null)
    const changed = changesBetween(base ?? is, data).find(
      ({ path, to }) => ![to, ...known.map((one) => valueAt(one, path))].some((one) => isSameValue(valueAt(is, path), one)),
    )
    return changed ? [faultOf(brand, row, changed.path, fault('changed-since'))] : []
  })
}

/** What publications of a brand have set that were planned before another, and made since then. */
export async function madeBefore(tx: Transaction<Schema>, { id, brand, made_at }: Selectable<PublicationDue>): Promise<PlannedRow[]> {
  const rows = await tx
    .selectFrom('publication_due')
    .select('entries')
    .where('brand', '=', brand)
    .where('state', '=', 'done')
    .where('id', '<', id)
    .where('due_at', '>=', made_at)
    .execute()
  return rows.flatMap(({ entries }) => entries)
}
