import type { Colour } from '../colour.ts'
import { darken, lighten } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { curve } from '../outline.ts'
import { linear, pillar, shadow, slope } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, shape, stroke } from '../svg.ts'

/** A small round cup of sauce around 0,0. */
export function smallCup(sketch: Sketch, sauce: Ingredient, radius: number, colour: Colour = '#f4efe6'): string {
  const look = lookOf(sauce)
  const wall = `M${-radius} 0Q${-radius * 0.9} ${radius * 0.9} ${-radius * 0.6} ${radius * 0.94}Q0 ${radius * 1.14} ${radius * 0.6} ${radius * 0.94}Q${radius * 0.9} ${radius * 0.9} ${radius} 0Z`
  const swirl = curve([
    [-radius * 0.44, 0],
    [-radius * 0.1, -radius * 0.26],
    [radius * 0.36, -radius * 0.06],
    [radius * 0.1, radius * 0.18],
    [-radius * 0.16, radius * 0.04],
  ])
  return (
    shadow(sketch, radius * 0.14, radius * 0.84, radius * 1.2, radius * 0.5, 0.5) +
    shape(wall, pillar(sketch, colour)) +
    ellipse(0, 0, radius, radius * 0.62, lighten(colour, 0.6)) +
    ellipse(0, radius * 0.02, radius * 0.9, radius * 0.54, darken(look.colour, 0.3)) +
    ellipse(0, radius * 0.06, radius * 0.87, radius * 0.5, slope(sketch, look.colour)) +
    stroke(swirl, darken(look.colour, 0.3), radius * 0.09, { 'stroke-opacity': 0.5 }) +
    stroke(swirl, look.second, radius * 0.08, { 'stroke-opacity': 0.85, transform: 'translate(0 -2)' }) +
    ellipse(
      -radius * 0.4,
      -radius * 0.14,
      radius * 0.2,
      radius * 0.09,
      linear(sketch, [0, 0], [1, 1], { 0: ['#ffffff', 0.9], 1: ['#ffffff', 0.1] }),
    )
  )
}
