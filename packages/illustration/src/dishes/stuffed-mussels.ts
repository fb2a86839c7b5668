import { scatter } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import type { Point } from '../outline.ts'
import { curve, loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { grainsOver } from '../pieces/strands.ts'
import { gleam, linear, shadow, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { placed, shape, stroke } from '../svg.ts'
import { garnishAt } from './beside.ts'
import type { DishDrawer } from './dish.ts'

/** A half shell, its hinge to the left. */
const half: readonly Point[] = [
  [-104, 12],
  [-78, -30],
  [-20, -50],
  [48, -48],
  [96, -18],
  [104, 18],
  [66, 46],
  [0, 54],
  [-66, 42],
]

/** A mussel: the lid stands open behind the shell that holds the rice. */
function stuffed(sketch: Sketch, shellOf: Ingredient, filling: Ingredient): string {
  const shell = lookOf(shellOf)
  const grain = lookOf(filling)
  const outline = loop(half)
  const spiced: Look =
    grain.form === 'grains'
      ? { ...grain, colour: mix(grain.colour, '#e8a948', 0.34), second: mix(grain.second, '#ffe2a0', 0.3), detail: '#a86a22' }
      : grain
  const inner = sprinkle(sketch.random, 8, -6, 82, 36, 96).sort((a, b) => a[1] - b[1])
  const growth = [0.86, 0.72, 0.58]
    .map((share) => curve(half.slice(1, 6).map(([x, y]): Point => [x * share + 10, y * share - 18])))
    .join('')
  const lid = placed(
    shape(outline, darken(shell.colour, 0.5)) +
      shape(outline, linear(sketch, [0, 0], [0.6, 1], { 0: '#5c6784', 0.4: shell.colour, 1: '#11131b' })) +
      stroke(growth, '#8b97b8', 2.4, { 'stroke-opacity': 0.5 }),
    -8,
    -52,
    -10,
    0.98,
    0.7,
  )
  return (
    shadow(sketch, 8, 40, 122, 40, 0.6) +
    lid +
    shape(outline, '#0d0f16', { transform: 'translate(0 9)' }) +
    shape(outline, linear(sketch, [0, 0], [1, 1], { 0: '#6b7796', 0.4: '#2f3547', 1: '#14161f' })) +
    placed(shape(outline, linear(sketch, [0, 0], [1, 1], { 0: '#c8cfde', 0.5: '#8e98b3', 1: '#555f7c' })), 2, -4, 0, 0.9, 0.84) +
    shape('M-72 -2Q-40 -58 20 -54Q82 -46 92 0Q70 36 10 36Q-50 34 -72 -2Z', volume(sketch, darken(spiced.colour, 0.24))) +
    grainsOver(sketch, spiced, inner, 12) +
    piece(sketch, shellOf === 'mussel' ? 'pomegranate' : shellOf, 30, -18, 11) +
    gleam(sketch, -8, -34, 40, 12, 0.4, -8) +
    stroke('M-98 16Q-60 52 0 58Q66 52 100 22', lighten('#6b7796', 0.3), 3, { 'stroke-opacity': 0.7 })
  )
}

/** Shells filled with spiced rice, in two rows, a lemon to squeeze over them. */
export const drawStuffedMussels: DishDrawer = (sketch, picture) => {
  const [shell = 'mussel', filling = 'rice', ...sides] = picture.parts
  const count = Math.max(4, Math.min(picture.pieces ?? 6, 6))
  const spots: Point[] = [
    [170, 168],
    [372, 156],
    [140, 268],
    [336, 258],
    [186, 370],
    [384, 362],
  ]
  return (
    spots
      .slice(0, count)
      .map(([x, y], index) => placed(stuffed(sketch, shell, filling), x, y, -10 + (index % 2) * 8 + sketch.random.jitter(5), 0.98))
      .join('') +
    sides.map((ingredient) => scatter(sketch, ingredient, { x: 524, y: 262, rx: 30, ry: 84 }, 3, 54)).join('') +
    garnishAt(sketch, { ...picture, garnish: (picture.garnish ?? []).filter((part) => !sides.includes(part)) }, 270, 262, 20)
  )
}
