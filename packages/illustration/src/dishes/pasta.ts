import { heap, mingle, rowsOf, scatter } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import { at, blob, curve, dots, loop, onEllipse, roundedBox, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { strand, tangle } from '../pieces/strands.ts'
import { brownSpot, clipped, gleam, linear, radial, shadow, slope, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'

/** Pasta in a nest on a plate, sauce over it. */
export const drawPasta: DishDrawer = (sketch, picture) => {
  const base = picture.parts.find((part) => ['noodles', 'penne'].includes(lookOf(part).form)) ?? 'spaghetti'
  const sauces = picture.parts.filter((part) => ['sauce', 'paste'].includes(lookOf(part).form))
  const sauce = sauces[0] ?? picture.sauce ?? 'cream-sauce'
  const creamy = picture.parts.includes('egg')
  const rest = picture.parts.filter((part) => part !== base && !sauces.includes(part) && part !== 'egg' && !(creamy && part === 'bacon'))
  const look = lookOf(base)
  const tone = {
    ...look,
    colour: mix(look.colour, lookOf(sauce).colour, 0.22),
    second: mix(look.second, lookOf(sauce).second, 0.2),
    detail: mix(look.detail, lookOf(sauce).colour, 0.24),
  }
  const wide = base === 'fettuccine' ? 15 : 9
  const mass =
    look.form === 'penne'
      ? heap(sketch, base, { x: 320, y: 256, rx: 160, ry: 92 }, 44, 44)
      : ellipse(320, 254, 204, 124, mix(tone.colour, tone.detail, 0.4)) +
        tangle(sketch, tone, 320, 252, 204, 126, wide > 10 ? 40 : 58, wide, tone.detail) +
        nest(sketch, tone, wide)
  const pool = blob(sketch.random, 320, 262, 218, 146, 0.05, 16)
  const ladle = blob(sketch.random, 318, 214, 96, 52, 0.22, 11)
  return (
    shape(pool, volume(sketch, creamy ? '#fbefcf' : lookOf(sauce).colour, creamy ? 0.24 : 0.6)) +
    shadow(sketch, 332, 282, 206, 124, 0.5) +
    mass +
    (sauce === 'cream-sauce'
      ? ''
      : shape(ladle, darken(lookOf(sauce).colour, 0.4), { transform: 'translate(0 4)', opacity: 0.5 }) +
        shape(ladle, volume(sketch, lookOf(sauce).colour), { opacity: 0.94 })) +
    gleam(sketch, 280, 190, 40, 12, 0.6) +
    mingle(sketch, rest, { x: 320, y: 226, rx: 150, ry: 84 }, Math.min(20, rest.length * 6), 44) +
    (creamy ? carbonara(sketch, picture) : '') +
    (picture.sauce === undefined || picture.sauce === sauce ? '' : drizzle(sketch, picture.sauce, 320, 220, 220, 60, 5, 6)) +
    (picture.garnish ?? []).map((ingredient) => scatter(sketch, ingredient, { x: 318, y: 204, rx: 70, ry: 36 }, 4, 30)).join('')
  )
}

/** Pasta turned with a fork: rounds of it, the inner ones higher. */
function nest(sketch: Sketch, look: Look, wide: number): string {
  const { random } = sketch
  return Array.from({ length: wide > 10 ? 30 : 46 }, (_, index) => {
    const reach = 1 - (index / (wide > 10 ? 30 : 46)) * 0.78
    const from = random.between(0, 360)
    const points = [0, 28, 56, 84, 112].map((step) => {
      const sway = reach * (1 + random.jitter(0.07))
      return onEllipse(318, 246 - (1 - reach) * 48, 186 * sway, 112 * sway, from + step)
    })
    return strand(look, curve(points), wide)
  }).join('')
}

/** What makes a carbonara: crisp lardons, a raw yolk in the nest, coarse pepper. */
function carbonara(sketch: Sketch, picture: Picture): string {
  const lardon = (): string => {
    const [length, thick] = [sketch.random.between(30, 44), sketch.random.between(15, 20)]
    const body = roundedBox(-length / 2, -thick / 2, length, thick, 5)
    return (
      shape(body, '#4f160c', { transform: 'translate(1 4)' }) +
      shape(body, linear(sketch, [0, 0], [0.1, 1], { 0: '#d9764a', 0.3: '#b23a20', 0.5: '#f3c49a', 0.66: '#c24a2a', 1: '#7a2010' })) +
      gleam(sketch, -length * 0.1, -thick * 0.24, length * 0.3, thick * 0.16, 0.8, 0)
    )
  }
  const crisp = picture.parts.includes('bacon')
    ? sprinkle(sketch.random, 320, 238, 170, 94, 17)
        .filter(([x, y]) => Math.hypot((x - 320) / 62, (y - 206) / 44) > 1)
        .sort((a, b) => a[1] - b[1])
        .map(([x, y]) => shadow(sketch, x + 2, y + 7, 28, 14, 0.45) + placed(lardon(), x, y, sketch.random.between(-70, 70)))
        .join('')
    : ''
  const pepper = sprinkle(sketch.random, 320, 226, 176, 98, 90)
  return (
    crisp +
    shadow(sketch, 324, 220, 74, 46, 0.5) +
    ellipse(320, 208, 60, 42, '#e38a0c') +
    ellipse(320, 204, 60, 41, radial(sketch, [0.36, 0.3], 0.8, { 0: '#ffd65c', 0.45: '#fbae1d', 1: '#e07f08' })) +
    ellipse(300, 188, 17, 8, '#ffffff', { opacity: 0.85 }) +
    stroke(dots(pepper), '#2a1a10', 4.4) +
    stroke(dots(pepper.slice(0, 30)), '#5a4636', 6)
  )
}

/** A cut of lasagne with its layers. */
export const drawLasagne: DishDrawer = (sketch, picture) => {
  const fillings = picture.parts.filter((part) => lookOf(part).form !== 'dough')
  const cheese = fillings.find((part) => ['round-cheese', 'wedge', 'flakes'].includes(lookOf(part).form)) ?? 'mozzarella'
  const layers = fillings.filter((part) => part !== cheese)
  const list = layers.length > 0 ? layers : (['tomato-sauce'] as const)
  const front = loop([
    [150, 252],
    [320, 284],
    [440, 300],
    [446, 350],
    [438, 396],
    [300, 382],
    [156, 350],
    [148, 300],
  ])
  const side = loop([
    [440, 300],
    [500, 260],
    [538, 226],
    [542, 270],
    [534, 320],
    [490, 360],
    [438, 396],
    [442, 350],
  ])
  const top = loop([
    [150, 252],
    [196, 204],
    [250, 166],
    [400, 186],
    [538, 226],
    [500, 262],
    [440, 302],
    [300, 282],
  ])
  const bands = (x0: number, y0: number, x1: number, y1: number): string =>
    Array.from({ length: 7 }, (_, index) => {
      const y = 10 + index * 14
      const ingredient = list[index % list.length] ?? 'tomato-sauce'
      const colour = index % 2 === 0 ? '#f6dfa0' : lookOf(ingredient).colour
      return stroke(
        curve([
          [x0, y0 + y],
          [(x0 + x1) / 2, (y0 + y1) / 2 + y + sketch.random.jitter(5)],
          [x1, y1 + y],
        ]),
        colour,
        index % 2 === 0 ? 7 : 13,
      )
    }).join('')
  const browned = sprinkle(sketch.random, 344, 232, 160, 44, 22)
  const look = lookOf(cheese)
  const warm = mix(look.colour, '#f7c452', 0.5)
  const drips =
    'M150 252Q160 300 176 300Q186 262 220 270Q232 320 248 312Q256 278 300 286Q312 330 330 326Q340 290 380 296Q396 340 410 334Q424 300 440 302L540 226L250 164Z'
  return (
    shadow(sketch, 350, 374, 230, 74, 0.55) +
    shape(blob(sketch.random, 340, 352, 230, 66, 0.12, 12), lookOf(list[0] ?? 'tomato-sauce').colour, { opacity: 0.7 }) +
    shape(front, '#b5391c') +
    clipped(sketch, front, bands(146, 246, 446, 300) + gleam(sketch, 200, 300, 60, 40, 0.25)) +
    shape(side, '#8f2a14') +
    clipped(sketch, side, bands(438, 300, 544, 222) + shape(side, '#2a0c04', { opacity: 0.3 })) +
    shape(drips, darken(warm, 0.5), { transform: 'translate(0 5)', opacity: 0.5 }) +
    shape(drips, linear(sketch, [0, 0], [0.4, 1], { 0: lighten(warm, 0.3), 0.5: warm, 1: darken(warm, 0.14) })) +
    shape(top, 'none') +
    browned
      .map(([x, y], index) =>
        brownSpot(sketch, x, y, sketch.random.between(14, 34), sketch.random.between(7, 14), index % 3 === 0 ? '#8a3f0a' : '#d07f1c', 0.8),
      )
      .join('') +
    gleam(sketch, 290, 196, 80, 16, 0.7, 8) +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 340, 230, 220, 50, 5, 6)) +
    [...(picture.garnish ?? ['basil' as const])]
      .map(
        (ingredient, index) =>
          piece(sketch, ingredient, 330 + index * 34, 214, 38, -20) + piece(sketch, ingredient, 362 + index * 34, 226, 30, 30),
      )
      .join('')
  )
}

/** Slices of toasted bread with garlic butter or cheese. */
export const drawGarlicBread: DishDrawer = (sketch, picture) => {
  const bread = picture.parts.find((part) => ['loaf', 'dough'].includes(lookOf(part).form)) ?? 'baguette'
  const rest = picture.parts.filter((part) => part !== bread)
  const cheese = rest.find((part) => ['round-cheese', 'wedge'].includes(lookOf(part).form))
  const look = lookOf(bread)
  const small = rest.filter((part) => part !== cheese)
  const one = (): string => {
    const crust = loop([
      [-86, 14],
      [-70, -30],
      [-10, -48],
      [60, -40],
      [90, -6],
      [74, 34],
      [6, 50],
      [-62, 44],
    ])
    const glaze = blob(sketch.random, 2, -2, 68, 34, 0.12, 11)
    const toasted = sprinkle(sketch.random, 0, 0, 66, 32, 12)
    const tone = cheese === undefined ? '#f2cd6a' : mix(lookOf(cheese).colour, '#f9c552', 0.5)
    return (
      shadow(sketch, 8, 30, 108, 46, 0.5) +
      shape(crust, darken(look.detail, 0.35), { transform: 'translate(0 17)' }) +
      shape(crust, look.detail, { transform: 'translate(0 9)' }) +
      shape(crust, slope(sketch, look.colour)) +
      group(shape(crust, slope(sketch, look.second)), { transform: 'scale(.88)' }) +
      shape(glaze, volume(sketch, tone), { opacity: cheese === undefined ? 0.7 : 0.96 }) +
      toasted.map(([x, y]) => ellipse(x, y, 9, 4, '#b8701c', { opacity: 0.5 })).join('') +
      stroke(
        sprinkle(sketch.random, 0, 0, 62, 30, 16)
          .map((point) => `M${at(point)}l5 2`)
          .join(''),
        '#4f9a2c',
        4,
      ) +
      stroke(
        sprinkle(sketch.random, 0, 0, 60, 28, 8)
          .map((point) => `M${at(point)}l3 1`)
          .join(''),
        '#fffaf0',
        5,
      ) +
      small
        .slice(0, 3)
        .map((ingredient, index) =>
          ingredient === 'garlic' || ingredient === 'parsley' || ingredient === 'dill'
            ? ''
            : piece(sketch, ingredient, -30 + index * 34, -4, 24),
        )
        .join('') +
      gleam(sketch, -24, -22, 34, 9, 0.6, -8)
    )
  }
  return (
    rowsOf(Math.max(3, Math.min(picture.pieces ?? 6, 8)), 168, 122, 44)
      .map(([x, y]) => placed(one(), x, y - 10, -10))
      .join('') +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 320, 250, 400, 120, 8, 5)) +
    (picture.garnish ?? []).map((ingredient) => scatter(sketch, ingredient, { x: 320, y: 250, rx: 160, ry: 70 }, 5, 24)).join('')
  )
}
