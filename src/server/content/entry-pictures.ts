import type { DraftedKind } from '#contract/office/content.ts'
import { shapes } from '#domain/picture-sizes.ts'
import { pictureUrl } from '#server/catalogue/present-product.ts'
import type { Database } from '#server/database/connect.ts'
import { canonicalJson } from '#server/import/picture-hash.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entriesOf } from './entry-lists.ts'

const tables = {
  group: { table: 'product_group', shape: 'tile' },
  dish: { table: 'product', shape: 'dish' },
  modifier: { table: 'modifier', shape: 'dish' },
  package: { table: 'package', shape: 'dish' },
  gift: { table: 'gift', shape: 'dish' },
  promotion: { table: 'promotion', shape: 'banner' },
  banner: { table: 'banner', shape: 'banner' },
} as const

const isPictured = (kind: DraftedKind): kind is keyof typeof tables => kind in tables

/**
 * Finds the small pictures of entries of a kind. A picture that was chosen in the draft is found where something published
 * has it; another has none before it is published.
 */
export async function pictureFinder(
  { kysely }: Database,
  brand: string,
  kind: DraftedKind,
  published: Stored,
): Promise<(key: string, entry: Entry) => string | null> {
  if (!isPictured(kind)) return () => null
  const { table, shape } = tables[kind]
  const rows = await kysely.selectFrom(table).select(['alias', 'picture']).where('brand', '=', brand).execute()
  const byAlias = new Map(rows.map(({ alias, picture }) => [alias, picture]))
  const said = ({ picture }: Entry): string => canonicalJson(picture ?? null)
  const bySaid = new Map(
    entriesOf(published, kind).flatMap(({ key, entry }) => {
      const hash = byAlias.get(key)
      return hash === undefined ? [] : [[said(entry), hash] as const]
    }),
  )
  return (key, entry) => {
    const hash = bySaid.get(said(entry)) ?? (entry.picture ? undefined : byAlias.get(key))
    return hash === undefined ? null : pictureUrl(hash, shapes[shape].widths[0])
  }
}
