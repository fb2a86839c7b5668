import { dominantColour, type Picture, type Recipe, type Shape } from '@sofra/illustration'
import type { Brand } from '#brands/brand.ts'
import { pictureHash } from '../picture-hash.ts'
import type { Row } from './bulk.ts'

/** Collects the pictures of a brand while its rows are made. */
export type Album = {
  /** The hash to store with the thing that shows the picture. */
  add(shape: Shape, picture: Picture): string
  rows(): Row[]
}

/** An album in a brand's colours: every dish stands on the brand's table. */
export function openAlbum({ look: { table, accent, ground, themeColor } }: Pick<Brand, 'look'>): Album {
  const found = new Map<string, Row>()
  const palette = { table, accent, theme: themeColor, ground }
  return {
    add(shape, picture) {
      const recipe: Recipe = { ...picture, palette }
      const hash = pictureHash(shape, recipe)
      if (!found.has(hash)) found.set(hash, { hash, recipe, shape, color: dominantColour(picture, palette) })
      return hash
    },
    rows: () => [...found.values()],
  }
}
