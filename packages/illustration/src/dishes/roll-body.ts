import type { Colour } from '../colour.ts'
import { darken, lighten } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { at, onEllipse } from '../outline.ts'
import { grainsOver } from '../pieces/strands.ts'
import { linear } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { short } from '../svg.ts'

export const squash = 0.94

/** How far the body goes back from the face. */
export function depth(radius: number): Point {
  return [radius * 0.62, -radius * 0.42]
}

/** The outline of the whole piece: the face and the back joined. */
export function bodyOutline(radius: number, grow = 1): string {
  const [dx, dy] = depth(radius)
  const [rx, ry] = [radius * squash * grow, radius * grow]
  const lower = onEllipse(0, 0, rx, ry, 57)
  const upper = onEllipse(0, 0, rx, ry, 237)
  return `M${at(upper)}A${short(rx)} ${short(ry)} 0 1 0 ${at(lower)}L${at([lower[0] + dx, lower[1] + dy])}A${short(rx)} ${short(ry)} 0 0 0 ${at([upper[0] + dx, upper[1] + dy])}Z`
}

/** Points over the visible side of the body. */
export function sidePoints(sketch: Sketch, radius: number, count: number): Point[] {
  const [dx, dy] = depth(radius)
  return Array.from({ length: count }, (_, index): Point => {
    const back = sketch.random.between(0.02, 1)
    const [x, y] = onEllipse(0, 0, radius * squash, radius, 236 + ((index + sketch.random.between(0, 1)) / count) * 182)
    return [x + dx * back, y + dy * back]
  })
}

export function sideShade(sketch: Sketch, colour: Colour): string {
  return linear(sketch, [0.3, 0], [0.75, 1], { 0: lighten(colour, 0.3), 0.3: colour, 0.7: darken(colour, 0.2), 1: darken(colour, 0.46) })
}

/** Rice seen at a surface: grains among their shadows. */
export function riceOver(sketch: Sketch, points: readonly Point[], radius: number): string {
  const rice = lookOf('rice')
  return grainsOver(sketch, { ...rice, detail: '#cfc4ab' }, points, Math.max(3, radius * 0.13))
}
