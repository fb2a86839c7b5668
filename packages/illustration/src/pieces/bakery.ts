import { darken, lighten, mix } from '../colour.ts'
import { blob, curve, dots, loop, roundedBox, slab, sprinkle } from '../outline.ts'
import { clipped, gleam, linear, slope, volume } from '../shade.ts'
import { ellipse, group, placed, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

export const dough: PieceDrawer = (sketch, look, radius) => {
  const outline = blob(sketch.random, 0, 0, radius, radius * 0.76, 0.06, 11)
  const spots = sprinkle(sketch.random, 0, 0, radius * 0.84, radius * 0.62, 12)
  return (
    shape(outline, darken(look.detail, 0.4), { transform: `translate(0 ${short(radius * 0.1)})` }) +
    shape(outline, volume(sketch, look.colour)) +
    clipped(
      sketch,
      outline,
      spots
        .map(([x, y]) =>
          ellipse(x, y, radius * sketch.random.between(0.05, 0.12), radius * sketch.random.between(0.04, 0.08), look.detail, {
            opacity: 0.5,
          }),
        )
        .join('') + stroke(outline, mix(look.colour, look.detail, 0.5), radius * 0.12, { 'stroke-opacity': 0.5 }),
    ) +
    gleam(sketch, -radius * 0.3, -radius * 0.3, radius * 0.5, radius * 0.26, 0.4)
  )
}

export const loaf: PieceDrawer = (sketch, look, radius) => {
  const crust = blob(sketch.random, 0, 0, radius, radius * 0.78, 0.04, 10)
  const pores = sprinkle(sketch.random, 0, 0, radius * 0.72, radius * 0.52, 26)
  return (
    shape(crust, darken(look.detail, 0.4), { transform: `translate(0 ${short(radius * 0.16)})` }) +
    shape(crust, look.detail, { transform: `translate(0 ${short(radius * 0.08)})` }) +
    shape(crust, slope(sketch, look.colour)) +
    group(shape(crust, slope(sketch, look.second)), { transform: 'scale(.87)' }) +
    stroke(dots(pores), mix(look.second, look.colour, 0.75), radius * 0.08) +
    stroke(dots(pores.slice(0, 9)), look.colour, radius * 0.12) +
    gleam(sketch, -radius * 0.3, -radius * 0.28, radius * 0.4, radius * 0.2, 0.4)
  )
}

export const cracker: PieceDrawer = (sketch, look, radius) => {
  const outline = roundedBox(-radius * 0.9, -radius * 0.62, radius * 1.8, radius * 1.24, radius * 0.14)
  const holes = [-0.5, 0, 0.5].flatMap((x) => [-0.3, 0, 0.3].map((y): [number, number] => [x * radius, y * radius]))
  return (
    shape(outline, darken(look.detail, 0.3), { transform: `translate(0 ${short(radius * 0.12)})` }) +
    shape(outline, slope(sketch, look.colour)) +
    stroke(outline, look.detail, radius * 0.06, { 'stroke-opacity': 0.6 }) +
    stroke(dots(holes), darken(look.detail, 0.2), radius * 0.09) +
    gleam(sketch, -radius * 0.3, -radius * 0.3, radius * 0.4, radius * 0.16, 0.4)
  )
}

export const biscuit: PieceDrawer = (sketch, look, radius) => {
  const outline = blob(sketch.random, 0, 0, radius, radius * 0.8, 0.05, 14)
  return (
    shape(outline, darken(look.colour, 0.5), { transform: `translate(0 ${short(radius * 0.14)})` }) +
    shape(outline, volume(sketch, look.colour)) +
    stroke(dots(sprinkle(sketch.random, 0, 0, radius * 0.76, radius * 0.58, 10)), look.detail, radius * 0.17) +
    stroke(dots(sprinkle(sketch.random, 0, 0, radius * 0.8, radius * 0.6, 16)), look.second, radius * 0.06) +
    gleam(sketch, -radius * 0.3, -radius * 0.3, radius * 0.36, radius * 0.2, 0.4)
  )
}

export const meringue: PieceDrawer = (sketch, look, radius) => {
  const tier = (y: number, wide: number): string =>
    ellipse(0, y, radius * wide, radius * wide * 0.5, volume(sketch, look.colour, 0.8)) +
    stroke(
      curve([
        [-radius * wide * 0.9, y + radius * 0.08],
        [0, y + radius * wide * 0.4],
        [radius * wide * 0.9, y + radius * 0.08],
      ]),
      look.detail,
      radius * 0.06,
      { 'stroke-opacity': 0.7 },
    )
  return (
    tier(radius * 0.4, 0.9) +
    tier(radius * 0.04, 0.68) +
    tier(-radius * 0.26, 0.46) +
    shape(
      loop([
        [-radius * 0.24, -radius * 0.36],
        [0.02, -radius * 0.96],
        [radius * 0.24, -radius * 0.36],
        [0, -radius * 0.24],
      ]),
      slope(sketch, look.colour),
    ) +
    gleam(sketch, -radius * 0.3, 0, radius * 0.2, radius * 0.3, 0.7)
  )
}

export const chocolate: PieceDrawer = (sketch, look, radius) => {
  const outline = slab(radius * 1.7, radius * 1.1, radius * 0.1)
  const cells = [-0.28, 0.28]
    .map((x) =>
      placed(
        shape(
          slab(radius * 0.7, radius * 0.76, radius * 0.04),
          linear(sketch, [0, 0], [0.6, 1], { 0: lighten(look.second, 0.2), 0.3: look.colour, 1: look.detail }),
        ),
        radius * x * 1.36,
        0,
      ),
    )
    .join('')
  return (
    shape(outline, darken(look.detail, 0.3), { transform: `translate(0 ${short(radius * 0.16)})` }) +
    shape(outline, slope(sketch, look.colour)) +
    cells +
    gleam(sketch, -radius * 0.4, -radius * 0.24, radius * 0.3, radius * 0.12, 0.7)
  )
}

export const divider: PieceDrawer = (_sketch, look, radius) => stroke(`M0 ${short(-radius)}L0 ${short(radius)}`, look.colour, radius * 0.1)
