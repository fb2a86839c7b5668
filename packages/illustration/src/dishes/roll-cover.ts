import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { at, curve, onEllipse } from '../outline.ts'
import { crumbs } from '../pieces/crumbs.ts'
import { roeOver } from '../pieces/sea.ts'
import { grainsOver } from '../pieces/strands.ts'
import { clipped, gleam, linear } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { shape, short, stroke } from '../svg.ts'
import { depth, sidePoints, sideShade, squash } from './roll-body.ts'

/** The drape over the upper half: slices laid side by side across the roll. */
export function drape(sketch: Sketch, ingredient: Ingredient, radius: number): string {
  const look = lookOf(ingredient)
  const [dx, dy] = depth(radius)
  const outer: Point[] = []
  const inner: Point[] = []
  for (let degrees = 186; degrees <= 352; degrees += 16) {
    outer.push(onEllipse(0, 0, radius * squash * 1.12, radius * 1.13, degrees))
    inner.unshift(onEllipse(0, 0, radius * squash * 0.9, radius * 0.9, degrees))
  }
  const left = onEllipse(0, 0, radius * squash * 1.12, radius * 1.13, 200)
  const right = onEllipse(0, 0, radius * squash * 1.12, radius * 1.13, 388)
  const rx = radius * squash * 1.12
  const ry = radius * 1.13
  const top = `M${at(left)}A${short(rx)} ${short(ry)} 0 0 1 ${at(right)}L${at([right[0] + dx, right[1] + dy])}A${short(rx)} ${short(ry)} 0 0 0 ${at([left[0] + dx, left[1] + dy])}Z`
  const front = `${curve(outer)}L${inner.map(at).join('L')}Z`
  return (
    shape(top, sideShade(sketch, look.colour)) +
    clipped(sketch, top, drapeGrain(sketch, ingredient, radius)) +
    shape(
      front,
      linear(sketch, [0, 0], [1, 0.6], {
        0: lighten(look.colour, 0.3),
        0.5: mix(look.colour, look.second, 0.28),
        1: darken(look.colour, 0.22),
      }),
    ) +
    stroke(curve(outer), lighten(look.colour, 0.5), radius * 0.035, { 'stroke-opacity': 0.8 })
  )
}

/** The texture of the draped ingredient: fat lines, skins of slices, bars. */
function drapeGrain(sketch: Sketch, ingredient: Ingredient, radius: number): string {
  const look = lookOf(ingredient)
  const [dx, dy] = depth(radius)
  const ribs = (from: number, to: number, step: number, lean: number): string => {
    let d = ''
    for (let degrees = from; degrees <= to; degrees += step) {
      const [x, y] = onEllipse(0, 0, radius * squash * 1.13, radius * 1.14, degrees)
      const [tx, ty] = onEllipse(dx, dy, radius * squash * 1.13, radius * 1.14, degrees + lean)
      d += `M${at([x, y])}Q${at([(x + tx) / 2 + radius * 0.06, (y + ty) / 2 - radius * 0.1])} ${at([tx, ty])}`
    }
    return d
  }
  const shine = gleam(sketch, radius * 0.02, -radius * 1.12, radius * 0.5, radius * 0.16, 0.75, -8)
  if (look.form === 'fish') {
    const fat = ribs(206, 396, 17, 16)
    const tone = ingredient === 'eel' || ingredient === 'seared-salmon' ? look.second : look.second
    const sear =
      ingredient === 'seared-salmon' || ingredient === 'eel'
        ? stroke(ribs(214, 396, 26, -14), look.detail, radius * 0.13, { 'stroke-opacity': 0.5 })
        : ''
    return (
      stroke(fat, look.detail, radius * 0.1, { 'stroke-opacity': 0.4 }) +
      stroke(fat, tone, radius * 0.055, { 'stroke-opacity': 0.9 }) +
      sear +
      shine
    )
  }
  const seams = ribs(200, 396, look.form === 'crescent' ? 17 : 30, 6)
  return (
    stroke(seams, darken(look.second, 0.42), radius * 0.07, { 'stroke-opacity': 0.55 }) +
    stroke(seams, look.second, radius * 0.075, { transform: `translate(${short(radius * 0.06)} ${short(radius * 0.02)})` }) +
    stroke(seams, look.detail, radius * 0.1, {
      transform: `translate(${short(radius * 0.17)} ${short(radius * 0.05)})`,
      'stroke-opacity': 0.55,
    }) +
    shine
  )
}

/** The coat all round: roe, seeds, crumbs. */
export function coat(sketch: Sketch, ingredient: Ingredient, radius: number): string {
  const look = lookOf(ingredient)
  const rim = Array.from({ length: 30 }, (_, index) => onEllipse(0, 0, radius * squash * 0.97, radius * 0.97, index * 12))
  const points = [...sidePoints(sketch, radius, 76), ...rim]
  const { form } = look
  if (form === 'roe') return roeOver(look, points, Math.max(3, radius * 0.13))
  if (form === 'breaded' || form === 'battered') return crumbs(sketch, look, points, radius * 0.15)
  if (form === 'seeds') {
    const loose = points.filter((_, index) => index % 2 === 0)
    return grainsOver(sketch, look, loose, Math.max(2.6, radius * 0.1))
  }
  const strokes = rim.map((point) => `M${at(point)}l3 -2`).join('')
  return grainsOver(sketch, look, points, Math.max(3.4, radius * 0.14)) + stroke(strokes, look.second, radius * 0.05)
}

/** The thickness of the drape, seen at the face. */
export function drapeLip(ingredient: Ingredient, radius: number): string {
  const look = lookOf(ingredient)
  const lip: Point[] = []
  for (let degrees = 194; degrees <= 388; degrees += 14) lip.push(onEllipse(0, 0, radius * squash * 1.04, radius * 1.05, degrees))
  const d = curve(lip)
  return (
    stroke(d, darken(look.colour, 0.4), radius * 0.17, { transform: `translate(0 ${short(radius * 0.03)})` }) +
    stroke(d, mix(look.colour, look.second, 0.2), radius * 0.15) +
    stroke(d, lighten(look.second, 0.3), radius * 0.03, { 'stroke-opacity': 0.8, transform: 'translate(-.6 -1)' })
  )
}
