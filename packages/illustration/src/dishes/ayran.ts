import type { Colour } from '../colour.ts'
import { darken, lighten } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, linear, pillar, radial, shadow } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { liquidOf } from './drink.ts'

/** Ayran: a copper cup with a head of foam. */
export const drawAyranCup: DishDrawer = (sketch, picture) => {
  const { rest } = liquidOf(picture)
  const copper: Colour = '#c8763a'
  const wall = 'M182 150Q196 330 232 404Q320 436 408 404Q444 330 458 150Z'
  const dents = sprinkle(sketch.random, 320, 300, 116, 110, 60)
    .map(
      ([x, y]) =>
        ellipse(x, y, 12, 10, darken(copper, 0.24), { opacity: 0.4 }) +
        ellipse(x - 2, y - 3, 9, 6, lighten(copper, 0.45), { opacity: 0.42 }),
    )
    .join('')
  const foam = sprinkle(sketch.random, 320, 132, 118, 32, 34)
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const size = sketch.random.between(15, 32)
      return ellipse(x, y, size, size * 0.7, radial(sketch, [0.35, 0.3], 0.8, { 0: '#ffffff', 0.6: '#f9f6ee', 1: '#d6d0c2' }))
    })
    .join('')
  const bubble = sprinkle(sketch.random, 320, 124, 100, 26, 20)
    .map(([x, y]) => ellipse(x, y, 3.4, 2.6, 'none', { stroke: '#c5bfb0', 'stroke-width': 1.2 }))
    .join('')
  return (
    shadow(sketch, 346, 414, 170, 40, 0.6) +
    stroke('M446 190Q556 190 534 290Q514 350 424 338', darken(copper, 0.4), 22) +
    stroke('M446 188Q550 188 529 287Q510 342 426 332', copper, 15) +
    stroke('M450 183Q536 184 522 276', lighten(copper, 0.6), 4) +
    shape(wall, pillar(sketch, copper, 1.2)) +
    clipped(
      sketch,
      wall,
      dents +
        stroke('M180 196Q320 236 460 196M226 380Q320 410 414 380', darken(copper, 0.4), 5, { 'stroke-opacity': 0.7 }) +
        shape(
          wall,
          linear(sketch, [0, 0], [1, 0], { 0: ['#3a1606', 0.4], 0.24: ['#fff0d8', 0.4], 0.42: ['#ffffff', 0], 1: ['#2a0e04', 0.55] }),
        ),
    ) +
    ellipse(320, 150, 138, 46, lighten(copper, 0.4)) +
    ellipse(320, 152, 128, 40, '#e8e3d6') +
    foam +
    bubble +
    rest
      .slice(0, 3)
      .map(
        (ingredient, index) =>
          piece(sketch, ingredient, 316 + index * 36, 106 + index * 6, 42, -30 + index * 40) +
          (lookOf(ingredient).form === 'leaf' ? piece(sketch, ingredient, 340 + index * 36, 116, 38, 24) : ''),
      )
      .join('')
  )
}
