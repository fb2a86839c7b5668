import { scatter } from '../arrange.ts'
import { darken, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { curve, loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, pillar, shadow, slope, volume } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import { soft } from './cake-recipe.ts'
import type { DishDrawer } from './dish.ts'

/** Tiramisu: a square cut, cocoa above. */
export const drawTiramisu: DishDrawer = (sketch, picture) => {
  const powder = picture.parts.find((part) => lookOf(part).form === 'powder') ?? 'cocoa'
  const look = lookOf(powder)
  const fruity = picture.parts.filter((part) => !soft.has(lookOf(part).form) && lookOf(part).form !== 'biscuit')
  const top = loop([
    [150, 214],
    [250, 166],
    [330, 146],
    [470, 182],
    [524, 206],
    [440, 252],
    [352, 288],
    [230, 242],
  ])
  const left = 'M150 214L352 286L352 408L152 332Z'
  const right = 'M352 286L524 206L520 326L352 408Z'
  const band = (x0: number, y0: number, x1: number, y1: number): string =>
    [
      [14, 24, '#fbf1dc'],
      [44, 30, '#a8703a'],
      [70, 18, '#f6e6c6'],
      [96, 34, '#a8703a'],
      [118, 16, '#f8ecd2'],
    ]
      .map(([offset, width, colour]) =>
        stroke(
          curve([
            [x0, y0 + Number(offset)],
            [(x0 + x1) / 2, (y0 + y1) / 2 + Number(offset) + sketch.random.jitter(5)],
            [x1, y1 + Number(offset)],
          ]),
          String(colour),
          Number(width),
          { 'stroke-linecap': 'butt' },
        ),
      )
      .join('')
  const dust = sprinkle(sketch.random, 336, 214, 190, 74, 260)
  const soaked = sprinkle(sketch.random, 250, 310, 96, 60, 30)
    .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l5 1`)
    .join('')
  return (
    shadow(sketch, 350, 392, 230, 64, 0.6) +
    shape(left, '#e9d3a8') +
    clipped(
      sketch,
      left,
      band(150, 216, 352, 288) + stroke(soaked, '#5f3415', 4, { 'stroke-opacity': 0.4 }) + gleam(sketch, 210, 270, 70, 40, 0.25),
    ) +
    shape(right, '#c9a878') +
    clipped(sketch, right, band(352, 288, 524, 206) + shape(right, '#2a1206', { opacity: 0.26 })) +
    shape(top, look.colour, { transform: 'translate(0 7)' }) +
    shape(top, slope(sketch, look.colour)) +
    clipped(
      sketch,
      top,
      stroke(dust.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l1 0`).join(''), look.detail, 4, { 'stroke-opacity': 0.5 }) +
        stroke(
          dust
            .filter((_, index) => index % 2 === 0)
            .map(([x, y]) => `M${x.toFixed(1)} ${(y - 2).toFixed(1)}l1 0`)
            .join(''),
          look.second,
          2.6,
          { 'stroke-opacity': 0.6 },
        ),
    ) +
    [...fruity, ...(picture.garnish ?? [])]
      .slice(0, 3)
      .map((ingredient, index) => piece(sketch, ingredient, 330 + index * 36, 196 + index * 6, 40))
      .join('')
  )
}

/** Panna cotta: a dome under its sauce. */
export const drawPannaCotta: DishDrawer = (sketch, picture) => {
  const colour = lookOf(picture.parts[0] ?? 'cream').colour
  const sauce = lookOf(picture.sauce ?? picture.parts.find((part) => lookOf(part).form === 'sauce') ?? 'berry-sauce')
  const toppings = [...picture.parts.slice(1).filter((part) => !soft.has(lookOf(part).form)), ...(picture.garnish ?? [])]
  const body = 'M206 196Q196 330 176 352Q250 408 320 408Q390 408 464 352Q444 330 434 196Q320 150 206 196Z'
  const pool = loop([
    [120, 352],
    [200, 318],
    [440, 318],
    [530, 356],
    [470, 410],
    [320, 428],
    [170, 412],
  ])
  const run =
    'M206 198Q210 262 232 268Q246 230 262 240Q268 312 292 320Q308 270 330 268Q344 300 362 296Q372 250 392 246Q408 282 422 270L434 198Q320 150 206 198Z'
  return (
    shape(pool, darken(sauce.colour, 0.3), { transform: 'translate(0 5)' }) +
    shape(pool, volume(sketch, sauce.colour)) +
    gleam(sketch, 170, 366, 40, 12, 0.7) +
    shadow(sketch, 344, 392, 170, 36, 0.5) +
    shape(body, pillar(sketch, mix(colour, '#fbf0d8', 0.4), 0.8)) +
    shape(run, darken(sauce.colour, 0.4), { transform: 'translate(0 4)', opacity: 0.4 }) +
    shape(run, pillar(sketch, sauce.colour)) +
    ellipse(320, 196, 114, 42, slope(sketch, sauce.colour)) +
    gleam(sketch, 270, 184, 50, 12, 0.85) +
    gleam(sketch, 232, 290, 12, 60, 0.7, 6) +
    toppings
      .slice(0, 3)
      .map((ingredient, index) => scatter(sketch, ingredient, { x: 322, y: 182 - index * 10, rx: 50, ry: 14 }, index === 0 ? 4 : 2, 42))
      .join('') +
    toppings
      .slice(0, 1)
      .map((ingredient) => piece(sketch, ingredient, 470, 372, 40) + piece(sketch, ingredient, 150, 380, 36))
      .join('')
  )
}
