import type { Kind } from '../kinds.ts'
import type { Point } from '../outline.ts'
import type { Picture } from '../picture.ts'
import type { Sketch } from '../sketch.ts'
import { placed } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

/** Draws one dish of a gathering: a parameter, because the table of dishes contains the gatherings too. */
export type ItemDrawer = (sketch: Sketch, item: Picture) => string

const tall: ReadonlySet<Kind> = new Set([
  'drink-glass',
  'drink-can',
  'drink-bottle',
  'drink-carton',
  'lemonade-jug',
  'milkshake',
  'wine-bottle-free',
  'tea-pot',
  'ayran-cup',
  'hot-cup',
  'bag',
])
const small: ReadonlySet<Kind> = new Set(['sauce-cup', 'chopsticks', 'napkins', 'ingredient'])

/** Where the items of a gathering stand, and how large. */
function cells(count: number): { points: Point[]; scale: number } {
  switch (count) {
    case 1:
      return { points: [[320, 250]], scale: 0.9 }
    case 2:
      return {
        points: [
          [190, 250],
          [456, 262],
        ],
        scale: 0.5,
      }
    case 3:
      return {
        points: [
          [320, 164],
          [186, 322],
          [454, 322],
        ],
        scale: 0.5,
      }
    case 4:
      return {
        points: [
          [186, 170],
          [456, 170],
          [176, 338],
          [466, 338],
        ],
        scale: 0.48,
      }
    case 5:
      return {
        points: [
          [160, 166],
          [320, 156],
          [480, 166],
          [210, 338],
          [430, 338],
        ],
        scale: 0.42,
      }
    case 6:
      return {
        points: [
          [150, 176],
          [320, 166],
          [490, 176],
          [140, 338],
          [320, 338],
          [500, 338],
        ],
        scale: 0.4,
      }
    default:
      return {
        points: Array.from({ length: count }, (_, index): Point => [
          134 + (index % 3) * 186,
          150 + Math.floor(index / 3) * (count > 9 ? 82 : 112),
        ]),
        scale: 0.36,
      }
  }
}

function grid(sketch: Sketch, picture: Picture, draw: ItemDrawer): string {
  const items = picture.items ?? []
  const { points, scale } = cells(items.length)
  return items
    .map((item, index) => {
      const [x, y] = points[index] ?? [320, 250]
      const size = small.has(item.dish) ? scale * 0.7 : scale
      return placed(draw(sketch, item), x - 320 * size, y - 256 * size, 0, size)
    })
    .join('')
}

/** A platter: its items laid out over the board. */
export function drawPlatter(draw: ItemDrawer): DishDrawer {
  return (sketch, picture) => grid(sketch, picture, draw)
}

/** A combo: the dishes before, the drinks standing behind. */
export function drawCombo(draw: ItemDrawer): DishDrawer {
  return (sketch, picture) => {
    const items = picture.items ?? []
    const drinks = items.filter((item) => tall.has(item.dish))
    const dishes = items.filter((item) => !tall.has(item.dish))
    if (drinks.length === 0 || dishes.length === 0) return grid(sketch, picture, draw)
    const [main, ...others] = dishes
    const back = drinks
      .map((item, index) => placed(draw(sketch, item), 470 - 320 * 0.58 + index * 44 - (drinks.length - 1) * 60, 178 - 256 * 0.58, 0, 0.58))
      .join('')
    const sides = others.map((item, index) => {
      const size = small.has(item.dish) ? 0.3 : 0.46
      return placed(draw(sketch, item), (others.length === 1 ? 470 : 400 + index * 130) - 320 * size, 356 - 256 * size, 0, size)
    })
    const front = main === undefined ? '' : placed(draw(sketch, main), 226 - 320 * 0.66, 262 - 256 * 0.66, 0, 0.66)
    return back + front + sides.join('')
  }
}
