import { dominantColour, type Picture as DrawnPicture, type Recipe, type Shape } from '@sofra/illustration'
import type { Brand } from '#brands/brand.ts'
import { centre, type Focus } from '#domain/catalogue/crop.ts'
import { isPhoto, type Photo, type PictureEntry } from '../format/picture.ts'
import { cutHash, pictureHash } from '../picture-hash.ts'
import type { Photos } from './photos.ts'

type RecipePicture = { recipe: Recipe; photo: null; focus: null }
type PhotoPicture = { recipe: null; photo: string; focus: Focus }
export type AlbumPicture = { hash: string; shape: Shape; color: string } & (RecipePicture | PhotoPicture)

/** Collects the pictures of a brand while its rows are built. */
export type Album = {
  /** Adds a picture and returns its hash; without one, the hash of the brand's placeholder. */
  add(shape: Shape, picture: PictureEntry | null | undefined): string
  pictures(): AlbumPicture[]
}

const emptyPlate: DrawnPicture = { dish: 'empty-plate', parts: [] }

type AlbumOptions = {
  /** The version of the drawing code: it is part of a drawing's hash. */
  drawing: string
  photos: Photos
  /** The brand's placeholder; an empty plate without one. */
  standIn: PictureEntry | null | undefined
}

/** An album in a brand's colours: every dish is drawn on the brand's table. */
export function openAlbum({ alias, look }: Pick<Brand, 'alias' | 'look'>, { drawing, photos, standIn }: AlbumOptions): Album {
  const found = new Map<string, AlbumPicture>()
  const palette = { table: look.table, accent: look.accent, theme: look.themeColor, ground: look.ground }
  const draw = (shape: Shape, picture: DrawnPicture): AlbumPicture => {
    const recipe: Recipe = { ...picture, palette }
    const color = dominantColour(picture, palette)
    return { hash: pictureHash(drawing, shape, recipe), recipe, photo: null, focus: null, shape, color }
  }
  const cut = (shape: Shape, { photo: name, focus = [...centre] }: Photo): AlbumPicture => {
    const { hash: photo, color } = photos.find(alias, name)
    return { hash: cutHash(shape, photo, focus), recipe: null, photo, focus, shape, color }
  }
  return {
    add(shape, given) {
      const picture = given ?? standIn ?? emptyPlate
      const one = isPhoto(picture) ? cut(shape, picture) : draw(shape, picture)
      if (!found.has(one.hash)) found.set(one.hash, one)
      return one.hash
    },
    pictures: () => [...found.values()],
  }
}
