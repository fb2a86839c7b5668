import { darken } from '../colour.ts'
import { curve, dashes, loop, sprinkle } from '../outline.ts'
import type { Point } from '../outline.ts'
import { castShadow, clipped, gleam, linear } from '../shade.ts'
import { dishwareOf } from '../dishware.ts'
import { ellipse, shape, short, stroke } from '../svg.ts'
import type { Sketch } from '../sketch.ts'

/** The outline of a board seen from the front: its far side is shorter. */
function boardOutline(sketch: Sketch, roughness: number, sag = 0): string {
  const corners: Point[] = [
    [66, 84],
    [574, 84],
    [622, 424],
    [18, 424],
  ]
  const points: Point[] = []
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const steps = 9
    for (let step = 0; step < steps; step += 1) {
      const share = (step + 0.1) / steps
      points.push([
        corner[0] + (next[0] - corner[0]) * share + sketch.random.jitter(roughness),
        corner[1] +
          (next[1] - corner[1]) * share +
          sketch.random.jitter(roughness) +
          (index % 2 === 0 ? Math.sin(share * Math.PI) * sag : 0),
      ])
    }
  })
  return loop(points)
}

/** A split slate with rough edges. */
export function drawSlate(sketch: Sketch): string {
  const outline = boardOutline(sketch, 3.2)
  const scratches = sprinkle(sketch.random, 320, 255, 300, 175, 60)
  const layers = Array.from({ length: 7 }, (): string => {
    const y = sketch.random.between(100, 410)
    const x = sketch.random.between(60, 380)
    const length = sketch.random.between(80, 220)
    return curve([
      [x, y],
      [x + length * 0.4, y + sketch.random.jitter(9)],
      [x + length, y + sketch.random.jitter(12)],
    ])
  }).join('')
  return (
    castShadow(outline, 9, 17) +
    shape(outline, '#17191c', { transform: 'translate(0 11)' }) +
    shape(outline, linear(sketch, [0, 0], [0.7, 1], { 0: '#5a6169', 0.4: '#3f454b', 1: '#282c31' })) +
    clipped(
      sketch,
      outline,
      stroke(layers, '#0f1113', 1.6, { 'stroke-opacity': 0.4 }) +
        stroke(layers, '#8a939b', 1, { 'stroke-opacity': 0.34, transform: 'translate(0 -1.4)' }) +
        stroke(
          dashes(scratches, 9, (index) => ((index * 37) % 50) - 25),
          '#a9b3bb',
          0.8,
          { 'stroke-opacity': 0.26 },
        ) +
        gleam(sketch, 180, 130, 230, 90, 0.2, -10),
    ) +
    stroke(outline, '#828b93', 1.4, { 'stroke-opacity': 0.5 })
  )
}

/** A wooden board with grain and a knot. */
export function drawWood(sketch: Sketch): string {
  const { face, edge, outline: rim } = dishwareOf(sketch.palette.ground).wood
  const outline = boardOutline(sketch, 0.6, 3)
  let grain = ''
  const knot: Point = [sketch.random.between(120, 520), sketch.random.between(140, 380)]
  for (let row = 0; row < 30; row += 1) {
    const y = 86 + row * 11.8
    const points: Point[] = []
    for (let x = 0; x <= 640; x += 64) {
      const near = Math.exp(-(((x - knot[0]) / 70) ** 2)) * Math.sign(y - knot[1]) * Math.exp(-(((y - knot[1]) / 46) ** 2)) * 16
      points.push([x, y + near + sketch.random.jitter(2.6)])
    }
    grain += curve(points)
  }
  return (
    castShadow(outline, 9, 17) +
    shape(outline, edge, { transform: 'translate(0 14)' }) +
    shape(outline, linear(sketch, [0, 0], [0.6, 1], { 0: face[0], 0.45: face[1], 1: face[2] })) +
    clipped(
      sketch,
      outline,
      stroke(grain, '#7a4519', 2.2, { 'stroke-opacity': 0.28 }) +
        stroke(grain, '#f4cf98', 1.1, { 'stroke-opacity': 0.4, transform: 'translate(0 3)' }) +
        ellipse(knot[0], knot[1], 17, 9, '#6b3a14', { opacity: 0.55 }) +
        ellipse(knot[0], knot[1], 9, 5, '#4a240b', { opacity: 0.6 }) +
        gleam(sketch, 180, 130, 260, 90, 0.26, -8),
    ) +
    stroke(outline, rim, rim === edge ? 5 : 1.4, { 'stroke-opacity': rim === edge ? 1 : 0.5 })
  )
}

/** A banana leaf with its rib and veins. */
export function drawLeaf(sketch: Sketch): string {
  const outline = loop([
    [12, 292],
    [60, 190],
    [180, 110],
    [360, 84],
    [520, 118],
    [628, 216],
    [560, 330],
    [420, 404],
    [240, 418],
    [90, 372],
  ])
  let veins = ''
  for (let index = 0; index < 21; index += 1) {
    const x = 40 + index * 28
    const y = 292 - index * 3.4
    veins += `M${short(x)} ${short(y)}Q${short(x + 40)} ${short(y - 80)} ${short(x + 96)} ${short(y - 190)}M${short(x)} ${short(y)}Q${short(x + 60)} ${short(y + 60)} ${short(x + 120)} ${short(y + 150)}`
  }
  return (
    castShadow(outline, 9, 17) +
    shape(outline, '#173f14', { transform: 'translate(0 6)' }) +
    shape(outline, linear(sketch, [0, 0], [0.6, 1], { 0: '#7fbf4e', 0.5: '#4a9434', 1: '#296a22' })) +
    clipped(
      sketch,
      outline,
      stroke(veins, darken('#3d842c', 0.5), 2, { 'stroke-opacity': 0.4 }) +
        stroke(veins, '#b3dd82', 1.1, { 'stroke-opacity': 0.4, transform: 'translate(2 0)' }) +
        stroke(
          curve([
            [8, 294],
            [220, 270],
            [430, 240],
            [632, 214],
          ]),
          '#c9e69a',
          7,
        ) +
        stroke(
          curve([
            [8, 297],
            [220, 273],
            [430, 243],
            [632, 217],
          ]),
          '#4f8f34',
          2.4,
        ) +
        gleam(sketch, 230, 160, 190, 46, 0.4, -12),
    )
  )
}
