import type { Colour } from './colour.ts'
import { isColour, mix } from './colour.ts'
import type { Illustration } from './draw-dish.ts'
import { demandPicture, dominantColour, drawScene, finishDocument, drawTable, plainPalette, recipeText } from './draw-dish.ts'
import { dishes } from './dishes.ts'
import type { Picture } from './picture.ts'
import { radial } from './shade.ts'
import type { Palette } from './sketch.ts'
import { Sketch } from './sketch.ts'
import { ellipse, placed } from './svg.ts'

const side = 480

/** A glow in the brand's accent behind the dish. */
function glow(sketch: Sketch): string {
  const accent: Colour = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const fill = radial(sketch, [0.5, 0.5], 0.5, { 0: [mix(accent, '#ffffff', 0.35), 0.5], 0.7: [accent, 0.2], 1: [accent, 0] })
  return ellipse(side / 2, side * 0.54, side * 0.62, side * 0.56, fill)
}

/** Draws the tile of a category: its dish large in a square, cut by the edges as in a photograph. */
export function drawTile(picture: Picture, options: { palette?: Palette } = {}): Illustration {
  const known = demandPicture(picture)
  const palette = options.palette ?? plainPalette
  const sketch = new Sketch(`tile|${recipeText(known)}`, palette)
  const standing = dishes[known.dish].board === 'none'
  const scale = standing ? 0.88 : 0.98
  const scene = placed(drawScene(sketch, known), side / 2 - 320 * scale, side * 0.53 - 256 * scale, standing ? 0 : -3, scale)
  const svg = finishDocument(sketch, side, side, drawTable(sketch, side, side) + glow(sketch) + scene)
  return { svg, width: side, height: side, dominant: dominantColour(known, palette) }
}
