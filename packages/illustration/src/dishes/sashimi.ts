import { lookOf } from '../ingredients.ts'
import { piece } from '../pieces.ts'
import { fishSlab } from '../pieces/sea.ts'
import { shadow } from '../shade.ts'
import { placed } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { condiments } from './roll.ts'

/** Fans of thick slices on shredded radish and leaves. */
export const sashimiSlices: DishDrawer = (sketch, picture) => {
  const fish = picture.parts.filter((part) => !['rice', 'nori'].includes(part))
  const rows = Math.max(1, Math.min(fish.length, 4))
  const list = fish.slice(0, 4)
  const bed = list
    .map(
      (_, row) =>
        piece(sketch, 'cabbage', 190 + row * 30, 205 + row * 90 - (rows - 1) * 40, 66) +
        piece(sketch, 'lettuce', 460 - row * 10, 186 + row * 90 - (rows - 1) * 40, 54),
    )
    .join('')
  const slices = list
    .map((ingredient, row) => {
      const y = 262 + (row - (rows - 1) / 2) * (rows > 2 ? 92 : 118)
      const size = rows > 2 ? 92 : 116
      const look = lookOf(ingredient)
      const count = rows === 1 ? 7 : 5
      return Array.from({ length: count }, (_, index) => {
        const x = 320 + (index - (count - 1) / 2) * size * 0.72
        return (
          shadow(sketch, x + 10, y + size * 0.36, size * 0.6, size * 0.3, 0.5) +
          (look.form === 'fish'
            ? placed(fishSlab(sketch, look, size * 1.1, size * 0.72, 5), x, y - index * 3, -58 + index * 3)
            : piece(sketch, ingredient, x, y, size * 0.46))
        )
      }).join('')
    })
    .join('')
  return bed + slices + (picture.garnish ?? []).map((ingredient, index) => piece(sketch, ingredient, 130 + index * 44, 330, 30)).join('')
}

/** Sashimi with ginger and wasabi. */
export const drawSashimi: DishDrawer = (sketch, picture) => sashimiSlices(sketch, picture) + condiments(sketch, 496, 388, 24)
