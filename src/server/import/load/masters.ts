import type { Database } from '#server/database/connect.ts'
import type { Draw } from '#server/pictures/master.ts'
import { createMasterStore } from '#server/pictures/master-store.ts'
import type { AlbumPicture } from './pictures.ts'

/**
 * Draws those pictures that have no master yet. Done before they are shown: a server that runs older code would draw
 * what it is asked for in the old way, for ever.
 */
export async function drawMasters(database: Database, pictures: readonly AlbumPicture[], draw: Draw): Promise<void> {
  const masters = createMasterStore(database)
  const missing = await masters.missing(pictures.map(({ hash }) => hash))
  for (const { hash, shape, recipe } of pictures) {
    if (missing.delete(hash)) await masters.keep(hash, draw(shape, recipe))
  }
}
