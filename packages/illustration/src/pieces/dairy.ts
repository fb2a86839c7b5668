import { darken, lighten } from '../colour.ts'
import { blob, curve, dots, loop, sprinkle } from '../outline.ts'
import { gleam, linear, slope, volume } from '../shade.ts'
import { ellipse, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

export const dollop: PieceDrawer = (sketch, look, radius) => {
  const outline = loop([
    [-radius * 0.95, radius * 0.3],
    [-radius * 0.7, -radius * 0.22],
    [-radius * 0.34, -radius * 0.42],
    [radius * 0.06, -radius * 0.86],
    [radius * 0.4, -radius * 0.36],
    [radius * 0.76, -radius * 0.14],
    [radius * 0.96, radius * 0.36],
    [radius * 0.4, radius * 0.62],
    [-radius * 0.4, radius * 0.62],
  ])
  const folds =
    curve([
      [-radius * 0.8, radius * 0.2],
      [0, radius * 0.26],
      [radius * 0.72, -radius * 0.08],
    ]) +
    curve([
      [-radius * 0.4, -radius * 0.24],
      [0.05, -radius * 0.2],
      [radius * 0.36, -radius * 0.36],
    ])
  return (
    shape(outline, volume(sketch, look.colour, 0.75)) +
    stroke(folds, darken(look.colour, 0.26), radius * 0.08, { 'stroke-opacity': 0.75 }) +
    stroke(folds, look.second, radius * 0.08, { transform: `translate(0 ${short(-radius * 0.1)})` }) +
    gleam(sketch, -radius * 0.3, -radius * 0.05, radius * 0.26, radius * 0.15, 0.9)
  )
}

export const wedge: PieceDrawer = (sketch, look, radius) => {
  const top = loop3([
    [-radius, radius * 0.12],
    [radius * 0.5, -radius * 0.64],
    [radius * 0.96, -radius * 0.06],
  ])
  const side = loop3([
    [-radius, radius * 0.12],
    [radius * 0.96, -radius * 0.06],
    [radius * 0.94, radius * 0.44],
    [-radius * 0.96, radius * 0.52],
  ])
  const holes = sprinkle(sketch.random, radius * 0.1, radius * 0.22, radius * 0.72, radius * 0.2, 7)
  const blue = look.detail === '#5f7d8f'
  return (
    shape(side, linear(sketch, [0, 0], [0.4, 1], { 0: look.colour, 1: darken(look.colour, 0.24) }), {
      stroke: look.colour,
      'stroke-width': radius * 0.08,
      'stroke-linejoin': 'round',
    }) +
    shape(top, slope(sketch, look.second), { stroke: look.second, 'stroke-width': radius * 0.08, 'stroke-linejoin': 'round' }) +
    stroke(dots(holes), blue ? look.detail : look.detail, radius * (blue ? 0.12 : 0.1), { 'stroke-opacity': 0.85 }) +
    gleam(sketch, 0, -radius * 0.2, radius * 0.5, radius * 0.12, 0.5, -26)
  )
}

function loop3(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}

export const flakes: PieceDrawer = (sketch, look, radius) =>
  sprinkle(sketch.random, 0, 0, radius * 0.6, radius * 0.42, 4)
    .map(([x, y]) => {
      const outline = blob(sketch.random, x, y, radius * 0.56, radius * 0.32, 0.34, 7)
      return (
        shape(outline, darken(look.detail, 0.35), { transform: 'translate(1 2)', opacity: 0.7 }) +
        shape(outline, slope(sketch, look.colour)) +
        stroke(outline, look.second, radius * 0.05)
      )
    })
    .join('')

export const roundCheese: PieceDrawer = (sketch, look, radius) =>
  ellipse(0, radius * 0.14, radius, radius * 0.86, darken(look.detail, 0.2)) +
  shape(blob(sketch.random, 0, 0, radius, radius * 0.88, 0.05, 10), volume(sketch, look.colour, 0.6)) +
  stroke(
    curve([
      [-radius * 0.6, radius * 0.3],
      [0, radius * 0.44],
      [radius * 0.6, radius * 0.24],
    ]),
    look.detail,
    radius * 0.06,
    { 'stroke-opacity': 0.8 },
  ) +
  gleam(sketch, -radius * 0.3, -radius * 0.3, radius * 0.4, radius * 0.24, 0.95)

export const sauce: PieceDrawer = (sketch, look, radius) => {
  const outline = blob(sketch.random, 0, 0, radius, radius * 0.7, 0.14, 8)
  const swirl = curve([
    [-radius * 0.5, radius * 0.06],
    [-radius * 0.1, -radius * 0.3],
    [radius * 0.4, -radius * 0.06],
    [radius * 0.06, radius * 0.2],
    [-radius * 0.14, radius * 0.02],
  ])
  return (
    shape(outline, darken(look.detail, 0.3), { transform: `translate(1 ${short(radius * 0.1)})`, opacity: 0.6 }) +
    shape(outline, volume(sketch, look.colour)) +
    stroke(swirl, look.detail, radius * 0.1, { 'stroke-opacity': 0.5 }) +
    stroke(swirl, look.second, radius * 0.09, { 'stroke-opacity': 0.8, transform: `translate(0 ${short(-radius * 0.07)})` }) +
    gleam(sketch, -radius * 0.4, -radius * 0.3, radius * 0.3, radius * 0.13, 0.9)
  )
}

export const paste: PieceDrawer = (sketch, look, radius) =>
  sauce(sketch, look, radius) +
  stroke(dots(sprinkle(sketch.random, 0, 0, radius * 0.8, radius * 0.5, 18)), lighten(look.second, 0.1), radius * 0.09, {
    'stroke-opacity': 0.8,
  }) +
  stroke(dots(sprinkle(sketch.random, 0, 0, radius * 0.8, radius * 0.5, 14)), look.detail, radius * 0.08, { 'stroke-opacity': 0.6 })

export const liquid: PieceDrawer = (sketch, look, radius) =>
  ellipse(0, 0, radius, radius * 0.66, volume(sketch, look.colour)) +
  gleam(sketch, -radius * 0.3, -radius * 0.2, radius * 0.4, radius * 0.15, 0.8)
