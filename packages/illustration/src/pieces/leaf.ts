import { darken, lighten } from '../colour.ts'
import { curve, loop, onEllipse } from '../outline.ts'
import type { Point } from '../outline.ts'
import { gleam, slope, volume } from '../shade.ts'
import { group, placed, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

export const leaf: PieceDrawer = (sketch, look, radius) => {
  const w = radius * 0.5
  const outline = loop([
    [-radius, 0],
    [-radius * 0.5, -w * 0.9],
    [radius * 0.2, -w],
    [radius * 0.98, radius * 0.04],
    [radius * 0.2, w * 0.9],
    [-radius * 0.5, w * 0.8],
  ])
  let veins = curve([
    [-radius, 0],
    [0, -radius * 0.05],
    [radius * 0.9, radius * 0.03],
  ])
  for (const x of [-0.5, -0.1, 0.3])
    veins += `M${short(radius * x)} ${short(-radius * 0.04)}l${short(radius * 0.28)} ${short(-w * 0.6)}M${short(radius * x)} ${short(-radius * 0.02)}l${short(radius * 0.28)} ${short(w * 0.6)}`
  return (
    shape(outline, darken(look.colour, 0.5), { opacity: 0.6, transform: `translate(1 ${short(radius * 0.1)})` }) +
    shape(outline, slope(sketch, look.colour, 1.3)) +
    stroke(veins, look.second, Math.max(0.8, radius * 0.045), { 'stroke-opacity': 0.75 }) +
    gleam(sketch, -radius * 0.1, -w * 0.45, radius * 0.5, w * 0.24, 0.5, -6)
  )
}

export const frill: PieceDrawer = (sketch, look, radius) => {
  const edge: Point[] = []
  const teeth = 15
  for (let index = 0; index < teeth; index += 1) {
    const reach = index % 2 === 0 ? 1 : 0.82
    edge.push(
      onEllipse(
        0,
        0,
        radius * (reach - sketch.random.between(0, 0.1)),
        radius * 0.78 * (reach - sketch.random.between(0, 0.12)),
        (index * 360) / teeth,
      ),
    )
  }
  let veins = ''
  for (let index = 0; index < 6; index += 1) {
    veins += curve([
      [0, radius * 0.3],
      onEllipse(0, 0, radius * 0.4, radius * 0.3, 190 + index * 32),
      onEllipse(0, 0, radius * 0.75, radius * 0.6, 184 + index * 34),
    ])
  }
  const outline = loop(edge)
  return (
    shape(outline, darken(look.detail, 0.45), { opacity: 0.7, transform: `translate(1 ${short(radius * 0.1)})` }) +
    shape(outline, volume(sketch, look.colour, 1.1)) +
    stroke(outline, look.detail, radius * 0.07, { 'stroke-opacity': 0.8 }) +
    stroke(veins, look.second, radius * 0.06, { 'stroke-opacity': 0.7 }) +
    gleam(sketch, -radius * 0.3, -radius * 0.25, radius * 0.36, radius * 0.18, 0.5)
  )
}

export const herb: PieceDrawer = (sketch, look, radius) => {
  const lobe = (x: number, y: number, angle: number, size: number): string => {
    const outline = loop([
      [0, 0],
      [size * 0.2, -size * 0.42],
      [size * 0.55, -size * 0.3],
      [size * 0.8, -size * 0.44],
      [size, 0],
      [size * 0.8, size * 0.42],
      [size * 0.5, size * 0.3],
      [size * 0.2, size * 0.42],
    ])
    return placed(
      shape(outline, slope(sketch, look.colour, 1.3)) +
        stroke(`M0 0L${short(size * 0.85)} 0`, look.second, size * 0.07, { 'stroke-opacity': 0.8 }),
      x,
      y,
      angle,
    )
  }
  const stalk = curve([
    [-radius, radius * 0.4],
    [-radius * 0.3, radius * 0.16],
    [radius * 0.2, 0],
  ])
  const leaves =
    lobe(radius * 0.1, 0, -4, radius * 0.9) +
    lobe(-radius * 0.1, radius * 0.04, -64, radius * 0.74) +
    lobe(-radius * 0.04, radius * 0.1, 58, radius * 0.7) +
    lobe(-radius * 0.5, radius * 0.24, -100, radius * 0.5) +
    lobe(-radius * 0.5, radius * 0.24, 78, radius * 0.44)
  return group(
    stroke(stalk, darken(look.colour, 0.6), radius * 0.14, { transform: 'translate(1 2)' }) +
      stroke(stalk, look.colour, radius * 0.1) +
      leaves,
  )
}

export const sprig: PieceDrawer = (sketch, look, radius) => {
  const needles: string[] = []
  for (let step = 0; step < 11; step += 1) {
    const x = radius * (-0.8 + step * 0.16)
    const y = radius * 0.12 * Math.sin(step * 0.5)
    const reach = radius * (0.42 - step * 0.012)
    for (const side of [-1, 1]) {
      needles.push(
        `M${short(x)} ${short(y)}q${short(reach * 0.4)} ${short(side * reach * 0.3)} ${short(reach * (0.7 + sketch.random.jitter(0.2)))} ${short(side * reach)}`,
      )
    }
  }
  const stalk = curve([
    [-radius, 0],
    [-radius * 0.4, radius * 0.1],
    [radius * 0.3, -radius * 0.04],
    [radius, radius * 0.02],
  ])
  const d = needles.join('')
  return (
    stroke(stalk + d, darken(look.colour, 0.55), radius * 0.13, { transform: 'translate(1 2)', 'stroke-opacity': 0.55 }) +
    stroke(stalk + d, look.colour, radius * 0.1) +
    stroke(d, lighten(look.second, 0.15), radius * 0.045)
  )
}
