import type { Illustration } from './draw-dish.ts'
import { demandPicture, dominantColour, drawScene, finishDocument, plainPalette, recipeText } from './draw-dish.ts'
import { dishes } from './dishes.ts'
import { drawGround } from './grounds.ts'
import type { Picture } from './picture.ts'
import type { Palette } from './sketch.ts'
import { Sketch } from './sketch.ts'
import { placed } from './svg.ts'

const side = 480

/** Draws the tile of a category: its dish in a square, on the brand's ground. */
export function drawTile(picture: Picture, options: { palette?: Palette } = {}): Illustration {
  const known = demandPicture(picture)
  const palette = options.palette ?? plainPalette
  const sketch = new Sketch(`tile|${recipeText(known)}`, palette)
  const standing = dishes[known.dish].board === 'none'
  const scale = standing ? 0.84 : 0.8
  const scene = placed(drawScene(sketch, known, true), side / 2 - 320 * scale, side * 0.53 - 256 * scale, standing ? 0 : -3, scale)
  const svg = finishDocument(
    sketch,
    side,
    side,
    drawGround(sketch, { width: side, height: side }, { x: side / 2, y: side * 0.52, reach: side * 0.4 }) + scene,
  )
  return { svg, width: side, height: side, dominant: dominantColour(known, palette) }
}
