import type { Colour } from '../colour.ts'
import { darken, isColour, lighten, mix } from '../colour.ts'
import { loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, pillar, radial, shadow } from '../shade.ts'
import { ellipse, group, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { liquidOf } from './drink.ts'

/** A cup on a saucer; coffee with milk gets its pattern. */
export const drawHotCup: DishDrawer = (sketch, picture) => {
  const { colour, rest } = liquidOf(picture)
  const milky = rest.includes('milk') || rest.includes('cream')
  const accent = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const china: Colour = '#fbf7f0'
  const surface = milky ? mix(colour, '#d9a56a', 0.5) : colour
  const art = milky
    ? shape('M300 236Q262 206 244 214Q232 234 300 268Q368 234 356 214Q338 206 300 236Z', '#fff3dc') +
      shape('M300 214Q276 196 264 200Q262 212 300 232Q338 212 336 200Q324 196 300 214Z', surface) +
      shape('M300 204Q284 192 278 196Q280 206 300 216Q320 206 322 196Q316 192 300 204Z', '#fff3dc')
    : ''
  const wall = 'M144 222Q150 330 216 384Q300 420 384 384Q450 330 456 222Z'
  const extras = rest.filter((part) => part !== 'milk' && part !== 'cream')
  return (
    shadow(sketch, 330, 398, 270, 70, 0.55) +
    ellipse(304, 388, 240, 62, darken(china, 0.3)) +
    ellipse(304, 380, 240, 62, linear(sketch, [0, 0], [0.8, 1], { 0: '#ffffff', 0.5: china, 1: '#d3c7b5' })) +
    ellipse(304, 378, 168, 40, linear(sketch, [0, 0], [0.5, 1], { 0: '#cfc2ae', 1: '#fffdf8' })) +
    stroke('M446 250Q540 240 524 306Q506 360 420 344', darken(china, 0.28), 26) +
    stroke('M446 248Q536 238 520 303Q502 354 422 340', china, 20) +
    stroke('M450 242Q524 236 514 296', '#ffffff', 5) +
    shape(wall, pillar(sketch, china)) +
    clipped(sketch, wall, stroke('M140 290Q300 350 460 290', accent, 8, { 'stroke-opacity': 0.85 })) +
    ellipse(300, 222, 156, 62, '#ffffff') +
    ellipse(300, 225, 144, 54, darken(colour, 0.4)) +
    ellipse(300, 229, 141, 49, radial(sketch, [0.42, 0.4], 0.7, { 0: lighten(surface, 0.3), 0.7: surface, 1: darken(surface, 0.35) })) +
    art +
    gleam(sketch, 226, 214, 36, 9, 0.7, -10) +
    gleam(sketch, 196, 300, 16, 50, 0.9, -10) +
    (extras.length === 0
      ? ''
      : extras
          .slice(0, 2)
          .map((ingredient, index) => piece(sketch, ingredient, milky ? 120 + index * 40 : 330 + index * 30 - 20, milky ? 382 : 226, 38))
          .join('')) +
    (picture.parts[0] === 'coffee'
      ? [
          [98, 386],
          [124, 402],
          [86, 404],
        ]
          .map(([x = 0, y = 0]) =>
            group(ellipse(0, 0, 15, 10, '#4a240f') + stroke('M-12 1Q0 -5 12 0', '#23100a', 2.4) + gleam(sketch, -4, -4, 6, 3, 0.6), {
              transform: `translate(${x} ${y}) rotate(-24)`,
            }),
          )
          .join('')
      : '')
  )
}

/** A glass tea pot on a warmer, and a small cup. */
export const drawTeaPot: DishDrawer = (sketch, picture) => {
  const { colour, rest } = liquidOf(picture)
  const body = loop([
    [150, 300],
    [164, 206],
    [246, 150],
    [356, 150],
    [438, 206],
    [452, 300],
    [400, 392],
    [300, 412],
    [204, 392],
  ])
  const tea = loop([
    [154, 300],
    [162, 236],
    [300, 224],
    [440, 236],
    [448, 300],
    [398, 388],
    [300, 407],
    [206, 388],
  ])
  const spout = 'M176 300Q110 280 96 196Q78 176 62 178Q68 160 96 164Q122 172 136 218Q150 250 176 246Z'
  const handle =
    stroke('M428 196Q560 176 552 280Q540 366 428 358', '#8fa5ad', 22, { 'stroke-opacity': 0.5 }) +
    stroke('M428 194Q556 174 547 278Q536 360 430 354', '#ffffff', 12, { 'stroke-opacity': 0.75 })
  const leaves = sprinkle(sketch.random, 300, 360, 110, 26, 24)
    .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l9 3`)
    .join('')
  const inside =
    rest.length === 0
      ? stroke(leaves, darken(colour, 0.6), 5, { 'stroke-opacity': 0.6 })
      : sprinkle(sketch.random, 300, 318, 108, 56, 8)
          .map(([x, y], index) => piece(sketch, rest[index % rest.length] ?? 'mint', x, y, 46))
          .join('')
  return (
    shadow(sketch, 324, 408, 250, 48, 0.6) +
    handle +
    shape(spout, linear(sketch, [0, 0], [1, 1], { 0: ['#ffffff', 0.8], 0.5: [colour, 0.8], 1: [darken(colour, 0.3), 0.9] })) +
    shape(body, linear(sketch, [0, 0], [1, 0.4], { 0: ['#ffffff', 0.8], 0.5: ['#e4eef1', 0.5], 1: ['#9fb2ba', 0.7] })) +
    shape(
      tea,
      radial(sketch, [0.36, 0.3], 0.85, { 0: [lighten(colour, 0.4), 0.95], 0.5: [colour, 0.95], 1: [darken(colour, 0.45), 0.97] }),
    ) +
    clipped(sketch, tea, inside) +
    ellipse(300, 236, 138, 20, lighten(colour, 0.4), { opacity: 0.75 }) +
    stroke(body, '#ffffff', 4, { 'stroke-opacity': 0.7 }) +
    gleam(sketch, 206, 260, 20, 80, 0.95, 16) +
    gleam(sketch, 406, 320, 10, 50, 0.6, -14) +
    ellipse(300, 152, 84, 20, pillar(sketch, '#b9bec2')) +
    ellipse(300, 144, 78, 22, linear(sketch, [0, 0], [1, 1], { 0: '#ffffff', 0.5: '#c5ccd0', 1: '#8b949a' })) +
    ellipse(300, 122, 17, 15, pillar(sketch, '#6b4a2c')) +
    shape(
      'M478 372Q482 430 520 442Q560 446 596 432Q612 418 612 372Z',
      linear(sketch, [0, 0], [1, 0], { 0: ['#ffffff', 0.9], 0.5: [colour, 0.8], 1: [darken(colour, 0.3), 0.8] }),
    ) +
    ellipse(545, 372, 67, 20, '#ffffff', { opacity: 0.9 }) +
    ellipse(545, 374, 60, 16, radial(sketch, [0.4, 0.4], 0.7, { 0: lighten(colour, 0.4), 1: darken(colour, 0.12) })) +
    gleam(sketch, 494, 404, 6, 22, 0.9, -6)
  )
}
