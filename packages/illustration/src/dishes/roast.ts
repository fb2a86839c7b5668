import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { blob, curve, onEllipse, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, shadow, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'

/** A roast: one large glazed piece with what is baked round it. */
export const drawRoast: DishDrawer = (sketch, picture) => {
  const [main, ...sides] = picture.parts
  const look = lookOf(main ?? 'duck')
  const glaze = picture.sauce === undefined ? look.colour : mix(look.colour, lookOf(picture.sauce).colour, 0.3)
  const roasted = mix(glaze, '#c06a1c', 0.68)
  const bird = main === 'duck' || main === 'chicken' || main === 'turkey' || main === 'grilled-chicken'
  const ring = Array.from({ length: 16 }, (_, index) => ({
    point: onEllipse(320, 262, 190, 112, 200 + index * 22.5),
    ingredient: sides[index % Math.max(1, sides.length)],
  }))
  const around = (near: boolean): string =>
    ring
      .filter(({ point }) => point[1] > 262 === near)
      .sort((a, b) => a.point[1] - b.point[1])
      .map(({ point, ingredient }) => (ingredient === undefined ? '' : piece(sketch, ingredient, point[0], point[1], 42)))
      .join('')
  const fishy = look.form === 'fish'
  return (
    around(false) +
    (bird
      ? roastBird(sketch, roasted, look.detail)
      : fishy
        ? Array.from({ length: 3 }, (_, index) => piece(sketch, main ?? 'salmon', 200 + index * 116, 240 + index * 12, 92, -24)).join('')
        : roastJoint(sketch, glaze, look.detail, main ?? 'beef')) +
    around(true) +
    (picture.garnish ?? [])
      .map((ingredient) => piece(sketch, ingredient, 210, 190, 44, -30) + piece(sketch, ingredient, 450, 300, 44, 30))
      .join('')
  )
}

function roastBird(sketch: Sketch, glaze: `#${string}`, deep: `#${string}`): string {
  const body = 'M150 262Q150 150 290 134Q430 120 486 220Q516 292 430 330Q280 368 190 330Q150 306 150 262Z'
  const leg = 'M330 300Q300 214 380 200Q452 204 462 262Q486 270 540 226Q560 216 566 232Q574 246 556 252Q500 300 460 310Q390 348 330 300Z'
  const wing = 'M200 262Q190 200 250 206Q300 226 290 270Q262 306 224 296Q204 288 200 262Z'
  const spots = sprinkle(sketch.random, 310, 220, 140, 80, 30)
  const fill = volume(sketch, glaze, 1.25)
  return (
    shadow(sketch, 340, 330, 220, 64, 0.6) +
    shape(body, darken(deep, 0.4), { transform: 'translate(0 9)' }) +
    shape(body, fill) +
    clipped(sketch, body, spots.map(([x, y]) => ellipse(x, y, 15, 7, darken(deep, 0.3), { opacity: 0.22 })).join('')) +
    shape(wing, darken(deep, 0.3), { transform: 'translate(3 7)', opacity: 0.5 }) +
    shape(wing, fill) +
    shape(leg, darken(deep, 0.3), { transform: 'translate(2 9)', opacity: 0.55 }) +
    shape(leg, fill) +
    ellipse(560, 236, 13, 12, '#f6e6c8') +
    gleam(sketch, 256, 168, 84, 22, 0.75, -16) +
    gleam(sketch, 376, 226, 40, 16, 0.8, -20) +
    gleam(sketch, 236, 226, 22, 10, 0.7)
  )
}

function roastJoint(sketch: Sketch, glaze: `#${string}`, deep: `#${string}`, main: Ingredient): string {
  const body = blob(sketch.random, 290, 236, 156, 94, 0.06, 12)
  const inside = mix(lookOf(main).second, '#d9574f', main === 'beef' || main === 'lamb' ? 0.5 : 0.1)
  const slices = [0, 1, 2]
    .map((index) =>
      placed(
        shape(blob(sketch.random, 0, 0, 58, 78, 0.05, 11), darken(deep, 0.2), { transform: 'translate(6 5)' }) +
          shape(blob(sketch.random, 0, 0, 58, 78, 0.05, 11), glaze) +
          ellipse(0, 0, 48, 67, volume(sketch, inside, 0.8)) +
          stroke(
            curve([
              [-24, -36],
              [-6, -6],
              [-18, 34],
            ]) +
              curve([
                [10, -40],
                [20, 0],
                [6, 40],
              ]),
            lighten(inside, 0.5),
            5,
            { 'stroke-opacity': 0.6 },
          ),
        410 + index * 40,
        252 + index * 18,
        14,
      ),
    )
    .join('')
  const strings = [-90, -40, 10, 60].map((offset) => `M${290 + offset} 150q24 84 0 176`).join('')
  return (
    shadow(sketch, 340, 316, 230, 70, 0.6) +
    shape(body, volume(sketch, glaze, 1.2)) +
    clipped(
      sketch,
      body,
      stroke(strings, '#f0dcb4', 4, { 'stroke-opacity': 0.85 }) +
        sprinkle(sketch.random, 290, 236, 140, 80, 24)
          .map(([x, y]) => ellipse(x, y, 12, 5, darken(deep, 0.4), { opacity: 0.35 }))
          .join(''),
    ) +
    gleam(sketch, 240, 180, 80, 20, 0.7, -14) +
    group(slices) +
    drizzle(sketch, 'teriyaki', 430, 320, 140, 14, 3, 4)
  )
}
