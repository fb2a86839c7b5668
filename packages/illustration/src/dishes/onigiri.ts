import { lookOf } from '../ingredients.ts'
import { loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { grainsOver } from '../pieces/strands.ts'
import { clipped, gleam, linear, shadow, slope } from '../shade.ts'
import { placed, shape, short } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { condiments } from './roll.ts'

/** Onigiri: rice triangles with a band of nori. */
export const drawOnigiri: DishDrawer = (sketch, picture) => {
  const count = Math.max(1, Math.min(picture.pieces ?? 2, 3))
  const size = count === 1 ? 176 : count === 2 ? 146 : 108
  const fillings = picture.parts.filter((part) => part !== 'rice' && part !== 'nori')
  return (
    Array.from({ length: count }, (_, index) => {
      const x = 320 + (index - (count - 1) / 2) * size * 1.8
      const body = loop([
        [-size * 0.84, size * 0.62],
        [-size * 0.8, size * 0.3],
        [-size * 0.2, -size * 0.78],
        [0, -size * 0.9],
        [size * 0.2, -size * 0.78],
        [size * 0.8, size * 0.3],
        [size * 0.84, size * 0.62],
        [size * 0.5, size * 0.78],
        [-size * 0.5, size * 0.78],
      ])
      const nori = loop([
        [-size * 0.36, size * 0.84],
        [-size * 0.36, size * 0.12],
        [size * 0.36, size * 0.12],
        [size * 0.36, size * 0.84],
      ])
      const fill = fillings
        .slice(0, 2)
        .map((part, place) => piece(sketch, part, size * (-0.12 + place * 0.26), -size * 0.36, size * 0.26))
        .join('')
      return (
        shadow(sketch, x + 14, 262 + size * 0.76, size * 1.1, size * 0.3, 0.6) +
        placed(
          shape(body, '#b9a98a', { transform: `translate(${short(size * 0.07)} ${short(size * 0.05)})` }) +
            shape(body, linear(sketch, [0.1, 0], [0.8, 1], { 0: '#ffffff', 0.6: '#f4edde', 1: '#d3c5a5' })) +
            clipped(
              sketch,
              body,
              grainsOver(
                sketch,
                { ...lookOf('rice'), detail: '#cbbfa3' },
                sprinkle(sketch.random, 0, 0, size * 0.95, size * 0.95, 190),
                size * 0.068,
              ),
            ) +
            fill +
            clipped(sketch, body, shape(nori, slope(sketch, '#22332a'))) +
            gleam(sketch, -size * 0.1, size * 0.3, size * 0.14, size * 0.24, 0.25),
          x,
          262,
        )
      )
    }).join('') + condiments(sketch, 500, 400, 22)
  )
}
