import { drawBanner } from '#illustration/draw-banner.ts'
import { drawDish, type Illustration } from '#illustration/draw-dish.ts'
import { drawTile } from '#illustration/draw-tile.ts'
import type { Picture } from '#illustration/picture.ts'
import type { Palette } from '#illustration/sketch.ts'
import type { Shape } from './sizes.ts'

/** Draws a stored recipe in its shape; every recipe carries the brand's table with it. */
export function drawRecipe(shape: Shape, recipe: unknown): Illustration {
  const { palette, ...picture } = recipe as Picture & { palette?: Palette }
  const onTable = palette ? { palette } : {}
  if (shape === 'tile') return drawTile(picture, onTable)
  return shape === 'banner' ? drawBanner(picture, onTable) : drawDish(picture, { background: 'card', ...onTable })
}
