import { type Selectable, sql } from 'kysely'
import type { ChangedFields, DraftRow } from '#domain/content/draft.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import type { ContentDraft } from '#server/database/schema.ts'
import type { Reader } from '#server/import/stored/entry.ts'
import type { EntryName } from './entry-lists.ts'

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

/** Removes rows that are as they were seen. */
export async function removeDrafts(
  database: Reader,
  brand: string,
  rows: readonly (EntryName & Pick<DraftRow, 'version'>)[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { numDeletedRows } = await database
    .deleteFrom('content_draft')
    .where('brand', '=', brand)
    .where(
      sql<boolean>`(kind, key, version) in (select * from jsonb_to_recordset(${JSON.stringify(
        rows.map(({ kind, key, version }) => ({ kind, key, version })),
      )}::jsonb) as seen (kind text, key text, version integer))`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
