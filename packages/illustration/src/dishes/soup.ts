import type { Place } from '../arrange.ts'
import { arc, mingle, scatter } from '../arrange.ts'
import type { Colour } from '../colour.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { blob, dots, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { tangle } from '../pieces/strands.ts'
import { gleam, radial } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import { bowl, bowlPlace, garnishOnly, sector } from './bowl.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'

/** A surface of broth or cream soup. */
export function broth(sketch: Sketch, colour: Colour, place: Place): string {
  const fat = sprinkle(sketch.random, place.x, place.y, place.rx * 0.9, place.ry * 0.86, 26)
  return (
    ellipse(
      place.x,
      place.y + 4,
      place.rx,
      place.ry,
      radial(sketch, [0.4, 0.34], 0.75, { 0: lighten(colour, 0.3), 0.55: colour, 1: darken(colour, 0.42) }),
    ) +
    stroke(dots(fat), lighten(colour, 0.5), 9, { 'stroke-opacity': 0.28 }) +
    stroke(dots(fat.slice(0, 12)), '#ffffff', 3, { 'stroke-opacity': 0.5 }) +
    gleam(sketch, place.x - 90, place.y - 70, 90, 26, 0.5, -14)
  )
}

/** Ramen: noodles in broth with everything laid on it. */
export const drawRamen: DishDrawer = (sketch, picture) => {
  const noodle = picture.parts.find((part) => lookOf(part).form === 'noodles') ?? 'egg-noodles'
  const rest = picture.parts.filter((part) => lookOf(part).form !== 'noodles' && part !== 'nori')
  const base = picture.sauce === undefined ? '#c98a3f' : mix(lookOf(picture.sauce).colour, '#e0a85a', 0.55)
  const surface: Place = { ...bowlPlace, rx: 222, ry: 144 }
  const noodles = tangle(sketch, lookOf(noodle), 320, 222, 190, 112, 40, 9, mix(base, '#7a4a14', 0.35))
  const nori = picture.parts.includes('nori') ? piece(sketch, 'nori', 470, 128, 70, 14) + piece(sketch, 'nori', 506, 150, 66, 26) : ''
  const points = arc({ x: 320, y: 208, rx: 122, ry: 74 }, 150, 150 + 360 - 360 / Math.max(1, rest.length), rest.length)
  const toppings = rest
    .map((ingredient, index) => ({ ingredient, point: points[index] ?? ([320, 212] as const) }))
    .sort((a, b) => a.point[1] - b.point[1])
    .map(({ ingredient, point }) => sector(sketch, ingredient, { x: point[0], y: point[1], rx: rest.length > 4 ? 72 : 84, ry: 48 }))
    .join('')
  return bowl(
    sketch,
    picture.board,
    broth(sketch, base, surface) + noodles,
    nori + toppings + garnishOnly(sketch, picture, { ...bowlPlace, rx: 100, ry: 62 }, 22),
  )
}

const soupBases: ReadonlySet<string> = new Set(['sauce', 'liquid', 'dollop', 'paste'])

const pureed: ReadonlySet<Ingredient> = new Set([
  'pumpkin',
  'lentils',
  'tomato',
  'carrot',
  'broccoli',
  'spinach',
  'potato',
  'corn',
  'champignon',
  'mushroom',
  'chickpeas',
  'zucchini',
])

/** A purée has the colour of its ingredients; other soups are a clear golden broth. */
function soupColour(parts: readonly Ingredient[]): Colour {
  const base = parts.find((part) => soupBases.has(lookOf(part).form))
  const [first] = parts
  const puree = first !== undefined && pureed.has(first) ? mix(lookOf(first).colour, '#e0912f', 0.25) : undefined
  if (base !== undefined)
    return puree === undefined ? mix(lookOf(base).colour, '#f0c878', base === 'cream' ? 0.18 : 0) : mix(puree, lookOf(base).colour, 0.3)
  return puree ?? '#d9a456'
}

/** Soup: a surface in the colour of its base, with a swirl and the solids. */
export const drawSoup: DishDrawer = (sketch, picture) => {
  const solids = picture.parts.filter((part) => !soupBases.has(lookOf(part).form))
  const colour = soupColour(picture.parts)
  const cream =
    picture.sauce === undefined
      ? ''
      : shape(blob(sketch.random, 320, 206, 78, 40, 0.1), lookOf(picture.sauce).colour, { opacity: 0.92 }) +
        drizzle(sketch, picture.sauce, 320, 206, 300, 90, 3, 8)
  const chunks = mingle(sketch, solids, { x: 320, y: 216, rx: 150, ry: 90 }, Math.min(19, 6 + solids.length * 4), 42)
  const garnish = (picture.garnish ?? [])
    .map((ingredient) => scatter(sketch, ingredient, { x: 320, y: 206, rx: 90, ry: 54 }, 5, 24))
    .join('')
  return bowl(sketch, picture.board, broth(sketch, colour, { ...bowlPlace, rx: 224, ry: 147 }) + cream + chunks + garnish)
}
