import type { DraftedKind } from '#contract/office/content.ts'
import { centre } from '#domain/catalogue/crop.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import { type Shape, shapes } from '#domain/picture-sizes.ts'
import { pictureUrl } from '#server/catalogue/present-product.ts'
import type { Database } from '#server/database/connect.ts'
import { isPhoto } from '#server/import/format/picture.ts'
import { canonicalJson, cutHash } from '#server/import/picture-hash.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import { hashOfPhoto } from '#server/import/stored/pictures.ts'
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

const isPictured = (kind: EntryKind): kind is keyof typeof tables => kind in tables

/** The shape in which the pictures of a kind of entry are shown; null for kinds without any. */
export const shapeOfKind = (kind: EntryKind): Shape | null => (isPictured(kind) ? tables[kind].shape : null)

/**
 * Finds the small pictures of entries of a kind. A photograph of the draft has been cut when it was saved; a drawing is found
 * where something published has it, and another has none before it is published.
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
    const { picture } = entry
    if (isPhoto(picture)) return pictureUrl(cutHash(shape, hashOfPhoto(picture.photo), picture.focus ?? centre), shapes[shape].widths[0])
    const hash = bySaid.get(said(entry)) ?? (entry.picture ? undefined : byAlias.get(key))
    return hash === undefined ? null : pictureUrl(hash, shapes[shape].widths[0])
  }
}
