import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { onEllipse } from '../outline.ts'
import { at, roundedBox, sprinkle } from '../outline.ts'
import { gleam, pillar, radial, shadow } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

/** A candle of the colour of its part; gold leaf makes it a sparkler. */
export const drawCandle: DishDrawer = (sketch, picture) => {
  const wax = mix(lookOf(picture.parts[0] ?? 'honey').colour, '#f6e3b0', 0.3)
  const sparkling = picture.parts.includes('gold-leaf')
  const rays = sprinkle(sketch.random, 320, 130, 1, 1, 34)
    .map((_, index) => {
      const reach = sketch.random.between(54, 132)
      return `M${at(onEllipse(320, 130, 20, 20, index * 10.6))}L${at(onEllipse(320, 130, reach, reach, index * 10.6))}`
    })
    .join('')
  const light = sparkling
    ? stroke(rays, '#f7cf6a', 4) + stroke(rays, '#fff6d8', 1.6) + ellipse(320, 130, 22, 22, '#fffbe8')
    : shape('M320 44Q356 96 346 126Q338 150 320 150Q302 150 294 126Q284 96 320 44Z', '#f39a1f') +
      shape('M320 84Q340 112 334 130Q330 144 320 144Q310 144 306 130Q300 112 320 84Z', '#fff1b8')
  return (
    ellipse(320, 130, 220, 200, radial(sketch, [0.5, 0.5], 0.5, { 0: ['#ffd97a', 0.55], 0.5: ['#ffcf66', 0.18], 1: ['#ffcf66', 0] })) +
    shadow(sketch, 336, 440, 120, 26, 0.6) +
    stroke('M320 196L320 140', '#3a2412', 6) +
    shape(roundedBox(282, 186, 76, 254, 18), pillar(sketch, wax, 1.1)) +
    stroke('M284 250L356 214M284 316L356 280M284 382L356 346', darken(wax, 0.3), 12, { 'stroke-opacity': 0.5 }) +
    ellipse(320, 192, 38, 12, lighten(wax, 0.5)) +
    light +
    gleam(sketch, 300, 320, 7, 90, 0.7, 0)
  )
}
