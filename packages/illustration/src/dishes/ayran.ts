import { lookOf } from '../ingredients.ts'
import { curve, dots, onEllipse, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, radial, shadow } from '../shade.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { liquidOf } from './drink.ts'

/** Ayran: white to the brim of a glass, beaten to froth, on a copper saucer. */
export const drawAyranCup: DishDrawer = (sketch, picture) => {
  const { colour, rest } = liquidOf(picture)
  const glass = 'M212 92Q214 250 238 408Q320 440 402 408Q426 250 428 92Z'
  const inside = 'M220 130Q222 260 244 402Q320 430 396 402Q418 260 420 130Z'
  const froth = 'M204 110Q196 78 236 72Q250 44 296 54Q330 34 364 54Q404 46 412 74Q446 84 434 112Q426 146 320 148Q214 146 204 110Z'
  const bubbles = sprinkle(sketch.random, 320, 100, 100, 34, 46)
  const cold = sprinkle(sketch.random, 320, 290, 84, 110, 16)
    .map(([x, y]) => ellipse(x, y, sketch.random.between(2, 4.4), sketch.random.between(3, 6.4), '#c9d3d6', { opacity: 0.7 }))
    .join('')
  const chased = curve(Array.from({ length: 13 }, (_, index) => onEllipse(320, 420, 196, 56, index * 15)))
  return placed(
    shadow(sketch, 344, 436, 236, 48, 0.6) +
      ellipse(320, 424, 214, 62, '#6f3410') +
      ellipse(320, 416, 214, 62, linear(sketch, [0, 0], [1, 0.5], { 0: '#f0b184', 0.35: '#c8763a', 1: '#8a4518' })) +
      ellipse(320, 418, 178, 46, linear(sketch, [0, 0], [1, 1], { 0: '#b3622a', 1: '#e09a64' })) +
      stroke(chased, '#7a3c14', 3, { 'stroke-dasharray': '4 9', 'stroke-opacity': 0.8 }) +
      shape(glass, '#ffffff', { opacity: 0.4 }) +
      shape(inside, linear(sketch, [0, 0], [1, 0], { 0: '#e6e2d6', 0.24: '#ffffff', 0.6: colour, 1: '#cdc9bb' })) +
      clipped(sketch, inside, cold) +
      stroke('M212 92Q214 250 238 408Q320 440 402 408Q426 250 428 92', '#ffffff', 5, { 'stroke-opacity': 0.9 }) +
      stroke('M216 96Q218 250 242 404', '#a9b4b8', 2, { 'stroke-opacity': 0.7 }) +
      stroke('M424 96Q422 250 398 404', '#8f9a9e', 3, { 'stroke-opacity': 0.7 }) +
      shape(froth, '#c9c3b3', { transform: 'translate(0 7)', opacity: 0.8 }) +
      shape(froth, radial(sketch, [0.4, 0.2], 0.9, { 0: '#ffffff', 0.6: '#fbf9f3', 1: '#ddd8ca' })) +
      clipped(
        sketch,
        froth,
        stroke(dots(bubbles), '#d3cdbd', 12) + stroke(dots(bubbles), '#ffffff', 9.4) + stroke(dots(bubbles.slice(0, 20)), '#cfc8b6', 4),
      ) +
      gleam(sketch, 252, 250, 11, 130, 0.95, -3) +
      rest
        .slice(0, 2)
        .map(
          (ingredient, index) =>
            piece(sketch, ingredient, 306 + index * 50, 66, 46, -30) +
            (lookOf(ingredient).form === 'leaf' ? piece(sketch, ingredient, 350 + index * 40, 72, 40, 22) : ''),
        )
        .join(''),
    16,
    4,
    0,
    0.95,
  )
}
