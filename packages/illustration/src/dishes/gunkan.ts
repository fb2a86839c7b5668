import { rowsOf } from '../arrange.ts'
import { darken } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { roeOver } from '../pieces/sea.ts'
import { gleam, pillar, shadow, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, placed, shape } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { condiments, drizzle } from './roll.ts'

/** Nori boats with the filling heaped above. */
export const gunkanPieces: DishDrawer = (sketch, picture) => {
  const count = Math.max(1, Math.min(picture.pieces ?? 2, 8))
  const radius = count <= 2 ? 104 : count <= 4 ? 84 : 66
  const fillings = picture.parts.filter((part) => part !== 'rice' && part !== 'nori')
  return rowsOf(count, radius * 2.15, radius * 1.9, 0)
    .map(([x, y]) => {
      const wall = loop([
        [-radius, -radius * 0.2],
        [0, -radius * 0.62],
        [radius, -radius * 0.2],
        [radius * 0.94, radius * 0.5],
        [0, radius * 0.86],
        [-radius * 0.94, radius * 0.5],
      ])
      const rim =
        ellipse(0, -radius * 0.2, radius * 0.98, radius * 0.46, '#0f1813') +
        ellipse(0, -radius * 0.18, radius * 0.9, radius * 0.41, '#ece4d2')
      const fill = fillings.length === 0 ? '' : gunkanFill(sketch, fillings, radius)
      return (
        shadow(sketch, x + 12, y + radius * 0.66, radius * 1.3, radius * 0.46, 0.6) +
        placed(
          shape(wall, pillar(sketch, '#26392d')) +
            gleam(sketch, -radius * 0.55, radius * 0.2, radius * 0.14, radius * 0.36, 0.35, 8) +
            rim +
            fill +
            (picture.garnish ?? [])
              .slice(0, 2)
              .map((ingredient, index) => piece(sketch, ingredient, radius * (-0.2 + index * 0.4), -radius * 0.5, radius * 0.26))
              .join('') +
            (picture.sauce === undefined
              ? ''
              : drizzle(sketch, picture.sauce, 0, -radius * 0.42, radius * 1.2, radius * 0.3, 4, radius * 0.07)),
          x,
          y,
        )
      )
    })
    .join('')
}

/** Gunkan with ginger and wasabi. */
export const drawGunkan: DishDrawer = (sketch, picture) => gunkanPieces(sketch, picture) + condiments(sketch, 492, 398, 22)

function gunkanFill(sketch: Sketch, fillings: readonly Ingredient[], radius: number): string {
  const first = fillings[0] ?? 'tobiko-red'
  const look = lookOf(first)
  const dome = loop([
    [-radius * 0.88, -radius * 0.2],
    [-radius * 0.5, -radius * 0.62],
    [0, -radius * 0.76],
    [radius * 0.5, -radius * 0.62],
    [radius * 0.88, -radius * 0.2],
    [0, radius * 0.22],
  ])
  if (look.form === 'roe') {
    const points = sprinkle(sketch.random, 0, -radius * 0.28, radius * 0.82, radius * 0.44, 70).sort((a, b) => a[1] - b[1])
    return (
      shape(dome, darken(look.colour, 0.3)) +
      roeOver(look, points, radius * 0.17) +
      fillings
        .slice(1, 3)
        .map((part, index) => piece(sketch, part, radius * (-0.2 + index * 0.4), -radius * 0.56, radius * 0.3))
        .join('')
    )
  }
  const pieces = sprinkle(sketch.random, 0, -radius * 0.3, radius * 0.6, radius * 0.26, 9).sort((a, b) => a[1] - b[1])
  return (
    shape(dome, volume(sketch, look.colour)) +
    pieces.map(([x, y], index) => piece(sketch, fillings[index % fillings.length] ?? first, x, y, radius * 0.32)).join('')
  )
}
