import type { Point } from '../outline.ts'
import { onEllipse } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import type { Sketch } from '../sketch.ts'
import { placed } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drawRoll, readRoll, repeatedPiece } from './roll.ts'
import { smallCup } from './vessel.ts'

type RollLayout = (sketch: Sketch, picture: Picture, count: number) => string

/** In a ring about a cup of their sauce. */
const ring: RollLayout = (sketch, picture, count) => {
  const recipe = readRoll(picture)
  const spots = Array.from({ length: count }, (_, index): Point => onEllipse(306, 278, 214, 118, 100 + (index * 360) / count)).sort(
    (a, b) => a[1] - b[1],
  )
  const all = (near: boolean): string =>
    spots
      .filter(([, y]) => y > 290 === near)
      .map((point, index) => repeatedPiece(sketch, picture, recipe, point, 58, index))
      .join('')
  return all(false) + placed(smallCup(sketch, picture.sauce ?? 'soy-sauce', 70), 320, 262) + all(true)
}

/** Cut and pushed over like dominoes, the garnish beside them. */
const fanned: RollLayout = (sketch, picture, count) => {
  const recipe = readRoll(picture)
  const perRow = Math.ceil(count / 2)
  const rows = [0, 1].flatMap((row) =>
    Array.from({ length: perRow }, (_, index): Point => [
      510 - index * (380 / Math.max(1, perRow - 1)) - row * 14,
      166 + row * 156 + index * 14,
    ]),
  )
  const garnish = picture.garnish?.[0]
  return (
    rows
      .slice(0, count)
      .map((point, index) => repeatedPiece(sketch, picture, recipe, point, 74, index))
      .join('') + (garnish === undefined ? '' : piece(sketch, garnish, 560, 404, 40) + piece(sketch, garnish, 510, 424, 32))
  )
}

const layings = [drawRoll, ring, fanned] as const

/** Rolls fried in batter; each recipe is laid in its own way. */
export const drawHotRoll: DishDrawer = (sketch, picture) => {
  const count = Math.max(3, Math.min(picture.pieces ?? 8, 8))
  const laying = layings[count < 6 ? 0 : sketch.random.whole(0, 2)] ?? drawRoll
  return laying(sketch, picture, count)
}
