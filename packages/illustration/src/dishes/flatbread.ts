import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { blob, loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, radial, shadow, volume } from '../shade.ts'
import { shape } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { doughs, readTopping } from './pizza-topping.ts'
import { drizzle } from './roll.ts'
import { charSpots } from './wrap.ts'

/** An open flat bread with its topping. */
export const drawFlatbread: DishDrawer = (sketch, picture) => {
  const dough = picture.parts.find((part) => doughs.has(lookOf(part).form)) ?? 'dough'
  const look = lookOf(dough)
  const boat = loop([
    [52, 300],
    [110, 214],
    [320, 168],
    [530, 138],
    [600, 152],
    [566, 226],
    [420, 306],
    [210, 366],
    [96, 366],
  ])
  const bed = loop([
    [104, 302],
    [150, 244],
    [330, 200],
    [500, 172],
    [546, 178],
    [520, 214],
    [390, 280],
    [220, 334],
    [128, 338],
  ])
  const topping = readTopping(picture.parts)
  const meaty = topping.laid.includes('minced-beef')
  const tone = meaty ? mix(lookOf('minced-beef').colour, '#c9471f', 0.4) : lookOf(topping.spread).colour
  const points = sprinkle(sketch.random, 320, 256, 200, 62, 40).map(([x, y]): Point => [x, y - (x - 320) * 0.36])
  const list = topping.laid.length > 0 ? topping.laid : topping.cheeses
  const rim = sprinkle(sketch.random, 320, 256, 262, 96, 60).map(([x, y]): Point => [x, y - (x - 320) * 0.34])
  return (
    shadow(sketch, 334, 300, 300, 150, 0.5) +
    shape(boat, darken(look.detail, 0.4), { transform: 'translate(0 11)' }) +
    shape(boat, volume(sketch, mix(look.colour, look.second, 0.2))) +
    clipped(sketch, boat, charSpots(sketch, look, rim, 9)) +
    shape(bed, darken(tone, 0.3)) +
    shape(bed, radial(sketch, [0.4, 0.3], 0.8, { 0: lighten(tone, 0.2), 0.6: tone, 1: darken(tone, 0.3) }), {
      transform: 'translate(0 2)',
    }) +
    (topping.cheeses.length === 0
      ? ''
      : clipped(
          sketch,
          bed,
          points
            .map(([x, y]) =>
              shape(blob(sketch.random, x, y, 32, 18, 0.3, 8), mix(lookOf(topping.cheeses[0] ?? 'mozzarella').colour, '#f9cf6a', 0.5)),
            )
            .join(''),
        )) +
    points
      .sort((a, b) => a[1] - b[1])
      .map(([x, y], index) => piece(sketch, list[index % Math.max(1, list.length)] ?? 'parsley', x, y, 27))
      .join('') +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 320, 256, 330, 70, 6, 6)) +
    (picture.garnish ?? [])
      .map((ingredient) =>
        points
          .filter((_, index) => index % 6 === 1)
          .map(([x, y]) => piece(sketch, ingredient, x, y - 8, 26))
          .join(''),
      )
      .join('')
  )
}
