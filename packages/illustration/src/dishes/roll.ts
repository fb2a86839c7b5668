import { darken, lighten } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { curve, dots, loop, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { crumbs } from '../pieces/crumbs.ts'
import { brownSpot, clipped, gleam, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { element, placed, shape, short, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { rollPiece } from './roll-piece.ts'
import { smallCup } from './vessel.ts'

/** The parts of a roll's recipe by layer: rice and nori are always included. */
export interface RollRecipe {
  cover: Ingredient | undefined
  nori: 'inside' | 'outside'
  fillings: Ingredient[]
}

const wrapping: ReadonlySet<Ingredient> = new Set(['rice', 'nori'])

const coats: ReadonlySet<string> = new Set(['roe', 'seeds', 'breaded', 'battered', 'fish', 'crescent'])

/** Splits a recipe into cover and fillings. */
export function readRoll(picture: Picture): RollRecipe {
  const rest = picture.parts.filter((part) => !wrapping.has(part))
  if (picture.dish === 'maki') return { cover: undefined, nori: 'outside', fillings: rest }
  if (picture.dish === 'tempura-roll') {
    const crust = rest.find((part) => part === 'panko' || part === 'tempura') ?? 'tempura'
    return { cover: crust, nori: 'inside', fillings: rest.filter((part) => part !== crust) }
  }
  if (picture.dish === 'baked-roll') {
    const nori = picture.parts[0] === 'nori' ? 'outside' : 'inside'
    return { cover: undefined, nori, fillings: rest }
  }
  const [first, ...others] = rest
  const bare = first === undefined || (picture.parts[0] === 'rice' && !coats.has(lookOf(first).form))
  return bare
    ? { cover: undefined, nori: 'inside', fillings: rest }
    : { cover: first, nori: picture.parts[0] === 'nori' ? 'outside' : 'inside', fillings: others.length === 0 ? rest : others }
}

/** The positions of a roll's pieces. */
interface Layout {
  points: Point[]
  radius: number
  /** Room left for ginger, wasabi and sauce, if any. */
  side?: Point
}

function rowsOfPieces(counts: readonly number[], radius: number, x: number, y: number, shift: number): Point[] {
  return counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, index): Point => [
      x + (index - (count - 1) / 2) * radius * 2.12 - radius * 0.3 + (row - (counts.length - 1) / 2) * -shift,
      y + (row - (counts.length - 1) / 2) * radius * 2.24,
    ]),
  )
}

/** Two long rows, or short rows with room for the condiments, so that neighbours in a menu look different. */
function layoutOf(count: number, variant: number): Layout {
  if (count <= 3) return { points: rowsOfPieces([count], 84, 320, 280, 0), radius: 84 }
  if (count === 4) return { points: rowsOfPieces([2, 2], 76, 300, 272, 40), radius: 76, side: [520, 350] }
  if (count === 5) return { points: rowsOfPieces([2, 3], 74, 310, 270, 20), radius: 74 }
  if (count === 6) return { points: rowsOfPieces([3, 3], 73, 318, 272, 24), radius: 73 }
  if (count > 8) return { points: rowsOfPieces([5, 5], 54, 318, 268, 20), radius: 54 }
  if (variant === 0) return { points: rowsOfPieces([4, 4], 65, 320, 272, 22), radius: 65 }
  if (variant === 1) return { points: rowsOfPieces([2, 3, 3], 58, 262, 268, 30), radius: 58, side: [512, 300] }
  return { points: rowsOfPieces([3, 3, 2], 58, 370, 268, -30), radius: 58, side: [96, 310] }
}

/** A thin stream of sauce across the dish. */
export function drizzle(
  sketch: Sketch,
  ingredient: Ingredient,
  x: number,
  y: number,
  width: number,
  height: number,
  turns: number,
  thick: number,
): string {
  const look = lookOf(ingredient)
  const points: Point[] = []
  const steps = turns * 4
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps
    // Leaning waves, as from a bottle moved to and fro.
    const wave = Math.sin(share * turns * Math.PI * 2)
    points.push([
      x - width / 2 + width * share + wave * width * 0.06 + sketch.random.jitter(thick * 0.6),
      y + wave * height * 0.5 + sketch.random.jitter(thick * 0.6),
    ])
  }
  const d = curve(points)
  return (
    stroke(d, darken(look.colour, 0.5), thick * 1.2, { transform: `translate(.6 ${short(thick * 0.3)})`, 'stroke-opacity': 0.5 }) +
    stroke(d, look.colour, thick) +
    stroke(d, lighten(look.second, 0.3), thick * 0.28, {
      transform: `translate(${short(-thick * 0.14)} ${short(-thick * 0.2)})`,
      'stroke-opacity': 0.85,
    })
  )
}

/** The baked cap: sauce melted over the top, browned in spots. */
function bakedCap(sketch: Sketch, ingredient: Ingredient, x: number, y: number, radius: number): string {
  const look = lookOf(ingredient)
  const drip = (): number => radius * sketch.random.between(-0.12, 0.2)
  const cap = loop([
    [-radius * 0.94, -radius * 0.18 + drip()],
    [-radius * 0.72, -radius * 0.86],
    [-radius * 0.1, -radius * 1.24],
    [radius * 0.62, -radius * 1.42],
    [radius * 1.26, -radius * 1.2],
    [radius * 1.56, -radius * 0.6],
    [radius * 1.5, -radius * 0.1 + drip()],
    [radius * 1.1, -radius * 0.32],
    [radius * 0.86, -radius * 0.1 + drip()],
    [radius * 0.5, -radius * 0.42],
    [radius * 0.14, -radius * 0.28 + drip()],
    [-radius * 0.24, -radius * 0.5],
    [-radius * 0.6, -radius * 0.2 + drip()],
  ])
  const spots = sprinkle(sketch.random, radius * 0.32, -radius * 0.86, radius * 0.9, radius * 0.42, 7)
  const warm = look.form === 'roe' || look.form === 'dollop' ? lighten(look.colour, 0.1) : look.colour
  return placed(
    shape(cap, '#3b1a08', { transform: `translate(0 ${short(radius * 0.08)})`, opacity: 0.45 }) +
      shape(cap, volume(sketch, warm, 0.9)) +
      clipped(
        sketch,
        cap,
        spots
          .map(([sx, sy], index) =>
            brownSpot(
              sketch,
              sx,
              sy,
              radius * sketch.random.between(0.2, 0.4),
              radius * sketch.random.between(0.11, 0.2),
              index % 3 === 0 ? '#b0560f' : '#d98a24',
              0.8,
            ),
          )
          .join(''),
      ) +
      gleam(sketch, -radius * 0.1, -radius * 1.02, radius * 0.44, radius * 0.16, 0.85, -24) +
      gleam(sketch, -radius * 0.56, -radius * 0.42, radius * 0.12, radius * 0.2, 0.7, 20),
    x,
    y,
  )
}

function capIngredient(picture: Picture, fillings: readonly Ingredient[]): Ingredient {
  const melted = [...fillings].find((part) => ['sauce', 'wedge', 'flakes', 'round-cheese'].includes(lookOf(part).form))
  if (melted !== undefined) return melted
  const { sauce } = picture
  return sauce !== undefined && sauce !== 'unagi-sauce' && sauce !== 'teriyaki' && sauce !== 'soy-sauce' ? sauce : 'cheese-sauce'
}

/** Garnish and sauce on one piece of a roll. */
function finishPiece(sketch: Sketch, picture: Picture, [x, y]: Point, radius: number, lift: number): string {
  const garnish = picture.garnish ?? []
  const top: Point = [x + radius * 0.34, y - radius * (1.16 + lift)]
  const sauce =
    picture.sauce === undefined
      ? ''
      : drizzle(sketch, picture.sauce, top[0], top[1] + radius * 0.12, radius * 1.5, radius * 0.46, 3, radius * 0.15)
  return (
    sauce +
    garnish
      .slice(0, 2)
      .map((ingredient, index) => {
        const { form } = lookOf(ingredient)
        const size = form === 'seeds' || form === 'shred' || form === 'roe' ? radius * 0.36 : radius * 0.34
        return piece(
          sketch,
          ingredient,
          top[0] + (index - (Math.min(garnish.length, 2) - 1) / 2) * radius * 0.6,
          top[1] - radius * 0.02,
          size,
        )
      })
      .join('')
  )
}

/** Ginger and wasabi beside the rolls. */
export function condiments(sketch: Sketch, x: number, y: number, size: number): string {
  return (
    piece(sketch, 'ginger', x, y, size, -10) +
    piece(sketch, 'ginger', x + size * 0.6, y - size * 0.2, size * 0.8, 30) +
    piece(sketch, 'wasabi', x + size * 1.7, y + size * 0.1, size * 0.66, 0)
  )
}

/** One finished piece of any roll. */
export function finishedPiece(sketch: Sketch, picture: Picture, recipe: RollRecipe, point: Point, radius: number): string {
  const baked = picture.dish === 'baked-roll'
  const cap = baked ? capIngredient(picture, recipe.fillings) : undefined
  const fillings = cap === undefined ? recipe.fillings : recipe.fillings.filter((part) => part !== cap)
  const crust =
    picture.dish === 'tempura-roll' && recipe.cover !== undefined
      ? placed(
          stroke(dots(sprinkle(sketch.random, radius * 0.3, -radius * 0.2, radius, radius, 8)), '#7a3f0c', radius * 0.05, {
            'stroke-opacity': 0.4,
          }) +
            crumbs(
              sketch,
              lookOf(recipe.cover),
              Array.from({ length: 30 }, (_, index): Point => [
                Math.cos(index * 0.21) * radius * 0.99,
                Math.sin(index * 0.21) * radius * 1.03,
              ]),
              radius * 0.15,
            ),
          point[0],
          point[1],
        )
      : ''
  return (
    rollPiece(sketch, { x: point[0], y: point[1], radius, cover: recipe.cover, nori: recipe.nori, fillings }) +
    crust +
    (cap === undefined ? '' : bakedCap(sketch, cap, point[0], point[1], radius)) +
    finishPiece(sketch, picture, point, radius, baked ? 0.02 : 0)
  )
}

/** Pieces of one look: drawn a few times and reused. */
export function repeatedPiece(sketch: Sketch, picture: Picture, recipe: RollRecipe, [x, y]: Point, radius: number, index: number): string {
  const variant = index % 3
  const key = `piece ${JSON.stringify([picture, radius, variant])}`
  const href = sketch.reuse(key, () => finishedPiece(sketch, picture, recipe, [0, 0], radius))
  return element('use', { href, x: short(x), y: short(y) })
}

/** Cut rolls of every kind: rows of pieces, their faces to the viewer. */
export const drawRoll: DishDrawer = (sketch, picture) => {
  const count = Math.max(3, Math.min(picture.pieces ?? 8, 10))
  const recipe = readRoll(picture)
  const { points, radius, side } = layoutOf(count, sketch.random.whole(0, 2))
  const pieces = points.map((point, index) => repeatedPiece(sketch, picture, recipe, point, radius, index)).join('')
  return (
    pieces +
    (side === undefined
      ? ''
      : placed(smallCup(sketch, 'soy-sauce', 46, '#3a3f45'), side[0], side[1] - 96) + condiments(sketch, side[0] - 22, side[1] + 24, 30))
  )
}
