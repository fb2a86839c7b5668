import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Draw, Master } from './master.ts'

export type MasterStore = {
  /** The master of a drawn picture, drawn now if there is none yet, or of a photograph; null for an unknown hash. */
  read(hash: string): Promise<Master | null>
  /** Stores a master, unless its hash has one already. */
  keep(hash: string, master: Master): Promise<void>
  /** The hashes without a master. */
  missing(hashes: readonly string[]): Promise<Set<string>>
}

// Loads the drawing code when it is first needed.
const ownDrawing = async (): Promise<Draw> => (await import('./draw-recipe.ts')).drawRecipe

/** @param loadDraw draws pictures without a master */
export function createMasterStore({ kysely }: Pick<Database, 'kysely'>, loadDraw: () => Promise<Draw> = ownDrawing): MasterStore {
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
    if (!row || row.recipe === null) return null
    const drawing = await loadDraw()
    await keep(hash, drawing(row.shape, row.recipe))
    // Another process may have stored a different drawing first.
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
