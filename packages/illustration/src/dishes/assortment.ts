import type { Place } from '../arrange.ts'
import { heap, scatter } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { blob, onEllipse, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { smallCup } from './vessel.ts'

const spreads: ReadonlySet<string> = new Set(['sauce', 'paste', 'dollop'])

/** Heaps of the parts over a board, sauces in cups, garnish in the gaps. */
function assortment(sketch: Sketch, picture: Picture, arrange: (ingredient: Ingredient, place: Place) => string): string {
  const cups = picture.parts.filter((part) => spreads.has(lookOf(part).form))
  if (picture.sauce !== undefined) cups.push(picture.sauce)
  const parts = picture.parts.filter((part) => !spreads.has(lookOf(part).form))
  const areas = places(parts.length)
  const laid = parts
    .map((ingredient, index) => ({ ingredient, place: areas[index] ?? { x: 320, y: 256, rx: 60, ry: 44 } }))
    .sort((a, b) => a.place.y - b.place.y)
  const cup = cups
    .slice(0, 2)
    .map((sauce, index) => placed(smallCup(sketch, sauce, 46), 322 + index * 100 - (cups.length > 1 ? 50 : 0), 250))
    .join('')
  const garnish = (picture.garnish ?? [])
    .map((ingredient, index) => scatter(sketch, ingredient, { x: 320, y: 262, rx: 190 - index * 40, ry: 100 }, 6, 27))
    .join('')
  return (
    laid
      .filter(({ place }) => place.y <= 250)
      .map(({ ingredient, place }) => arrange(ingredient, place))
      .join('') +
    cup +
    laid
      .filter(({ place }) => place.y > 250)
      .map(({ ingredient, place }) => arrange(ingredient, place))
      .join('') +
    garnish
  )
}

/** Places round the middle: the more parts, the smaller. */
function places(count: number): Place[] {
  if (count <= 1) return [{ x: 320, y: 256, rx: 150, ry: 90 }]
  const size = count <= 3 ? 108 : count <= 5 ? 94 : 80
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = onEllipse(320, 258, count <= 3 ? 128 : 160, count <= 3 ? 76 : 94, 205 + (index * 360) / count)
    return { x, y, rx: size, ry: size * 0.62 }
  })
}

/** A row of slices, each covering a part of the one before. */
function fan(sketch: Sketch, ingredient: Ingredient, place: Place, count: number, radius: number): string {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1) - 0.5
    return piece(
      sketch,
      ingredient,
      place.x + share * place.rx * 1.9,
      place.y + Math.abs(share) * place.ry * 0.7 + (index % 2) * 3,
      radius,
      share * 36,
    )
  }).join('')
}

const fanned: ReadonlySet<string> = new Set([
  'citrus',
  'kiwi',
  'wheel',
  'salami',
  'ham',
  'apple',
  'crescent',
  'fish',
  'pineapple',
  'loaf',
  'cracker',
  'bacon',
  'banana',
])

function layOut(sketch: Sketch, ingredient: Ingredient, place: Place): string {
  const { form } = lookOf(ingredient)
  const scale = place.rx / 80
  if (fanned.has(form))
    return (
      fan(sketch, ingredient, { ...place, y: place.y - 16 * scale }, 5, 48 * scale) +
      fan(sketch, ingredient, { ...place, rx: place.rx * 0.8, y: place.y + 26 * scale }, 4, 48 * scale)
    )
  const big = [
    'wedge',
    'cube',
    'strawberry',
    'bunch',
    'chunk',
    'shrimp',
    'mussel',
    'battered',
    'round-cheese',
    'loaf',
    'breaded',
    'croquette',
    'tentacle',
    'scallop',
    'floret',
  ].includes(form)
  return heap(
    sketch,
    ingredient,
    { ...place, rx: place.rx * 0.8, ry: place.ry * 0.8 },
    Math.round((big ? 8 : 13) * Math.min(scale, 1.7)),
    (big ? 46 : 36) * Math.min(scale, 1.3),
  )
}

/** Cheeses cut in large wedges, with fruit, nuts and honey. */
export const drawCheeseBoard: DishDrawer = (sketch, picture) =>
  assortment(sketch, picture, (ingredient, place) => {
    const { form } = lookOf(ingredient)
    if (form === 'wedge' || form === 'round-cheese' || form === 'flakes' || form === 'cube') {
      const block =
        form === 'wedge' || ingredient === 'parmesan'
          ? largeWedge(sketch, ingredient, place)
          : piece(sketch, ingredient, place.x - 10, place.y - 14, place.rx * 0.74)
      return (
        block +
        [0, 1, 2]
          .map((index) =>
            piece(sketch, ingredient, place.x - place.rx * 0.4 + index * place.rx * 0.42, place.y + place.ry * 0.62, place.rx * 0.34),
          )
          .join('')
      )
    }
    return layOut(sketch, ingredient, place)
  })

function largeWedge(sketch: Sketch, ingredient: Ingredient, { x, y, rx }: Place): string {
  const look = lookOf(ingredient)
  const size = rx * 0.98
  const top = `M${-size} ${size * 0.04}L${size * 0.46} ${-size * 0.62}L${size * 0.98} ${-size * 0.14}Z`
  const side = `M${-size} ${size * 0.04}L${size * 0.98} ${-size * 0.14}L${size * 0.96} ${size * 0.42}L${-size * 0.96} ${size * 0.5}Z`
  const rind = `M${size * 0.46} ${-size * 0.62}L${size * 0.98} ${-size * 0.14}L${size * 0.96} ${size * 0.42}`
  const marks = sprinkle(sketch.random, 0, size * 0.2, size * 0.8, size * 0.22, 14)
  const veined = ingredient === 'blue-cheese'
  const drawn = marks
    .map(([mx, my]) =>
      veined
        ? shape(blob(sketch.random, mx, my, 10, 4, 0.5, 7), look.detail)
        : ellipse(mx, my, ingredient === 'cheddar' ? 3 : 5, 3, darken(look.colour, 0.3), { opacity: 0.6 }),
    )
    .join('')
  const soft = ingredient === 'brie' || ingredient === 'goat-cheese'
  return (
    shadow(sketch, x + 8, y + size * 0.4, size * 1.2, size * 0.5, 0.5) +
    placed(
      shape(side, linear(sketch, [0, 0], [0.4, 1], { 0: soft ? '#fbe7a8' : look.colour, 1: darken(look.colour, 0.24) }), {
        stroke: soft ? look.second : look.colour,
        'stroke-width': 6,
        'stroke-linejoin': 'round',
      }) +
        clipped(sketch, side, drawn) +
        shape(top, linear(sketch, [0, 0], [0.6, 1], { 0: lighten(look.second, 0.4), 1: soft ? '#fffaf0' : look.colour }), {
          stroke: look.second,
          'stroke-width': 5,
          'stroke-linejoin': 'round',
        }) +
        stroke(rind, soft ? '#f3ead6' : mix(look.colour, '#8a4a14', 0.5), 7) +
        gleam(sketch, -size * 0.1, -size * 0.16, size * 0.5, size * 0.12, 0.6, -22),
      x,
      y - 6,
    )
  )
}

export const drawFruitPlatter: DishDrawer = (sketch, picture) =>
  assortment(sketch, picture, (ingredient, place) => layOut(sketch, ingredient, place))

export const drawMeatBoard: DishDrawer = (sketch, picture) =>
  assortment(sketch, picture, (ingredient, place) => layOut(sketch, ingredient, place))

/** Seafood on crushed ice. */
export const drawSeafoodPlatter: DishDrawer = (sketch, picture) => {
  const ice = sprinkle(sketch.random, 320, 256, 222, 136, 110)
    .map(([x, y]) => {
      const size = sketch.random.between(16, 30)
      return shape(
        blob(sketch.random, x, y, size, size * 0.7, 0.4, 6),
        linear(sketch, [0, 0], [1, 1], { 0: ['#ffffff', 0.95], 0.5: ['#dcecf2', 0.75], 1: ['#a9c6d3', 0.75] }),
      )
    })
    .join('')
  return ice + assortment(sketch, picture, (ingredient, place) => layOut(sketch, ingredient, place))
}
