import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { roundedBox } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, pillar, shadow } from '../shade.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

/**
 * A table bottle with two spouts. The second part is its variety: the cap and the label take its colour and show it, and a
 * citrus lightens the sauce.
 */
export const drawSauceBottle: DishDrawer = (sketch, picture) => {
  const [sauce = 'soy-sauce', variety] = picture.parts
  const look = lookOf(sauce)
  const cap = variety === undefined ? '#c3271d' : mix(lookOf(variety).colour, '#2c6b2a', lookOf(variety).form === 'citrus' ? 0 : 0.35)
  const liquid = variety === undefined ? look.colour : mix(look.colour, lookOf(variety).form === 'citrus' ? '#d98a24' : '#8a4a1c', 0.5)
  const body =
    'M268 132Q266 176 240 214Q204 262 204 318L204 388Q204 430 246 436Q320 446 394 436Q436 430 436 388L436 318Q436 262 400 214Q374 176 372 132Z'
  const level = 'M246 224Q212 268 212 320L212 386Q212 424 248 429Q320 438 392 429Q428 424 428 386L428 320Q428 268 394 224Q320 242 246 224Z'
  const sticker = 'M206 300Q320 330 434 300L434 384Q320 412 206 384Z'
  const spout = (side: number): string =>
    shape(
      `M${320 + side * 30} 92L${320 + side * 92} 62L${320 + side * 98} 76L${320 + side * 44} 118Z`,
      linear(sketch, [0, 0], [0, 1], { 0: lighten(cap, 0.3), 1: darken(cap, 0.4) }),
    )
  return (
    shadow(sketch, 344, 432, 170, 34, 0.6) +
    shape(body, linear(sketch, [0, 0], [1, 0], { 0: ['#ffffff', 0.75], 0.5: ['#e3edf0', 0.45], 1: ['#8d9ea6', 0.75] })) +
    shape(level, pillar(sketch, liquid, 1.1)) +
    shape(sticker, '#fffaf0') +
    clipped(
      sketch,
      sticker,
      stroke('M200 310Q320 340 440 310M200 376Q320 404 440 376', cap, 9) +
        (variety === undefined ? placed(drop(liquid), 320, 356, 0, 0.56) : piece(sketch, variety, 320, 358, 42, 0)) +
        shape(
          sticker,
          linear(sketch, [0, 0], [1, 0], { 0: ['#000000', 0.2], 0.26: ['#ffffff', 0.3], 0.5: ['#ffffff', 0], 1: ['#000000', 0.34] }),
        ),
    ) +
    spout(-1) +
    spout(1) +
    shape(roundedBox(264, 78, 112, 60, 16), pillar(sketch, cap, 1.1)) +
    ellipse(320, 80, 50, 15, lighten(cap, 0.24)) +
    ellipse(320, 76, 22, 8, darken(cap, 0.3)) +
    gleam(sketch, 236, 290, 10, 100, 0.9, 4) +
    gleam(sketch, 286, 170, 8, 40, 0.8, 12)
  )
}

const drop = (colour: `#${string}`): string => shape('M0 -62Q48 4 40 30Q28 58 0 58Q-28 58 -40 30Q-48 4 0 -62Z', colour)
