import { darken, lighten } from '../colour.ts'
import { blob, dashes, dots, loop, onEllipse, sprinkle } from '../outline.ts'
import type { Point } from '../outline.ts'
import { clipped, gleam, slope, volume } from '../shade.ts'
import { ellipse, group, shape, stroke } from '../svg.ts'
import type { Sketch } from '../sketch.ts'
import type { Look } from '../ingredients/look.ts'
import type { PieceDrawer } from './piece.ts'

/** A crust of crumbs over points: hollows, crumbs and lit edges. */
export function crumbs(sketch: Sketch, look: Look, points: readonly Point[], size: number): string {
  const turn = (): number => sketch.random.between(0, 180)
  const shifted = points.map(([x, y]): Point => [x - size * 0.22, y - size * 0.28])
  return (
    stroke(dashes(points, size * 0.5, turn), darken(look.colour, 0.34), size, { 'stroke-opacity': 0.75 }) +
    stroke(dashes(shifted, size * 0.4, turn), look.colour, size * 0.74) +
    stroke(
      dashes(
        shifted.filter((_, index) => index % 2 === 0),
        size * 0.34,
        turn,
      ),
      look.second,
      size * 0.46,
    ) +
    stroke(dots(points.filter((_, index) => index % 5 === 0)), look.detail, size * 0.5, { 'stroke-opacity': 0.7 })
  )
}

export const breaded: PieceDrawer = (sketch, look, radius) => {
  const outline = blob(sketch.random, 0, 0, radius, radius * 0.8, 0.24, 10)
  return (
    shape(outline, volume(sketch, look.colour)) +
    group(crumbs(sketch, look, sprinkle(sketch.random, 0, 0, radius * 0.88, radius * 0.7, 22), radius * 0.24)) +
    gleam(sketch, -radius * 0.3, -radius * 0.32, radius * 0.4, radius * 0.2, 0.4)
  )
}

export const battered: PieceDrawer = (sketch, look, radius) => {
  const outer: Point[] = []
  const inner: Point[] = []
  for (let step = 0; step <= 6; step += 1) {
    const degrees = 175 + step * 26
    outer.push(onEllipse(0, radius * 0.35, radius * (0.98 + sketch.random.jitter(0.05)), radius * 0.9, degrees))
    inner.unshift(onEllipse(0, radius * 0.35, radius * 0.42, radius * 0.3, degrees))
  }
  const tail = shape(
    loop([
      [radius * 0.62, radius * 0.2],
      [radius * 1.02, radius * 0.42],
      [radius * 0.9, radius * 0.74],
      [radius * 0.6, radius * 0.56],
    ]),
    '#e8572a',
  )
  const body = loop([...outer, ...inner])
  const points = outer.flatMap(([x, y]): Point[] => [
    [x * 0.9, y * 0.9],
    [x * 0.72, y * 0.72],
    [x * 0.55, y * 0.5],
  ])
  return (
    tail +
    shape(body, slope(sketch, look.colour)) +
    clipped(sketch, body, crumbs(sketch, look, points, radius * 0.24)) +
    gleam(sketch, -radius * 0.4, -radius * 0.3, radius * 0.35, radius * 0.16, 0.45)
  )
}

export const croquette: PieceDrawer = (sketch, look, radius) => {
  const outline = blob(sketch.random, 0, 0, radius, radius * 0.94, 0.08, 12)
  const points = sprinkle(sketch.random, 0, 0, radius * 0.82, radius * 0.76, 26)
  return (
    shape(outline, volume(sketch, look.colour, 1.15)) +
    stroke(dots(points), look.detail, radius * 0.13, { 'stroke-opacity': 0.55 }) +
    stroke(dots(points.filter((_, index) => index % 2 === 0).map(([x, y]): Point => [x - 1, y - 1.4])), look.second, radius * 0.1, {
      'stroke-opacity': 0.8,
    }) +
    gleam(sketch, -radius * 0.34, -radius * 0.38, radius * 0.34, radius * 0.22, 0.42)
  )
}

export const powder: PieceDrawer = (sketch, look, radius) => {
  const points = sprinkle(sketch.random, 0, radius * 0.05, radius, radius * 0.66, 40)
  return (
    ellipse(0, radius * 0.1, radius * 0.86, radius * 0.52, volume(sketch, look.colour)) +
    stroke(dots(points), look.colour, radius * 0.11) +
    stroke(dots(points.slice(0, 14)), lighten(look.second, 0.1), radius * 0.07)
  )
}
