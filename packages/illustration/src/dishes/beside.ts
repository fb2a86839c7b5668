import { scatter } from '../arrange.ts'
import type { Picture } from '../picture.ts'
import type { Sketch } from '../sketch.ts'
import { placed } from '../svg.ts'
import { smallCup } from './vessel.ts'

export function cupAt(sketch: Sketch, picture: Picture, x: number, y: number, radius: number): string {
  return picture.sauce === undefined ? '' : placed(smallCup(sketch, picture.sauce, radius), x, y)
}

export function garnishAt(sketch: Sketch, picture: Picture, x: number, y: number, size = 26): string {
  return (picture.garnish ?? [])
    .map((ingredient, index) => scatter(sketch, ingredient, { x: x + index * 30, y, rx: 90, ry: 40 }, 5, size))
    .join('')
}
