import { scatter } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { curve, dots, loop, sprinkle } from '../outline.ts'
import { brownSpot, clipped, gleam, shadow, volume } from '../shade.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import { cupAt, garnishAt } from './beside.ts'
import type { DishDrawer } from './dish.ts'

/** A drumette: a thick end and a bared bone. */
const drumette: readonly Point[] = [
  [-84, 4],
  [-74, -40],
  [-30, -56],
  [14, -44],
  [46, -20],
  [84, -12],
  [92, 0],
  [84, 12],
  [48, 22],
  [14, 44],
  [-34, 52],
  [-74, 38],
]

/** A flat: long, a furrow between its two bones. */
const flat: readonly Point[] = [
  [-90, 0],
  [-78, -28],
  [-30, -36],
  [30, -34],
  [78, -30],
  [94, -4],
  [80, 26],
  [30, 34],
  [-30, 30],
  [-78, 28],
]

/** Glazed wings, drumettes and flats in turn. */
export const drawWings: DishDrawer = (sketch, picture) => {
  const sauce = picture.sauce ?? picture.parts.find((part) => lookOf(part).form === 'sauce')
  const glaze = sauce === undefined ? '#cf8430' : mix(lookOf(sauce).colour, '#e0933a', 0.76)
  const count = Math.max(4, Math.min(picture.pieces ?? 8, 9))
  const points = sprinkle(sketch.random, 282, 262, 186, 104, count).sort((a, b) => a[1] - b[1])
  const wing = (angle: number, thick: boolean): string => {
    const body = loop(thick ? drumette : flat)
    const seared = sprinkle(sketch.random, -10, 0, 74, 36, 12)
      .map(([x, y]) => brownSpot(sketch, x, y, 22, 11, darken(glaze, 0.8), 0.55))
      .join('')
    const pores = stroke(dots(sprinkle(sketch.random, -10, 0, 70, 32, 26)), lighten(glaze, 0.4), 3.4, { 'stroke-opacity': 0.45 })
    const bone = thick ? ellipse(92, -6, 12, 10, '#f7ead0') + ellipse(94, 7, 12, 10, '#ecd9b5') : ''
    const furrow = thick
      ? ''
      : stroke(
          curve([
            [-70, 2],
            [0, -4],
            [74, 2],
          ]),
          darken(glaze, 0.5),
          5,
          { 'stroke-opacity': 0.5 },
        )
    return placed(
      bone +
        shape(body, darken(glaze, 0.7), { transform: 'translate(0 7)' }) +
        shape(body, volume(sketch, glaze, 1.1)) +
        clipped(sketch, body, seared + pores + furrow) +
        gleam(sketch, -36, -24, 36, 10, 0.75, -10) +
        gleam(sketch, 34, -10, 24, 5, 0.6, 8),
      0,
      0,
      angle,
    )
  }
  const others = picture.parts.slice(1).filter((part) => part !== sauce)
  return (
    points
      .map(([x, y], index) => shadow(sketch, x + 8, y + 28, 104, 50, 0.5) + placed(wing(-52 + ((index * 79) % 110), index % 3 !== 1), x, y))
      .join('') +
    others.map((ingredient) => scatter(sketch, ingredient, { x: 470, y: 190, rx: 56, ry: 34 }, 4, 34)).join('') +
    cupAt(sketch, picture, 512, 336, 58) +
    garnishAt(sketch, picture, 290, 240, 22)
  )
}
