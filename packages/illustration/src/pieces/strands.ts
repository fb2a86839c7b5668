import type { Colour } from '../colour.ts'
import { darken } from '../colour.ts'
import { curve, dashes, onEllipse, sprinkle } from '../outline.ts'
import type { Point } from '../outline.ts'
import { gleam, radial, volume } from '../shade.ts'
import { ellipse, group, short, stroke } from '../svg.ts'
import type { Sketch } from '../sketch.ts'
import type { Look } from '../ingredients/look.ts'
import type { PieceDrawer } from './piece.ts'

/** A strand as three strokes: its shade, its body, its light. */
export function strand(look: Look, d: string, width: number): string {
  return (
    stroke(d, darken(look.detail, 0.22), width * 1.3, { transform: `translate(0 ${short(width * 0.22)})` }) +
    stroke(d, look.colour, width) +
    stroke(d, look.second, width * 0.34, { transform: `translate(${short(-width * 0.1)} ${short(-width * 0.2)})` })
  )
}

/** Tangled noodles heaped over an ellipse, the later ones above. */
export function tangle(
  sketch: Sketch,
  look: Look,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  width: number,
  ground?: Colour,
): string {
  const { random } = sketch
  let drawn =
    ground === undefined
      ? ellipse(cx, cy + width * 0.4, rx, ry, volume(sketch, darken(look.detail, 0.3)))
      : ellipse(cx, cy, rx, ry, radial(sketch, [0.5, 0.5], 0.5, { 0: [ground, 0.7], 0.7: [ground, 0.5], 1: [ground, 0] }))
  for (let index = 0; index < count; index += 1) {
    const reach = 1 - (index / count) * 0.45
    const start = random.between(0, 360)
    const points: Point[] = []
    const swing = random.between(24, 58) * (random.chance(0.5) ? 1 : -1)
    const inset = random.between(0.45, 0.98)
    for (let step = 0; step < 6; step += 1) {
      const sway = inset * reach * (0.72 + 0.28 * Math.sin(step * 1.4 + start))
      points.push(onEllipse(cx, cy - (1 - reach) * ry * 0.3, rx * sway, ry * sway, start + step * swing))
    }
    drawn += strand(look, curve(points), width)
  }
  return drawn
}

export const noodles: PieceDrawer = (sketch, look, radius) =>
  tangle(sketch, look, 0, 0, radius, radius * 0.7, 13, Math.max(2.4, radius * 0.15))

export const shred: PieceDrawer = (sketch, look, radius) => {
  let drawn = ''
  const { random } = sketch
  for (let index = 0; index < 11; index += 1) {
    const [x, y] = onEllipse(0, 0, radius * random.between(0, 0.6), radius * random.between(0, 0.42), random.between(0, 360))
    const [dx, dy] = onEllipse(0, 0, radius * 0.62, radius * 0.42, random.between(0, 360))
    const d = curve([
      [x - dx, y - dy],
      [x + random.jitter(radius * 0.34), y + random.jitter(radius * 0.34)],
      [x + dx, y + dy],
    ])
    const tone = index % 4 === 0 ? look.second : index % 4 === 3 ? look.detail : look.colour
    drawn +=
      stroke(d, darken(look.second, 0.4), radius * 0.16, { transform: 'translate(.5 1.2)', 'stroke-opacity': 0.6 }) +
      stroke(d, tone, radius * 0.13)
  }
  return group(drawn)
}

export const fries: PieceDrawer = (sketch, look, radius) => {
  const d = `M${short(-radius)} ${short(sketch.random.jitter(radius * 0.2))}L${short(radius)} ${short(sketch.random.jitter(radius * 0.2))}`
  return (
    stroke(d, look.detail, radius * 0.4, { 'stroke-linecap': 'square', transform: `translate(0 ${short(radius * 0.1)})` }) +
    stroke(d, look.colour, radius * 0.34, { 'stroke-linecap': 'square' }) +
    stroke(d, look.second, radius * 0.14, { transform: `translate(0 ${short(-radius * 0.09)})` }) +
    stroke(d, look.detail, radius * 0.3, { 'stroke-dasharray': `.1 ${short(radius * 2)}`, 'stroke-opacity': 0.35 })
  )
}

export const penne: PieceDrawer = (sketch, look, radius) => {
  const d = `M${short(-radius * 0.75)} ${short(radius * 0.1)}L${short(radius * 0.75)} ${short(-radius * 0.1)}`
  return (
    stroke(d, darken(look.detail, 0.3), radius * 0.58, { 'stroke-linecap': 'butt', transform: `translate(0 ${short(radius * 0.1)})` }) +
    stroke(d, look.colour, radius * 0.54, { 'stroke-linecap': 'butt' }) +
    stroke(d, look.second, radius * 0.12, { transform: `translate(0 ${short(-radius * 0.13)})` }) +
    stroke(d, look.detail, radius * 0.03, { transform: `translate(0 ${short(radius * 0.1)})` }) +
    ellipse(radius * 0.76, -radius * 0.1, radius * 0.15, radius * 0.27, look.second) +
    ellipse(radius * 0.78, -radius * 0.1, radius * 0.08, radius * 0.18, darken(look.detail, 0.4)) +
    gleam(sketch, -radius * 0.2, -radius * 0.1, radius * 0.4, radius * 0.08, 0.6, -8)
  )
}

/** Grains over an ellipse, all in a few paths. */
export function grainsOver(sketch: Sketch, look: Look, points: readonly Point[], size: number): string {
  const turns = points.map(() => sketch.random.between(0, 180))
  const turn = (index: number): number => turns[index] ?? 0
  const raised = points.map(([x, y]): Point => [x - size * 0.08, y - size * 0.14])
  return (
    stroke(dashes(points, size * 0.8, turn), darken(look.detail, 0.2), size * 0.62, { transform: `translate(0 ${short(size * 0.14)})` }) +
    stroke(dashes(points, size * 0.8, turn), look.colour, size * 0.54) +
    stroke(dashes(raised, size * 0.6, turn), look.second, size * 0.24)
  )
}

export const grains: PieceDrawer = (sketch, look, radius) => {
  const points = sprinkle(sketch.random, 0, 0, radius * 0.9, radius * 0.64, 60).sort((a, b) => a[1] - b[1])
  return (
    ellipse(0, radius * 0.06, radius, radius * 0.7, volume(sketch, look.detail)) +
    grainsOver(sketch, look, points, Math.max(3.4, radius * 0.24))
  )
}

export const seeds: PieceDrawer = (sketch, look, radius) =>
  grainsOver(sketch, look, sprinkle(sketch.random, 0, 0, radius, radius * 0.7, 14), Math.max(2.6, radius * 0.2))
