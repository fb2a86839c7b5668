import { darken, lighten } from '../colour.ts'
import type { Point } from '../outline.ts'
import { curve, dots, loop, onEllipse, sprinkle } from '../outline.ts'
import { clipped, gleam, linear, radial, shadow, volume } from '../shade.ts'
import { ellipse, placed, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

/** Thin slices folded into a rosette, as pickled ginger is served. */
export const petals: PieceDrawer = (sketch, look, radius) => {
  const slice = (turn: number, reach: number, size: number): string => {
    const w = radius * size
    const outline = loop([
      [-w * 0.9, w * 0.1],
      [-w * 0.5, -w * 0.52],
      [w * 0.2, -w * 0.62],
      [w * 0.86, -w * 0.2],
      [w * 0.7, w * 0.36],
      [-w * 0.2, w * 0.42],
    ])
    const fold = curve([
      [-w * 0.84, w * 0.06],
      [-w * 0.2, -w * 0.16],
      [w * 0.76, -w * 0.14],
    ])
    const [x, y] = onEllipse(0, 0, radius * reach, radius * reach * 0.72, turn)
    return placed(
      shape(outline, darken(look.detail, 0.3), { opacity: 0.45, transform: `translate(${short(w * 0.04)} ${short(w * 0.12)})` }) +
        shape(outline, linear(sketch, [0, 0], [0.5, 1], { 0: look.second, 0.45: look.colour, 1: look.detail })) +
        stroke(fold, look.detail, w * 0.06, { 'stroke-opacity': 0.65 }) +
        stroke(fold, '#ffffff', w * 0.07, { transform: `translate(0 ${short(-w * 0.09)})`, 'stroke-opacity': 0.5 }),
      x,
      y,
      turn + 70 + sketch.random.jitter(16),
    )
  }
  return (
    Array.from({ length: 7 }, (_, index) => slice(index * 51, 0.5, 0.7)).join('') +
    Array.from({ length: 4 }, (_, index) => slice(30 + index * 90, 0.2, 0.52)).join('') +
    slice(200, 0, 0.36)
  )
}

/** A paste shaped with a palette knife into a small hill, as wasabi is served. */
export const moulded: PieceDrawer = (sketch, look, radius) => {
  const outline = loop([
    [-radius * 0.98, radius * 0.4],
    [-radius * 0.78, -radius * 0.06],
    [-radius * 0.36, -radius * 0.5],
    [radius * 0.06, -radius * 0.78],
    [radius * 0.46, -radius * 0.5],
    [radius * 0.84, -radius * 0.02],
    [radius * 1, radius * 0.4],
    [radius * 0.5, radius * 0.64],
    [-radius * 0.4, radius * 0.66],
  ])
  const strokesOfKnife = [-0.5, -0.16, 0.2, 0.54].map((share) =>
    curve([
      [radius * (share * 0.2 + 0.04), -radius * 0.7],
      [radius * (share * 0.9), -radius * 0.1],
      [radius * (share * 1.4), radius * 0.5],
    ]),
  )
  const grain = sprinkle(sketch.random, 0, radius * 0.1, radius * 0.84, radius * 0.5, 70)
  return (
    shape(outline, darken(look.detail, 0.4), { transform: `translate(${short(radius * 0.03)} ${short(radius * 0.1)})` }) +
    shape(outline, volume(sketch, look.colour, 1.1)) +
    clipped(
      sketch,
      outline,
      stroke(strokesOfKnife.join(''), look.detail, radius * 0.12, { 'stroke-opacity': 0.5 }) +
        stroke(strokesOfKnife.join(''), look.second, radius * 0.1, {
          transform: `translate(${short(-radius * 0.1)} 0)`,
          'stroke-opacity': 0.75,
        }) +
        stroke(dots(grain), look.detail, radius * 0.05, { 'stroke-opacity': 0.3 }) +
        stroke(dots(grain.slice(0, 30)), '#f2ffd0', radius * 0.04, { 'stroke-opacity': 0.6 }),
    ) +
    gleam(sketch, -radius * 0.3, -radius * 0.24, radius * 0.2, radius * 0.3, 0.6, 24)
  )
}

/** A cube of ice. */
export const ice: PieceDrawer = (sketch, look, radius) => {
  const top = `M0 ${short(-radius * 0.84)}L${short(radius * 0.86)} ${short(-radius * 0.4)}L0 ${short(radius * 0.04)}L${short(-radius * 0.86)} ${short(-radius * 0.4)}Z`
  const left = `M${short(-radius * 0.86)} ${short(-radius * 0.4)}L0 ${short(radius * 0.04)}L0 ${short(radius * 0.9)}L${short(-radius * 0.8)} ${short(radius * 0.42)}Z`
  const right = `M${short(radius * 0.86)} ${short(-radius * 0.4)}L0 ${short(radius * 0.04)}L0 ${short(radius * 0.9)}L${short(radius * 0.8)} ${short(radius * 0.42)}Z`
  const edge = { stroke: look.detail, 'stroke-width': radius * 0.07, 'stroke-linejoin': 'round' }
  return (
    shape(left, linear(sketch, [0, 0], [1, 1], { 0: look.second, 1: look.colour }), edge) +
    shape(right, linear(sketch, [0, 0], [0.4, 1], { 0: look.colour, 1: look.detail }), edge) +
    shape(top, linear(sketch, [0, 0], [1, 1], { 0: '#ffffff', 1: look.colour }), edge) +
    gleam(sketch, -radius * 0.44, radius * 0.1, radius * 0.2, radius * 0.4, 0.9, -10)
  )
}

/** A salt cellar and what came out of it. */
export const salt: PieceDrawer = (sketch, look, radius) => {
  const glass = `M${short(-radius * 0.4)} ${short(-radius * 0.3)}L${short(-radius * 0.56)} ${short(radius * 0.8)}Q0 ${short(radius)} ${short(radius * 0.56)} ${short(radius * 0.8)}L${short(radius * 0.4)} ${short(-radius * 0.3)}Z`
  const cap = `M${short(-radius * 0.44)} ${short(-radius * 0.28)}Q${short(-radius * 0.4)} ${short(-radius * 0.94)} 0 ${short(-radius * 0.96)}Q${short(radius * 0.4)} ${short(-radius * 0.94)} ${short(radius * 0.44)} ${short(-radius * 0.28)}Z`
  const holes: Point[] = [
    [0, -radius * 0.8],
    [-radius * 0.16, -radius * 0.68],
    [radius * 0.16, -radius * 0.68],
    [0, -radius * 0.58],
  ]
  return (
    shadow(sketch, radius * 0.1, radius * 0.84, radius * 0.9, radius * 0.3, 0.5) +
    shape(glass, radial(sketch, [0.3, 0.3], 0.9, { 0: '#ffffff', 0.6: '#e9f0f3', 1: '#b4c4cc' })) +
    clipped(
      sketch,
      glass,
      ellipse(0, radius * 0.7, radius * 0.7, radius * 0.56, look.colour) +
        gleam(sketch, -radius * 0.3, radius * 0.2, 8, radius * 0.4, 0.9, 6),
    ) +
    shape(cap, linear(sketch, [0, 0], [1, 0], { 0: lighten(look.detail, 0.3), 0.3: '#ffffff', 1: darken(look.detail, 0.4) })) +
    stroke(dots(holes), '#4f565c', radius * 0.1)
  )
}
