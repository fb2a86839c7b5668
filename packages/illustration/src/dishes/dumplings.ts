import { rowsOf } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { curve, loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { barrel, clipped, gleam, linear, shadow, volume } from '../shade.ts'
import { ellipse, group, placed, shape, stroke } from '../svg.ts'
import { cupAt, garnishAt } from './beside.ts'
import type { DishDrawer } from './dish.ts'

/** Dumplings pleated by hand. */
export const drawGyoza: DishDrawer = (sketch, picture) => {
  const count = Math.max(3, Math.min(picture.pieces ?? 6, 8))
  const dough = picture.parts.find((part) => lookOf(part).form === 'dough')
  const look = lookOf(dough ?? 'dough')
  const filling = picture.parts.find((part) => part !== dough)
  const tint = filling === undefined ? look.colour : mix(mix(look.colour, '#fff6e0', 0.3), lookOf(filling).colour, 0.1)
  const outline = loop([
    [-92, 26],
    [-70, -20],
    [-10, -46],
    [58, -32],
    [94, 14],
    [60, 40],
    [-20, 50],
    [-70, 44],
  ])
  const one = (): string => {
    const pleats = Array.from({ length: 7 }, (_, index) =>
      curve([
        [-66 + index * 22, -26 - Math.sin((index / 6) * Math.PI) * 16],
        [-58 + index * 22, -8],
        [-62 + index * 23, 10],
      ]),
    ).join('')
    const crest = curve([
      [-90, 22],
      [-74, -16],
      [-50, -22],
      [-32, -38],
      [-8, -36],
      [12, -46],
      [34, -34],
      [56, -32],
      [76, -10],
      [94, 12],
    ])
    const browned = loop([
      [-84, 34],
      [-30, 30],
      [40, 28],
      [80, 26],
      [58, 42],
      [-20, 51],
      [-66, 46],
    ])
    return (
      shape(outline, darken(look.detail, 0.3), { transform: 'translate(0 5)' }) +
      shape(outline, volume(sketch, tint)) +
      shape(browned, linear(sketch, [0, 0], [0, 1], { 0: ['#d99a45', 0.6], 1: ['#8a4a14', 0.95] })) +
      stroke(pleats, darken(tint, 0.34), 5, { 'stroke-opacity': 0.6 }) +
      stroke(pleats, '#fffaf0', 4, { transform: 'translate(-4 -1)', 'stroke-opacity': 0.8 }) +
      stroke(crest, darken(tint, 0.2), 9, { transform: 'translate(0 2)' }) +
      stroke(crest, lighten(tint, 0.4), 7) +
      gleam(sketch, -26, -2, 36, 10, 0.7, -12)
    )
  }
  const points = rowsOf(count, count <= 6 ? 156 : 136, 130, 36)
  return (
    points
      .map(([x, y]) => shadow(sketch, x + 6, y + 40, 110, 34, 0.5) + placed(one(), x - 16, y - 6, -8, count <= 6 ? 0.98 : 0.9))
      .join('') +
    cupAt(sketch, picture, 540, 388, 52) +
    garnishAt(sketch, picture, 280, 262, 18)
  )
}

/** Rolls fried or fresh, two of them cut. */
export const drawSpringRolls: DishDrawer = (sketch, picture) => {
  const fresh = picture.parts.includes('rice-noodles')
  const wrapper = fresh ? 'rice-noodles' : (picture.parts.find((part) => ['dough', 'sheet'].includes(lookOf(part).form)) ?? 'dough')
  const fillings = picture.parts.filter((part) => part !== wrapper)
  const tone = fresh ? '#f1eadb' : '#d9943a'
  const count = Math.max(3, Math.min(picture.pieces ?? 5, 6))
  const one = (cut: boolean): string => {
    const body = 'M-120 -38Q-132 0 -120 38L104 40Q122 40 122 0Q122 -40 104 -40Z'
    const bubbles = sprinkle(sketch.random, 0, -4, 104, 32, 18)
    // Rice paper lets the filling shine through.
    const through = fresh
      ? clipped(
          sketch,
          body,
          Array.from({ length: 7 }, (_unused, index) =>
            group(piece(sketch, fillings[index % Math.max(1, fillings.length)] ?? 'carrot', -84 + index * 32, 2, 27), { opacity: 0.72 }),
          ).join('') + shape(body, '#fbf7ee', { opacity: 0.36 }),
        )
      : ''
    const end = cut
      ? placed(
          ellipse(0, 0, 28, 39, darken(tone, 0.3)) +
            ellipse(0, 0, 24, 34, '#f6e2b8') +
            sprinkle(sketch.random, 0, 0, 15, 23, 7)
              .map(([x, y], index) => piece(sketch, fillings[index % Math.max(1, fillings.length)] ?? 'carrot', x, y, 13))
              .join(''),
          -118,
          0,
        )
      : ''
    return (
      shape(body, barrel(sketch, tone)) +
      through +
      (fresh ? [] : bubbles)
        .map(
          ([x, y]) =>
            ellipse(x, y, 7, 4, lighten(tone, 0.4), { opacity: 0.6 }) + ellipse(x + 2, y + 3, 6, 3, darken(tone, 0.5), { opacity: 0.35 }),
        )
        .join('') +
      stroke('M-96 24Q0 6 118 18', darken(tone, 0.5), 3, { 'stroke-opacity': fresh ? 0.2 : 0.6 }) +
      gleam(sketch, 0, -24, 80, 7, 0.6, 0) +
      end
    )
  }
  return (
    Array.from({ length: count }, (_, index) => {
      const row = index - (count - 1) / 2
      return (
        shadow(sketch, 296, 284 + row * 62, 150, 40, 0.5) + placed(one(index >= count - 3), 290 + (index % 2) * 34, 256 + row * 62, -14)
      )
    }).join('') +
    cupAt(sketch, picture, 512, 330, 64) +
    garnishAt(sketch, picture, 150, 380, 24)
  )
}
