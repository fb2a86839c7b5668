import { darken, lighten } from '../colour.ts'
import type { Point } from '../outline.ts'
import { at, blob, curve, dashes, dots, loop, onEllipse, sprinkle } from '../outline.ts'
import { clipped, gleam, linear, radial, slope, volume } from '../shade.ts'
import { element, ellipse, placed, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

export const apple: PieceDrawer = (sketch, look, radius) => {
  const outer: Point[] = []
  for (let step = 0; step <= 6; step += 1) outer.push(onEllipse(0, -radius * 0.34, radius, radius * 0.98, step * 30))
  const outline = `${curve(outer)}Z`
  return (
    shape(outline, darken(look.second, 0.3), { transform: `translate(0 ${short(radius * 0.07)})` }) +
    shape(outline, linear(sketch, [0, 0], [0.2, 1], { 0: lighten(look.colour, 0.5), 0.8: look.colour, 1: darken(look.colour, 0.14) })) +
    stroke(curve(outer), look.second, radius * 0.13) +
    element('path', {
      d: `M${short(-radius * 0.26)} ${short(-radius * 0.3)}q${short(radius * 0.26)} ${short(radius * 0.4)} ${short(radius * 0.52)} 0Z`,
      fill: darken(look.colour, 0.16),
    }) +
    stroke(
      dashes(
        [
          [-radius * 0.1, -radius * 0.22],
          [radius * 0.08, -radius * 0.22],
        ],
        radius * 0.1,
        () => 90,
      ),
      '#5a3216',
      radius * 0.09,
    )
  )
}

export const pineapple: PieceDrawer = (sketch, look, radius) => {
  const outline = loop([
    [-radius * 0.95, -radius * 0.3],
    [-radius * 0.3, -radius * 0.62],
    [radius * 0.4, -radius * 0.6],
    [radius * 0.95, -radius * 0.24],
    [radius * 0.34, radius * 0.62],
    [-radius * 0.34, radius * 0.62],
  ])
  const fibres = [-0.5, -0.25, 0, 0.25, 0.5]
    .map((x) => `M${short(radius * x * 1.5)} ${short(-radius * 0.5)}L${short(radius * x * 0.6)} ${short(radius * 0.52)}`)
    .join('')
  return (
    shape(outline, darken(look.detail, 0.3), { transform: `translate(0 ${short(radius * 0.14)})` }) +
    shape(outline, slope(sketch, look.colour, 1.1)) +
    stroke(fibres, look.detail, radius * 0.07, { 'stroke-opacity': 0.6 }) +
    stroke(outline, look.second, radius * 0.06) +
    gleam(sketch, -radius * 0.3, -radius * 0.3, radius * 0.3, radius * 0.16, 0.7)
  )
}

export const banana: PieceDrawer = (sketch, look, radius) =>
  ellipse(0, radius * 0.18, radius * 0.92, radius * 0.8, darken(look.second, 0.24)) +
  ellipse(0, 0, radius * 0.92, radius * 0.8, look.second) +
  ellipse(
    0,
    0,
    radius * 0.82,
    radius * 0.71,
    radial(sketch, [0.42, 0.38], 0.7, { 0: '#fffbe6', 0.7: look.colour, 1: darken(look.colour, 0.14) }),
  ) +
  stroke(
    dots(
      [0, 120, 240].flatMap((degrees) => [
        onEllipse(0, 0, radius * 0.16, radius * 0.14, degrees),
        onEllipse(0, 0, radius * 0.3, radius * 0.26, degrees + 12),
      ]),
    ),
    look.detail,
    radius * 0.09,
  )

export const kiwi: PieceDrawer = (sketch, look, radius) => {
  const seeds = Array.from({ length: 16 }, (_, index) =>
    onEllipse(0, 0, radius * (0.42 + (index % 2) * 0.08), radius * (0.36 + (index % 2) * 0.07), index * 22.5),
  )
  const rays = Array.from(
    { length: 14 },
    (_, index) =>
      `M${at(onEllipse(0, 0, radius * 0.3, radius * 0.26, index * 25.7))}L${at(onEllipse(0, 0, radius * 0.76, radius * 0.66, index * 25.7))}`,
  ).join('')
  return (
    ellipse(0, radius * 0.12, radius * 0.96, radius * 0.84, darken(look.second, 0.3)) +
    ellipse(0, 0, radius * 0.96, radius * 0.84, look.second) +
    ellipse(
      0,
      0,
      radius * 0.88,
      radius * 0.77,
      radial(sketch, [0.45, 0.42], 0.62, { 0: lighten(look.colour, 0.5), 0.4: look.colour, 1: darken(look.colour, 0.24) }),
    ) +
    stroke(rays, lighten(look.colour, 0.5), radius * 0.04, { 'stroke-opacity': 0.7 }) +
    ellipse(0, 0, radius * 0.26, radius * 0.22, look.detail) +
    stroke(dots(seeds), '#2a2416', radius * 0.1) +
    gleam(sketch, -radius * 0.34, -radius * 0.34, radius * 0.34, radius * 0.18, 0.6)
  )
}

export const flower: PieceDrawer = (sketch, look, radius) => {
  let petals = ''
  const petal = loop([
    [0, 0],
    [radius * 0.34, -radius * 0.3],
    [radius * 0.84, -radius * 0.28],
    [radius * 0.98, 0],
    [radius * 0.84, radius * 0.28],
    [radius * 0.34, radius * 0.3],
  ])
  for (let index = 0; index < 6; index += 1)
    petals += placed(
      shape(petal, radial(sketch, [0.1, 0.5], 0.95, { 0: darken(look.colour, 0.3), 0.5: look.colour, 1: look.second })),
      0,
      0,
      index * 60 + 12,
    )
  return (
    petals +
    ellipse(0, 0, radius * 0.24, radius * 0.22, volume(sketch, look.detail)) +
    stroke(dots(sprinkle(sketch.random, 0, 0, radius * 0.16, radius * 0.15, 8)), darken(look.detail, 0.4), radius * 0.05)
  )
}

export const gold: PieceDrawer = (sketch, look, radius) =>
  sprinkle(sketch.random, 0, 0, radius * 0.6, radius * 0.44, 3)
    .map(([x, y]) => {
      const outline = blob(sketch.random, x, y, radius * 0.52, radius * 0.36, 0.6, 8)
      return (
        shape(
          outline,
          linear(sketch, [0, 0], [1, 1], { 0: look.second, 0.3: look.colour, 0.5: look.second, 0.75: look.detail, 1: look.colour }),
        ) + clipped(sketch, outline, gleam(sketch, x - radius * 0.1, y - radius * 0.1, radius * 0.2, radius * 0.08, 0.9))
      )
    })
    .join('')
