import { mingle } from '../arrange.ts'
import { lookOf } from '../ingredients.ts'
import { shadow } from '../shade.ts'
import { bed, bowl, bowlPlace, finish } from './bowl.ts'
import type { DishDrawer } from './dish.ts'

/** Salad: leaves heaped with everything mixed in. */
export const drawSalad: DishDrawer = (sketch, picture) => {
  const greens = picture.parts.filter((part) => ['frill', 'leaf', 'herb', 'shred', 'grains'].includes(lookOf(part).form))
  const rest = picture.parts.filter((part) => !greens.includes(part))
  const base = greens[0] ?? rest[0] ?? 'lettuce'
  // Without greens, only the other ingredients are drawn: nothing that is not in the salad may be shown.
  const leaves = mingle(
    sketch,
    greens.length > 0 ? greens : rest,
    greens.length > 0 ? { x: 320, y: 196, rx: 176, ry: 100 } : { x: 320, y: 218, rx: 196, ry: 122 },
    greens.length > 0 ? 22 : 58,
    greens.length > 0 ? 56 : 46,
  )
  const toppings = mingle(sketch, rest, { x: 320, y: 186, rx: 156, ry: 88 }, Math.min(30, rest.length * 7), 38)
  // Without greens, the bowl's floor is visible between the pieces.
  const ground = greens.length > 0 ? bed(sketch, base, bowlPlace) : shadow(sketch, 326, 214, 230, 140, 0.5)
  return bowl(sketch, picture.board, ground, leaves + toppings + finish(sketch, picture, { x: 320, y: 180, rx: 130, ry: 70 }, 24))
}
