import { type Selectable, sql } from 'kysely'
import type { ChangedFields, DraftRow } from '#domain/content/draft.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import type { ContentDraft } from '#server/database/schema.ts'
import type { Reader } from '#server/import/stored/entry.ts'

/** A row of the draft of a brand. */
export type Draft = DraftRow & { fields: ChangedFields; changedBy: string; changedAt: Date }

const draftOf = ({ kind, key, data, base, place, fields, version, changed_by, changed_at }: Selectable<ContentDraft>): Draft => ({
  kind: kind as EntryKind,
  key,
  data,
  base,
  place,
  fields,
  version,
  changedBy: changed_by,
  changedAt: changed_at,
})

/** All that is drafted of a brand. */
export async function readDrafts(database: Reader, brand: string): Promise<Draft[]> {
  const rows = await database.selectFrom('content_draft').selectAll().where('brand', '=', brand).orderBy('kind').orderBy('key').execute()
  return rows.map(draftOf)
}

/**
 * Writes a row as it is to be.
 * @param seen the version that it was made from; 0 where there was none
 * @returns false when somebody has changed it meanwhile
 */
export async function writeDraft(database: Reader, brand: string, row: Draft, seen: number): Promise<boolean> {
  const { kind, key, data, base, place, fields, version, changedBy, changedAt } = row
  const values = { data, base, place, fields, version, changed_by: changedBy, changed_at: changedAt }
  const written = await database
    .insertInto('content_draft')
    .values({ brand, kind, key, ...values })
    .onConflict((conflict) => conflict.columns(['brand', 'kind', 'key']).doUpdateSet(values).where('content_draft.version', '=', seen))
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Removes rows that are as they were seen. Versions begin anew where a row was taken back: what it says counts, too. */
export async function removeDrafts(database: Reader, brand: string, rows: readonly DraftRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const seen = rows.map(({ kind, key, version, data, base, place }) => ({ kind, key, version, data, base, place }))
  const { numDeletedRows } = await database
    .deleteFrom('content_draft as row')
    .where('brand', '=', brand)
    .where(
      sql<boolean>`exists (
        select from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
          as seen (kind text, key text, version integer, data jsonb, base jsonb, place jsonb)
        where (seen.kind, seen.key, seen.version) = (row.kind, row.key, row.version)
          and seen.data is not distinct from row.data
          and seen.base is not distinct from row.base
          and seen.place is not distinct from row.place
      )`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
