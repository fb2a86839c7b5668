import type { Place } from '../arrange.ts'
import { scatter } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import type { Point } from '../outline.ts'
import { at, blob, curve, onEllipse, polygon } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { brownSpot, clipped, gleam, linear, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { doughs, ground, laid, readTopping } from './pizza-topping.ts'
import { drizzle } from './roll.ts'

const disc: Place = { x: 320, y: 250, rx: 262, ry: 190 }

/** The crust: a raised, blistered rim. */
function crust(sketch: Sketch, look: Look, place: Place): string {
  const { x, y, rx, ry } = place
  const outline = blob(sketch.random, x, y, rx, ry, 0.025, 26)
  const rimPoints = Array.from({ length: 46 }, (_, index): Point =>
    onEllipse(x, y, rx * sketch.random.between(0.88, 0.98), ry * sketch.random.between(0.88, 0.98), index * 7.8 + sketch.random.jitter(5)),
  )
  const lights = curve([185, 205, 225, 245, 265, 285].map((degrees) => onEllipse(x, y, rx * 0.95, ry * 0.945, degrees)))
  return (
    shadow(sketch, x + 12, y + 26, rx * 1.1, ry * 1.12, 0.55) +
    shape(outline, darken(look.detail, 0.45), { transform: 'translate(0 13)' }) +
    shape(outline, darken(look.detail, 0.12), { transform: 'translate(0 7)' }) +
    shape(
      outline,
      linear(sketch, [0.1, 0], [0.7, 1], {
        0: lighten(look.colour, 0.3),
        0.4: mix(look.colour, look.detail, 0.3),
        1: darken(look.detail, 0.1),
      }),
    ) +
    clipped(
      sketch,
      outline,
      rimPoints
        .map(([px, py], index) =>
          brownSpot(
            sketch,
            px,
            py,
            sketch.random.between(10, 24),
            sketch.random.between(6, 13),
            index % 3 === 0 ? darken(look.detail, 0.6) : look.detail,
            0.7,
          ),
        )
        .join('') + stroke(lights, look.second, 13, { 'stroke-opacity': 0.6 }),
    ) +
    gleam(sketch, x - rx * 0.5, y - ry * 0.78, 90, 16, 0.4, -28)
  )
}

/** Lines of the cutter, each through the whole pizza. */
function cuts(place: Place, slices = 8): string {
  const lines = Array.from({ length: slices / 2 }, (_, index) => 20 + (index * 360) / slices)
    .map(
      (degrees) =>
        `M${at(onEllipse(place.x, place.y, place.rx * 0.97, place.ry * 0.97, degrees))}L${at(onEllipse(place.x, place.y, place.rx * 0.97, place.ry * 0.97, degrees + 180))}`,
    )
    .join('')
  return (
    stroke(lines, '#5a2408', 2.2, { 'stroke-opacity': 0.3 }) +
    stroke(lines, '#fff2d0', 1.3, { 'stroke-opacity': 0.3, transform: 'translate(-1.4 -1.4)' })
  )
}

function garnish(sketch: Sketch, picture: Picture, place: Place): string {
  const sauce = picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, place.x, place.y, place.rx * 1.4, place.ry * 1.1, 7, 6)
  return (
    sauce +
    (picture.garnish ?? [])
      .map((ingredient) => scatter(sketch, ingredient, { ...place, rx: place.rx * 0.62, ry: place.ry * 0.6 }, 6, 32))
      .join('')
  )
}

/** A round pizza, seen from above at an angle; the number of slices shows its size. */
export const drawPizza: DishDrawer = (sketch, picture) => {
  const { pieces: slices = 8 } = picture
  const size = slices < 8 ? 0.66 : slices > 8 || picture.pieces === undefined ? 1 : 0.83
  const look = lookOf(picture.parts.find((part) => doughs.has(lookOf(part).form)) ?? 'dough')
  const topping = readTopping(picture.parts)
  const drawn =
    crust(sketch, look, disc) +
    ground(sketch, topping, disc) +
    cuts(disc, slices) +
    laid(sketch, topping.laid, disc) +
    garnish(sketch, picture, disc)
  return size === 1 ? drawn : placed(drawn, disc.x * (1 - size), disc.y * (1 - size), 0, size)
}

/** A pizza of two halves, one recipe before and one after the divider. */
export const drawPizzaHalf: DishDrawer = (sketch, picture) => {
  const look = lookOf(picture.parts.find((part) => doughs.has(lookOf(part).form)) ?? 'dough')
  const divider = picture.parts.indexOf('split')
  const cut = divider < 0 ? Math.ceil(picture.parts.length / 2) : divider
  const sides = [readTopping(picture.parts.slice(0, cut)), readTopping(picture.parts.slice(cut))]
  // Each half lists only its own parts; without any cheese, mozzarella is added to both.
  if (sides.every((topping) => topping.cheeses.length === 0)) sides[0]?.cheeses.push('mozzarella')
  const areas = [
    polygon([
      [0, 0],
      [356, 0],
      [290, 480],
      [0, 480],
    ]),
    polygon([
      [356, 0],
      [640, 0],
      [640, 480],
      [290, 480],
    ]),
  ]
  const halves = sides
    .map((topping, index) => {
      const full = topping.cheeses.length > 0 ? topping : { ...topping, cheeses: sides[1 - index]?.cheeses.slice(0, 1) ?? [] }
      return clipped(sketch, areas[index] ?? '', ground(sketch, full, disc) + laid(sketch, topping.laid, disc))
    })
    .join('')
  return (
    crust(sketch, look, disc) +
    halves +
    cuts(disc) +
    stroke('M347 66L298 428', '#5a2408', 5, { 'stroke-opacity': 0.6 }) +
    stroke('M344 66L295 428', '#fff2d0', 2, { 'stroke-opacity': 0.6 }) +
    garnish(sketch, picture, disc)
  )
}
