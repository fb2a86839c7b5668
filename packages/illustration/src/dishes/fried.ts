import { heap, scatter } from '../arrange.ts'
import { darken, isColour } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { polygon } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, linear, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { group, shape, stroke } from '../svg.ts'
import { cupAt, garnishAt } from './beside.ts'
import type { DishDrawer } from './dish.ts'

/** A carton printed in the accent, open above. */
function carton(sketch: Sketch, x: number, y: number, width: number, height: number): { back: string; front: string } {
  const accent = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const [top, bottom] = [width / 2, width * 0.36]
  const front = `M${x - top} ${y}Q${x} ${y + height * 0.26} ${x + top} ${y}L${x + bottom} ${y + height}Q${x} ${y + height * 1.08} ${x - bottom} ${y + height}Z`
  const stripes = [-0.66, -0.22, 0.22, 0.66]
    .map((share) => `M${x + top * share} ${y - 10}L${x + bottom * share} ${y + height * 1.1}`)
    .join('')
  return {
    back:
      shadow(sketch, x + 20, y + height, width * 0.62, height * 0.2, 0.6) +
      shape(
        polygon([
          [x - top, y],
          [x - top * 0.86, y - height * 0.2],
          [x + top * 0.86, y - height * 0.2],
          [x + top, y],
        ]),
        darken(accent, 0.4),
      ),
    front:
      shape(front, '#fbf3e4') +
      clipped(
        sketch,
        front,
        stroke(stripes, accent, width * 0.12, { 'stroke-linecap': 'butt' }) +
          shape(front, linear(sketch, [0, 0], [1, 0.1], { 0: ['#ffffff', 0.3], 0.35: ['#ffffff', 0.05], 1: ['#2a0f04', 0.36] })),
      ) +
      stroke(`M${x - top} ${y}Q${x} ${y + height * 0.26} ${x + top} ${y}`, '#ffffff', 4),
  }
}

/** Fries standing in a carton. */
export const drawFries: DishDrawer = (sketch, picture) => {
  const main = picture.parts[0] ?? 'fries'
  const box = carton(sketch, 290, 240, 280, 200)
  const stick = lookOf(main).form === 'fries' || main === 'potato'
  const sticks = stick
    ? Array.from({ length: 34 }, (_, index) => {
        const share = (index * 0.618) % 1
        const row = index / 34
        return group(piece(sketch, 'fries', 0, 0, 78, 0), {
          transform: `translate(${(180 + share * 220).toFixed(1)} ${(180 + row * 74 + Math.abs(share - 0.5) * 40).toFixed(1)}) rotate(${(-90 + (share - 0.5) * 56 + sketch.random.jitter(16)).toFixed(1)})`,
        })
      }).join('')
    : heap(sketch, main, { x: 290, y: 210, rx: 110, ry: 44 }, 18, 50)
  const toppings = picture.parts
    .slice(1)
    .map((ingredient) => scatter(sketch, ingredient, { x: 290, y: 176, rx: 90, ry: 40 }, 6, 26))
    .join('')
  return box.back + sticks + toppings + box.front + cupAt(sketch, picture, 496, 366, 66) + garnishAt(sketch, picture, 290, 160, 22)
}

/** A tray with sections: fries, pieces, a cup. */
export const drawSnackBox: DishDrawer = (sketch, picture) => {
  const accent = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const rim = polygon([
    [84, 130],
    [556, 130],
    [604, 380],
    [36, 380],
  ])
  const inside = polygon([
    [104, 146],
    [536, 146],
    [576, 362],
    [64, 362],
  ])
  const front = polygon([
    [36, 380],
    [604, 380],
    [572, 448],
    [68, 448],
  ])
  const parts = picture.parts.length > 0 ? picture.parts : (['fries'] as const)
  const width = 430 / parts.length
  const heaps = parts
    .map((ingredient, index) =>
      heap(
        sketch,
        ingredient,
        { x: 106 + width * (index + 0.5), y: 256, rx: width * 0.4, ry: 74 },
        Math.round(width / (lookOf(ingredient).form === 'fries' ? 9 : 14)),
        lookOf(ingredient).form === 'fries' ? 56 : lookOf(ingredient).form === 'battered' ? 60 : 46,
      ),
    )
    .join('')
  return (
    shadow(sketch, 336, 436, 310, 46, 0.6) +
    shape(rim, linear(sketch, [0, 0], [0.5, 1], { 0: '#f7ead2', 1: '#d3b483' })) +
    shape(inside, linear(sketch, [0, 0], [0.2, 1], { 0: '#a98a58', 0.3: '#d9bd8e', 1: '#ecd9b5' })) +
    heaps +
    cupAt(sketch, picture, 470, 318, 56) +
    garnishAt(sketch, picture, 260, 230, 22) +
    shape(front, linear(sketch, [0, 0], [0.3, 1], { 0: '#f9efdc', 1: '#cdab78' })) +
    clipped(sketch, front, stroke('M30 420h590', accent, 22, { 'stroke-linecap': 'butt' }) + stroke('M30 400h590', accent, 4)) +
    stroke('M36 380L604 380', '#ffffff', 4, { 'stroke-opacity': 0.9 })
  )
}

/** Bites in a heap with a dip. */
export const drawNuggets: DishDrawer = (sketch, picture) => {
  const list = picture.parts.length > 0 ? picture.parts : (['crispy-chicken'] as const)
  const main = list[0] ?? 'crispy-chicken'
  const form = lookOf(main).form
  const shown: Ingredient = form === 'breaded' || form === 'battered' || form === 'croquette' || form === 'rings' ? main : 'crispy-chicken'
  const others = list.slice(1).filter((part) => part !== 'panko' && part !== 'tempura')
  return (
    heap(sketch, shown, { x: 270, y: 270, rx: 170, ry: 88 }, Math.max(8, Math.min(picture.pieces ?? 12, 16)), 60) +
    others.map((ingredient, index) => scatter(sketch, ingredient, { x: 420 + index * 40, y: 180, rx: 60, ry: 30 }, 4, 34)).join('') +
    cupAt(sketch, picture, 472, 320, 70) +
    garnishAt(sketch, picture, 250, 250)
  )
}
