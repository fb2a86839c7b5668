import { lighten, mix } from '../colour.ts'
import { oval } from '../outline.ts'
import { clipped, linear, radial } from '../shade.ts'
import { box, ellipse, shape, short, stroke } from '../svg.ts'
import { coloursOf, type Focus, type GroundDrawer } from './ground.ts'

/** Plain paper, a low sun behind the dishes, and waves in thin lines at the bottom. */
export const drawLinen: GroundDrawer = (sketch, { width, height }, focus) => {
  const { table, accent } = coloursOf(sketch.palette)
  const { x, y, reach } = focus
  const disc = oval(x, y - reach * 0.06, reach * 1.06, reach * 1.06)
  const paper = linear(sketch, [0, 0], [1, 1], { 0: lighten(table, 0.7), 0.5: table, 1: mix(table, accent, 0.22) })
  const sun = linear(sketch, [0, 0], [0, 1], {
    0: mix(accent, '#ffffff', 0.04),
    0.6: mix(accent, '#ffffff', 0.34),
    1: mix(accent, table, 0.78),
  })
  const rule = `M0 ${short(y + reach * 0.46)}H${width}`
  return (
    box(0, 0, width, height, paper) +
    ellipse(
      x,
      y,
      reach * 1.9,
      reach * 1.5,
      radial(sketch, [0.5, 0.5], 0.5, { 0: [mix(accent, '#ffffff', 0.5), 0.6], 1: [mix(accent, '#ffffff', 0.6), 0] }),
    ) +
    stroke(rule, accent, 1.4, { 'stroke-opacity': 0.5 }) +
    shape(disc, sun) +
    clipped(sketch, disc, stroke(waves(focus), '#ffffff', 1.8, { 'stroke-opacity': 0.55 })) +
    stroke(oval(x, y - reach * 0.06, reach * 1.14, reach * 1.14), accent, 1.4, { 'stroke-opacity': 0.6 })
  )
}

/** Rows of fans, each of three arcs: the waves of Japanese cloth. */
function waves({ x, y, reach }: Focus): string {
  const radius = reach * 0.17
  let d = ''
  for (let row = 0; row < 5; row += 1) {
    const base = y + reach * (0.46 + row * 0.17)
    for (let column = -7; column <= 7; column += 1) {
      const middle = x + (column + (row % 2) / 2) * radius * 2
      for (const share of [1, 0.66, 0.33]) {
        const r = radius * share
        d += `M${short(middle - r)} ${short(base)}A${short(r)} ${short(r)} 0 0 1 ${short(middle + r)} ${short(base)}`
      }
    }
  }
  return d
}
