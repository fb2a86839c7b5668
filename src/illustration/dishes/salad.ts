import { mingle } from '../arrange.ts'
import { darken } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { ellipse } from '../svg.ts'
import { bed, bowl, bowlPlace, finish } from './bowl.ts'
import type { DishDrawer } from './dish.ts'

/** Salad: leaves heaped with everything mixed in. */
export const drawSalad: DishDrawer = (sketch, picture) => {
  const greens = picture.parts.filter((part) => ['frill', 'leaf', 'herb', 'shred', 'grains'].includes(lookOf(part).form))
  const rest = picture.parts.filter((part) => !greens.includes(part))
  const base = greens[0] ?? rest[0] ?? 'lettuce'
  // Without greens the salad is of the rest alone: nothing that is not in it may be shown.
  const leaves = mingle(
    sketch,
    greens.length > 0 ? greens : rest,
    { x: 320, y: 196, rx: 176, ry: 100 },
    greens.length > 0 ? 22 : 30,
    greens.length > 0 ? 56 : 44,
  )
  const toppings = mingle(sketch, rest, { x: 320, y: 186, rx: 156, ry: 88 }, Math.min(30, rest.length * 7), 38)
  const ground =
    greens.length > 0
      ? bed(sketch, base, bowlPlace)
      : ellipse(bowlPlace.x, bowlPlace.y, bowlPlace.rx, bowlPlace.ry, darken(lookOf(base).colour, 0.5))
  return bowl(sketch, picture.board, ground, leaves + toppings + finish(sketch, picture, { x: 320, y: 180, rx: 130, ry: 70 }, 24))
}
