import type { PlacedFault } from '#domain/content/fault.ts'
import type { Database } from '#server/database/connect.ts'
import { contentOf } from '#server/import/read-content.ts'
import { readStored, type Stored } from '#server/import/stored/read-stored.ts'

/** The published content of a brand, read-only: whoever changes it takes a copy. */
export type PublishedContent = { version: number; stored: Stored; faults: () => readonly PlacedFault[] }

const kept = new WeakMap<Database['kysely'], Map<string, PublishedContent>>()

/**
 * What is published of a brand. It is kept in memory by the version of the content, because a form is saved at every pause
 * of its author; null for a brand that has none.
 */
export async function publishedOf({ kysely }: Database, brand: string): Promise<PublishedContent | null> {
  const row = await kysely.selectFrom('catalogue').select('version').where('brand', '=', brand).executeTakeFirst()
  if (!row) return null
  const known = kept.get(kysely) ?? new Map<string, PublishedContent>()
  kept.set(kysely, known)
  const found = known.get(brand)
  if (found?.version === row.version) return found
  const stored = await readStored(kysely, [brand])
  let faults: readonly PlacedFault[] | undefined
  const content = { version: row.version, stored, faults: () => (faults ??= contentOf(stored).faults) }
  known.set(brand, content)
  return content
}
