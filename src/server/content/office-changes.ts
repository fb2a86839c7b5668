import type { Transaction } from 'kysely'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Item, itemsOf } from '#server/import/difference/items.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { isSame } from './stored-entries.ts'

/** What an import would undo: of an entry the fields that somebody has changed, or the entry as a whole where `fields` is empty. */
export type Undone = { brand: string; kind: EntryKind; key: string; name: string; number: number; by: string; fields: string[] }

/**
 * What people have published in the office since the last import of the command line, and an import would make otherwise.
 * Later publications of an entry stand for the earlier ones: what has been taken back is nobody's change any more.
 */
export async function undoneBy(tx: Transaction<Schema>, before: Stored, after: Stored): Promise<Undone[]> {
  const brands = after.brands.map(({ alias }) => alias)
  const published = await tx
    .selectFrom('publication_entry')
    .innerJoin('publication', 'publication.id', 'publication_id')
    .selectAll('publication_entry')
    .select(['publication.brand', 'publication.number', 'publication.actor_name'])
    .where('publication.brand', '=', anyOf(brands))
    .where(({ selectFrom, not, exists }) =>
      not(
        exists(
          selectFrom('publication as imported')
            .whereRef('imported.brand', '=', 'publication.brand')
            .where('imported.by_import', '=', true)
            .whereRef('imported.id', '>=', 'publication.id')
            .select('imported.id'),
        ),
      ),
    )
    .orderBy('publication.id')
    .execute()
  const [stands, comes] = [byName(before), byName(after)]
  const byEntry = Map.groupBy(published, ({ brand, kind, key }) => nameIn(brand, kind, key))
  return [...byEntry].flatMap(([name, rows]) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return []
    const [is, will] = [stands.get(name)?.fields ?? null, comes.get(name)?.fields ?? null]
    const fields = is && will ? changedFields(first.before, last.after).filter((field) => !isSame(is[field], will[field])) : []
    const isWhole = (is === null) !== (will === null) && !isSame(first.before, last.after)
    if (fields.length === 0 && !isWhole) return []
    const { brand, kind, key, number } = last
    return [{ brand, kind: kind as EntryKind, key, name: last.name, number, by: last.actor_name, fields }]
  })
}

type Fields = Record<string, unknown> | null

const changedFields = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => !isSame(before?.[field], after?.[field]))

const nameIn = (brand: string | null, kind: string, key: string): string => `${brand ?? ''} ${kind} ${key}`
const byName = (stored: Stored): Map<string, Item> =>
  new Map(itemsOf(stored).map((item) => [nameIn(item.brand, item.kind, item.key), item]))
