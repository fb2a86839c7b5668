import type { Colour } from '../colour.ts'
import { darken, lighten } from '../colour.ts'
import { blob, dots, sprinkle } from '../outline.ts'
import { clipped, gleam, radial, shadow } from '../shade.ts'
import { placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

/** The inside of a roast by how long it was in the oven: `pieces` is 1 for rare, 2 for medium, 3 for well done. */
const insides: readonly [Colour, Colour, number][] = [
  ['#c8283a', '#e2626a', 0.86],
  ['#d96a66', '#b4705a', 0.6],
  ['#a1714f', '#8f5f40', 0.2],
]

/** Two slices of a roast. */
export const drawDoneness: DishDrawer = (sketch, picture) => {
  const [core, edge, reach] = insides[Math.max(0, Math.min((picture.pieces ?? 2) - 1, 2))] ?? ['#d96a66', '#b4705a', 0.6]
  const slice = (): string => {
    const outline = blob(sketch.random, 0, 0, 150, 118, 0.07, 12)
    const fibres = dots(sprinkle(sketch.random, 0, 0, 124, 94, 90))
    return (
      shadow(sketch, 12, 44, 176, 112, 0.5) +
      shape(outline, '#3a1c0d', { transform: 'translate(0 13)' }) +
      shape(outline, '#5c2f17') +
      placed(shape(outline, radial(sketch, [0.48, 0.46], 0.54, { 0: core, [reach]: core, 1: edge })), 0, 0, 0, 0.91) +
      clipped(
        sketch,
        outline,
        stroke(fibres, lighten(core, 0.4), 5, { 'stroke-opacity': 0.35 }) +
          stroke('M-96 -30Q-30 -56 20 -24M-40 52Q20 24 92 48', lighten(edge, 0.6), 8, { 'stroke-opacity': 0.6 }) +
          stroke(outline, darken(edge, 0.5), 10, { 'stroke-opacity': 0.4 }),
      ) +
      gleam(sketch, -46, -52, 60, 18, 0.6, -14)
    )
  }
  return placed(slice(), 250, 208, -8) + placed(slice(), 392, 290, 6)
}
