import { rowsOf } from '../arrange.ts'
import { darken } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { blob, loop, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { clipped, linear, pillar, shadow, slope, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'

const bases: ReadonlySet<string> = new Set(['loaf', 'cracker', 'dough', 'biscuit', 'wheel'])

function spreadOf(list: readonly Ingredient[]): Ingredient | undefined {
  return list.find((part) => ['dollop', 'sauce', 'paste'].includes(lookOf(part).form))
}

/** A canapé: base, spread, topping and a pick. */
function canape(sketch: Sketch, picture: Picture, turn: number): string {
  // Without bread the first part is the base, e.g. a slice of cheese or avocado.
  const base = picture.parts.find((part) => bases.has(lookOf(part).form)) ?? picture.parts[0] ?? 'bread'
  const list = picture.parts.filter((part) => part !== base)
  const spread = spreadOf(list)
  const laid = list.filter((part) => part !== spread)
  const look = lookOf(base)
  const wall = linear(sketch, [0, 0], [1, 0], { 0: look.colour, 0.3: look.second, 1: darken(look.colour, 0.4) })
  const cylinder = look.form === 'cracker' || look.form === 'dough' ? 16 : 34
  const cream =
    spread === undefined
      ? ''
      : ellipse(0, -2, 46, 25, darken(lookOf(spread).colour, 0.26)) +
        shape(blob(sketch.random, 0, -8, 47, 26, 0.08, 12), volume(sketch, lookOf(spread).colour, 0.8))
  let y = -18
  const stack = laid
    .slice(0, 4)
    .map((ingredient, index) => {
      const form = lookOf(ingredient).form
      const size = ['leaf', 'herb', 'sprig'].includes(form) ? 24 : index === 0 ? 44 : 32
      const drawn = piece(sketch, ingredient, (index % 2 === 0 ? 1 : -1) * index * 4, y, size, turn + index * 14)
      y -= size * 0.5
      return drawn
    })
    .join('')
  const garnish = (picture.garnish ?? [])
    .slice(0, 2)
    .map((ingredient, index) => piece(sketch, ingredient, index * 14 - 6, y + 2, 20, -30 + index * 40))
    .join('')
  const pick =
    stroke(`M3 ${y - 6}L11 ${y - 62}`, '#8a5a24', 4.4) +
    stroke(`M2 ${y - 6}L10 ${y - 62}`, '#e3bd80', 2) +
    ellipse(11, y - 64, 6.4, 6.4, volume(sketch, '#c8392f'))
  return (
    shadow(sketch, 9, cylinder, 70, 34, 0.55) +
    shape(`M-54 0L-54 ${cylinder}A54 29 0 0 0 54 ${cylinder}L54 0Z`, wall) +
    ellipse(0, 0, 54, 29, look.detail) +
    ellipse(0, -1, 50, 26, slope(sketch, look.second)) +
    cream +
    stack +
    garnish +
    pick
  )
}

/** A tartlet: a fluted pastry cup and its filling. */
function tartlet(sketch: Sketch, picture: Picture, turn: number): string {
  const base = picture.parts.find((part) => bases.has(lookOf(part).form)) ?? 'puff-pastry'
  const list = picture.parts.filter((part) => part !== base)
  const look = lookOf(base)
  const cup = 'M-68 -6L-50 50Q0 76 50 50L68 -6Z'
  const flutes = Array.from({ length: 9 }, (_, index) => `M${-60 + index * 15} 2L${-44 + index * 11} 62`).join('')
  const rim = Array.from({ length: 20 }, (_, index) => {
    const angle = (index * 18 * Math.PI) / 180
    return ellipse(Math.cos(angle) * 62, -8 + Math.sin(angle) * 32, 12, 9, volume(sketch, look.colour))
  }).join('')
  const main = list.find((part) => !['leaf', 'herb', 'sprig'].includes(lookOf(part).form)) ?? 'cream'
  const filling = spreadOf(list) ?? main
  const laid = list.filter((part) => part !== filling)
  const topping =
    laid.length === 0
      ? piece(sketch, filling, 0, -22, 46, 0)
      : laid
          .slice(0, 3)
          .map((ingredient, index) => {
            const { form } = lookOf(ingredient)
            if (form === 'roe') return piece(sketch, ingredient, 0, -24, 44, 0)
            return sprinkle(sketch.random, 0, -20, 32, 12, index === 0 ? 5 : 2)
              .sort((a, b) => a[1] - b[1])
              .map(([x, y]) => piece(sketch, ingredient, x, y, 25))
              .join('')
          })
          .join('')
  return (
    shadow(sketch, 10, 52, 78, 30, 0.55) +
    shape(cup, pillar(sketch, look.colour)) +
    clipped(sketch, cup, stroke(flutes, darken(look.detail, 0.2), 4, { 'stroke-opacity': 0.5 })) +
    rim +
    ellipse(0, -8, 54, 27, darken(lookOf(filling).colour, 0.2)) +
    shape(blob(sketch.random, 0, -14, 52, 26, 0.06, 12), volume(sketch, lookOf(filling).colour, 0.8)) +
    topping +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 0, -18, 70, 20, 3, 4)) +
    (picture.garnish ?? [])
      .slice(0, 2)
      .map((ingredient, index) => piece(sketch, ingredient, -6 + index * 16, -36, 20, turn))
      .join('')
  )
}

/** A slice of toasted bread heaped with its topping. */
function bruschetta(sketch: Sketch, picture: Picture): string {
  const base = picture.parts.find((part) => bases.has(lookOf(part).form)) ?? 'baguette'
  const list = picture.parts.filter((part) => part !== base)
  const spread = spreadOf(list)
  const laid = list.filter((part) => part !== spread)
  const look = lookOf(base)
  const crust = loop([
    [-98, 10],
    [-80, -30],
    [0, -46],
    [78, -34],
    [100, 4],
    [80, 36],
    [0, 50],
    [-76, 40],
  ])
  const marks = '-60 -20 -20 20 60'
    .split(' ')
    .map((x) => `M${x} -44l-14 88`)
    .join('')
  const spots = sprinkle(sketch.random, 0, -6, 68, 24, 16).sort((a, b) => a[1] - b[1])
  return (
    shadow(sketch, 10, 32, 118, 50, 0.5) +
    shape(crust, darken(look.detail, 0.4), { transform: 'translate(0 17)' }) +
    shape(crust, look.detail, { transform: 'translate(0 9)' }) +
    shape(crust, slope(sketch, look.colour)) +
    group(shape(crust, slope(sketch, look.second)) + clipped(sketch, crust, stroke(marks, '#7a4312', 8, { 'stroke-opacity': 0.45 })), {
      transform: 'scale(.9)',
    }) +
    (spread === undefined ? '' : shape(blob(sketch.random, 0, -4, 78, 34, 0.14, 12), volume(sketch, lookOf(spread).colour, 0.9))) +
    spots
      .map(([x, y], index) =>
        piece(
          sketch,
          laid[index % Math.max(1, laid.length)] ?? 'tomato',
          x,
          y - 6,
          ['fish', 'ham', 'bacon'].includes(lookOf(laid[index % Math.max(1, laid.length)] ?? 'tomato').form) ? 30 : 23,
        ),
      )
      .join('') +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 0, -10, 120, 30, 4, 4)) +
    (picture.garnish ?? [])
      .slice(0, 2)
      .map((ingredient, index) => piece(sketch, ingredient, -14 + index * 30, -22, 26))
      .join('')
  )
}

/** Canapés in rows. */
export const drawCanapes: DishDrawer = (sketch, picture) => {
  const count = Math.max(3, Math.min(picture.pieces ?? 6, 12))
  const scale = count <= 4 ? 1.46 : count <= 6 ? 1.22 : count <= 8 ? 1.1 : 0.92
  return rowsOf(count, 128 * scale, 118 * scale, count > 6 ? 30 : 46)
    .map(([x, y]) => placed(canape(sketch, picture, sketch.random.jitter(20)), x - 8, y + 26, 0, scale))
    .join('')
}

/** Tartlets in rows. */
export const drawTartlets: DishDrawer = (sketch, picture) => {
  const count = Math.max(3, Math.min(picture.pieces ?? 6, 10))
  const scale = count <= 6 ? 1.12 : 0.92
  return rowsOf(count, 156 * scale, 142 * scale, 46)
    .map(([x, y]) => placed(tartlet(sketch, picture, sketch.random.jitter(30)), x - 8, y - 2, 0, scale))
    .join('')
}

/** Bruschette in rows. */
export const drawBruschetta: DishDrawer = (sketch, picture) => {
  const count = Math.max(2, Math.min(picture.pieces ?? 4, 6))
  const scale = count <= 4 ? 1.16 : 0.98
  return rowsOf(count, 208 * scale, 142 * scale, 40)
    .map(([x, y]) => placed(bruschetta(sketch, picture), x - 6, y - 4, -12, scale))
    .join('')
}
