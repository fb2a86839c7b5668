import { scatter } from '../arrange.ts'
import { isColour, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Ingredient } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import type { Point } from '../outline.ts'
import { curve, polygon, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { grainsOver, strand, tangle } from '../pieces/strands.ts'
import { clipped, gleam, linear, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, shape, stroke } from '../svg.ts'
import { absorbedColour } from './bowl.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'

/** Chopsticks from the upper right. */
export function chopsticks(x: number, y: number, length: number, angle: number): string {
  const one = (dy: number): string =>
    stroke(`M0 ${dy}L${length} ${dy * 1.8}`, '#4a1f0c', 11, { transform: 'translate(2 4)', 'stroke-opacity': 0.35 }) +
    stroke(`M0 ${dy}L${length} ${dy * 1.8}`, '#8f2d1c', 9) +
    stroke(`M4 ${dy - 2}L${length} ${dy * 1.8 - 2}`, '#d9674a', 2.4) +
    stroke(`M${length * 0.72} ${dy * 1.6}L${length * 0.78} ${dy * 1.64}`, '#e8c26a', 9, { 'stroke-linecap': 'butt' })
  return group(one(0) + one(15), { transform: `translate(${x} ${y}) rotate(${angle})` })
}

/** Noodles or rice heaped in a folded paper box. */
export const drawWokBox: DishDrawer = (sketch, picture) => {
  const accent = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const base = picture.parts.find((part) => ['noodles', 'grains', 'penne'].includes(lookOf(part).form)) ?? 'egg-noodles'
  const plain = lookOf(base)
  const sauced =
    picture.sauce === undefined
      ? plain
      : {
          ...plain,
          colour: mix(plain.colour, absorbedColour(picture.sauce), plain.form === 'grains' ? 0.08 : 0.2),
          detail: mix(plain.detail, absorbedColour(picture.sauce), 0.35),
        }
  const front = polygon([
    [96, 236],
    [544, 236],
    [488, 472],
    [152, 472],
  ])
  const paper = linear(sketch, [0, 0], [1, 0.25], { 0: '#ffffff', 0.3: '#fbf4e8', 0.75: '#ead9bf', 1: '#cdb48e' })
  const inner = linear(sketch, [0, 0], [0, 1], { 0: '#f0e2c8', 1: '#a88a5c' })
  const back = polygon([
    [96, 236],
    [170, 112],
    [470, 112],
    [544, 236],
  ])
  const print =
    stroke('M96 236L152 472', '#ffffff', 3, { 'stroke-opacity': 0.8 }) +
    ellipse(320, 372, 52, 48, accent) +
    ellipse(320, 372, 42, 38, 'none', { stroke: '#fff6e6', 'stroke-width': 3 }) +
    stroke('M292 377q28 36 56 0M290 367h60M303 356q7 -12 0 -22M320 356q7 -12 0 -22M337 356q7 -12 0 -22', '#fff6e6', 5) +
    clipped(sketch, front, stroke('M80 452h480', accent, 20, { 'stroke-linecap': 'butt' }) + stroke('M80 436h480', accent, 4))
  return (
    shadow(sketch, 346, 464, 240, 40, 0.6) +
    shape(back, inner) +
    chopsticks(430, 128, 260, -36) +
    boxContents(sketch, picture, base, sauced) +
    shape('M96 236Q320 306 544 236L488 472L152 472Z', paper) +
    print +
    stroke('M96 236Q320 306 544 236', '#ffffff', 5, { 'stroke-opacity': 0.9 }) +
    stroke('M96 241Q320 311 544 241', '#b5945f', 2, { 'stroke-opacity': 0.5 }) +
    gleam(sketch, 166, 340, 26, 100, 0.7, 10)
  )
}

/** Noodles or grains heaped over the rim; the toppings leave some of them in sight. */
function boxContents(sketch: Sketch, picture: Picture, base: Ingredient, look: Look): string {
  const rest = picture.parts.filter((part) => part !== base)
  const mass =
    look.form === 'grains'
      ? ellipse(320, 214, 206, 104, mix(look.colour, '#8a6a3a', 0.3)) +
        grainsOver(
          sketch,
          look,
          sprinkle(sketch.random, 320, 192, 200, 104, 320).sort((a, b) => a[1] - b[1]),
          14,
        )
      : tangle(sketch, look, 320, 206, 210, 100, 36, 15) + tangle(sketch, look, 318, 164, 160, 80, 22, 14)
  const shown = rest.slice(0, 6)
  const spots: Point[] = [
    [250, 130],
    [392, 128],
    [176, 186],
    [322, 168],
    [462, 184],
    [256, 218],
    [394, 220],
  ]
  const groups = spots
    .map((point, index) => ({ point, ingredient: shown[index % Math.max(1, shown.length)] }))
    .map(({ point: [x, y], ingredient }) =>
      ingredient === undefined ? '' : scatter(sketch, ingredient, { x, y, rx: 40, ry: 22 }, lookOf(ingredient).form === 'egg' ? 1 : 3, 46),
    )
    .join('')
  const wisps =
    look.form === 'grains'
      ? ''
      : [
          [214, 232],
          [330, 244],
          [440, 232],
        ]
          .map(([x = 0, y = 0]) =>
            strand(
              look,
              curve([
                [x - 66, y - 12],
                [x - 20, y + sketch.random.jitter(16)],
                [x + 26, y - 8 + sketch.random.jitter(16)],
                [x + 68, y + 2],
              ]),
              14,
            ),
          )
          .join('')
  const absorbed = picture.sauce === undefined || picture.sauce === 'soy-sauce'
  const sauce = absorbed || picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 320, 168, 250, 60, 3, 5)
  return (
    mass +
    groups +
    wisps +
    sauce +
    (picture.garnish ?? []).map((ingredient) => scatter(sketch, ingredient, { x: 320, y: 160, rx: 120, ry: 50 }, 5, 26)).join('')
  )
}
