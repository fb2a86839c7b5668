import { dominantColour, type Picture, type Recipe, type Shape } from '@sofra/illustration'
import type { Brand } from '#brands/brand.ts'
import { pictureHash } from '../picture-hash.ts'

export type AlbumPicture = { hash: string; recipe: Recipe; shape: Shape; color: string }

/** Collects the pictures of a brand while its rows are made. */
export type Album = {
  /** The hash to store with the thing that shows the picture. */
  add(shape: Shape, picture: Picture): string
  pictures(): AlbumPicture[]
}

/**
 * An album in a brand's colours: every dish stands on the brand's table.
 * @param drawing the version of what draws, as another drawing of a recipe is another picture
 */
export function openAlbum({ look: { table, accent, ground, themeColor } }: Pick<Brand, 'look'>, drawing: string): Album {
  const found = new Map<string, AlbumPicture>()
  const palette = { table, accent, theme: themeColor, ground }
  return {
    add(shape, picture) {
      const recipe: Recipe = { ...picture, palette }
      const hash = pictureHash(drawing, shape, recipe)
      if (!found.has(hash)) found.set(hash, { hash, recipe, shape, color: dominantColour(picture, palette) })
      return hash
    },
    pictures: () => [...found.values()],
  }
}
