import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { curve } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, pillar, radial, shadow } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { bubbles, floating, ice, liquidOf } from './drink.ts'

/** A tall glass with ice, a straw and fruit at the rim. */
export const drawGlass: DishDrawer = (sketch, picture) => {
  const { colour, clear, rest } = liquidOf(picture)
  const glass = 'M206 78L232 426Q320 456 408 426L434 78Q320 110 206 78Z'
  const liquid = 'M213 130L234 418Q320 444 406 418L427 130Q320 162 213 130Z'
  const fruit = rest.find((part) =>
    ['citrus', 'kiwi', 'strawberry', 'apple', 'pineapple', 'crescent', 'cherry', 'wheel'].includes(lookOf(part).form),
  )
  const leaf = rest.find((part) => ['leaf', 'herb', 'sprig'].includes(lookOf(part).form))
  const milky = ['milk', 'ayran', 'kefir', 'tomato-juice'].includes(picture.parts[0] ?? '')
  const body = linear(sketch, [0, 0], [1, 0.25], {
    0: [lighten(colour, 0.3), clear ? 0.75 : 1],
    0.45: [colour, clear ? 0.7 : 1],
    1: [darken(colour, 0.34), clear ? 0.85 : 1],
  })
  const straw =
    stroke('M352 150L416 8', '#7a1f14', 15, { transform: 'translate(3 2)', 'stroke-opacity': 0.3 }) +
    stroke('M352 150L416 8', '#f7f1e6', 14, { 'stroke-linecap': 'butt' }) +
    stroke('M352 150L416 8', '#d33a2c', 14, { 'stroke-dasharray': '11 13', 'stroke-linecap': 'butt' })
  return (
    shadow(sketch, 350, 432, 160, 36, 0.6) +
    shape(glass, '#ffffff', { opacity: 0.22 }) +
    straw +
    shape(liquid, body) +
    clipped(
      sketch,
      liquid,
      shape(
        'M213 300L234 440L410 440L427 300Z',
        linear(sketch, [0, 0], [0, 1], { 0: [darken(colour, 0.3), 0], 1: [darken(colour, 0.3), 0.7] }),
      ) +
        floating(
          sketch,
          rest.filter((part) => part !== leaf),
          320,
          180,
          420,
          190,
          40,
        ) +
        (milky ? '' : ice(sketch, 320, 130, 190, 4)) +
        bubbles(sketch, 320, 290, 80, 120),
    ) +
    ellipse(320, 132, 107, 22, radial(sketch, [0.4, 0.4], 0.7, { 0: lighten(colour, 0.5), 1: colour })) +
    (milky ? '' : ice(sketch, 320, 96, 150, 1)) +
    stroke('M206 78L232 426Q320 456 408 426L434 78', '#ffffff', 4, { 'stroke-opacity': 0.75 }) +
    ellipse(320, 80, 114, 25, 'none', { stroke: '#ffffff', 'stroke-width': 5, 'stroke-opacity': 0.9 }) +
    gleam(sketch, 244, 250, 12, 150, 0.85, -4) +
    gleam(sketch, 394, 300, 8, 100, 0.5, 4) +
    (fruit === undefined ? '' : piece(sketch, fruit, 206, 92, 62, -20)) +
    (leaf === undefined ? '' : piece(sketch, leaf, 280, 96, 40, -50) + piece(sketch, leaf, 310, 84, 40, -100))
  )
}

/** A large glass jug. */
export const drawJug: DishDrawer = (sketch, picture) => {
  const { colour, clear, rest } = liquidOf(picture)
  const body = 'M190 96Q176 250 168 330Q166 420 210 436Q300 456 390 436Q434 420 432 330Q424 250 410 96L426 78Q300 108 170 74Z'
  const liquid = 'M184 158Q174 270 171 330Q170 416 212 430Q300 449 388 430Q430 416 429 330Q426 270 416 158Q300 186 184 158Z'
  const handle =
    stroke('M414 150Q540 150 524 264Q512 356 426 346', '#ffffff', 26, { 'stroke-opacity': 0.5 }) +
    stroke('M414 150Q540 150 524 264Q512 356 426 346', '#b9cbd2', 26, { 'stroke-opacity': 0.35 }) +
    stroke('M414 144Q532 146 518 262', '#ffffff', 6, { 'stroke-opacity': 0.9 })
  return (
    shadow(sketch, 334, 434, 210, 42, 0.6) +
    handle +
    shape(body, linear(sketch, [0, 0], [1, 0], { 0: ['#ffffff', 0.6], 0.5: ['#e4eef1', 0.3], 1: ['#a7b9c0', 0.6] })) +
    shape(
      liquid,
      linear(sketch, [0, 0], [1, 0.3], {
        0: [lighten(colour, 0.3), clear ? 0.8 : 0.97],
        0.5: [colour, clear ? 0.75 : 0.97],
        1: [darken(colour, 0.3), clear ? 0.85 : 0.97],
      }),
    ) +
    clipped(
      sketch,
      liquid,
      ice(sketch, 300, 150, 230, 4) + floating(sketch, rest, 300, 190, 440, 270, 46) + bubbles(sketch, 300, 300, 110, 120),
    ) +
    ellipse(300, 160, 116, 22, lighten(colour, 0.45), { opacity: 0.8 }) +
    floating(sketch, rest.slice(0, 3), 300, 146, 168, 220, 40) +
    ellipse(298, 84, 124, 21, 'none', { stroke: '#ffffff', 'stroke-width': 5, 'stroke-opacity': 0.9 }) +
    gleam(sketch, 208, 270, 13, 130, 0.9, 2) +
    gleam(sketch, 396, 300, 8, 90, 0.5, -2)
  )
}

/** A milkshake in a tall glass with cream above. */
export const drawMilkshake: DishDrawer = (sketch, picture) => {
  const [first = 'milk', ...others] = picture.parts
  const look = lookOf(first)
  const flavour =
    look.form === 'liquid' && others[0] !== undefined
      ? mix(look.colour, lookOf(others[0]).colour, 0.4)
      : mix(look.colour, '#fff4e4', look.form === 'chocolate' ? 0.3 : 0.5)
  const rest = [...others.filter((part) => lookOf(part).form !== 'dollop'), ...(picture.garnish ?? [])]
  const glass = 'M216 140L250 400Q254 412 280 416L280 430Q320 440 360 430L360 416Q386 412 390 400L424 140Q320 168 216 140Z'
  const cream = (
    [
      [252, 128, 52],
      [388, 128, 52],
      [320, 136, 58],
      [284, 92, 46],
      [356, 92, 46],
      [320, 58, 40],
    ] as const
  )
    .map(([x, y, size]) => piece(sketch, 'cream', x, y, size, 0))
    .join('')
  const run =
    picture.sauce === undefined
      ? ''
      : stroke('M236 160Q262 220 250 290M300 166Q296 250 318 330M392 160Q372 230 384 300', lookOf(picture.sauce).colour, 13, {
          'stroke-opacity': 0.8,
        })
  return (
    shadow(sketch, 344, 430, 140, 34, 0.6) +
    shape(glass, pillar(sketch, flavour)) +
    clipped(sketch, glass, run + stroke('M262 150L286 420M320 160L320 430M378 150L354 420', '#ffffff', 7, { 'stroke-opacity': 0.25 })) +
    gleam(sketch, 252, 270, 10, 110, 0.85, -6) +
    stroke('M366 110L420 4', '#fff', 14, { 'stroke-linecap': 'butt' }) +
    stroke('M366 110L420 4', '#e0457a', 14, { 'stroke-dasharray': '10 12', 'stroke-linecap': 'butt' }) +
    stroke('M216 140Q320 168 424 140', '#ffffff', 6, { 'stroke-opacity': 0.8 }) +
    cream +
    (picture.sauce === undefined
      ? ''
      : stroke(
          curve([
            [270, 104],
            [300, 70],
            [320, 96],
            [346, 64],
            [366, 100],
          ]),
          lookOf(picture.sauce).colour,
          8,
        )) +
    rest
      .slice(0, 3)
      .map((ingredient, index) => piece(sketch, ingredient, 306 + index * 42, 54 + index * 26, 46))
      .join('')
  )
}
