import { brightness, darken, lighten, mix } from '../colour.ts'
import { oval } from '../outline.ts'
import { linear, radial } from '../shade.ts'
import { box, ellipse, stroke } from '../svg.ts'
import { coloursOf, type GroundDrawer } from './ground.ts'

/** The table's colour fading into the accent behind the dishes. */
export const drawPlain: GroundDrawer = (sketch, { width, height }, { x, y, reach }) => {
  const { table, accent } = coloursOf(sketch.palette)
  const ground = linear(sketch, [0, 0], [1, 0.6], {
    0: brightness(table) > 0.5 ? lighten(table, 0.4) : darken(table, 0.1),
    0.5: table,
    1: mix(table, accent, 0.4),
  })
  const glow = radial(sketch, [0.5, 0.5], 0.5, { 0: [mix(accent, '#ffffff', 0.4), 0.75], 0.6: [accent, 0.3], 1: [accent, 0] })
  const rings = [1.1, 1.45, 1.8].map((share) => oval(x, y, reach * share, reach * share)).join('')
  return (
    box(0, 0, width, height, ground) +
    ellipse(x, y, reach * 2.2, reach * 1.5, glow) +
    stroke(rings, mix(accent, '#ffffff', 0.5), 1.6, { 'stroke-opacity': 0.3 })
  )
}
