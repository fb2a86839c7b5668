import type { Selectable, Transaction } from 'kysely'
import type { DraftRow, EntryData, PlannedRow } from '#domain/content/draft.ts'
import { fault, type PlacedFault } from '#domain/content/fault.ts'
import { jsonText } from '#server/database/json-column.ts'
import type { PublicationDue, Schema } from '#server/database/schema.ts'
import type { Reader } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import type { Actor } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
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

/** Whether a publication for a time keeps a row of a draft as that is now. */
const isPlannedAs = (row: DraftRow, one: PlannedRow): boolean =>
  one.kind === row.kind &&
  one.key === row.key &&
  one.version === row.version &&
  isSame(one.data, row.data) &&
  isSame(one.base, row.base) &&
  isSame(one.place, row.place)

type Due = Pick<Selectable<PublicationDue>, 'due_at' | 'entries'>

/** When a row of a draft is published as it is now, at the earliest; null: it is not planned. */
export function plannedAt(due: readonly Due[], row: DraftRow): Date | null {
  const times = due.filter(({ entries }) => entries.some((one) => isPlannedAs(row, one))).map((one) => one.due_at.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** What is due of a brand. */
export const dueOf = (database: Reader, brand: string) =>
  database.selectFrom('publication_due').select(['id', 'due_at', 'entries']).where('brand', '=', brand).where('state', '=', 'due')

/**
 * Takes rows that a person publishes or discards out of what is due with the same; one that is left empty is canceled. It comes
 * before their removal: a publication at its time locks what is due first, too.
 */
export async function takeFromPlanned(tx: Transaction<Schema>, acting: Actor, brand: string, rows: readonly DraftRow[]): Promise<void> {
  if (rows.length === 0) return
  for (const { id, due_at, entries } of await dueOf(tx, brand).orderBy('id').forUpdate().execute()) {
    const kept = entries.filter((one) => !rows.some((row) => isPlannedAs(row, one)))
    if (kept.length === entries.length) continue
    const left = kept.length > 0 ? { entries: jsonText(kept) } : { state: 'canceled' as const }
    await tx.updateTable('publication_due').set(left).where('id', '=', id).execute()
    if (kept.length === 0) await recordCanceled(tx, acting, brand, due_at)
  }
}

/** Writes down that a publication for a time is not made. */
export function recordCanceled(tx: Transaction<Schema>, acting: Actor, brand: string, due: Date): Promise<void> {
  const object = { kind: 'brand', id: brand, name: brand } as const
  const place = { brand, cityId: null, shopId: null }
  return writeAudit(tx, acting, { action: 'content.canceled', object, place, before: { until: due.toISOString() } })
}
