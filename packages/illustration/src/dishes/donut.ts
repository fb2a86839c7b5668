import { darken } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { at, curve, loop, onEllipse } from '../outline.ts'
import { piece } from '../pieces.ts'
import { shadow, volume } from '../shade.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import { garnishAt } from './dessert.ts'
import type { DishDrawer } from './dish.ts'

/** A ring with its glaze. */
export const drawDonut: DishDrawer = (sketch, picture) => {
  const count = Math.max(1, Math.min(picture.pieces ?? 2, 3))
  const glazePart =
    picture.sauce ??
    picture.parts.find((part) => ['chocolate', 'sauce', 'dollop', 'strawberry', 'powder'].includes(lookOf(part).form)) ??
    'chocolate'
  const glaze = lookOf(glazePart)
  const tone = glaze.form === 'strawberry' ? '#f58fae' : glaze.colour
  const toppings = picture.parts.filter((part) => part !== glazePart && lookOf(part).form !== 'dough')
  const one = (): string => {
    const ring = (rx: number, ry: number, hx: number, hy: number, y: number): string =>
      `M${-rx} ${y}A${rx} ${ry} 0 1 1 ${rx} ${y}A${rx} ${ry} 0 1 1 ${-rx} ${y}ZM${-hx} ${y}A${hx} ${hy} 0 1 0 ${hx} ${y}A${hx} ${hy} 0 1 0 ${-hx} ${y}Z`
    const icing = loop(
      Array.from({ length: 22 }, (_, index) =>
        onEllipse(0, -14, 140 * (index % 2 === 0 ? 1 : 0.94), 104 * (index % 2 === 0 ? 1 : 0.93), index * 16.36),
      ),
    )
    const hole = ellipse(0, -16, 44, 28, darken('#c98a3a', 0.5)) + ellipse(0, -6, 40, 22, '#d99a4a')
    const sprinkles = Array.from({ length: 40 }, (_, index) =>
      onEllipse(0, -18, sketch.random.between(62, 124), sketch.random.between(42, 88), index * 9.2),
    )
    const colours = ['#fff6e4', '#f7c843', '#ef5f83', '#6cc3d9', '#8ecf5a']
    const sugar =
      toppings.length > 0
        ? sprinkles
            .filter((_, index) => index % 3 === 0)
            .sort((a, b) => a[1] - b[1])
            .map(([x, y], index) => piece(sketch, toppings[index % toppings.length] ?? 'nuts', x, y, 22))
            .join('')
        : colours
            .map((colour, index) =>
              stroke(
                sprinkles
                  .filter((_, place) => place % colours.length === index)
                  .map((point) => `M${at(point)}l${sketch.random.jitter(9).toFixed(1)} 5`)
                  .join(''),
                colour,
                5,
              ),
            )
            .join('')
    return (
      shape(ring(150, 114, 44, 28, 4), darken('#c98a3a', 0.5), { transform: 'translate(0 26)' }) +
      shape(ring(150, 114, 44, 28, 4), volume(sketch, '#d9973f'), { transform: 'translate(0 12)' }) +
      shape(icing, darken(tone, 0.5), { transform: 'translate(0 6)', opacity: 0.5 }) +
      shape(icing, volume(sketch, tone, 1.1)) +
      hole +
      stroke(curve([200, 225, 250, 275].map((degrees) => onEllipse(0, -22, 106, 74, degrees))), '#ffffff', 9, { 'stroke-opacity': 0.5 }) +
      sugar
    )
  }
  const scale = count === 1 ? 1.35 : count === 2 ? 0.98 : 0.78
  const spots =
    count === 1
      ? [[320, 256]]
      : count === 2
        ? [
            [226, 214],
            [424, 300],
          ]
        : [
            [200, 210],
            [440, 220],
            [320, 340],
          ]
  return (
    spots
      .map(([x = 0, y = 0]) => shadow(sketch, x + 12, y + 36 * scale, 172 * scale, 116 * scale, 0.5) + placed(one(), x, y, 0, scale))
      .join('') + garnishAt(sketch, picture, 90, 400)
  )
}
