import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { at, dots, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { gleam, linear, shadow, volume } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

/** Scoops in a glass coupe. */
export const drawIceCream: DishDrawer = (sketch, picture) => {
  const creamy = picture.parts
    .filter((part) => !['nut', 'leaf', 'biscuit', 'flower', 'gold', 'divider'].includes(lookOf(part).form))
    .slice(0, 3)
  const flavours = creamy.length > 0 ? creamy : (['vanilla'] as const)
  const spots =
    flavours.length === 1
      ? [[320, 190, 104]]
      : flavours.length === 2
        ? [
            [258, 196, 88],
            [384, 196, 88],
          ]
        : [
            [250, 206, 80],
            [392, 206, 80],
            [320, 136, 82],
          ]
  const scoops = spots
    .map(([x = 0, y = 0, radius = 80], index) => {
      const look = lookOf(flavours[index % flavours.length] ?? 'vanilla')
      const colour = mix(look.colour, '#fff4e0', look.form === 'chocolate' ? 0.12 : look.form === 'dollop' ? 0.05 : 0.3)
      const ruffle = Array.from({ length: 9 }, (_, step) =>
        ellipse(
          x - radius + (step * radius) / 4,
          y + radius * 0.56 + Math.sin(step) * 4,
          radius * 0.2,
          radius * 0.16,
          volume(sketch, colour),
        ),
      ).join('')
      const marks = sprinkle(sketch.random, x, y, radius * 0.8, radius * 0.7, 22)
      return (
        shadow(sketch, x + 6, y + radius * 0.5, radius * 1.1, radius * 0.6, 0.4) +
        ellipse(x, y, radius, radius * 0.92, volume(sketch, colour)) +
        stroke(marks.map((point) => `M${at(point)}q8 4 14 1`).join(''), darken(colour, 0.24), 3, { 'stroke-opacity': 0.4 }) +
        stroke(dots(marks), lighten(colour, 0.5), 4, { 'stroke-opacity': 0.6 }) +
        ruffle +
        gleam(sketch, x - radius * 0.36, y - radius * 0.4, radius * 0.34, radius * 0.2, 0.7)
      )
    })
    .join('')
  const bowl = 'M146 244Q170 366 290 382L290 412L350 412L350 382Q470 366 494 244Q320 304 146 244Z'
  const toppings = [...picture.parts.slice(3), ...(picture.garnish ?? [])]
    .slice(0, 3)
    .map((ingredient, index) => piece(sketch, ingredient, 310 + index * 26, (flavours.length === 3 ? 62 : 104) + index * 6, 34))
    .join('')
  const sauce =
    picture.sauce === undefined
      ? ''
      : shape(
          flavours.length === 3
            ? 'M250 116Q254 60 320 56Q386 60 390 116Q380 150 370 124Q356 104 346 138Q334 156 326 122Q310 106 300 136Q286 150 280 118Q262 128 250 116Z'
            : 'M232 170Q240 96 320 90Q400 96 408 170Q390 204 376 172Q356 150 344 196Q330 214 318 172Q300 156 286 190Q270 204 262 168Q246 180 232 170Z',
          volume(sketch, lookOf(picture.sauce).colour),
        ) + gleam(sketch, 290, flavours.length === 3 ? 82 : 122, 30, 10, 0.8)
  return (
    shadow(sketch, 336, 436, 150, 34, 0.5) +
    ellipse(320, 432, 108, 26, linear(sketch, [0, 0], [1, 0], { 0: ['#ffffff', 0.7], 0.5: ['#cfdde2', 0.6], 1: ['#93a8b0', 0.7] })) +
    ellipse(320, 244, 174, 40, '#8fa5ad', { opacity: 0.35 }) +
    scoops +
    shape(
      bowl,
      linear(sketch, [0, 0], [1, 0.2], { 0: ['#ffffff', 0.75], 0.25: ['#eef5f7', 0.35], 0.7: ['#bccfd6', 0.4], 1: ['#8aa0a8', 0.6] }),
    ) +
    stroke('M146 244Q320 304 494 244', '#ffffff', 4, { 'stroke-opacity': 0.9 }) +
    gleam(sketch, 206, 310, 18, 60, 0.8, -18) +
    sauce +
    toppings
  )
}
