import { darken } from '../colour.ts'
import type { Point } from '../outline.ts'
import { blob, curve, dots, loop, slab, sprinkle } from '../outline.ts'
import { clipped, gleam, slope, volume } from '../shade.ts'
import { ellipse, placed, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

export const mushroom: PieceDrawer = (sketch, look, radius) => {
  const cap = loop([
    [-radius * 0.95, radius * 0.05],
    [-radius * 0.7, -radius * 0.62],
    [0, -radius * 0.88],
    [radius * 0.7, -radius * 0.62],
    [radius * 0.95, radius * 0.05],
    [radius * 0.62, radius * 0.22],
    [radius * 0.26, radius * 0.1],
    [radius * 0.3, radius * 0.8],
    [0, radius * 0.9],
    [-radius * 0.3, radius * 0.8],
    [-radius * 0.26, radius * 0.1],
    [-radius * 0.62, radius * 0.22],
  ])
  const gills = curve([
    [-radius * 0.66, radius * 0.02],
    [-radius * 0.36, -radius * 0.14],
    [0, -radius * 0.04],
    [radius * 0.36, -radius * 0.14],
    [radius * 0.66, radius * 0.02],
  ])
  return (
    shape(cap, darken(look.detail, 0.2), { transform: `translate(${short(radius * 0.05)} ${short(radius * 0.1)})` }) +
    shape(cap, look.second) +
    placed(shape(cap, slope(sketch, look.colour)), 0, 0, 0, 0.9) +
    stroke(gills, look.detail, radius * 0.14, { 'stroke-opacity': 0.75 }) +
    gleam(sketch, -radius * 0.3, -radius * 0.5, radius * 0.36, radius * 0.14, 0.5)
  )
}

export const shiitake: PieceDrawer = (sketch, look, radius) => {
  const cap = blob(sketch.random, 0, 0, radius, radius * 0.82, 0.06, 9)
  const cut = stroke(
    `M${-radius * 0.46} ${-radius * 0.3}L${radius * 0.46} ${radius * 0.26}M${radius * 0.44} ${-radius * 0.32}L${-radius * 0.44} ${radius * 0.28}`,
    look.detail,
    radius * 0.15,
  )
  return (
    shape(cap, darken(look.colour, 0.6), { transform: `translate(0 ${short(radius * 0.12)})` }) +
    shape(cap, volume(sketch, look.colour)) +
    cut +
    gleam(sketch, -radius * 0.38, -radius * 0.4, radius * 0.34, radius * 0.18, 0.5)
  )
}

export const floret: PieceDrawer = (sketch, look, radius) => {
  const stem = shape(
    loop([
      [-radius * 0.22, 0],
      [-radius * 0.2, radius * 0.9],
      [radius * 0.2, radius * 0.92],
      [radius * 0.3, 0],
    ]),
    slope(sketch, look.detail),
  )
  const heads: Point[] = [
    [-radius * 0.56, -radius * 0.02],
    [radius * 0.56, 0],
    [-radius * 0.26, -radius * 0.42],
    [radius * 0.32, -radius * 0.42],
    [0, -radius * 0.1],
  ]
  return (
    stem +
    heads
      .map(([x, y]) => {
        const points = sprinkle(sketch.random, x, y, radius * 0.4, radius * 0.36, 18)
        return (
          ellipse(x, y, radius * 0.46, radius * 0.42, volume(sketch, look.colour, 1.2)) +
          stroke(dots(points), darken(look.colour, 0.3), radius * 0.15) +
          stroke(dots(points.map(([px, py]): Point => [px - 1.2, py - 1.6])), look.second, radius * 0.1)
        )
      })
      .join('')
  )
}

export const pod: PieceDrawer = (sketch, look, radius) => {
  const bow = sketch.random.jitter(radius * 0.4)
  const d = curve([
    [-radius, radius * 0.1],
    [-radius * 0.3, -bow * 0.6],
    [radius * 0.4, bow * 0.5],
    [radius, -radius * 0.08],
  ])
  return (
    stroke(d, darken(look.colour, 0.45), radius * 0.34, { transform: 'translate(0 1.6)' }) +
    stroke(d, look.colour, radius * 0.3) +
    stroke(d, look.second, radius * 0.08, { transform: `translate(0 ${short(-radius * 0.07)})` })
  )
}

export const chilli: PieceDrawer = (sketch, look, radius) => {
  const body = loop([
    [-radius * 0.86, -radius * 0.2],
    [-radius * 0.3, -radius * 0.3],
    [radius * 0.4, -radius * 0.02],
    [radius, radius * 0.42],
    [radius * 0.3, radius * 0.28],
    [-radius * 0.4, radius * 0.12],
    [-radius * 0.84, radius * 0.08],
  ])
  return (
    shape(body, darken(look.colour, 0.5), { transform: 'translate(0 1.6)' }) +
    shape(body, volume(sketch, look.colour)) +
    stroke(
      curve([
        [-radius * 0.82, -radius * 0.06],
        [-radius * 0.96, -radius * 0.14],
        [-radius * 1.06, -radius * 0.32],
      ]),
      look.detail,
      radius * 0.16,
    ) +
    gleam(sketch, -radius * 0.2, -radius * 0.14, radius * 0.5, radius * 0.08, 0.8, 16)
  )
}

export const garlic: PieceDrawer = (sketch, look, radius) => {
  const clove = loop([
    [-radius * 0.1, -radius * 0.9],
    [radius * 0.5, -radius * 0.1],
    [radius * 0.5, radius * 0.6],
    [0, radius * 0.86],
    [-radius * 0.56, radius * 0.5],
    [-radius * 0.5, -radius * 0.1],
  ])
  return (
    shape(clove, volume(sketch, look.colour)) +
    stroke(
      curve([
        [0, -radius * 0.7],
        [radius * 0.2, 0],
        [radius * 0.1, radius * 0.7],
      ]),
      look.detail,
      radius * 0.06,
      { 'stroke-opacity': 0.7 },
    ) +
    clipped(sketch, clove, ellipse(0, radius * 0.86, radius * 0.4, radius * 0.2, look.detail, { opacity: 0.6 })) +
    gleam(sketch, -radius * 0.2, -radius * 0.1, radius * 0.18, radius * 0.36, 0.8, 10)
  )
}

export const sheet: PieceDrawer = (sketch, look, radius) => {
  const outline = slab(radius * 1.5, radius * 1.8, radius * 0.08)
  return (
    shape(outline, slope(sketch, look.colour)) +
    clipped(
      sketch,
      outline,
      stroke(dots(sprinkle(sketch.random, 0, 0, radius * 0.7, radius * 0.9, 50)), look.second, radius * 0.09, { 'stroke-opacity': 0.5 }),
    ) +
    gleam(sketch, -radius * 0.2, -radius * 0.4, radius * 0.5, radius * 0.2, 0.35)
  )
}
