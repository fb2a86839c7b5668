import { rowsOf } from '../arrange.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import type { Point } from '../outline.ts'
import { blob, curve, loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { fishSlab } from '../pieces/sea.ts'
import { grainsOver } from '../pieces/strands.ts'
import { clipped, gleam, linear, shadow, slope } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { placed, shape, stroke, short } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { condiments, drizzle } from './roll.ts'

/** A pressed ball of rice. */
function riceBall(sketch: Sketch, width: number, height: number): string {
  const outline = blob(sketch.random, 0, 0, width / 2, height / 2, 0.05, 12)
  return (
    shape(outline, linear(sketch, [0.2, 0], [0.5, 1], { 0: '#ffffff', 0.5: '#f3ecdd', 1: '#c5b593' })) +
    clipped(
      sketch,
      outline,
      grainsOver(sketch, { ...lookOf('rice'), detail: '#cbbfa3' }, sprinkle(sketch.random, 0, 0, width * 0.49, height * 0.49, 70), 7),
    )
  )
}

/** Sweet omelette in a band of nori. */
function omeletteTopping(sketch: Sketch, look: Look, width: number): string {
  const outline: Point[] = [
    [-width / 2, 6],
    [-width * 0.48, -30],
    [0, -40],
    [width * 0.48, -30],
    [width / 2, 6],
    [0, 14],
  ]
  return (
    shape(loop(outline), slope(sketch, look.colour)) +
    gleam(sketch, -width * 0.1, -24, width * 0.3, 8, 0.7, 0) +
    stroke('M0 -40Q9 -10 0 14', '#1a2a20', 15)
  )
}

/** A shrimp opened flat, its tail free. */
function shrimpTopping(sketch: Sketch, look: Look, width: number): string {
  const outline: Point[] = [
    [-width / 2, 4],
    [-width * 0.3, -24],
    [width * 0.2, -26],
    [width * 0.42, -6],
    [width * 0.3, 18],
    [-width * 0.3, 18],
  ]
  const tail: Point[] = [
    [width * 0.38, -4],
    [width * 0.6, -20],
    [width * 0.54, 2],
    [width * 0.62, 20],
  ]
  const seam: Point[] = [
    [-width / 2, 0],
    [0, -6],
    [width * 0.4, 0],
  ]
  const bands = [-0.3, -0.14, 0.02, 0.18, 0.32].map(
    (share) => `M${short(width * share)} -30Q${short(width * (share + 0.07))} -3 ${short(width * share)} 24`,
  )
  const body = loop(outline)
  return (
    shape(loop(tail), look.detail) +
    shape(body, slope(sketch, look.colour)) +
    clipped(sketch, body, stroke(bands.join(''), look.second, 9, { 'stroke-opacity': 0.8 }) + stroke(curve(seam), look.second, 4)) +
    gleam(sketch, -width * 0.1, -14, width * 0.26, 5, 0.7, 0)
  )
}

/** Slices of avocado or peach side by side. */
function slicedTopping(sketch: Sketch, look: Look, width: number): string {
  const slice = 'M-30 10Q-26 -18 -10 -22Q10 -26 14 -20Q30 -6 32 10Q20 16 6 14Q-16 16 -30 10Z'
  const fill = linear(sketch, [0, 0], [0.4, 1], { 0: look.second, 0.3: look.colour, 1: look.detail })
  return [-0.3, -0.1, 0.1, 0.3].map((share) => placed(shape(slice, fill), width * share, -6)).join('')
}

function topping(sketch: Sketch, ingredient: Ingredient, width: number): string {
  const look = lookOf(ingredient)
  if (look.form === 'fish') return fishSlab(sketch, look, width, width * 0.46, 8)
  if (look.form === 'omelette') return omeletteTopping(sketch, look, width)
  if (look.form === 'shrimp') return shrimpTopping(sketch, look, width)
  if (look.form === 'crescent') return slicedTopping(sketch, look, width)
  return [-0.28, 0, 0.28].map((share) => piece(sketch, ingredient, width * share, -8, width * 0.22)).join('')
}

/** Slices over rice, aslant. */
export const nigiriPieces: DishDrawer = (sketch, picture) => {
  const fish = picture.parts.filter((part) => part !== 'rice' && part !== 'nori')
  const count = Math.max(1, Math.min(picture.pieces ?? 2, 8))
  const width = count <= 2 ? 250 : count <= 4 ? 190 : 150
  const band = picture.parts.includes('nori')
  const points = rowsOf(count, count === 1 ? 0 : width * (count <= 2 ? 0.92 : 1.24), width * 0.84, 0)
  return points
    .map(([x, y], index) => {
      const top = fish[index % Math.max(1, fish.length)] ?? 'salmon'
      const garnish = (picture.garnish ?? [])
        .slice(0, 1)
        .map((ingredient) => piece(sketch, ingredient, width * 0.02, -width * 0.23, width * 0.11))
        .join('')
      const sauce =
        picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 0, -width * 0.14, width * 0.66, width * 0.16, 3, width * 0.03)
      const nori = band
        ? stroke(
            curve([
              [-4, -width * 0.35],
              [8, -width * 0.1],
              [4, width * 0.3],
            ]),
            '#1a2a20',
            width * 0.13,
            { 'stroke-linecap': 'butt' },
          )
        : ''
      return (
        shadow(sketch, x + 8, y + width * 0.19, width * 0.62, width * 0.24, 0.6) +
        placed(
          riceBall(sketch, width * 0.9, width * 0.48) + placed(topping(sketch, top, width), 0, -width * 0.13, -2) + nori + sauce + garnish,
          x,
          y,
          -16,
        )
      )
    })
    .join('')
}

/** Nigiri with ginger and wasabi. */
export const drawNigiri: DishDrawer = (sketch, picture) => nigiriPieces(sketch, picture) + condiments(sketch, 486, 396, 24)
