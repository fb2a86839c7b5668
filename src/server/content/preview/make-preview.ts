import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Brand } from '#brands/brand.ts'
import type { DraftRow } from '#domain/content/draft.ts'
import { loadSnapshot, type Snapshot } from '#server/catalogue/snapshots.ts'
import { loadSettings } from '#server/brand/load-settings.ts'
import type { Database } from '#server/database/connect.ts'
import { jsonText } from '#server/database/json-column.ts'
import { lockImports } from '#server/import/alone-importing.ts'
import { photosOfShop } from '#server/import/load/photos.ts'
import { loadStored } from '#server/import/load-content.ts'
import { canonicalJson } from '#server/import/picture-hash.ts'
import { contentOf } from '#server/import/read-content.ts'
import { readStored } from '#server/import/stored/read-stored.ts'
import { layOver } from '../draft-overlay.ts'
import { patience } from '../publish.ts'

/** What a preview is made of. */
export type PreviewedDraft = { brand: string; entries: readonly DraftRow[] }

const fieldsOf = ({ kind, key, data, base, place, version }: DraftRow): DraftRow => ({ kind, key, data, base, place, version })

/** Writes down what a preview shows, for every process. @returns its id, which is the same for the same draft */
export async function storePreview({ kysely }: Database, { brand, entries }: PreviewedDraft, now: number, until: number): Promise<string> {
  const rows = entries.map(fieldsOf)
  const id = createHash('sha256')
    .update(canonicalJson([brand, ...rows]))
    .digest('base64url')
    .slice(0, 22)
  const expires = new Date(until)
  await kysely.deleteFrom('content_preview').where('expires_at', '<', new Date(now)).execute()
  await kysely
    .insertInto('content_preview')
    .values({ id, brand, entries: jsonText(rows), expires_at: expires })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: expires }))
    .execute()
  return id
}

export async function readPreview({ kysely }: Database, id: string): Promise<PreviewedDraft | null> {
  const row = await kysely.selectFrom('content_preview').select(['brand', 'entries']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** A brand with its drafted settings, and its drafted content. */
export type Previewed = { brand: Brand; snapshot: Snapshot }

/**
 * What the shop would show if the draft were published: it is loaded as a publication is, read, and undone.
 * @param folder the brand as its folder says
 * @throws for content that cannot be loaded
 */
export async function previewedShop(
  { kysely }: Database,
  { entries }: PreviewedDraft,
  folder: Brand,
  { version, clock }: { version: number; clock: () => number },
): Promise<Previewed> {
  const tx = await kysely.startTransaction().execute()
  try {
    await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(tx)
    await lockImports(tx)
    const stored = await readStored(tx, [folder.alias])
    layOver(stored, entries)
    const photos = await photosOfShop({ kysely: tx })
    await loadStored(tx, contentOf(stored, photos.has).content, photos, { isPreview: true })
    const brand = await loadSettings(tx, folder)
    return { brand, snapshot: await loadSnapshot({ kysely: tx }, brand, { version, clock }) }
  } finally {
    await tx.rollback().execute()
  }
}
