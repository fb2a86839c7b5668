import { scatter } from '../arrange.ts'
import type { Colour } from '../colour.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { shape, stroke } from '../svg.ts'
import type { CakeRecipe } from './cake-recipe.ts'
import { layers, readCake, soft } from './cake-recipe.ts'
import type { DishDrawer } from './dish.ts'

/** A wedge of cake, its cut side to the viewer. */
export const drawCakeSlice: DishDrawer = (sketch, picture) => {
  const recipe = readCake(picture)
  const coat = lookOf(recipe.creams[0] ?? 'cream')
  const glaze = lookOf(recipe.glaze)
  return (
    slice(sketch, recipe, coat.colour, glaze.colour, 150, (outline) => layers(sketch, recipe, outline, 106, 440, 218, 368, 62)) +
    toppingsOfSlice(sketch, recipe.toppings, recipe.creams)
  )
}

/** The shape common to cake and cheesecake slices. */
function slice(
  sketch: Sketch,
  recipe: CakeRecipe,
  coat: Colour,
  glaze: Colour,
  height: number,
  inside: (outline: string) => string,
): string {
  const [tip, back, near]: [readonly [number, number], readonly [number, number], readonly [number, number]] = [
    [106, 218],
    [470, 150],
    [440, 280],
  ]
  const top = `M${tip[0]} ${tip[1]}Q${(tip[0] + back[0]) / 2} ${(tip[1] + back[1]) / 2 - 4} ${back[0]} ${back[1]}Q560 196 ${near[0]} ${near[1]}Z`
  const side = `M${tip[0]} ${tip[1]}L${near[0]} ${near[1]}L${near[0]} ${near[1] + height}L${tip[0]} ${tip[1] + height}Z`
  // The visible part of the round side.
  const [turn, bend] = [196.5, 232]
  const rear = `M${near[0]} ${near[1]}Q508.5 ${bend} 508.6 ${turn}V${turn + height}Q508.5 ${bend + height} ${near[0]} ${near[1] + height}Z`
  const drips = Array.from({ length: 8 }, (_, index) => {
    const share = (index + 0.5) / 8
    const x = tip[0] + (near[0] - tip[0]) * share
    const y = tip[1] + (near[1] - tip[1]) * share
    const drop = sketch.random.between(10, 34)
    return `M${(x - 22).toFixed(1)} ${(y - 5).toFixed(1)}Q${x.toFixed(1)} ${(y + drop * 2).toFixed(1)} ${(x + 22).toFixed(1)} ${(y + 4).toFixed(1)}Z`
  }).join('')
  return (
    shadow(sketch, 330, 290 + height * 0.92, 270, 80, 0.6) +
    shape(rear, linear(sketch, [0, 0], [1, 0.2], { 0: coat, 1: darken(coat, 0.4) })) +
    shape(side, recipe.crumb) +
    inside(side) +
    clipped(sketch, side, shape(side, linear(sketch, [0, 0], [1, 0.4], { 0: ['#ffffff', 0.14], 1: ['#2a1206', 0.24] }))) +
    shape(drips, darken(glaze, 0.12)) +
    shape(top, linear(sketch, [0.1, 0], [0.8, 1], { 0: lighten(glaze, 0.4), 0.5: glaze, 1: darken(glaze, 0.16) })) +
    stroke(`M${tip[0]} ${tip[1]}L${near[0]} ${near[1]}`, lighten(glaze, 0.4), 4, { 'stroke-opacity': 0.7 }) +
    gleam(sketch, 320, 196, 90, 14, 0.6, -8)
  )
}

function toppingsOfSlice(sketch: Sketch, toppings: readonly Ingredient[], creams: readonly Ingredient[]): string {
  const cream = creams.find((part) => lookOf(part).form === 'dollop') ?? 'cream'
  const points = [
    [462, 186],
    [404, 206],
    [474, 220],
    [352, 208],
    [420, 240],
  ] as const
  return (
    piece(sketch, cream, 446, 190, 48, 0) +
    toppings
      .flatMap((ingredient, index) =>
        points
          .slice(index, index + (toppings.length > 2 ? 1 : 2))
          .map(([x, y]) => piece(sketch, ingredient, x, y - 26, ['leaf', 'herb'].includes(lookOf(ingredient).form) ? 28 : 44)),
      )
      .join('')
  )
}

/** A slice of cheesecake: one pale body on a base of crumbs. */
export const drawCheesecake: DishDrawer = (sketch, picture) => {
  const bodyPart =
    picture.parts.find((part) =>
      ['cream-cheese', 'ricotta', 'matcha', 'white-chocolate', 'chocolate', 'mango', 'vanilla', 'cream'].includes(part),
    ) ?? 'cream-cheese'
  const colour = mix(lookOf(bodyPart).colour, '#fbe7b0', 0.35)
  const toppings = [
    ...picture.parts.filter((part) => part !== bodyPart && !['biscuit', 'cookie'].includes(part) && !soft.has(lookOf(part).form)),
    ...(picture.garnish ?? []),
  ]
  const glazePart = picture.sauce ?? picture.parts.find((part) => part !== bodyPart && lookOf(part).form === 'sauce')
  const glaze = glazePart === undefined ? mix('#d9943a', colour, 0.45) : lookOf(glazePart).colour
  const recipe: CakeRecipe = { crumb: colour, creams: [], toppings, glaze: 'cream' }
  const drawn = slice(sketch, recipe, mix(colour, '#c98a3a', 0.25), glaze, 132, (outline) => {
    const pores = sprinkle(sketch.random, 270, 310, 160, 70, 60)
    return clipped(
      sketch,
      outline,
      shape(outline, linear(sketch, [0, 0], [1, 0.4], { 0: lighten(colour, 0.4), 0.6: colour, 1: darken(colour, 0.16) })) +
        stroke(pores.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l2 .5`).join(''), darken(colour, 0.16), 3, {
          'stroke-opacity': 0.5,
        }) +
        stroke('M96 338L450 402', '#a8702f', 46, { 'stroke-linecap': 'butt' }) +
        stroke(
          sprinkle(sketch.random, 273, 372, 170, 19, 110)
            .map(([x, y]) => `M${x.toFixed(1)} ${(y + (x - 273) * 0.18).toFixed(1)}l4 1`)
            .join(''),
          '#6b3f14',
          4,
          { 'stroke-opacity': 0.5 },
        ),
    )
  })
  return (
    drawn +
    toppings
      .slice(0, 3)
      .map((ingredient, index) =>
        scatter(
          sketch,
          ingredient,
          { x: 410 - index * 20, y: 190 + index * 6, rx: 52, ry: 22 },
          ['leaf', 'herb'].includes(lookOf(ingredient).form) ? 2 : 5,
          38,
        ),
      )
      .join('')
  )
}
