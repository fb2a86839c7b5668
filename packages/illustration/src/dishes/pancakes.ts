import { heap, scatter } from '../arrange.ts'
import { darken, lighten } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { blob, curve, onEllipse, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, radial, shadow, volume } from '../shade.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import { garnishAt } from './dessert.ts'
import type { DishDrawer } from './dish.ts'

/** A stack of pancakes. */
export const drawPancakes: DishDrawer = (sketch, picture) => {
  const look = lookOf('biscuit')
  const toppings = picture.parts.filter((part) => !['dough', 'biscuit'].includes(lookOf(part).form))
  const sauce = picture.sauce === undefined ? undefined : lookOf(picture.sauce)
  let drawn = shadow(sketch, 340, 372, 230, 74, 0.6)
  for (let index = 0; index < 5; index += 1) {
    const y = 340 - index * 32
    const x = 320 + sketch.random.jitter(9)
    drawn +=
      ellipse(x, y + 17, 176, 84, darken('#e8b970', 0.3)) +
      ellipse(x, y + 11, 178, 84, '#f5dca6') +
      ellipse(x, y, 177, 82, radial(sketch, [0.45, 0.42], 0.6, { 0: '#d08c3a', 0.7: '#c47c2c', 0.9: '#dda04c', 1: '#f0c983' }))
  }
  const pour =
    sauce === undefined
      ? ''
      : shape(
          'M196 212Q240 160 340 162Q450 170 452 216Q470 252 462 300Q452 322 444 296Q440 262 420 256Q404 270 402 330Q392 356 384 328Q380 276 352 268Q300 276 286 262Q276 276 272 308Q262 326 254 304Q254 262 224 250Q196 240 196 212Z',
          linear(sketch, [0, 0], [0.6, 1], { 0: lighten(sauce.colour, 0.4), 0.4: sauce.colour, 1: darken(sauce.colour, 0.3) }),
          { opacity: 0.93 },
        ) +
        gleam(sketch, 270, 190, 60, 14, 0.8) +
        gleam(sketch, 396, 300, 5, 26, 0.8, 0)
  return (
    drawn +
    stroke(curve([200, 225, 250, 280].map((degrees) => onEllipse(320, 210, 160, 72, degrees))), look.second, 5, { 'stroke-opacity': 0.5 }) +
    pour +
    toppings
      .slice(0, 4)
      .map((ingredient, index) => scatter(sketch, ingredient, { x: 320, y: 192 - index * 6, rx: 84, ry: 34 }, index === 0 ? 7 : 5, 38))
      .join('') +
    toppings
      .slice(0, 2)
      .map((ingredient, index) => piece(sketch, ingredient, 130 + index * 390, 356, 38))
      .join('') +
    garnishAt(sketch, picture, 320, 150)
  )
}

/** Curd fritters with cream and berries. */
export const drawSyrniki: DishDrawer = (sketch, picture) => {
  const toppings = picture.parts.filter((part) => !['ricotta', 'dough'].includes(part))
  const sauce = picture.sauce ?? toppings.find((part) => lookOf(part).form === 'sauce')
  const berries = toppings.filter((part) => part !== sauce)
  const one = (): string => {
    const outline = blob(sketch.random, 0, 0, 104, 70, 0.04, 13)
    return (
      shape(outline, darken('#d9a052', 0.45), { transform: 'translate(0 34)' }) +
      shape(outline, '#f3dfb2', { transform: 'translate(0 22)' }) +
      shape(outline, '#eecf90', { transform: 'translate(0 10)' }) +
      shape(outline, radial(sketch, [0.45, 0.4], 0.62, { 0: '#c9822f', 0.6: '#cf8d38', 0.88: '#e2ae5c', 1: '#f0cf92' })) +
      clipped(
        sketch,
        outline,
        sprinkle(sketch.random, 0, 0, 84, 54, 16)
          .map(([x, y]) => ellipse(x, y, 12, 6, '#8f4f14', { opacity: 0.3 }))
          .join(''),
      ) +
      gleam(sketch, -34, -30, 40, 13, 0.5, -10)
    )
  }
  const stack = (
    [
      [206, 286],
      [420, 296],
      [316, 210],
    ] as const
  )
    .map(([x, y]) => shadow(sketch, x + 10, y + 40, 124, 62, 0.5) + placed(one(), x, y, 0, 1.08))
    .join('')
  const look = sauce === undefined ? undefined : lookOf(sauce)
  const pool =
    look === undefined
      ? ''
      : shape(
          'M240 186Q270 146 330 152Q396 160 392 210Q380 232 372 262Q362 274 356 244Q330 240 310 246Q300 290 290 262Q286 238 262 232Q236 220 240 186Z',
          volume(sketch, look.colour, 0.8),
        ) + gleam(sketch, 290, 182, 34, 10, 0.8)
  return (
    stack +
    pool +
    berries
      .slice(0, 3)
      .map(
        (ingredient, index) =>
          scatter(sketch, ingredient, { x: 318, y: 188 - index * 6, rx: 46, ry: 20 }, 4, 36) +
          heap(sketch, ingredient, { x: 140 + index * 340, y: 380, rx: 26, ry: 12 }, 3, 34),
      )
      .join('') +
    garnishAt(sketch, picture, 340, 160)
  )
}
