import type { Database } from '#server/database/connect.ts'
import type { Draw } from '#server/pictures/master.ts'
import { createMasterStore } from '#server/pictures/master-store.ts'
import type { AlbumPicture } from './pictures.ts'

/**
 * Draws the pictures that have no master yet, before they are shown: a server with older code would otherwise draw and
 * store them with that code.
 */
export async function drawMasters(database: Pick<Database, 'kysely'>, pictures: readonly AlbumPicture[], draw: Draw): Promise<void> {
  const masters = createMasterStore(database)
  const missing = await masters.missing(pictures.map(({ hash }) => hash))
  for (const { hash, shape, recipe } of pictures) {
    if (recipe !== null && missing.delete(hash)) await masters.keep(hash, draw(shape, recipe))
  }
}
