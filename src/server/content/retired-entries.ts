import { sql } from 'kysely'
import type { DraftedKind } from '#contract/office/content.ts'
import type { Database } from '#server/database/connect.ts'
import type { PlacedEntry } from './entry-lists.ts'

/** What the last publication of it has retired, as it was. */
export async function retiredEntries({ kysely }: Database, brand: string, kind: DraftedKind): Promise<PlacedEntry[]> {
  const rows = await kysely
    .selectFrom('publication_entry')
    .innerJoin('publication', 'publication.id', 'publication_id')
    .distinctOn('key')
    .select(['key', 'before', 'after', 'place'])
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .orderBy('key')
    .orderBy('publication_id', 'desc')
    .where(sql<boolean>`(before is null) <> (after is null)`)
    .execute()
  return rows.flatMap(({ key, before, after, place }) =>
    before && after === null ? [{ key, list: place?.before?.list ?? null, entry: before }] : [],
  )
}
