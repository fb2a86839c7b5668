import { scatter } from '../arrange.ts'
import type { Colour } from '../colour.ts'
import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { curve, dots, loop, sprinkle } from '../outline.ts'
import { brownSpot, clipped, gleam, linear, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, placed, shape, stroke } from '../svg.ts'
import { cupAt, garnishAt } from './beside.ts'
import type { DishDrawer } from './dish.ts'

/** A drumette: a round knob of meat that narrows to the bone. */
const drumette: readonly Point[] = [
  [-72, 2],
  [-62, -38],
  [-22, -54],
  [20, -44],
  [48, -20],
  [70, -11],
  [74, 0],
  [70, 11],
  [48, 18],
  [22, 40],
  [-22, 50],
  [-60, 38],
]

/** A flat: long and slender, pointed at its tip. */
const flat: readonly Point[] = [
  [-84, -4],
  [-68, -36],
  [-14, -34],
  [34, -40],
  [74, -32],
  [98, -38],
  [112, -22],
  [98, 4],
  [70, 26],
  [18, 34],
  [-36, 40],
  [-78, 26],
]

/** Crisp skin under a sticky glaze: light above, dark below, freckled where it caught. */
function wing(sketch: Sketch, glaze: Colour, thick: boolean): string {
  const body = loop(thick ? drumette : flat)
  const skin = linear(sketch, [0.2, 0], [0.5, 1], {
    0: lighten(glaze, 0.45),
    0.3: glaze,
    0.72: darken(glaze, 0.42),
    1: darken(glaze, 0.75),
  })
  const caught = sprinkle(sketch.random, -6, 4, thick ? 56 : 78, thick ? 40 : 22, 8)
    .map(([x, y]) => brownSpot(sketch, x, y, 17, 8, '#5a1c06', 0.5))
    .join('')
  const pores = dots(sprinkle(sketch.random, -8, -6, thick ? 54 : 76, thick ? 36 : 20, 30))
  const bone = thick
    ? shape('M60 -9L96 -11Q110 -20 114 -6Q122 4 110 12Q104 18 94 10L60 9Z', '#f3e3c2') +
      stroke('M66 5L96 7', '#c9a873', 3, { 'stroke-opacity': 0.7 })
    : ''
  const furrow = thick
    ? ''
    : stroke(
        curve([
          [-62, 2],
          [0, 3],
          [72, -6],
        ]),
        darken(glaze, 0.7),
        4,
        { 'stroke-opacity': 0.6 },
      )
  return (
    bone +
    shape(body, darken(glaze, 0.9), { transform: 'translate(1 6)' }) +
    shape(body, skin) +
    clipped(sketch, body, caught + stroke(pores, lighten(glaze, 0.55), 2.6, { 'stroke-opacity': 0.5 }) + furrow) +
    gleam(sketch, -26, thick ? -28 : -16, thick ? 30 : 40, thick ? 11 : 6, 0.95, -8) +
    gleam(sketch, 30, thick ? -16 : -15, 18, 5, 0.85, 12) +
    ellipse(-40, thick ? -18 : -8, 7, 4, '#ffffff', { opacity: 0.8 })
  )
}

/** Where the wings lie, back ones first: a fan whose bones point outwards. */
const fan: readonly (readonly [x: number, y: number, angle: number, thick: boolean])[] = [
  [300, 196, -60, false],
  [196, 172, 206, true],
  [318, 138, -72, false],
  [428, 178, -30, true],
  [148, 258, 176, false],
  [296, 222, -128, true],
  [416, 276, 14, false],
  [218, 336, 150, true],
  [328, 326, 40, true],
]

/** Glazed wings, drumettes and flats in turn. */
export const drawWings: DishDrawer = (sketch, picture) => {
  const sauce = picture.sauce ?? picture.parts.find((part) => lookOf(part).form === 'sauce')
  const glaze = sauce === undefined ? '#d9892f' : mix(lookOf(sauce).colour, '#ea7a22', 0.8)
  const count = Math.max(4, Math.min(picture.pieces ?? 8, fan.length))
  const others = picture.parts.slice(1).filter((part) => part !== sauce && lookOf(part).form !== 'sauce')
  const pile = fan
    .slice(fan.length - count)
    .map(
      ([x, y, angle, thick]) =>
        shadow(sketch, x + 6, y + 26, 96, 46, 0.55) + placed(wing(sketch, glaze, thick), x, y, angle + sketch.random.jitter(5), 1.04),
    )
    .join('')
  return (
    group(pile, { transform: 'translate(16 8)' }) +
    others.map((ingredient) => scatter(sketch, ingredient, { x: 500, y: 176, rx: 46, ry: 30 }, 3, 32)).join('') +
    garnishAt(sketch, picture, 270, 226, 22) +
    cupAt(sketch, picture, 520, 350, 62)
  )
}
