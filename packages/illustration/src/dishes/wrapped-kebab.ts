import { heap } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { blob, curve, dots, oval, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, shadow, slope, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'
import { charSpots } from './wrap.ts'

/** A round cut off the rolled kebab, its face upwards. */
function round(sketch: Sketch, bread: Ingredient, meat: Ingredient): string {
  const dough = lookOf(bread)
  const filling = lookOf(meat)
  const wall = 'M-64 0L-60 54Q0 92 60 54L64 0Z'
  const coil = curve([
    [-40, 6],
    [-20, -22],
    [20, -26],
    [42, -4],
    [26, 20],
    [-6, 24],
    [-22, 6],
    [-6, -8],
    [14, -2],
  ])
  const grit = sprinkle(sketch.random, 0, 0, 46, 30, 60)
  return (
    shadow(sketch, 10, 62, 84, 34, 0.6) +
    shape(
      wall,
      linear(sketch, [0, 0], [1, 0], { 0: darken(dough.colour, 0.2), 0.3: dough.second, 0.6: dough.colour, 1: darken(dough.detail, 0.3) }),
    ) +
    clipped(sketch, wall, charSpots(sketch, dough, sprinkle(sketch.random, 0, 40, 58, 34, 12), 9)) +
    ellipse(0, 0, 64, 44, slope(sketch, dough.second)) +
    ellipse(0, 0, 64, 44, 'none', { stroke: darken(dough.detail, 0.2), 'stroke-width': 3, 'stroke-opacity': 0.7 }) +
    ellipse(0, 1, 51, 34, volume(sketch, mix(filling.colour, '#a8582c', 0.4))) +
    clipped(
      sketch,
      oval(0, 1, 51, 34),
      stroke(dots(grit), darken(filling.colour, 0.5), 5, { 'stroke-opacity': 0.6 }) +
        stroke(dots(grit.slice(0, 26)), filling.second, 4, { 'stroke-opacity': 0.8 }) +
        stroke(dots(grit.slice(30, 40)), '#5c9a34', 4, { 'stroke-opacity': 0.8 }),
    ) +
    stroke(coil, dough.second, 5, { 'stroke-opacity': 0.5 }) +
    gleam(sketch, -20, -18, 26, 9, 0.5, -14)
  )
}

/** Rounds of kebab rolled in thin bread: in a ring about the yoghurt, tomato sauce ladled over them. */
export const drawWrappedKebab: DishDrawer = (sketch, picture) => {
  const bread = picture.parts.find((part) => lookOf(part).form === 'dough') ?? 'lavash'
  const red = picture.parts.find((part) => lookOf(part).form === 'sauce') ?? 'tomato-sauce'
  const [meat = 'minced-beef', ...sides] = picture.parts.filter((part) => part !== bread && part !== red)
  const count = Math.max(4, Math.min(picture.pieces ?? 6, 8))
  const spots = Array.from({ length: count }, (_, index): Point => {
    const angle = ((196 + (index * 360) / count) * Math.PI) / 180
    return [314 + Math.cos(angle) * 158, 238 + Math.sin(angle) * 92]
  }).sort((a, b) => a[1] - b[1])
  const white = lookOf(picture.sauce ?? 'yogurt-sauce')
  const middle =
    shadow(sketch, 322, 254, 96, 56, 0.3) +
    shape(blob(sketch.random, 314, 244, 92, 54, 0.06, 11), volume(sketch, white.colour, 0.6)) +
    stroke(
      curve([
        [262, 246],
        [300, 222],
        [352, 236],
        [338, 262],
        [302, 258],
      ]),
      darken(white.colour, 0.16),
      7,
      { 'stroke-opacity': 0.6 },
    ) +
    gleam(sketch, 286, 224, 34, 12, 0.9)
  const all = (near: boolean): string =>
    spots
      .filter(([, y]) => y > 244 === near)
      .map(([x, y]) => placed(round(sketch, bread, meat), x, y, 0, 1.04))
      .join('')
  return (
    shape(blob(sketch.random, 316, 286, 226, 122, 0.06, 14), slope(sketch, lookOf(red).colour), { opacity: 0.92 }) +
    all(false) +
    middle +
    all(true) +
    ladled(sketch, picture, red, spots) +
    sides.map((ingredient) => heap(sketch, ingredient, { x: 536, y: 214, rx: 36, ry: 40 }, 4, 40)).join('') +
    (picture.garnish ?? []).map((ingredient, index) => piece(sketch, ingredient, 300 + index * 34, 226 - index * 8, 26)).join('')
  )
}

function ladled(sketch: Sketch, picture: Picture, red: Ingredient, spots: readonly Point[]): string {
  const look = lookOf(red)
  return spots
    .map(([x, y], index) =>
      index % 2 === 0
        ? shape(blob(sketch.random, x - 4, y - 4, 38, 20, 0.3, 9), volume(sketch, lighten(look.colour, 0.06)), { opacity: 0.94 })
        : drizzle(sketch, picture.sauce ?? 'yogurt-sauce', x, y, 70, 22, 2, 5),
    )
    .join('')
}
