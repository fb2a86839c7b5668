import { darken, lighten } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { at, blob, loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, shadow, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { group, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

/** A burger: bun, layers, sauce running, from the side. */
export const drawBurger: DishDrawer = (sketch, picture) => {
  const bun = picture.parts.find((part) => lookOf(part).form === 'loaf') ?? 'bun'
  const look = lookOf(bun)
  const layers = picture.parts.filter((part) => part !== bun)
  const height = Math.min(46, 190 / Math.max(3, layers.length + 1))
  let y = 386 - height * 0.6
  const bottom = shape(
    loop([
      [150, 380],
      [166, 344],
      [320, 338],
      [474, 344],
      [490, 380],
      [470, 418],
      [320, 428],
      [170, 418],
    ]),
    linear(sketch, [0, 0], [0.2, 1], { 0: look.second, 0.25: look.colour, 1: darken(look.colour, 0.4) }),
  )
  let drawn = shadow(sketch, 340, 416, 240, 44, 0.6) + bottom
  const stack = layers.toReversed()
  for (const [index, ingredient] of stack.entries()) {
    y -= height * (index === 0 ? 0.5 : 0.86)
    drawn += burgerLayer(sketch, ingredient, y, height)
    if (index === Math.floor(stack.length / 2) && picture.sauce !== undefined) drawn += runningSauce(picture.sauce, y - height * 0.3)
  }
  const top = y - height * 0.2
  const dome = `M146 ${top}Q140 ${top - 74} 216 ${top - 120}Q320 ${top - 162} 424 ${top - 120}Q500 ${top - 74} 494 ${top}Q320 ${top + 36} 146 ${top}Z`
  const seeds = sprinkle(sketch.random, 316, top - 84, 130, 44, 26)
  const grain = lookOf(bun === 'black-bun' ? 'sesame' : 'sesame')
  return (
    drawn +
    shape(dome, volume(sketch, look.colour, 1.1)) +
    clipped(
      sketch,
      dome,
      stroke(seeds.map((point) => `M${at(point)}l5 2`).join(''), darken(look.colour, 0.5), 8, {
        transform: 'translate(1 2)',
        'stroke-opacity': 0.5,
      }) +
        stroke(seeds.map((point) => `M${at(point)}l5 2`).join(''), grain.colour, 6.4) +
        stroke(seeds.map((point) => `M${at(point)}l3 1`).join(''), grain.second, 2.4, { transform: 'translate(0 -1)' }),
    ) +
    gleam(sketch, 240, top - 104, 80, 30, 0.6)
  )
}

function runningSauce(sauce: Ingredient, y: number): string {
  const look = lookOf(sauce)
  return (
    shape(
      `M166 ${y}Q320 ${y + 24} 474 ${y}L470 ${y + 22}Q450 ${y + 52} 436 ${y + 24}L330 ${y + 30}Q312 ${y + 66} 292 ${y + 30}L230 ${y + 26}Q214 ${y + 46} 200 ${y + 22}Z`,
      look.colour,
    ) + stroke(`M300 ${y + 34}q6 14 14 12M430 ${y + 26}q8 10 14 4`, look.second, 4, { 'stroke-opacity': 0.8 })
  )
}

/** A layer of a burger across its whole width. */
function burgerLayer(sketch: Sketch, ingredient: Ingredient, y: number, height: number): string {
  const look = lookOf(ingredient)
  if (['frill', 'leaf', 'herb', 'shred'].includes(look.form))
    return Array.from({ length: 8 }, (_, index) => piece(sketch, ingredient, 166 + index * 44, y + 6 + (index % 2) * 6, 38)).join('')
  if (['wedge', 'round-cheese', 'flakes'].includes(look.form)) {
    const cheese = `M150 ${y - 6}L490 ${y - 6}L494 ${y + 8}L430 ${y + 12}L396 ${y + height}L356 ${y + 14}L250 ${y + 14}L216 ${y + height * 0.9}L186 ${y + 12}L146 ${y + 8}Z`
    return (
      shape(cheese, darken(look.colour, 0.4), { transform: 'translate(0 4)', opacity: 0.6 }) +
      shape(cheese, linear(sketch, [0, 0], [0, 1], { 0: look.second, 1: look.colour }), {
        stroke: look.colour,
        'stroke-width': 6,
        'stroke-linejoin': 'round',
      }) +
      gleam(sketch, 230, y, 60, 6, 0.7, 0)
    )
  }
  if (['chunk', 'breaded', 'croquette', 'fish'].includes(look.form)) {
    const patty = blob(sketch.random, 320, y, 180, height * 0.78, 0.05, 22)
    const grit = sprinkle(sketch.random, 320, y, 172, height * 0.6, 60)
    return (
      shape(patty, darken(look.colour, 0.5), { transform: 'translate(0 5)' }) +
      shape(patty, linear(sketch, [0, 0], [0.1, 1], { 0: lighten(look.colour, 0.16), 0.5: look.colour, 1: darken(look.colour, 0.5) })) +
      stroke(grit.map((point) => `M${at(point)}l4 2`).join(''), look.detail, 6, { 'stroke-opacity': 0.5 }) +
      stroke(
        grit
          .filter((_, index) => index % 2 === 0)
          .map((point) => `M${at(point)}l3 -1`)
          .join(''),
        look.second,
        4,
        { 'stroke-opacity': 0.5 },
      )
    )
  }
  const count = ['ring', 'rings', 'wheel', 'citrus', 'salami', 'bacon'].includes(look.form) ? 4 : 6
  return Array.from({ length: count }, (_, index) =>
    group(piece(sketch, ingredient, 0, 0, 54, 0), { transform: `translate(${190 + (index * 260) / (count - 1)} ${y + 2}) scale(1 .5)` }),
  ).join('')
}
