import { sql } from 'kysely'
import { brandFolder } from '#brands/index.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import type { Database } from '#server/database/connect.ts'
import { contentOf } from '#server/import/read-content.ts'
import { readStored, type Stored } from '#server/import/stored/read-stored.ts'
import { placeNamesByCity } from './zones/houses-of-city.ts'

/** The published content of a brand, read-only: whoever changes it takes a copy. Its version is 0 before anything is. */
export type PublishedContent = {
  version: number
  cities: string | null
  stored: Stored
  faults: () => readonly PlacedFault[]
  warnings: () => readonly PlacedFault[]
}

const kept = new WeakMap<Database['kysely'], Map<string, PublishedContent>>()

/**
 * What is published of a brand. It is kept in memory by the version of the content, because a form is saved at every pause
 * of its author, and by what the cities say; null where there is no such brand.
 */
export async function publishedOf({ kysely }: Pick<Database, 'kysely'>, brand: string): Promise<PublishedContent | null> {
  if (brandFolder(brand) === null) return null
  const { version, cities } = await kysely
    .selectNoFrom((row) => [
      row.fn.coalesce(row.selectFrom('catalogue').select('version').where('brand', '=', brand), row.lit(0)).as('version'),
      // Cities belong to the chain: one that is new is in no brand, and raises no version.
      row
        .selectFrom('city')
        .select(sql<string>`md5(string_agg(city::text, '' order by id))`.as('cities'))
        .where('live', '=', true)
        .as('cities'),
    ])
    .executeTakeFirstOrThrow()
  const known = kept.get(kysely) ?? new Map<string, PublishedContent>()
  kept.set(kysely, known)
  const found = known.get(brand)
  if (found?.version === version && found.cities === cities) return found
  const stored = { ...(await readStored(kysely, [brand])), placeNames: await placeNamesByCity(kysely) }
  let checked: Checked | undefined
  const check = (): Checked => (checked ??= checkedOf(stored))
  const content = { version, cities, stored, faults: () => check().faults, warnings: () => check().warnings }
  known.set(brand, content)
  return content
}

type Checked = Record<'faults' | 'warnings', readonly PlacedFault[]>

/** Without the content that was checked, which nobody asks for. */
function checkedOf(stored: Stored): Checked {
  const { faults, warnings } = contentOf(stored)
  return { faults, warnings }
}
