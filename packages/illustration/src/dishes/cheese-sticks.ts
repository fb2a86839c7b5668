import { lighten } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { sprinkle } from '../outline.ts'
import { crumbs } from '../pieces/crumbs.ts'
import { barrel, gleam, shadow, slope } from '../shade.ts'
import { group, placed, shape, stroke } from '../svg.ts'
import { cupAt, garnishAt } from './beside.ts'
import type { DishDrawer } from './dish.ts'

/** Sticks of breaded cheese, one pulled open. */
export const drawCheeseSticks: DishDrawer = (sketch, picture) => {
  const cheese = picture.parts.find((part) => ['wedge', 'round-cheese', 'cube'].includes(lookOf(part).form)) ?? 'mozzarella'
  const look = lookOf('panko')
  const count = Math.max(4, Math.min(picture.pieces ?? 6, 8))
  const stick = (length: number): string => {
    const body = `M${-length} -26Q${-length - 16} 0 ${-length} 26L${length} 26Q${length + 16} 0 ${length} -26Z`
    const points = sprinkle(sketch.random, 0, 0, length + 6, 24, 46).map(([x, y]): Point => [x, y])
    return (
      shadow(sketch, 8, 24, length * 1.16, 24, 0.5) +
      shape(body, barrel(sketch, look.colour)) +
      group(crumbs(sketch, look, points, 10)) +
      gleam(sketch, -length * 0.2, -14, length * 0.6, 7, 0.5, 0)
    )
  }
  const sticks = Array.from({ length: count }, (_, index) =>
    placed(stick(100), 250 + (index % 2) * 50, 160 + index * (230 / count), -20 + ((index * 37) % 34)),
  ).join('')
  const pulled = lookOf(cheese)
  const stretch = 'M330 372Q380 392 440 366L440 392Q384 414 330 398Z'
  return (
    sticks +
    shadow(sketch, 390, 406, 170, 26, 0.4) +
    shape(stretch, slope(sketch, lighten(pulled.colour, 0.2))) +
    stroke('M334 380Q384 400 438 374', '#ffffff', 4) +
    placed(stick(56), 276, 384, 2) +
    placed(stick(56), 494, 374, -6) +
    cupAt(sketch, picture, 500, 250, 68) +
    garnishAt(sketch, picture, 250, 220, 22)
  )
}
