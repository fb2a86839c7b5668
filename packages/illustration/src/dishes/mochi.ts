import { rowsOf } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { dots, loop, sprinkle } from '../outline.ts'
import { gleam, radial, shadow, volume } from '../shade.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import { garnishAt } from './dessert.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'

/** Mochi: powdered balls, one cut open. */
export const drawMochi: DishDrawer = (sketch, picture) => {
  const count = Math.max(3, Math.min(picture.pieces ?? 3, 6))
  const radius = count <= 3 ? 96 : 76
  const points = rowsOf(count, radius * 2.08, radius * 1.7, 30)
  return (
    points
      .map(([x, y], index) => {
        const look = lookOf(picture.parts[index % Math.max(1, picture.parts.length)] ?? 'cream')
        const skin = mix(look.colour, '#fff8ee', 0.45)
        const body = loop([
          [-radius, radius * 0.3],
          [-radius * 0.82, -radius * 0.44],
          [0, -radius * 0.84],
          [radius * 0.82, -radius * 0.44],
          [radius, radius * 0.3],
          [radius * 0.6, radius * 0.66],
          [-radius * 0.6, radius * 0.66],
        ])
        const flour = sprinkle(sketch.random, 0, -radius * 0.1, radius * 0.8, radius * 0.56, 40)
        const cut =
          index === points.length - 1
            ? ellipse(radius * 0.12, radius * 0.1, radius * 0.62, radius * 0.5, lighten(skin, 0.5)) +
              ellipse(
                radius * 0.12,
                radius * 0.12,
                radius * 0.5,
                radius * 0.39,
                radial(sketch, [0.4, 0.35], 0.7, { 0: lighten(look.colour, 0.3), 0.6: look.colour, 1: darken(look.colour, 0.26) }),
              ) +
              gleam(sketch, 0, -radius * 0.04, radius * 0.2, radius * 0.1, 0.7)
            : ''
        return (
          shadow(sketch, x + 12, y + radius * 0.54, radius * 1.25, radius * 0.4, 0.55) +
          placed(
            shape(body, volume(sketch, skin, 0.85)) +
              stroke(dots(flour), '#ffffff', 3, { 'stroke-opacity': 0.5 }) +
              gleam(sketch, -radius * 0.34, -radius * 0.42, radius * 0.36, radius * 0.2, 0.7) +
              cut,
            x,
            y,
          )
        )
      })
      .join('') +
    garnishAt(sketch, picture, 500, 400) +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 320, 400, 300, 20, 4, 6))
  )
}
