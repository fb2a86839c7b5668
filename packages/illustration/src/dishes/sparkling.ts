import type { Colour } from '../colour.ts'
import { darken, lighten } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { curve, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, pillar, shadow } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { liquidOf } from './drink.ts'

/** Sparkling wine without alcohol: a bottle with foil and a flute. */
export const drawSparkling: DishDrawer = (sketch, picture) => {
  const { colour, clear, rest } = liquidOf(picture)
  // Wine pressed from fruit is white, whatever the fruit's skin.
  const pressed = picture.parts[0] !== undefined && lookOf(picture.parts[0]).form !== 'liquid'
  const gold: Colour = '#d9a93f'
  const rose =
    rest.some((part) => ['strawberry', 'raspberry', 'cherry', 'rose', 'pomegranate'].includes(part)) || picture.parts[0] === 'cherry-juice'
  const wine: Colour = rose ? '#f0929a' : clear || pressed || picture.parts[0] === 'apple-juice' ? '#f0d27a' : colour
  const glass: Colour = rose ? '#8a3a48' : '#254a2c'
  const body =
    'M232 40L232 128Q226 168 196 204Q178 226 178 262L178 402Q178 428 206 434Q256 444 306 434Q334 428 334 402L334 262Q334 226 316 204Q286 168 280 128L280 40Z'
  const foil = 'M226 26L226 132Q240 150 256 140Q272 150 286 132L286 26Q256 16 226 26Z'
  const flute = 'M406 130Q396 270 440 306Q450 312 450 320L450 402L478 402L478 320Q478 312 488 306Q532 270 522 130Z'
  const filled = 'M404 172Q402 270 442 302Q464 314 486 302Q526 270 524 172Z'
  const sparkle = sprinkle(sketch.random, 464, 226, 46, 66, 40)
    .map(([x, y]) => ellipse(x, y, 2.2, 2.2, '#ffffff', { opacity: 0.85 }))
    .join('')
  const sticker = 'M178 284Q256 306 334 284L334 378Q256 400 178 378Z'
  return (
    shadow(sketch, 276, 432, 130, 32, 0.6) +
    shape(body, pillar(sketch, glass, 1.3)) +
    clipped(sketch, body, gleam(sketch, 204, 300, 10, 130, 0.8, 0)) +
    shape(sticker, '#fbf3de') +
    clipped(
      sketch,
      sticker,
      stroke('M170 296Q256 318 342 296M170 368Q256 390 342 368', gold, 5) +
        (rest[0] === undefined ? ellipse(256, 340, 26, 22, gold) : piece(sketch, rest[0], 256, 340, 32, 0)) +
        shape(
          sticker,
          linear(sketch, [0, 0], [1, 0], { 0: ['#000000', 0.2], 0.25: ['#ffffff', 0.3], 0.5: ['#ffffff', 0], 1: ['#000000', 0.34] }),
        ),
    ) +
    shape(foil, pillar(sketch, gold, 1.2)) +
    stroke('M226 66Q256 78 286 66M226 104Q256 116 286 104', darken(gold, 0.4), 3, { 'stroke-opacity': 0.6 }) +
    stroke(
      curve([
        [232, 130],
        [240, 150],
        [256, 142],
        [272, 150],
        [281, 130],
      ]),
      lighten(gold, 0.4),
      3,
    ) +
    shadow(sketch, 476, 428, 84, 20, 0.5) +
    ellipse(464, 424, 62, 16, linear(sketch, [0, 0], [1, 0], { 0: ['#ffffff', 0.85], 0.5: ['#d3dfe4', 0.5], 1: ['#9fb0b8', 0.7] })) +
    shape(flute, linear(sketch, [0, 0], [1, 0], { 0: ['#ffffff', 0.75], 0.4: ['#ffffff', 0.2], 1: ['#a9bac2', 0.5] })) +
    shape(filled, linear(sketch, [0, 0], [1, 0.2], { 0: lighten(wine, 0.5), 0.5: wine, 1: darken(wine, 0.25) })) +
    sparkle +
    ellipse(464, 172, 60, 12, lighten(wine, 0.55)) +
    ellipse(464, 130, 58, 11, 'none', { stroke: '#ffffff', 'stroke-width': 4 }) +
    gleam(sketch, 420, 220, 7, 70, 0.9, 2) +
    (rest[0] === undefined ? '' : piece(sketch, rest[0], 464, 172, 28, 0))
  )
}
