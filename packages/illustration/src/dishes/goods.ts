import { heap, scatter } from '../arrange.ts'
import { isColour } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { dots, polygon, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { tangle } from '../pieces/strands.ts'
import { clipped, gleam, linear, shadow, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drawGlass } from './glass.ts'
import { breadUnder, mound } from './grill.ts'
import { smallCup } from './vessel.ts'

function accentOf(sketch: Sketch): `#${string}` {
  return isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
}

/** A cup of sauce, large enough to see what is in it. */
export const drawSauceCup: DishDrawer = (sketch, picture) => {
  const sauce = picture.parts[0] ?? picture.sauce ?? 'mayo'
  const rest = [...picture.parts.slice(1), ...(picture.garnish ?? [])]
  if (isRelish(sauce)) return relishDish(sketch, sauce)
  return (
    placed(smallCup(sketch, sauce, 180), 320, 196) +
    rest
      .slice(0, 3)
      .map(
        (ingredient, index) =>
          scatter(sketch, ingredient, { x: 330, y: 196 - index * 8, rx: 66, ry: 30 }, lookOf(ingredient).form === 'seeds' ? 3 : 2, 38) +
          piece(sketch, ingredient, 548 - index * 20, 380 + index * 20, 44),
      )
      .join('')
  )
}

const isRelish = (ingredient: Ingredient): boolean => ['petals', 'moulded'].includes(lookOf(ingredient).form)

/** Ginger or wasabi on a flat dark dish. */
function relishDish(sketch: Sketch, ingredient: Ingredient): string {
  const food =
    lookOf(ingredient).form === 'petals'
      ? [
          [238, 236, 96],
          [396, 232, 92],
          [318, 258, 112],
        ]
          .map(([x = 0, y = 0, size = 0]) => piece(sketch, ingredient, x, y, size, 0))
          .join('')
      : piece(sketch, ingredient, 318, 218, 124, 0)
  return (
    shadow(sketch, 336, 320, 270, 108, 0.55) +
    ellipse(320, 286, 246, 140, '#15181b') +
    ellipse(320, 270, 246, 140, linear(sketch, [0, 0], [1, 1], { 0: '#5f676d', 0.4: '#3a4046', 1: '#23272b' })) +
    ellipse(320, 272, 212, 114, linear(sketch, [0, 0], [0.6, 1], { 0: '#2b3035', 1: '#474e54' })) +
    gleam(sketch, 210, 216, 90, 22, 0.3, -18) +
    food
  )
}

/** A paper bag with twisted handles. */
export const drawBag: DishDrawer = (sketch) => {
  const accent = accentOf(sketch)
  const front = polygon([
    [186, 150],
    [410, 150],
    [404, 440],
    [192, 440],
  ])
  const side = polygon([
    [410, 150],
    [478, 128],
    [472, 410],
    [404, 440],
  ])
  const inside = polygon([
    [186, 150],
    [410, 150],
    [478, 128],
    [262, 128],
  ])
  const handle = (x: number, y: number): string =>
    stroke(`M${x} ${y}Q${x + 10} ${y - 96} ${x + 62} ${y - 96}Q${x + 112} ${y - 96} ${x + 120} ${y}`, '#8a5f30', 9) +
    stroke(`M${x} ${y}Q${x + 10} ${y - 96} ${x + 62} ${y - 96}Q${x + 112} ${y - 96} ${x + 120} ${y}`, '#d9b07a', 6, {
      'stroke-dasharray': '5 4',
    })
  return (
    shadow(sketch, 350, 432, 220, 44, 0.6) +
    handle(276, 136) +
    shape(inside, '#6f4a22') +
    shape(front, linear(sketch, [0, 0], [1, 0.3], { 0: '#e8c594', 0.5: '#d6ab70', 1: '#b98a4e' })) +
    shape(side, linear(sketch, [0, 0], [1, 0], { 0: '#a8793f', 0.5: '#8f6330', 1: '#a87a42' })) +
    stroke('M441 140L436 300L404 440M436 300L472 410', '#6f4a22', 2.6, { 'stroke-opacity': 0.6 }) +
    clipped(
      sketch,
      front,
      stroke('M180 402h240', accent, 26, { 'stroke-linecap': 'butt' }) +
        stroke('M180 380h240', accent, 4) +
        ellipse(298, 276, 64, 62, accent) +
        ellipse(298, 276, 52, 50, 'none', { stroke: '#fff4e0', 'stroke-width': 3 }) +
        stroke('M264 282q34 42 68 0M262 270h72M280 256q8 -14 0 -26M298 256q8 -14 0 -26M316 256q8 -14 0 -26', '#fff4e0', 6) +
        stroke('M214 150L218 440M380 150L376 440', '#ffffff', 2, { 'stroke-opacity': 0.3 }),
    ) +
    handle(240, 158) +
    stroke('M186 150h224', '#fbe3ba', 3) +
    gleam(sketch, 214, 260, 14, 90, 0.4, 2)
  )
}

/** Chopsticks in a paper sleeve. */
export const drawChopsticks: DishDrawer = (sketch) => {
  const accent = accentOf(sketch)
  const sleeve = polygon([
    [120, 366],
    [330, 216],
    [366, 264],
    [156, 414],
  ])
  const stick = (dy: number): string =>
    stroke(`M150 ${388 + dy}L556 ${92 + dy * 1.5}`, '#7a4f20', 15, { transform: 'translate(3 6)', 'stroke-opacity': 0.4 }) +
    stroke(`M150 ${388 + dy}L556 ${92 + dy * 1.5}`, '#dcae6c', 13) +
    stroke(`M152 ${384 + dy}L556 ${88 + dy * 1.5}`, '#f7dcab', 4)
  return (
    shadow(sketch, 340, 300, 260, 90, 0.24) +
    stick(-12) +
    stick(18) +
    shape(sleeve, '#24150c', { opacity: 0.3, transform: 'translate(5 9)' }) +
    shape(sleeve, linear(sketch, [0, 0], [0.7, 1], { 0: '#ffffff', 0.6: '#f7eee0', 1: '#d9c8ac' })) +
    clipped(
      sketch,
      sleeve,
      stroke('M286 224L344 300M306 210L364 286', accent, 9) +
        ellipse(222, 332, 30, 26, accent) +
        stroke('M206 334q16 18 32 0M206 328h32', '#fff4e0', 4),
    )
  )
}

/** A stack of folded napkins. */
export const drawNapkins: DishDrawer = (sketch) => {
  const accent = accentOf(sketch)
  const sheet = polygon([
    [126, 250],
    [330, 168],
    [530, 236],
    [322, 334],
  ])
  const layers = Array.from({ length: 7 }, (_, index) =>
    group(shape(sheet, index % 2 === 0 ? '#e9dfd0' : '#fbf6ec'), { transform: `translate(0 ${54 - index * 9})` }),
  ).join('')
  return (
    shadow(sketch, 340, 320, 250, 96, 0.5) +
    layers +
    shape(sheet, linear(sketch, [0, 0], [0.7, 1], { 0: '#ffffff', 0.6: '#fbf5ea', 1: '#e3d6c2' }), { transform: 'translate(0 -8)' }) +
    stroke('M228 200L426 278', '#d9cbb4', 3) +
    stroke('M228 197L426 275', '#ffffff', 2) +
    group(ellipse(0, 0, 40, 25, accent) + stroke('M-20 2q20 18 40 0M-20 -4h40', '#fff4e0', 4.4), { transform: 'translate(330 242)' }) +
    stroke('M148 246L330 174L508 234L322 322Z', accent, 2.4, { 'stroke-opacity': 0.5 })
  )
}

/** A single ingredient, for a modifier of a dish. */
export const drawIngredient: DishDrawer = (sketch, picture) => {
  const ingredient = picture.parts[0] ?? 'rice'
  const { form } = lookOf(ingredient)
  if (form === 'sauce' || form === 'paste') return placed(smallCup(sketch, ingredient, 170), 320, 196)
  if (form === 'liquid') return drawGlass(sketch, { dish: 'drink-glass', parts: [ingredient] })
  if (form === 'dough')
    return (
      breadUnder(sketch, ingredient, 320, 246, ingredient === 'thin-dough' ? 240 : 218, ingredient === 'thin-dough' ? 170 : 150) +
      (ingredient === 'dough' ? scatterFlour(sketch) : '')
    )
  if (form === 'grains') return mound(sketch, ingredient, 320, 280, 180, 104)
  if (form === 'noodles')
    return (
      shadow(sketch, 334, 290, 230, 130, 0.5) + tangle(sketch, lookOf(ingredient), 320, 256, 200, 128, 64, 12, lookOf(ingredient).detail)
    )
  if (form === 'powder') return powderHeap(sketch, ingredient)
  if (isRelish(ingredient)) return relishDish(sketch, ingredient)
  return ingredientHeap(sketch, ingredient)
}

function scatterFlour(sketch: Sketch): string {
  return gleam(sketch, 270, 200, 120, 60, 0.5) + stroke('M180 330l.1 0M210 352l.1 0M470 330l.1 0M500 300l.1 0M440 352l.1 0', '#ffffff', 5)
}

/** A cone of powder, fine grains at its foot. */
function powderHeap(sketch: Sketch, ingredient: Ingredient): string {
  const look = lookOf(ingredient)
  const foot = sprinkle(sketch.random, 320, 322, 218, 60, 160)
  const body = sprinkle(sketch.random, 320, 262, 150, 84, 240)
  const cone = 'M130 332Q180 300 250 214Q300 160 330 162Q366 168 404 226Q460 304 512 332Q430 372 320 374Q200 370 130 332Z'
  return (
    shadow(sketch, 340, 336, 240, 62, 0.5) +
    stroke(dots(foot), look.colour, 5) +
    shape(cone, volume(sketch, look.colour)) +
    clipped(
      sketch,
      cone,
      stroke(dots(body), look.detail, 4, { 'stroke-opacity': 0.3 }) +
        stroke(dots(body.slice(0, 90)), look.second, 4, { 'stroke-opacity': 0.6 }),
    )
  )
}

/** How many pieces, and how large, show an ingredient best. */
function ingredientHeap(sketch: Sketch, ingredient: Ingredient): string {
  const { form } = lookOf(ingredient)
  const single = ['egg', 'loaf', 'flower', 'mussel', 'meringue', 'dollop', 'salt'].includes(form)
  if (single) return piece(sketch, ingredient, 320, 246, 190, 0)
  const few = [
    'fish',
    'crab',
    'wedge',
    'round-cheese',
    'bunch',
    'bacon',
    'ham',
    'frill',
    'crescent',
    'citrus',
    'apple',
    'wheel',
    'kiwi',
    'strawberry',
    'omelette',
    'shrimp',
    'battered',
    'chocolate',
    'biscuit',
    'cracker',
    'sheet',
    'salami',
    'pineapple',
    'scallop',
    'tentacle',
    'floret',
    'rings',
    'ice',
  ].includes(form)
  return few
    ? heap(sketch, ingredient, { x: 320, y: 262, rx: 138, ry: 76 }, 5, 118)
    : heap(sketch, ingredient, { x: 320, y: 270, rx: 160, ry: 88 }, 19, 78)
}
