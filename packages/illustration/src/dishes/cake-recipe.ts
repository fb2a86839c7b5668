import type { Colour } from '../colour.ts'
import { darken, lighten } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { curve, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { clipped } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { stroke } from '../svg.ts'

export const soft: ReadonlySet<string> = new Set(['dollop', 'sauce', 'chocolate', 'paste', 'powder', 'liquid', 'meringue', 'round-cheese'])

/** The parts of a cake's recipe: base, spread and topping. */
export interface CakeRecipe {
  crumb: Colour
  creams: Ingredient[]
  toppings: Ingredient[]
  glaze: Ingredient
}

export function readCake(picture: Picture): CakeRecipe {
  const baked = picture.parts.find((part) => ['biscuit', 'dough', 'loaf'].includes(lookOf(part).form)) ?? 'biscuit'
  const rest = picture.parts.filter((part) => part !== baked)
  const creams = rest.filter((part) => soft.has(lookOf(part).form))
  const toppings = [...rest.filter((part) => !soft.has(lookOf(part).form)), ...(picture.garnish ?? [])]
  const dark = picture.parts[0] === 'chocolate' || picture.parts[0] === 'cocoa'
  return {
    crumb: dark ? '#5f3018' : lookOf(baked).colour,
    creams: creams.length > 0 ? creams : ['cream'],
    toppings,
    glaze: picture.sauce ?? creams[0] ?? 'cream',
  }
}

/** Layers between two heights of a cake's cut side. */
export function layers(
  sketch: Sketch,
  recipe: CakeRecipe,
  outline: string,
  x0: number,
  x1: number,
  top: number,
  bottom: number,
  slant: number,
): string {
  const count = 3
  const height = (bottom - top) / count
  let drawn = ''
  for (let index = 0; index < count; index += 1) {
    const y = top + index * height
    const cream = lookOf(recipe.creams[index % recipe.creams.length] ?? 'cream')
    const edge = (at: number): string =>
      curve([
        [x0, at],
        [x0 + (x1 - x0) * 0.33, at + slant * 0.33 + sketch.random.jitter(3)],
        [x0 + (x1 - x0) * 0.66, at + slant * 0.66 + sketch.random.jitter(3)],
        [x1, at + slant],
      ])
    drawn +=
      stroke(edge(y + height * 0.62), recipe.crumb, height * 0.72, { 'stroke-linecap': 'butt' }) +
      stroke(edge(y + height * 0.14), darken(cream.colour, 0.24), height * 0.36, { 'stroke-linecap': 'butt' }) +
      stroke(edge(y + height * 0.12), cream.colour, height * 0.3, { 'stroke-linecap': 'butt' })
  }
  const pores = sprinkle(sketch.random, (x0 + x1) / 2, (top + bottom + slant) / 2, Math.abs(x1 - x0) / 2, (bottom - top) * 0.7, 90)
  return clipped(
    sketch,
    outline,
    drawn +
      stroke(pores.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l3 0`).join(''), darken(recipe.crumb, 0.3), 3, {
        'stroke-opacity': 0.32,
      }) +
      stroke(
        pores
          .filter((_, index) => index % 3 === 0)
          .map(([x, y]) => `M${x.toFixed(1)} ${(y - 2).toFixed(1)}l2 0`)
          .join(''),
        lighten(recipe.crumb, 0.4),
        2.4,
        { 'stroke-opacity': 0.5 },
      ),
  )
}
