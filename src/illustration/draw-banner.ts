import type { Colour } from './colour.ts'
import { brightness, darken, isColour, lighten, mix } from './colour.ts'
import type { Illustration } from './draw-dish.ts'
import { demandPicture, dominantColour, drawScene, finishDocument, plainPalette, recipeText } from './draw-dish.ts'
import { dishes } from './dishes.ts'
import type { Picture } from './picture.ts'
import { linear, radial } from './shade.ts'
import type { Palette } from './sketch.ts'
import { Sketch } from './sketch.ts'
import { box, ellipse, placed, stroke } from './svg.ts'

const [width, height] = [1200, 480]

/** Where the dishes of a banner stand: centre and scale, the far ones first; the left stays calm for the text. */
const compositions = [
  [[850, 250, 1.12]],
  [
    [1020, 176, 0.74],
    [784, 286, 0.86],
  ],
  [
    [1056, 140, 0.62],
    [712, 160, 0.54],
    [890, 312, 0.82],
  ],
  [
    [1070, 138, 0.58],
    [770, 120, 0.5],
    [1060, 376, 0.52],
    [796, 322, 0.68],
  ],
] as const

/** The ground: the table's colour running into the accent behind the dishes. */
function backdrop(sketch: Sketch): string {
  const table: Colour = isColour(sketch.palette.table) ? sketch.palette.table : '#efe6da'
  const accent: Colour = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const light = brightness(table) > 0.5
  const ground = linear(sketch, [0, 0], [1, 0.6], {
    0: light ? lighten(table, 0.4) : darken(table, 0.1),
    0.5: table,
    1: mix(table, accent, 0.4),
  })
  const glow = radial(sketch, [0.5, 0.5], 0.5, { 0: [mix(accent, '#ffffff', 0.4), 0.75], 0.6: [accent, 0.3], 1: [accent, 0] })
  const rings = [250, 330, 410]
    .map((radius) => `M${880 - radius} 250A${radius} ${radius} 0 1 1 ${880 + radius} 250A${radius} ${radius} 0 1 1 ${880 - radius} 250Z`)
    .join('')
  return (
    box(0, 0, width, height, ground) +
    ellipse(890, 250, 520, 360, glow) +
    stroke(rings, mix(accent, '#ffffff', 0.5), 1.6, { 'stroke-opacity': 0.3 })
  )
}

/** The dishes a picture stands for: those of a combo or a platter, or itself. */
function dishesOf(picture: Picture): Picture[] {
  const spread = (picture.dish === 'combo' || picture.dish === 'platter') && picture.items !== undefined && picture.items.length > 0
  return spread ? (picture.items ?? []) : [picture]
}

/**
 * Draws the banner of a promotion: up to four dishes at the right, calm space at
 * the left for the text that the page lays over it.
 */
export function drawBanner(pictures: Picture | readonly Picture[], options: { palette?: Palette } = {}): Illustration {
  const list = ('dish' in pictures ? [pictures] : [...pictures]).map(demandPicture)
  const palette = options.palette ?? plainPalette
  const shown = list.flatMap(dishesOf).slice(0, compositions.length)
  const sketch = new Sketch(`banner|${list.map(recipeText).join('|')}`, palette)
  const places = compositions[shown.length - 1]
  const [first] = list
  if (places === undefined || first === undefined) throw new RangeError('A banner needs at least one picture')
  // The first dish is the foremost one, so it comes last.
  const scenes = places
    .map(([x, y, scale], index) => {
      const picture = shown[shown.length - 1 - index] ?? first
      const size = dishes[picture.dish].board === 'none' ? scale * 0.98 : scale
      return placed(drawScene(sketch, picture), x - 320 * size, y - 256 * size, 0, size)
    })
    .join('')
  const svg = finishDocument(sketch, width, height, backdrop(sketch) + scenes)
  return { svg, width, height, dominant: dominantColour(first, palette) }
}
