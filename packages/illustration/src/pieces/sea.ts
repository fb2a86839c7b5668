import { darken, lighten, mix } from '../colour.ts'
import { blob, curve, dots, loop, onEllipse, slab, sprinkle } from '../outline.ts'
import type { Point } from '../outline.ts'
import { barrel, clipped, gleam, linear, radial, slope, volume } from '../shade.ts'
import { ellipse, group, placed, shape, stroke } from '../svg.ts'
import type { Sketch } from '../sketch.ts'
import type { Look } from '../ingredients/look.ts'
import type { PieceDrawer } from './piece.ts'

/** The fat lines of a fish fillet over a box of the size, around 0,0. */
export function fatLines(sketch: Sketch, look: Look, width: number, height: number, lines: number): string {
  let d = ''
  for (let index = 0; index < lines; index += 1) {
    const x = -width / 2 + ((index + 0.6 + sketch.random.jitter(0.2)) * width) / lines
    const lean = height * 0.34
    d += curve([
      [x + lean, -height * 0.55],
      [x + lean * 0.12, -height * 0.18],
      [x - lean * 0.2, height * 0.12],
      [x - lean * 1.1, height * 0.55],
    ])
  }
  const thick = Math.max(1.2, Math.min(width / lines, height) * 0.17)
  return stroke(d, look.detail, thick * 1.7, { 'stroke-opacity': 0.5 }) + stroke(d, look.second, thick, { 'stroke-opacity': 0.85 })
}

/** A slice of fish of the size around 0,0. */
export function fishSlab(sketch: Sketch, look: Look, width: number, height: number, lines = 6): string {
  const outline = slab(width, height, width * 0.03)
  const dark = look.colour === '#6e3413' || look.detail === '#6b3413'
  const inside =
    fatLines(sketch, dark ? { ...look, detail: look.second } : look, width, height, lines) +
    (dark ? searing(sketch, look, width, height) : '') +
    gleam(sketch, -width * 0.16, -height * 0.26, width * 0.34, height * 0.16, 0.62, 0)
  return (
    shape(outline, darken(look.colour, 0.42), { transform: `translate(0 ${Math.max(1, height * 0.05).toFixed(1)})` }) +
    shape(outline, slope(sketch, look.colour)) +
    clipped(sketch, outline, inside)
  )
}

/** Browned stripes as of a gas burner. */
function searing(sketch: Sketch, look: Look, width: number, height: number): string {
  return sprinkle(sketch.random, 0, 0, width * 0.44, height * 0.4, 7)
    .map(([x, y]) => ellipse(x, y, width * 0.11, height * 0.1, look.detail, { opacity: 0.42 }))
    .join('')
}

export const fish: PieceDrawer = (sketch, look, radius) => fishSlab(sketch, look, radius * 2, radius * 1.25, 5)

/** Roe over an ellipse: dark ground, eggs, points of light. */
export function roeOver(look: Look, points: readonly Point[], size: number): string {
  const lights = points.map(([x, y]): Point => [x - size * 0.2, y - size * 0.24])
  return (
    stroke(dots(points), darken(look.colour, 0.55), size * 1.22) +
    stroke(dots(points), look.colour, size) +
    stroke(dots(points.filter((_, index) => index % 3 === 0)), mix(look.colour, look.second, 0.45), size * 0.92) +
    stroke(dots(lights), look.second, size * 0.4, { 'stroke-opacity': 0.9 }) +
    stroke(dots(lights.filter((_, index) => index % 2 === 0)), '#ffffff', size * 0.2)
  )
}

export const roe: PieceDrawer = (sketch, look, radius) => {
  const points = sprinkle(sketch.random, 0, 0, radius, radius * 0.72, 34).sort((a, b) => a[1] - b[1])
  return ellipse(0, radius * 0.08, radius, radius * 0.72, darken(look.colour, 0.4)) + roeOver(look, points, radius * 0.3)
}

export const shrimp: PieceDrawer = (sketch, look, radius) => {
  const outer: Point[] = []
  const inner: Point[] = []
  for (let step = 0; step <= 8; step += 1) {
    const degrees = 150 + step * 31
    const thick = 0.5 - step * 0.03
    outer.push(onEllipse(0, 0, radius * 0.92, radius * 0.86, degrees))
    inner.unshift(onEllipse(0, 0, radius * (0.92 - thick), radius * (0.86 - thick), degrees))
  }
  const body = loop([...outer, ...inner])
  let bands = ''
  for (let step = 1; step <= 6; step += 1) {
    const degrees = 158 + step * 33
    bands += curve([
      onEllipse(0, 0, radius * 0.95, radius * 0.9, degrees),
      onEllipse(0, 0, radius * 0.68, radius * 0.6, degrees + 8),
      onEllipse(0, 0, radius * 0.42, radius * 0.38, degrees),
    ])
  }
  const tip = onEllipse(0, 0, radius * 0.74, radius * 0.68, 398)
  const tail = group(
    shape(
      loop([
        [0, 0],
        [radius * 0.3, radius * 0.08],
        [radius * 0.44, radius * 0.3],
        [radius * 0.12, radius * 0.22],
      ]),
      look.detail,
    ) +
      shape(
        loop([
          [0, 0],
          [radius * 0.12, radius * 0.2],
          [0, radius * 0.44],
          [-radius * 0.14, radius * 0.2],
        ]),
        darken(look.detail, 0.2),
      ),
    { transform: `translate(${tip[0].toFixed(1)} ${tip[1].toFixed(1)})` },
  )
  return (
    tail +
    shape(body, slope(sketch, look.colour)) +
    clipped(
      sketch,
      body,
      stroke(bands, look.second, radius * 0.17, { 'stroke-opacity': 0.82 }) +
        stroke(bands, look.detail, radius * 0.05, { 'stroke-opacity': 0.7, transform: `translate(${(radius * 0.09).toFixed(1)} 1)` }),
    ) +
    gleam(sketch, -radius * 0.45, -radius * 0.45, radius * 0.34, radius * 0.13, 0.75, -42)
  )
}

export const crab: PieceDrawer = (sketch, look, radius) => {
  const outline = slab(radius * 2, radius * 0.86)
  let fibres = ''
  for (let index = 0; index < 6; index += 1) {
    const y = radius * (-0.05 + index * 0.09)
    fibres += curve([
      [-radius * 0.96, y],
      [-radius * 0.2, y + sketch.random.jitter(2)],
      [radius * 0.96, y + sketch.random.jitter(2)],
    ])
  }
  const red = linear(sketch, [0, 0], [0, 1], {
    0: lighten(look.colour, 0.2),
    0.3: look.colour,
    0.44: look.detail,
    0.55: look.second,
    1: darken(look.second, 0.22),
  })
  return (
    shape(outline, darken(look.detail, 0.4), { transform: 'translate(0 1.5)' }) +
    shape(outline, red) +
    clipped(sketch, outline, stroke(fibres, look.detail, 1, { 'stroke-opacity': 0.7 })) +
    gleam(sketch, -radius * 0.3, -radius * 0.26, radius * 0.5, radius * 0.1, 0.6, 0)
  )
}

export const mussel: PieceDrawer = (sketch, look, radius) => {
  const shell = loop([
    [-radius, radius * 0.1],
    [-radius * 0.55, -radius * 0.5],
    [radius * 0.25, -radius * 0.6],
    [radius * 0.95, -radius * 0.12],
    [radius * 0.6, radius * 0.45],
    [-radius * 0.35, radius * 0.45],
  ])
  return (
    shape(shell, volume(sketch, look.colour)) +
    placed(shape(shell, slope(sketch, look.detail)), radius * 0.03, 0, 0, 0.86) +
    shape(blob(sketch.random, radius * 0.08, 0, radius * 0.6, radius * 0.32, 0.14), volume(sketch, look.second)) +
    stroke(
      curve([
        [-radius * 0.35, radius * 0.04],
        [0, radius * 0.12],
        [radius * 0.5, 0],
      ]),
      darken(look.second, 0.4),
      radius * 0.06,
    ) +
    gleam(sketch, -radius * 0.1, -radius * 0.12, radius * 0.25, radius * 0.1, 0.8)
  )
}

export const tentacle: PieceDrawer = (sketch, look, radius) => {
  let suckers = ''
  for (let index = 0; index < 9; index += 1) {
    const [x, y] = onEllipse(0, 0, radius * 0.8, radius * 0.74, index * 40)
    suckers += ellipse(x, y, radius * 0.17, radius * 0.15, look.second) + ellipse(x, y, radius * 0.08, radius * 0.07, look.detail)
  }
  return (
    ellipse(0, 0, radius * 0.94, radius * 0.88, volume(sketch, look.colour)) +
    suckers +
    ellipse(
      0,
      0,
      radius * 0.64,
      radius * 0.58,
      radial(sketch, [0.45, 0.4], 0.6, { 0: '#fffaf5', 0.7: look.second, 1: darken(look.second, 0.2) }),
    ) +
    gleam(sketch, -radius * 0.2, -radius * 0.2, radius * 0.25, radius * 0.14, 0.8)
  )
}

export const scallop: PieceDrawer = (sketch, look, radius) => {
  const top = radial(sketch, [0.45, 0.42], 0.55, {
    0: mix(look.detail, look.colour, 0.15),
    0.5: mix(look.detail, look.colour, 0.4),
    0.8: look.colour,
    1: look.second,
  })
  return (
    ellipse(0, radius * 0.24, radius * 0.92, radius * 0.72, barrel(sketch, look.colour)) +
    ellipse(0, -radius * 0.06, radius * 0.92, radius * 0.7, top) +
    stroke(
      `M${-radius * 0.5} -${radius * 0.2}l${radius * 0.9} ${radius * 0.1}M-${radius * 0.5} ${radius * 0.08}l${radius * 0.9} ${radius * 0.1}`,
      darken(look.detail, 0.45),
      radius * 0.09,
      { 'stroke-opacity': 0.6 },
    ) +
    gleam(sketch, -radius * 0.3, -radius * 0.32, radius * 0.3, radius * 0.14, 0.7)
  )
}
