import type { Place } from '../arrange.ts'
import { heap, mingle, scatter } from '../arrange.ts'
import type { Colour } from '../colour.ts'
import { darken, isColour, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import type { Board } from '../kinds.ts'
import { curve, onEllipse, oval, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { grainsOver, strand, tangle } from '../pieces/strands.ts'
import { clipped, gleam, linear, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, shape, stroke } from '../svg.ts'
import { absorbedColour } from './bowl.ts'
import type { DishDrawer } from './dish.ts'

/** Chopsticks from the upper right. */
export function chopsticks(x: number, y: number, length: number, angle: number): string {
  const one = (dy: number): string =>
    stroke(`M0 ${dy}L${length} ${dy * 1.8}`, '#4a1f0c', 11, { transform: 'translate(2 4)', 'stroke-opacity': 0.35 }) +
    stroke(`M0 ${dy}L${length} ${dy * 1.8}`, '#8f2d1c', 9) +
    stroke(`M4 ${dy - 2}L${length} ${dy * 1.8 - 2}`, '#d9674a', 2.4) +
    stroke(`M${length * 0.72} ${dy * 1.6}L${length * 0.78} ${dy * 1.64}`, '#e8c26a', 9, { 'stroke-linecap': 'butt' })
  return group(one(0) + one(15), { transform: `translate(${x} ${y}) rotate(${angle})` })
}

/** The inside of the vessel, seen steeply from above: the food is what tells one wok from another. */
const opening: Place = { x: 320, y: 222, rx: 262, ry: 182 }

const glazes: Record<Board, Colour> = {
  slate: '#3b3f44',
  wood: '#a8713f',
  'plate-white': '#f6f1e8',
  'plate-dark': '#5a2a22',
  paper: '#d9ae78',
  'banana-leaf': '#8fae9b',
  'tray-brass': '#c98f45',
  box: '#e9d9bd',
}

/** Vessels of metal have two handles. */
const withHandles: ReadonlySet<Board> = new Set(['slate', 'tray-brass'])

function vessel(sketch: Sketch, board: Board, contents: string): string {
  const glaze = glazes[board]
  const accent = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const { x, y, rx, ry } = opening
  const wall = `M${x - rx - 14} ${y}C${x - rx} ${y + 150} ${x - rx * 0.62} ${y + 238} ${x} ${y + 240}C${x + rx * 0.62} ${y + 238} ${x + rx} ${y + 150} ${x + rx + 14} ${y}Z`
  const handle = (side: number): string =>
    ['#15171a', lighten(glaze, 0.16)]
      .map((colour, index) =>
        stroke(`M${x + side * (rx + 4)} ${y - 34}q${side * 54} 34 0 68`, colour, index === 0 ? 22 : 14, {
          transform: `translate(0 ${index === 0 ? 5 : 0})`,
        }),
      )
      .join('')
  const band = curve([172, 150, 120, 90, 60, 30, 8].map((degrees) => onEllipse(x, y + 26, rx * 0.98, ry * 1.02, degrees)))
  const printed = board === 'paper' || board === 'box'
  return (
    shadow(sketch, x + 20, y + 214, rx * 1.06, 60, 0.6) +
    (withHandles.has(board) ? handle(-1) + handle(1) : '') +
    shape(
      wall,
      linear(sketch, [0, 0.1], [1, 0.4], {
        0: darken(glaze, 0.14),
        0.22: lighten(glaze, 0.34),
        0.55: glaze,
        1: darken(glaze, 0.42),
      }),
    ) +
    clipped(sketch, wall, stroke(band, printed ? accent : lighten(glaze, 0.4), printed ? 14 : 4, { 'stroke-opacity': printed ? 1 : 0.4 })) +
    ellipse(x, y, rx + 15, ry + 13, linear(sketch, [0, 0], [1, 1], { 0: lighten(glaze, 0.5), 0.5: glaze, 1: darken(glaze, 0.34) })) +
    ellipse(x, y + 2, rx + 4, ry + 3, darken(glaze, 0.5)) +
    clipped(sketch, oval(x, y + 2, rx + 3, ry + 2), contents) +
    stroke(curve([200, 222, 244, 264].map((degrees) => onEllipse(x, y, rx + 10, ry + 8, degrees))), '#ffffff', 4, { 'stroke-opacity': 0.7 })
  )
}

/** Noodles or rice in their sauce, in a wok or a paper bowl, with what was fried with them. */
export const drawWokBox: DishDrawer = (sketch, picture) => {
  const base = picture.parts.find((part) => ['noodles', 'grains', 'penne'].includes(lookOf(part).form)) ?? 'egg-noodles'
  const plain = lookOf(base)
  const sauce = picture.sauce === undefined ? undefined : absorbedColour(picture.sauce)
  const grainy = plain.form === 'grains'
  const sauced: Look =
    sauce === undefined
      ? plain
      : {
          ...plain,
          colour: mix(plain.colour, sauce, grainy ? 0.12 : 0.3),
          second: mix(plain.second, lighten(sauce, 0.4), 0.24),
          detail: mix(plain.detail, darken(sauce, 0.3), 0.5),
        }
  const { x, y, rx, ry } = opening
  const mass = grainy
    ? ellipse(x, y, rx, ry, mix(sauced.colour, '#8a6a3a', 0.4)) + grainsOver(sketch, sauced, sprinkle(sketch.random, x, y, rx, ry, 460), 14)
    : rim(sketch, sauced) + tangle(sketch, sauced, x, y, rx * 0.96, ry * 0.96, 46, 17, sauced.detail)
  return (
    vessel(sketch, picture.board ?? 'paper', mass + toppings(sketch, picture, base) + gleam(sketch, 220, 130, 110, 40, 0.22)) +
    chopsticks(472, 152, 240, -34)
  )
}

/** Noodles along the wall, so that the vessel is full to its rim. */
function rim(sketch: Sketch, look: Look): string {
  const { x, y, rx, ry } = opening
  return (
    ellipse(x, y, rx, ry, darken(look.detail, 0.24)) +
    Array.from({ length: 34 }, (_, index) => {
      const from = index * 37 + sketch.random.jitter(12)
      const reach = sketch.random.between(0.7, 0.98)
      const points = [0, 18, 36, 54].map((step) => onEllipse(x, y, rx * (reach + sketch.random.jitter(0.05)), ry * reach, from + step))
      return strand(look, curve(points), 17)
    }).join('')
  )
}

/** What lies on the noodles: the first part is the dish's own, and the largest. */
function toppings(sketch: Sketch, picture: Picture, base: Ingredient): string {
  const [main, ...others] = picture.parts.filter((part) => part !== base)
  const { x, y } = opening
  const garnish = picture.garnish ?? []
  const over = garnish
    .map((ingredient, index) => scatter(sketch, ingredient, { x: x + (index - 0.5) * 70, y: y - 10, rx: 130, ry: 84 }, 5, 30))
    .join('')
  if (main === undefined) return over
  return layouts[sketch.random.whole(0, layouts.length - 1)]?.(sketch, main, others) + over
}

type Layout = (sketch: Sketch, main: Ingredient, others: readonly Ingredient[]) => string

/** Large things are few: a fried egg, a slice of fish. */
const countOf = (ingredient: Ingredient, most: number): number => {
  const { form } = lookOf(ingredient)
  if (form === 'egg') return 2
  return ['fish', 'citrus', 'floret', 'mussel', 'shrimp', 'crescent'].includes(form) ? Math.ceil(most * 0.7) : most
}

const layouts: readonly Layout[] = [
  // The main part heaped in front, the others in groups behind it.
  (sketch, main, others) =>
    others
      .map((ingredient, index) => {
        const [gx, gy] = onEllipse(320, 218, 158, 100, 186 + (index * 172) / Math.max(1, others.length - 1))
        return heap(sketch, ingredient, { x: gx, y: gy, rx: 54, ry: 34 }, countOf(ingredient, 5), 52)
      })
      .join('') + heap(sketch, main, { x: 312, y: 276, rx: 134, ry: 52 }, countOf(main, 9), 70),
  // The main part to the left, the others side by side to the right.
  (sketch, main, others) =>
    others
      .map((ingredient, index) =>
        heap(
          sketch,
          ingredient,
          { x: 420 + (index % 2) * 74 - 20, y: 132 + (index * 190) / Math.max(2, others.length), rx: 56, ry: 32 },
          countOf(ingredient, 5),
          52,
        ),
      )
      .join('') + heap(sketch, main, { x: 206, y: 232, rx: 86, ry: 92 }, countOf(main, 10), 70),
  // The main part in the middle, the others all round.
  (sketch, main, others) =>
    (others.length === 0
      ? ''
      : Array.from({ length: 10 }, (_, index) => {
          const [gx, gy] = onEllipse(320, 222, 190, 124, 18 + index * 36)
          const ingredient = others[index % others.length] ?? main
          return piece(sketch, ingredient, gx, gy, 56) + piece(sketch, ingredient, gx + 24, gy + 12, 46)
        }).join('')) + heap(sketch, main, { x: 320, y: 226, rx: 92, ry: 60 }, countOf(main, 9), 72),
  // Everything tossed together.
  (sketch, main, others) =>
    scatter(sketch, main, { x: 320, y: 222, rx: 176, ry: 108 }, countOf(main, 7), 70) +
    mingle(sketch, others, { x: 320, y: 218, rx: 200, ry: 128 }, Math.max(7, others.length * 3), 50),
]
