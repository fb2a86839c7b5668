import { darken, lighten } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { blob, curve, onEllipse, oval, slab, sprinkle } from '../outline.ts'
import { roeOver } from '../pieces/sea.ts'
import { clipped, gleam, linear, radial, slope } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, placed, shape, short, stroke } from '../svg.ts'
import { riceOver, squash } from './roll-body.ts'
import type { CutRoll } from './cut-roll.ts'

/** A filling cut across: a rounded block in its colours. */
function filling(sketch: Sketch, ingredient: Ingredient, x: number, y: number, size: number): string {
  const look = lookOf(ingredient)
  const turn = sketch.random.between(-30, 30)
  const { form } = look
  if (form === 'fish' || form === 'crab') {
    const outline = slab(size * 2, size * 1.6)
    const lines = [-0.5, 0, 0.5]
      .map((share) =>
        curve([
          [size * (share - 0.2), -size],
          [size * (share + 0.1), 0],
          [size * (share - 0.1), size],
        ]),
      )
      .join('')
    return placed(
      shape(outline, slope(sketch, look.colour)) +
        clipped(sketch, outline, stroke(lines, look.second, size * 0.16, { 'stroke-opacity': 0.8 })),
      x,
      y,
      turn,
    )
  }
  if (form === 'wheel') {
    const outline = slab(size * 1.7, size * 1.5)
    return placed(
      shape(outline, slope(sketch, look.colour)) +
        stroke(`M${short(-size * 0.7)} ${short(-size * 0.7)}L${short(size * 0.7)} ${short(-size * 0.72)}`, look.second, size * 0.32),
      x,
      y,
      turn,
    )
  }
  if (form === 'crescent') {
    const outline = blob(sketch.random, 0, 0, size * 1.06, size * 0.92, 0.14, 7)
    return placed(shape(outline, linear(sketch, [0, 0], [1, 1], { 0: look.second, 0.3: look.colour, 1: look.detail })), x, y, turn)
  }
  if (form === 'roe') return roeOver(look, sprinkle(sketch.random, x, y, size * 0.9, size * 0.8, 12), size * 0.5)
  if (form === 'frill' || form === 'leaf' || form === 'shred' || form === 'herb') {
    return [0, 1, 2]
      .map((index) =>
        shape(
          blob(sketch.random, x + sketch.random.jitter(size * 0.5), y + sketch.random.jitter(size * 0.4), size * 0.72, size * 0.4, 0.4, 8),
          index % 2 === 0 ? look.colour : look.second,
        ),
      )
      .join('')
  }
  if (form === 'shrimp' || form === 'battered') {
    return (
      ellipse(x, y, size, size * 0.86, slope(sketch, look.colour)) +
      ellipse(x, y, size * 0.66, size * 0.54, form === 'shrimp' ? look.second : '#fff0e2') +
      stroke(oval(x, y, size * 0.4, size * 0.3), look.detail, size * 0.1, { 'stroke-opacity': 0.5 })
    )
  }
  const outline = blob(sketch.random, x, y, size, size * 0.86, 0.18, 7)
  return (
    shape(outline, radial(sketch, [0.38, 0.32], 0.8, { 0: lighten(look.colour, 0.35), 0.5: look.colour, 1: darken(look.colour, 0.24) })) +
    gleam(sketch, x - size * 0.3, y - size * 0.3, size * 0.34, size * 0.2, 0.5)
  )
}

/** The cut face: rice, nori, fillings. */
export function face(sketch: Sketch, roll: CutRoll): string {
  const { radius, fillings } = roll
  const [rx, ry] = [radius * squash * 0.93, radius * 0.93]
  const core = roll.nori === 'inside' ? 0.66 : 0.62
  const grainy = [
    ...Array.from({ length: 24 }, (_, index) => onEllipse(0, 0, rx * 0.88, ry * 0.88, index * 15)),
    ...Array.from({ length: 16 }, (_, index) => onEllipse(0, 0, rx * 0.78, ry * 0.78, index * 22.5 + 7)),
  ]
  const rice =
    ellipse(0, 0, rx, ry, radial(sketch, [0.36, 0.3], 0.85, { 0: '#ffffff', 0.55: '#f6f0e2', 1: '#d5c7a9' })) +
    riceOver(sketch, grainy, radius)
  const noriRing =
    roll.nori === 'inside'
      ? ellipse(0, 0, rx * (core + 0.05), ry * (core + 0.05), '#16221b') +
        stroke(
          curve([200, 225, 250, 275].map((degrees) => onEllipse(0, 0, rx * (core + 0.03), ry * (core + 0.03), degrees))),
          '#4f6b55',
          radius * 0.02,
        )
      : ''
  const list = fillings.slice(0, 4)
  const places = fillingPlaces(list.length)
  const bed = ellipse(0, 0, rx * core, ry * core, darken(lookOf(list[0] ?? 'rice').colour, list.length === 0 ? 0 : 0.12))
  const inside = list
    .map((ingredient, index) => {
      const [px, py, size] = places[index] ?? [0, 0, 0.5]
      return filling(sketch, ingredient, px * rx * core, py * ry * core, size * rx * core)
    })
    .join('')
  return (
    rice +
    noriRing +
    bed +
    group(clipped(sketch, oval(0, 0, rx * core, ry * core), inside)) +
    stroke(curve([195, 215, 240, 265, 285].map((degrees) => onEllipse(0, 0, rx * 0.98, ry * 0.98, degrees))), '#ffffff', radius * 0.04, {
      'stroke-opacity': 0.7,
    })
  )
}

function fillingPlaces(count: number): (readonly [number, number, number])[] {
  switch (count) {
    case 1:
      return [[0, 0, 0.94]]
    case 2:
      return [
        [-0.44, 0.06, 0.7],
        [0.46, -0.06, 0.68],
      ]
    case 3:
      return [
        [-0.46, 0.3, 0.56],
        [0.46, 0.28, 0.54],
        [0, -0.46, 0.56],
      ]
    default:
      return [
        [-0.46, 0.42, 0.5],
        [0.44, 0.42, 0.5],
        [-0.42, -0.4, 0.5],
        [0.46, -0.38, 0.5],
      ]
  }
}
