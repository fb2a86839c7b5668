import { darken } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import type { Point } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse } from '../svg.ts'

const breads: ReadonlySet<string> = new Set(['dough', 'loaf'])

/** The bread of a wrap and what it holds. */
export function readWrap(picture: Picture, usual: Ingredient): { bread: Ingredient; fillings: Ingredient[] } {
  const bread = picture.parts.find((part) => breads.has(lookOf(part).form)) ?? usual
  return { bread, fillings: picture.parts.filter((part) => part !== bread) }
}

/** Char spots of a hot plate or oven. */
export function charSpots(sketch: Sketch, look: Look, points: readonly Point[], size: number): string {
  return points
    .map(([x, y]) => {
      const reach = size * sketch.random.between(0.5, 1.3)
      return (
        ellipse(x, y, reach, reach * 0.6, look.detail, { opacity: 0.4 }) +
        ellipse(x, y, reach * 0.5, reach * 0.3, darken(look.detail, 0.5), { opacity: 0.5 })
      )
    })
    .join('')
}

export function garnishBeside(sketch: Sketch, picture: Picture, points: readonly Point[], size: number): string {
  const list = picture.garnish ?? []
  return list.length === 0 ? '' : points.map(([x, y], index) => piece(sketch, list[index % list.length] ?? 'parsley', x, y, size)).join('')
}
