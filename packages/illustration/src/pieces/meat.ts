import { darken, lighten, mix } from '../colour.ts'
import { blob, curve, dots, loop, onEllipse, slab, sprinkle } from '../outline.ts'
import type { Point } from '../outline.ts'
import { clipped, gleam, linear, radial, slope, volume } from '../shade.ts'
import { ellipse, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

export const chunk: PieceDrawer = (sketch, look, radius) => {
  const { random } = sketch
  const outline = blob(random, 0, 0, radius, radius * 0.74, 0.22, 8)
  let fibres = ''
  for (let index = 0; index < 5; index += 1) {
    const y = radius * (-0.42 + index * 0.22)
    fibres += curve([
      [-radius * 0.8, y + radius * 0.12],
      [-radius * 0.1, y + random.jitter(radius * 0.1)],
      [radius * 0.8, y - radius * 0.1],
    ])
  }
  const char = [-0.42, 0.02, 0.46]
    .map((x) => `M${short(radius * x)} ${short(-radius * 0.6)}L${short(radius * (x - 0.22))} ${short(radius * 0.62)}`)
    .join('')
  return (
    shape(outline, darken(look.detail, 0.45), { transform: `translate(${short(radius * 0.03)} ${short(radius * 0.12)})` }) +
    shape(outline, volume(sketch, look.colour, 1.05)) +
    clipped(
      sketch,
      outline,
      stroke(fibres, look.second, radius * 0.06, { 'stroke-opacity': 0.6 }) +
        stroke(char, look.detail, radius * 0.14, { 'stroke-opacity': 0.5 }) +
        stroke(outline, look.detail, radius * 0.16, { 'stroke-opacity': 0.38 }),
    ) +
    gleam(sketch, -radius * 0.32, -radius * 0.3, radius * 0.38, radius * 0.2, 0.55)
  )
}

export const salami: PieceDrawer = (sketch, look, radius) => {
  const [wide, high] = [radius, radius * 0.9]
  const flecks = sprinkle(sketch.random, 0, 0, wide * 0.8, high * 0.78, 16)
  const face = radial(sketch, [0.4, 0.36], 0.68, {
    0: lighten(look.colour, 0.18),
    0.62: look.colour,
    0.92: darken(look.colour, 0.26),
    1: look.detail,
  })
  return (
    ellipse(0, radius * 0.09, wide, high, darken(look.detail, 0.5)) +
    ellipse(0, 0, wide, high, face) +
    stroke(dots(flecks.filter((_, index) => index % 2 === 0)), look.second, radius * 0.13, { 'stroke-opacity': 0.75 }) +
    stroke(dots(flecks.filter((_, index) => index % 2 === 1)), darken(look.colour, 0.3), radius * 0.1, { 'stroke-opacity': 0.7 }) +
    gleam(sketch, -radius * 0.34, -radius * 0.4, radius * 0.42, radius * 0.2, 0.5)
  )
}

export const bacon: PieceDrawer = (sketch, look, radius) => {
  const upper: Point[] = []
  const lower: Point[] = []
  const middle: Point[] = []
  for (let step = 0; step <= 8; step += 1) {
    const x = radius * (-1 + step * 0.25)
    const wave = Math.sin(step * 1.55) * radius * 0.13
    upper.push([x, wave - radius * 0.32])
    middle.push([x, wave + radius * 0.02])
    lower.unshift([x, wave + radius * 0.34])
  }
  const outline = loop([...upper, ...lower])
  return (
    shape(outline, darken(look.detail, 0.4), { transform: 'translate(0 2)' }) +
    shape(
      outline,
      linear(sketch, [0, 0], [1, 0.1], {
        0: look.colour,
        0.2: lighten(look.colour, 0.2),
        0.42: look.detail,
        0.62: lighten(look.colour, 0.16),
        0.82: look.detail,
        1: look.colour,
      }),
    ) +
    clipped(
      sketch,
      outline,
      stroke(curve(middle), look.second, radius * 0.15) +
        stroke(curve(upper), look.second, radius * 0.16) +
        stroke(curve(middle), look.detail, radius * 0.05, { transform: `translate(0 ${short(radius * 0.16)})`, 'stroke-opacity': 0.6 }),
    ) +
    gleam(sketch, -radius * 0.4, -radius * 0.1, radius * 0.3, radius * 0.1, 0.6)
  )
}

export const ham: PieceDrawer = (sketch, look, radius) => {
  const outline = blob(sketch.random, 0, 0, radius, radius * 0.76, 0.16, 9)
  const folds =
    curve([
      [-radius * 0.8, radius * 0.1],
      [-radius * 0.2, -radius * 0.34],
      [radius * 0.5, -radius * 0.4],
    ]) +
    curve([
      [-radius * 0.5, radius * 0.44],
      [radius * 0.1, radius * 0.02],
      [radius * 0.84, -radius * 0.04],
    ])
  return (
    shape(outline, darken(look.detail, 0.4), { transform: 'translate(0 2.4)' }) +
    shape(outline, volume(sketch, look.colour)) +
    stroke(outline, look.second, radius * 0.09, { transform: 'scale(.96)' }) +
    stroke(folds, darken(look.colour, 0.34), radius * 0.1, { 'stroke-opacity': 0.6 }) +
    stroke(folds, look.second, radius * 0.08, { transform: `translate(0 ${short(-radius * 0.1)})` }) +
    gleam(sketch, -radius * 0.3, -radius * 0.34, radius * 0.3, radius * 0.15, 0.6)
  )
}

export const egg: PieceDrawer = (sketch, look, radius) =>
  ellipse(0, radius * 0.12, radius * 0.98, radius * 0.84, darken('#e8d9bd', 0.3)) +
  ellipse(0, 0, radius * 0.98, radius * 0.84, radial(sketch, [0.4, 0.34], 0.75, { 0: '#ffffff', 0.6: look.colour, 1: '#e3d6bf' })) +
  ellipse(radius * 0.04, radius * 0.03, radius * 0.56, radius * 0.48, darken(look.detail, 0.16)) +
  ellipse(
    radius * 0.04,
    0,
    radius * 0.55,
    radius * 0.46,
    radial(sketch, [0.4, 0.36], 0.7, { 0: '#ffe07a', 0.5: look.second, 1: look.detail }),
  ) +
  gleam(sketch, -radius * 0.12, -radius * 0.16, radius * 0.2, radius * 0.11, 0.9)

export const omelette: PieceDrawer = (sketch, look, radius) => {
  const outline = slab(radius * 2, radius * 1.1, radius * 0.05)
  let layers = ''
  for (let index = 0; index < 4; index += 1)
    layers += curve([
      [-radius, radius * (-0.3 + index * 0.2)],
      [0, radius * (-0.34 + index * 0.2)],
      [radius, radius * (-0.28 + index * 0.2)],
    ])
  return (
    shape(outline, darken(look.detail, 0.4), { transform: 'translate(0 2.4)' }) +
    shape(outline, slope(sketch, look.colour)) +
    clipped(sketch, outline, stroke(layers, look.detail, radius * 0.05, { 'stroke-opacity': 0.8 })) +
    gleam(sketch, -radius * 0.3, -radius * 0.3, radius * 0.5, radius * 0.14, 0.7, 0)
  )
}

export const nut: PieceDrawer = (sketch, look, radius) => {
  const body = loop([
    [-radius * 0.9, 0],
    [-radius * 0.4, -radius * 0.54],
    [radius * 0.3, -radius * 0.5],
    [radius * 0.95, radius * 0.02],
    [radius * 0.3, radius * 0.5],
    [-radius * 0.4, radius * 0.5],
  ])
  const grooves =
    curve([
      [-radius * 0.6, -radius * 0.1],
      [0, -radius * 0.2],
      [radius * 0.7, 0],
    ]) +
    curve([
      [-radius * 0.5, radius * 0.2],
      [0, radius * 0.14],
      [radius * 0.6, radius * 0.16],
    ])
  return (
    shape(body, darken(look.detail, 0.4), { transform: `translate(0 ${short(radius * 0.12)})` }) +
    shape(body, volume(sketch, look.colour)) +
    stroke(grooves, look.detail, radius * 0.09, { 'stroke-opacity': 0.7 }) +
    gleam(sketch, -radius * 0.3, -radius * 0.26, radius * 0.3, radius * 0.16, 0.6) +
    stroke(dots([onEllipse(0, 0, radius * 0.5, radius * 0.3, 40)]), mix(look.second, look.colour, 0.3), radius * 0.16)
  )
}
