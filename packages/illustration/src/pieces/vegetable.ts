import { darken, lighten, mix } from '../colour.ts'
import type { Point } from '../outline.ts'
import { at, blob, curve, dots, loop, onEllipse } from '../outline.ts'
import { gleam, linear, radial, slope } from '../shade.ts'
import { element, ellipse, shape, short, stroke } from '../svg.ts'
import type { PieceDrawer } from './piece.ts'

export const wheel: PieceDrawer = (sketch, look, radius) => {
  const [wide, high] = [radius, radius * 0.86]
  const flesh = radial(sketch, [0.42, 0.38], 0.65, {
    0: lighten(look.colour, 0.4),
    0.6: look.colour,
    0.86: look.detail,
    1: mix(look.detail, look.second, 0.5),
  })
  const seeds = Array.from({ length: 9 }, (_, index) => onEllipse(0, -1, wide * 0.42, high * 0.4, index * 40 + 10))
  return (
    ellipse(0, radius * 0.13, wide, high, darken(look.second, 0.42)) +
    ellipse(0, 0, wide, high, slope(sketch, look.second)) +
    ellipse(0, -radius * 0.02, wide * 0.89, high * 0.88, flesh) +
    stroke(dots(seeds), mix(look.detail, '#8a9a50', 0.5), radius * 0.17, { 'stroke-opacity': 0.7 }) +
    stroke(dots(seeds), lighten(look.colour, 0.5), radius * 0.09) +
    gleam(sketch, -radius * 0.34, -radius * 0.34, radius * 0.34, radius * 0.2, 0.55)
  )
}

export const citrus: PieceDrawer = (sketch, look, radius) => {
  const tomato = look.second === '#c9261a'
  const [wide, high] = [radius, radius * 0.88]
  const count = tomato ? 6 : 9
  let chambers = ''
  for (let index = 0; index < count; index += 1) {
    const from = (index * 360) / count + 6
    const to = from + 360 / count - (tomato ? 18 : 8)
    chambers += `M${at(onEllipse(0, 0, wide * 0.2, high * 0.2, (from + to) / 2))}L${at(onEllipse(0, 0, wide * 0.78, high * 0.78, from))}Q${at(onEllipse(0, 0, wide * 0.9, high * 0.9, (from + to) / 2))} ${at(onEllipse(0, 0, wide * 0.78, high * 0.78, to))}Z`
  }
  const pith = tomato ? mix(look.colour, look.detail, 0.25) : lighten(look.detail, 0.45)
  const pulp = tomato ? mix(look.detail, look.colour, 0.35) : look.colour
  const seeds = tomato
    ? stroke(
        dots(Array.from({ length: 12 }, (_, index) => onEllipse(0, 0, wide * 0.58, high * 0.56, index * 30 + (index % 2) * 8))),
        '#ffe3a0',
        radius * 0.11,
      )
    : ''
  return (
    ellipse(0, radius * 0.14, wide, high, darken(look.second, 0.4)) +
    ellipse(0, 0, wide, high, slope(sketch, look.second)) +
    ellipse(0, 0, wide * 0.91, high * 0.9, pith) +
    element('path', {
      d: chambers,
      fill: radial(sketch, [0.4, 0.36], 0.7, { 0: lighten(pulp, 0.34), 0.6: pulp, 1: darken(pulp, 0.16) }),
      stroke: pulp,
      'stroke-width': radius * 0.05,
      'stroke-linejoin': 'round',
    }) +
    seeds +
    gleam(sketch, -radius * 0.3, -radius * 0.36, radius * 0.42, radius * 0.2, 0.6)
  )
}

export const ring: PieceDrawer = (sketch, look, radius) => {
  const outline = blob(sketch.random, 0, 0, radius, radius * 0.84, 0.08, 8)
  return (
    stroke(outline, darken(look.colour, 0.45), radius * 0.5, { transform: `translate(0 ${short(radius * 0.12)}) scale(.76)` }) +
    element(
      'g',
      { transform: 'scale(.76)' },
      stroke(outline, look.colour, radius * 0.5) +
        stroke(outline, look.second, radius * 0.17, { 'stroke-opacity': 0.75, transform: 'scale(.86)' }) +
        stroke(outline, lighten(look.colour, 0.75), radius * 0.1, {
          'stroke-opacity': 0.75,
          'stroke-dasharray': `${short(radius * 0.8)} ${short(radius * 3.2)}`,
          transform: 'scale(1.1)',
        }),
    )
  )
}

export const rings: PieceDrawer = (sketch, look, radius) => {
  const one = (scale: number, opacity: number): string => {
    const outline = blob(sketch.random, 0, 0, radius * scale, radius * scale * 0.78, 0.1, 9)
    return (
      stroke(outline, darken(look.colour, 0.3), radius * 0.16, { transform: 'translate(.6 1.2)', 'stroke-opacity': 0.6 }) +
      stroke(outline, look.colour, radius * 0.15) +
      stroke(outline, look.second, radius * 0.07, { 'stroke-opacity': opacity, transform: 'scale(.95)' })
    )
  }
  return one(0.94, 0.95) + one(0.62, 0.9) + one(0.32, 0.8)
}

export const crescent: PieceDrawer = (sketch, look, radius) => {
  const outer: Point[] = []
  const inner: Point[] = []
  for (let step = 0; step <= 6; step += 1) {
    const degrees = 192 + step * 26
    outer.push(onEllipse(0, radius * 0.42, radius, radius * 0.95, degrees))
    inner.unshift(onEllipse(0, radius * 0.5, radius * 0.56, radius * 0.42, 200 + step * 23.3))
  }
  const outline = loop([...outer, ...inner])
  return (
    shape(outline, darken(look.second, 0.4), { transform: `translate(0 ${short(radius * 0.08)})` }) +
    shape(
      outline,
      linear(sketch, [0.3, 0], [0.6, 1], {
        0: look.second,
        0.14: mix(look.second, look.colour, 0.7),
        0.4: look.colour,
        0.8: look.detail,
        1: mix(look.detail, look.colour, 0.4),
      }),
    ) +
    stroke(curve(outer), look.second, radius * 0.1) +
    gleam(sketch, -radius * 0.2, -radius * 0.12, radius * 0.4, radius * 0.13, 0.5, -12)
  )
}

export const cube: PieceDrawer = (sketch, look, radius) => {
  const [w, h, lift] = [radius * 0.86, radius * 0.46, radius * 0.72]
  const turn = sketch.random.jitter(radius * 0.16)
  const left: Point = [-w, -lift * 0.3 + turn]
  const right: Point = [w, -lift * 0.3 - turn]
  const back: Point = [turn, -lift * 0.3 - h]
  const front: Point = [-turn, -lift * 0.3 + h]
  const down = ([x, y]: Point): Point => [x * 0.95, y + lift]
  const faces = (points: Point[], fill: string, line: string): string =>
    element('path', { d: `M${points.map(at).join('L')}Z`, fill, stroke: line, 'stroke-width': radius * 0.16, 'stroke-linejoin': 'round' })
  const shade = darken(look.colour, 0.2)
  const dim = darken(mix(look.colour, look.detail, 0.45), 0.22)
  return (
    faces([left, front, down(front), down(left)], linear(sketch, [0, 0], [0.3, 1], { 0: look.colour, 1: shade }), look.colour) +
    faces([right, front, down(front), down(right)], linear(sketch, [0, 0], [0.2, 1], { 0: dim, 1: darken(dim, 0.2) }), dim) +
    faces(
      [left, back, right, front],
      linear(sketch, [0, 0], [1, 1], { 0: lighten(look.second, 0.3), 0.6: look.second, 1: look.colour }),
      look.second,
    ) +
    stroke(`M${at(left)}L${at(front)}L${at(right)}`, lighten(look.second, 0.5), radius * 0.07, { 'stroke-opacity': 0.7 })
  )
}
