import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Draw, Master } from './master.ts'

export type MasterStore = {
  /** A picture's master, drawn now if it has none yet; null for a hash that no picture has. */
  read(hash: string): Promise<Master | null>
  /** Keeps a master, unless its hash has one already: the first stays. */
  keep(hash: string, master: Master): Promise<void>
  /** Those of the hashes that have no master. */
  missing(hashes: readonly string[]): Promise<Set<string>>
}

// The drawings are loaded by the first picture that has no master.
const ownDrawing = async (): Promise<Draw> => (await import('./draw-recipe.ts')).drawRecipe

/** @param loadDraw what draws pictures that have no master yet */
export function createMasterStore({ kysely }: Database, loadDraw: () => Promise<Draw> = ownDrawing): MasterStore {
  const find = async (hash: string): Promise<Master | null> =>
    (await kysely
      .selectFrom('picture_master')
      .select(['media_type as mediaType', 'width', 'height', 'bytes'])
      .where('hash', '=', hash)
      .executeTakeFirst()) ?? null

  const keep = async (hash: string, { mediaType, ...master }: Master): Promise<void> =>
    void (await kysely
      .insertInto('picture_master')
      .values({ hash, media_type: mediaType, ...master })
      .onConflict((conflict) => conflict.doNothing())
      .execute())

  const draw = async (hash: string): Promise<Master | null> => {
    const row = await kysely.selectFrom('picture').select(['recipe', 'shape']).where('hash', '=', hash).executeTakeFirst()
    if (!row) return null
    const drawing = await loadDraw()
    await keep(hash, drawing(row.shape, row.recipe))
    // Another process may have been first, and its drawing another.
    return find(hash)
  }

  return {
    keep,
    read: async (hash) => (await find(hash)) ?? draw(hash),
    async missing(hashes) {
      const rows = await kysely
        .selectFrom('picture_master')
        .select('hash')
        .where('hash', '=', anyOf([...hashes]))
        .execute()
      const there = new Set(rows.map((row) => row.hash))
      return new Set(hashes.filter((hash) => !there.has(hash)))
    },
  }
}
