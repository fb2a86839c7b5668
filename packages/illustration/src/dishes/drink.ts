import type { Colour } from '../colour.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { roundedBox, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { gleam, linear, radial } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, shape, stroke } from '../svg.ts'

/** The colour a drink gets from its first part, fruit included. */
export function liquidOf(picture: Picture): { colour: Colour; clear: boolean; rest: Ingredient[] } {
  const [first = 'water', ...rest] = picture.parts
  const look = lookOf(first)
  const clear = first === 'water' || first === 'sparkling-water'
  const fruit = rest.find((part) =>
    ['citrus', 'strawberry', 'raspberry', 'cherry', 'pomegranate', 'cube', 'crescent', 'berries', 'kiwi'].includes(lookOf(part).form),
  )
  const tinted = clear && fruit !== undefined ? mix(look.colour, lookOf(fruit).colour, 0.42) : look.colour
  return { colour: tinted, clear, rest: [...rest, ...(picture.garnish ?? [])] }
}

/** Ice cubes between two heights. */
export function ice(sketch: Sketch, x: number, top: number, width: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const cx = x + (index % 2 === 0 ? -1 : 1) * sketch.random.between(width * 0.1, width * 0.3)
    const cy = top + 24 + index * 36
    const turn = sketch.random.between(-24, 24)
    return group(
      shape(
        roundedBox(-30, -27, 60, 54, 10),
        linear(sketch, [0, 0], [1, 1], { 0: ['#ffffff', 0.75], 0.4: ['#ffffff', 0.16], 1: ['#ffffff', 0.36] }),
      ) + stroke('M-22 -18L10 -20M-22 -16L-22 10', '#ffffff', 4, { 'stroke-opacity': 0.85 }),
      { transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn.toFixed(1)})` },
    )
  }).join('')
}

/** Pieces floating in a drink. */
export function floating(
  sketch: Sketch,
  list: readonly Ingredient[],
  x: number,
  top: number,
  bottom: number,
  width: number,
  size: number,
): string {
  if (list.length === 0) return ''
  return Array.from({ length: Math.min(7, 3 + list.length) }, (_, index) =>
    piece(
      sketch,
      list[index % list.length] ?? 'mint',
      x + (index % 2 === 0 ? -1 : 1) * sketch.random.between(width * 0.08, width * 0.3),
      top + ((bottom - top) * (index + 0.5)) / 7,
      size,
    ),
  ).join('')
}

export function bubbles(sketch: Sketch, x: number, y: number, rx: number, ry: number): string {
  return sprinkle(sketch.random, x, y, rx, ry, 26)
    .map(([bx, by]) => ellipse(bx, by, sketch.random.between(1.6, 4), sketch.random.between(1.6, 4), '#ffffff', { opacity: 0.5 }))
    .join('')
}

/** A label in the drink's colour with its fruit. */
export function label(sketch: Sketch, rest: readonly Ingredient[], fallback: Colour, x: number, y: number, size: number): string {
  const [first] = rest
  return (
    ellipse(x, y, size * 1.24, size * 1.24, '#fff8ea') +
    ellipse(x, y, size * 1.12, size * 1.12, mix(fallback, '#ffffff', 0.72)) +
    (first === undefined
      ? drop(sketch, fallback, x, y, size)
      : piece(sketch, first, x, y, size * 0.86, 0) +
        rest
          .slice(1, 2)
          .map((ingredient) => piece(sketch, ingredient, x + size * 0.6, y + size * 0.5, size * 0.5))
          .join(''))
  )
}

/** A drop of the drink: the sign of a drink without fruit. */
function drop(sketch: Sketch, colour: Colour, x: number, y: number, size: number): string {
  return group(
    shape(
      'M0 -70Q54 6 44 34Q30 66 0 66Q-30 66 -44 34Q-54 6 0 -70Z',
      radial(sketch, [0.35, 0.5], 0.7, { 0: lighten(colour, 0.5), 0.5: colour, 1: darken(colour, 0.3) }),
    ) + gleam(sketch, -18, 16, 10, 24, 0.8, 16),
    { transform: `translate(${x} ${y}) scale(${(size / 84).toFixed(3)})` },
  )
}
