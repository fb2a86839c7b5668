import type { Illustration } from './draw-dish.ts'
import { demandPicture, dominantColour, drawScene, finishDocument, plainPalette, recipeText } from './draw-dish.ts'
import { dishes } from './dishes.ts'
import { drawGround } from './grounds.ts'
import type { Picture } from './picture.ts'
import type { Palette } from './sketch.ts'
import { Sketch } from './sketch.ts'
import { placed } from './svg.ts'

const [width, height] = [1200, 480]

/** Positions of a banner's dishes: centre and scale, from back to front; the left stays plain for text. */
const compositions = [
  [[912, 244, 1]],
  [
    [1044, 168, 0.7],
    [836, 290, 0.82],
  ],
  [
    [1062, 138, 0.6],
    [786, 148, 0.5],
    [930, 318, 0.76],
  ],
  [
    [1080, 136, 0.55],
    [806, 122, 0.48],
    [1074, 372, 0.5],
    [836, 322, 0.64],
  ],
] as const

/** The dishes of a combo or a platter, or the picture's own dish. */
function dishesOf(picture: Picture): Picture[] {
  const spread = (picture.dish === 'combo' || picture.dish === 'platter') && picture.items !== undefined && picture.items.length > 0
  return spread ? (picture.items ?? []) : [picture]
}

/** Draws the banner of a promotion: up to four dishes at the right, a plain area at the left for the text over it. */
export function drawBanner(pictures: Picture | readonly Picture[], options: { palette?: Palette } = {}): Illustration {
  const list = ('dish' in pictures ? [pictures] : [...pictures]).map(demandPicture)
  const palette = options.palette ?? plainPalette
  const shown = list.flatMap(dishesOf).slice(0, compositions.length)
  const sketch = new Sketch(`banner|${list.map(recipeText).join('|')}`, palette)
  const places = compositions[shown.length - 1]
  const [first] = list
  if (places === undefined || first === undefined) throw new RangeError('A banner needs at least one picture')
  // The first dish is in front, so it is drawn last.
  const scenes = places
    .map(([x, y, scale], index) => {
      const picture = shown[shown.length - 1 - index] ?? first
      const size = dishes[picture.dish].board === 'none' ? scale * 0.98 : scale
      return placed(drawScene(sketch, picture, true), x - 320 * size, y - 256 * size, 0, size)
    })
    .join('')
  const svg = finishDocument(sketch, width, height, drawGround(sketch, { width, height }, { x: 912, y: 248, reach: 222 }) + scenes)
  return { svg, width, height, dominant: dominantColour(first, palette) }
}
