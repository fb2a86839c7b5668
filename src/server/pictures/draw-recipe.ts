import { drawPicture, type Recipe } from '@sofra/illustration'
import type { Draw } from './master.ts'

/** Draws a recipe that the import has validated, as SVG. */
export const drawRecipe: Draw = (shape, recipe) => {
  const { svg, width, height } = drawPicture(shape, recipe as Recipe)
  return { mediaType: 'image/svg+xml', width, height, bytes: Buffer.from(svg) }
}
