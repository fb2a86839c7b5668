import { drawBanner } from './draw-banner.ts'
import { drawDish, type Illustration } from './draw-dish.ts'
import { drawTile } from './draw-tile.ts'
import type { Picture } from './picture.ts'
import type { Palette } from './sketch.ts'

/** A dish on the brand's table (640×480), the tile of a category (480×480), or a promotion's banner (1200×480). */
export type Shape = 'dish' | 'tile' | 'banner'

/** A complete recipe: the dish, and the brand's colours around it. */
export type Recipe = Picture & { palette?: Palette }

/**
 * Draws a recipe as SVG. Pure: the same recipe in the same shape always gives the same text.
 * @throws TypeError that lists the faults of a recipe that `checkPicture` refuses
 */
export function drawPicture(shape: Shape, { palette, ...picture }: Recipe): Illustration {
  const onTable = palette ? { palette } : {}
  if (shape === 'tile') return drawTile(picture, onTable)
  return shape === 'banner' ? drawBanner(picture, onTable) : drawDish(picture, { background: 'card', ...onTable })
}
