import type { Place } from '../arrange.ts'
import { arc, heap, mingle } from '../arrange.ts'
import { mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { onEllipse } from '../outline.ts'
import { tangle } from '../pieces/strands.ts'
import type { Sketch } from '../sketch.ts'
import { absorbedColour, bed, bowl, bowlPlace, finish, garnishOnly, sector } from './bowl.ts'
import type { DishDrawer } from './dish.ts'

const bedForms: ReadonlySet<string> = new Set(['grains', 'noodles', 'frill', 'leaf', 'herb'])

/** Poke: heaps side by side around the middle, on rice. */
export const drawPoke: DishDrawer = (sketch, picture) => {
  const [first, ...others] = picture.parts
  const isBed = first !== undefined && bedForms.has(lookOf(first).form)
  const base = isBed ? first : 'rice'
  const toppings = (isBed ? others : picture.parts).slice(0, 7)
  const { x, y } = bowlPlace
  const ring: Place = { x, y: y - 4, rx: toppings.length > 4 ? 122 : 110, ry: toppings.length > 4 ? 80 : 72 }
  const start = 200
  const points = toppings.length <= 1 ? [[x, y] as const] : arc(ring, start, start + 360 - 360 / toppings.length, toppings.length)
  const heaps = toppings
    .map((ingredient, index) => ({ ingredient, point: points[index] ?? ([x, y] as const) }))
    .sort((a, b) => a.point[1] - b.point[1])
    .map(({ ingredient, point }) =>
      sector(sketch, ingredient, {
        x: point[0],
        y: point[1],
        rx: toppings.length > 5 ? 78 : toppings.length > 4 ? 94 : 120,
        ry: toppings.length > 4 ? 54 : 64,
      }),
    )
    .join('')
  return bowl(
    sketch,
    picture.board,
    bed(sketch, base, bowlPlace),
    heaps + (picture.sauce === 'soy-sauce' ? garnishOnly : finish)(sketch, picture, { ...bowlPlace, rx: 104, ry: 66 }, 20),
  )
}

/** Rice with its toppings side by side. */
export const drawRiceBowl: DishDrawer = (sketch, picture) => {
  const toppings = picture.parts.filter((part) => lookOf(part).form !== 'grains')
  const base = picture.parts.find((part) => lookOf(part).form === 'grains') ?? 'rice'
  const main = toppings[0]
  const rice = heapOfRice(sketch, base)
  const meat = main === undefined ? '' : heap(sketch, main, { x: 262, y: 216, rx: 118, ry: 74 }, 20, 52)
  const side = toppings
    .slice(1)
    .map((ingredient, index, list) => {
      const [x, y] = onEllipse(326, 210, 146, 90, -70 + (index * 150) / Math.max(1, list.length - 1))
      return sector(sketch, ingredient, { x, y, rx: 76, ry: 48 })
    })
    .join('')
  return bowl(sketch, picture.board, rice, meat + side + finish(sketch, picture, { x: 290, y: 196, rx: 110, ry: 60 }, 20))
}

function heapOfRice(sketch: Sketch, base: Ingredient): string {
  return bed(sketch, base, bowlPlace)
}

/** Fried noodles in a bowl, toppings mixed in. */
export const drawNoodles: DishDrawer = (sketch, picture) => {
  const noodle = picture.parts.find((part) => ['noodles', 'penne'].includes(lookOf(part).form)) ?? 'egg-noodles'
  const rest = picture.parts.filter((part) => part !== noodle)
  const glazed = lookOf(noodle)
  const tone =
    picture.sauce === undefined
      ? glazed
      : {
          ...glazed,
          colour: mix(glazed.colour, absorbedColour(picture.sauce), 0.22),
          detail: mix(glazed.detail, absorbedColour(picture.sauce), 0.4),
        }
  const mass = tangle(sketch, tone, 320, 212, 222, 146, 50, 11)
  const top = tangle(sketch, tone, 316, 186, 150, 84, 22, 11)
  return bowl(
    sketch,
    picture.board,
    mass,
    top +
      mingle(sketch, rest, { x: 320, y: 184, rx: 154, ry: 88 }, Math.min(26, 6 + rest.length * 5), 38) +
      garnishOnly(sketch, picture, { x: 320, y: 180, rx: 130, ry: 76 }, 22),
  )
}
