import { scatter } from '../arrange.ts'
import { darken, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { at, loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { brownSpot, clipped, gleam, shadow, volume } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { doughs } from './pizza-topping.ts'
import { drizzle } from './roll.ts'

/** A folded pizza, its edge crimped, cut open to show the filling. */
export const drawCalzone: DishDrawer = (sketch, picture) => {
  const look = lookOf(picture.parts.find((part) => doughs.has(lookOf(part).form)) ?? 'dough')
  const fillings = picture.parts.filter((part) => !doughs.has(lookOf(part).form))
  const body = 'M60 300Q76 120 300 96Q520 92 566 250Q578 316 520 356Q330 400 120 372Q64 350 60 300Z'
  const spots = sprinkle(sketch.random, 310, 220, 210, 100, 34)
  const crimps = Array.from({ length: 17 }, (_, index) => {
    const x = 84 + index * 26
    const y = 344 + Math.sin((index / 16) * Math.PI) * 34
    return ellipse(x, y, 19, 14, volume(sketch, mix(look.colour, look.detail, 0.3)))
  }).join('')
  const mouth = 'M396 152Q540 160 564 252Q574 322 520 352Q430 340 394 272Q376 206 396 152Z'
  const inside = sprinkle(sketch.random, 480, 262, 72, 82, 22)
    .sort((a, b) => a[1] - b[1])
    .map(([x, y], index) => piece(sketch, fillings[index % Math.max(1, fillings.length)] ?? 'mozzarella', x, y, 32))
    .join('')
  return (
    shadow(sketch, 330, 330, 290, 110, 0.55) +
    shape(body, darken(look.detail, 0.4), { transform: 'translate(0 10)' }) +
    shape(body, volume(sketch, mix(look.colour, look.detail, 0.22), 1.1)) +
    clipped(
      sketch,
      body,
      spots
        .map(([px, py], index) =>
          brownSpot(
            sketch,
            px,
            py,
            sketch.random.between(16, 46),
            sketch.random.between(10, 26),
            index % 3 === 0 ? darken(look.detail, 0.4) : look.detail,
            0.55,
          ),
        )
        .join(''),
    ) +
    crimps +
    gleam(sketch, 220, 150, 120, 40, 0.45) +
    shape(mouth, '#6b2410') +
    clipped(sketch, mouth, inside) +
    stroke(mouth, look.second, 9) +
    stroke(mouth, look.detail, 2.4, { 'stroke-opacity': 0.5 }) +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 270, 200, 260, 90, 5, 7)) +
    (picture.garnish ?? []).map((ingredient) => scatter(sketch, ingredient, { x: 270, y: 190, rx: 90, ry: 40 }, 4, 30)).join('')
  )
}

/** Focaccia: a thick slab with dimples, oil and what is pressed into it. */
export const drawFocaccia: DishDrawer = (sketch, picture) => {
  const look = lookOf(picture.parts.find((part) => doughs.has(lookOf(part).form)) ?? 'dough')
  const list = picture.parts.filter((part) => !doughs.has(lookOf(part).form))
  const top = loop([
    [86, 152],
    [320, 122],
    [552, 150],
    [592, 250],
    [606, 336],
    [320, 372],
    [36, 338],
    [50, 250],
  ])
  const dimples = sprinkle(sketch.random, 320, 246, 226, 92, 24)
  const spots = sprinkle(sketch.random, 320, 246, 264, 112, 40)
  const dents = dimples
    .map(
      ([x, y]) =>
        ellipse(x, y, 17, 10, darken(look.detail, 0.2), { opacity: 0.5 }) +
        ellipse(x + 2, y + 4, 13, 6, look.second, { opacity: 0.6 }) +
        ellipse(x - 2, y + 1, 7, 3, '#f2c64a', { opacity: 0.8 }),
    )
    .join('')
  const pressed = dimples
    .filter((_, index) => index % 2 === 0)
    .map(([x, y], index) => piece(sketch, list[index % Math.max(1, list.length)] ?? 'rosemary', x, y, 42))
    .join('')
  const salt = stroke(
    sprinkle(sketch.random, 320, 246, 240, 96, 40)
      .map((point) => `M${at(point)}l1.6 .6`)
      .join(''),
    '#ffffff',
    3.4,
    { 'stroke-opacity': 0.9 },
  )
  return (
    shadow(sketch, 336, 330, 312, 106, 0.55) +
    shape(top, darken(look.detail, 0.46), { transform: 'translate(0 34)' }) +
    shape(top, look.detail, { transform: 'translate(0 22)' }) +
    shape(top, volume(sketch, mix(look.colour, '#e0912f', 0.45))) +
    clipped(
      sketch,
      top,
      spots
        .map(([px, py]) => brownSpot(sketch, px, py, sketch.random.between(18, 44), sketch.random.between(10, 22), look.detail, 0.55))
        .join(''),
    ) +
    dents +
    pressed +
    salt +
    gleam(sketch, 210, 176, 150, 36, 0.4, -6) +
    stroke('M320 124L318 400M180 140L160 384M468 140L486 384', '#5a2c0a', 3, { 'stroke-opacity': 0.42 }) +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 320, 246, 420, 120, 8, 6)) +
    (picture.garnish ?? []).map((ingredient) => scatter(sketch, ingredient, { x: 320, y: 240, rx: 180, ry: 70 }, 7, 30)).join('')
  )
}
