import { darken } from '../colour.ts'
import type { Point } from '../outline.ts'
import { at, blob, curve, dashes, dots, loop, onEllipse, sprinkle } from '../outline.ts'
import { gleam, volume } from '../shade.ts'
import { ellipse, placed, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

export const ball: PieceDrawer = (sketch, look, radius) =>
  ellipse(0, 0, radius * 0.92, radius * 0.9, volume(sketch, look.colour, 1.1)) +
  stroke(
    [0, 72, 144, 216, 288]
      .map((degrees) => `M0 ${short(-radius * 0.6)}L${at(onEllipse(0, -radius * 0.6, radius * 0.32, radius * 0.18, degrees + 20))}`)
      .join(''),
    look.detail,
    radius * 0.1,
  ) +
  gleam(sketch, -radius * 0.36, -radius * 0.3, radius * 0.3, radius * 0.2, 0.9)

export const strawberry: PieceDrawer = (sketch, look, radius) => {
  const body = loop([
    [-radius * 0.74, -radius * 0.36],
    [0, -radius * 0.62],
    [radius * 0.74, -radius * 0.36],
    [radius * 0.56, radius * 0.4],
    [0, radius * 0.96],
    [-radius * 0.56, radius * 0.4],
  ])
  const points = sprinkle(sketch.random, 0, radius * 0.06, radius * 0.6, radius * 0.66, 20)
  const leaves = [-150, -110, -70, -30]
    .map((degrees) =>
      placed(
        shape(
          loop([
            [0, 0],
            [radius * 0.24, -radius * 0.13],
            [radius * 0.52, 0],
            [radius * 0.24, radius * 0.13],
          ]),
          '#5aa232',
        ),
        0,
        -radius * 0.58,
        degrees + 0,
      ),
    )
    .join('')
  return (
    shape(body, volume(sketch, look.colour, 1.1)) +
    stroke(
      dashes(points, radius * 0.05, () => 90),
      darken(look.colour, 0.4),
      radius * 0.12,
      { 'stroke-opacity': 0.6 },
    ) +
    stroke(
      dashes(points, radius * 0.06, () => 90),
      look.detail,
      radius * 0.07,
    ) +
    leaves +
    gleam(sketch, -radius * 0.34, -radius * 0.16, radius * 0.2, radius * 0.34, 0.6, 20)
  )
}

export const raspberry: PieceDrawer = (sketch, look, radius) => {
  const points = sprinkle(sketch.random, 0, 0, radius * 0.66, radius * 0.72, 19).sort((a, b) => a[1] - b[1])
  return (
    ellipse(0, 0, radius * 0.8, radius * 0.88, darken(look.colour, 0.5)) +
    points.map(([x, y]) => ellipse(x, y, radius * 0.22, radius * 0.22, volume(sketch, look.colour, 1.1))).join('') +
    stroke(dots(points.map(([x, y]): Point => [x - radius * 0.06, y - radius * 0.08])), look.second, radius * 0.08, {
      'stroke-opacity': 0.85,
    })
  )
}

export const berries: PieceDrawer = (sketch, look, radius) =>
  ellipse(0, 0, radius * 0.9, radius * 0.86, volume(sketch, look.colour, 1.1)) +
  stroke(blob(sketch.random, radius * 0.06, -radius * 0.2, radius * 0.3, radius * 0.24, 0.4, 10), look.detail, radius * 0.14) +
  gleam(sketch, -radius * 0.36, -radius * 0.32, radius * 0.36, radius * 0.24, 0.65)

export const cherry: PieceDrawer = (sketch, look, radius) =>
  stroke(
    curve([
      [0, -radius * 0.3],
      [radius * 0.16, -radius * 0.8],
      [radius * 0.5, -radius * 1.15],
    ]),
    look.detail,
    radius * 0.1,
  ) +
  ellipse(0, radius * 0.1, radius * 0.82, radius * 0.78, volume(sketch, look.colour, 1.15)) +
  ellipse(radius * 0.02, -radius * 0.42, radius * 0.2, radius * 0.08, darken(look.colour, 0.6)) +
  gleam(sketch, -radius * 0.32, -radius * 0.14, radius * 0.24, radius * 0.18, 0.95)

export const bunch: PieceDrawer = (sketch, look, radius) => {
  const points: Point[] = [
    [-0.5, -0.36],
    [0, -0.46],
    [0.5, -0.36],
    [-0.28, -0.02],
    [0.26, -0.04],
    [0, 0.32],
    [0, -0.1],
    [-0.14, 0.66],
  ]
  return (
    stroke(
      curve([
        [0, -radius * 0.5],
        [radius * 0.08, -radius * 0.86],
        [radius * 0.3, -radius],
      ]),
      '#7a5a2c',
      radius * 0.1,
    ) +
    points
      .map(
        ([x, y]) =>
          ellipse(x * radius, y * radius, radius * 0.33, radius * 0.32, volume(sketch, look.colour, 1.1)) +
          gleam(sketch, x * radius - radius * 0.1, y * radius - radius * 0.11, radius * 0.12, radius * 0.08, 0.9),
      )
      .join('')
  )
}

export const pomegranate: PieceDrawer = (sketch, look, radius) =>
  sprinkle(sketch.random, 0, 0, radius * 0.9, radius * 0.66, 9)
    .map(
      ([x, y]) =>
        ellipse(x, y + 1, radius * 0.22, radius * 0.24, darken(look.colour, 0.5)) +
        ellipse(x, y, radius * 0.21, radius * 0.22, volume(sketch, look.colour, 1.2)) +
        gleam(sketch, x - radius * 0.06, y - radius * 0.07, radius * 0.08, radius * 0.06, 0.95),
    )
    .join('')

export const legume: PieceDrawer = (sketch, look, radius) =>
  sprinkle(sketch.random, 0, 0, radius * 0.84, radius * 0.6, 8)
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const angle = sketch.random.between(0, 180)
      return (
        placed(
          ellipse(0.6, 1.4, radius * 0.27, radius * 0.21, darken(look.colour, 0.5)) +
            ellipse(0, 0, radius * 0.27, radius * 0.21, volume(sketch, look.colour)),
          x,
          y,
          angle,
        ) + gleam(sketch, x - radius * 0.06, y - radius * 0.07, radius * 0.1, radius * 0.06, 0.8)
      )
    })
    .join('')
