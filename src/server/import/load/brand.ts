import { sql } from 'kysely'
import type { BrandContent } from '../content.ts'
import type { Tx } from './bulk.ts'
import { loadMenu, menuRows } from './menu.ts'
import type { Photos } from './photos.ts'
import { type Album, openAlbum } from './pictures.ts'
import { loadPlaces } from './places.ts'
import { loadShowcase, showcaseRows } from './showcase.ts'
import { openTally, type Tally } from './tally.ts'

/** The rows of a brand, and its pictures. */
export type BrandRows = { album: Album; menu: ReturnType<typeof menuRows>; showcase: ReturnType<typeof showcaseRows> }

export function rowsOf(content: BrandContent, drawing: string, photos: Photos): BrandRows {
  const standIn = content.texts[0]?.data.no_picture
  const album = openAlbum(content.brand, { drawing, photos, standIn })
  return { album, menu: menuRows(content, album), showcase: showcaseRows(content, album) }
}

export async function loadBrand(
  tx: Tx,
  content: BrandContent,
  { album, menu, showcase }: BrandRows,
  cityIds: ReadonlyMap<string, number>,
): Promise<Tally> {
  const tally = openTally(content.brand.alias)
  await tally.sync(tx, 'picture', album.pictures(), sql`true`)
  await loadMenu(tx, content, menu, tally)
  await loadPlaces(tx, content, cityIds, tally)
  await loadShowcase(tx, content, showcase, tally)
  return tally
}
