import type { Place } from '../arrange.ts'
import { farToNear, scatter } from '../arrange.ts'
import type { Colour } from '../colour.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import { at, blob, sprinkle } from '../outline.ts'
import { pieceOf } from '../pieces.ts'
import { brownSpot, clipped, radial } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { group, shape, stroke } from '../svg.ts'

/** The parts of a pizza's recipe: dough, sauce, cheese and toppings. */
interface Topping {
  spread: Ingredient
  cheeses: Ingredient[]
  laid: Ingredient[]
}

export const doughs: ReadonlySet<string> = new Set(['dough', 'loaf'])

const melted: ReadonlySet<Ingredient> = new Set(['mozzarella', 'cheddar', 'cheese-sauce', 'brie', 'blue-cheese', 'goat-cheese', 'paneer'])

const spreads: ReadonlySet<string> = new Set(['sauce', 'paste', 'dollop', 'chocolate'])

/** The colour of baked tuna. */
const bakedTuna: Look = { form: 'chunk', colour: '#cf9a80', second: '#f0cdb8', detail: '#8f5a44' }

export function readTopping(parts: readonly Ingredient[]): Topping {
  const rest = parts.filter((part) => !doughs.has(lookOf(part).form) && part !== 'split')
  const spread = rest.find((part) => spreads.has(lookOf(part).form)) ?? (rest.includes('goat-cheese') ? 'cream-sauce' : 'tomato-sauce')
  const cheeses = rest.filter((part) => melted.has(part))
  return { spread, cheeses, laid: rest.filter((part) => part !== spread && !melted.has(part)) }
}

/** The sauce and the melted cheese, browned in places. */
export function ground(sketch: Sketch, topping: Topping, place: Place): string {
  const { x, y, rx, ry } = place
  const sauce = lookOf(topping.spread)
  const outline = blob(sketch.random, x, y, rx * 0.875, ry * 0.87, 0.03, 22)
  const sauced =
    shape(outline, darken(sauce.colour, 0.34)) +
    group(
      shape(outline, radial(sketch, [0.4, 0.34], 0.8, { 0: lighten(sauce.colour, 0.16), 0.6: sauce.colour, 1: darken(sauce.colour, 0.3) })),
      { transform: 'translate(0 2)' },
    )
  if (topping.cheeses.length === 0) return sauced
  return sauced + clipped(sketch, outline, melt(sketch, topping.cheeses, sauce.colour, place))
}

/** Melted cheese: one bubbling layer, thicker pools of each cheese, browned spots, veins of blue cheese. */
function melt(sketch: Sketch, cheeses: readonly Ingredient[], sauce: Colour, { x, y, rx, ry }: Place): string {
  const warmth = (cheese: Ingredient): Colour =>
    mix(lookOf(cheese).colour, '#f8c552', cheese === 'cheddar' || cheese === 'cheese-sauce' ? 0 : 0.42)
  const first = warmth(cheeses[0] ?? 'mozzarella')
  const layer = blob(sketch.random, x, y, rx * 0.84, ry * 0.83, 0.12, 19)
  const spots = sprinkle(sketch.random, x, y, rx * 0.76, ry * 0.74, 26)
  const pools = cheeses
    .map((cheese, index) => {
      const tone = warmth(cheese)
      const outlines = spots
        .filter((_, place) => place % cheeses.length === index)
        .map(([px, py]) => blob(sketch.random, px, py, sketch.random.between(30, 58), sketch.random.between(20, 38), 0.34, 9))
        .join('')
      return (
        shape(outlines, '#a8520f', { transform: 'translate(1 3)', opacity: 0.3 }) +
        shape(outlines, radial(sketch, [0.35, 0.3], 0.85, { 0: lighten(tone, 0.5), 0.5: lighten(tone, 0.12), 1: darken(tone, 0.1) }))
      )
    })
    .join('')
  const veins = cheeses.includes('blue-cheese')
    ? sprinkle(sketch.random, x, y, rx * 0.7, ry * 0.68, 26)
        .map(([px, py]) => shape(blob(sketch.random, px, py, 9, 4.5, 0.5, 7), '#5f7d8f', { opacity: 0.75 }))
        .join('')
    : ''
  const brown = sprinkle(sketch.random, x, y, rx * 0.78, ry * 0.77, 40)
    .map(([px, py], index) =>
      brownSpot(sketch, px, py, sketch.random.between(9, 24), sketch.random.between(6, 13), index % 4 === 0 ? '#8a3f0a' : '#d07f1c', 0.75),
    )
    .join('')
  const gaps = sprinkle(sketch.random, x, y, rx * 0.74, ry * 0.72, 9)
    .map(([px, py]) =>
      shape(blob(sketch.random, px, py, sketch.random.between(14, 30), sketch.random.between(9, 17), 0.4, 8), mix(sauce, first, 0.18), {
        opacity: 0.9,
      }),
    )
    .join('')
  const lights = stroke(
    sprinkle(sketch.random, x, y, rx * 0.7, ry * 0.7, 22)
      .map((point) => `M${at(point)}q8 -6 18 -3`)
      .join(''),
    '#fffbe8',
    3,
    { 'stroke-opacity': 0.6 },
  )
  return (
    shape(layer, radial(sketch, [0.4, 0.34], 0.8, { 0: lighten(first, 0.2), 0.6: mix(first, sauce, 0.12), 1: mix(first, sauce, 0.34) })) +
    gaps +
    pools +
    veins +
    brown +
    lights
  )
}

const roomy: Partial<Record<string, number>> = {
  salami: 37,
  chunk: 28,
  fish: 34,
  shrimp: 32,
  mushroom: 30,
  ring: 30,
  rings: 36,
  leaf: 30,
  herb: 26,
  frill: 30,
  bacon: 38,
  ham: 38,
  citrus: 34,
  wheel: 34,
  egg: 48,
  'round-cheese': 30,
  cube: 26,
  wedge: 28,
  seeds: 16,
  legume: 20,
  flakes: 26,
}

const amount: Partial<Record<string, number>> = {
  salami: 13,
  seeds: 26,
  legume: 12,
  leaf: 7,
  egg: 2,
  bacon: 10,
  ham: 10,
  citrus: 9,
  wheel: 9,
  ring: 14,
  rings: 9,
  herb: 11,
  flakes: 12,
}

/** The toppings, laid in turns so that none covers all the others. */
export function laid(sketch: Sketch, list: readonly Ingredient[], place: Place, share = 1): string {
  const crowd = list.length > 3 ? 0.72 : list.length === 1 ? 1.15 : 1
  return list
    .map((ingredient) => {
      const { form } = lookOf(ingredient)
      const count = Math.max(1, Math.round((amount[form] ?? 11) * crowd * share))
      const spread = { ...place, rx: place.rx * 0.76, ry: place.ry * 0.74 }
      if (ingredient === 'tuna')
        return farToNear(sprinkle(sketch.random, spread.x, spread.y, spread.rx, spread.ry, 16))
          .map(([x, y]) => pieceOf(sketch, bakedTuna, x, y, 23, sketch.random.between(0, 180)))
          .join('')
      return scatter(sketch, ingredient, spread, count, roomy[form] ?? 27)
    })
    .join('')
}
