import { darken, lighten, mix } from '../colour.ts'
import { polygon, roundedBox, sprinkle } from '../outline.ts'
import { clipped, gleam, linear, pillar, shadow } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { bubbles, label, liquidOf } from './drink.ts'

/** A can in the colour of its drink. */
export const drawCan: DishDrawer = (sketch, picture) => {
  const { colour, rest } = liquidOf(picture)
  const bright =
    picture.parts[0] === 'cola'
      ? '#c8201c'
      : picture.parts[0] === 'water' || picture.parts[0] === 'sparkling-water'
        ? mix(colour, '#2f8fc0', 0.5)
        : colour
  const body = 'M214 92L206 118L206 386Q206 404 224 420Q320 446 416 420Q434 404 434 386L434 118L426 92Z'
  const shine = pillar(sketch, bright, 1.2)
  const drops = sprinkle(sketch.random, 320, 260, 108, 140, 34)
    .map(([x, y]) => ellipse(x, y, sketch.random.between(2, 5), sketch.random.between(2.4, 6), '#ffffff', { opacity: 0.42 }))
    .join('')
  return (
    shadow(sketch, 350, 424, 160, 36, 0.6) +
    shape('M224 420Q320 446 416 420L410 434Q320 456 230 434Z', pillar(sketch, '#b9bec2')) +
    shape(body, shine) +
    clipped(
      sketch,
      body,
      shape('M200 330Q320 250 440 300L440 430L200 430Z', '#ffffff', { opacity: 0.18 }) +
        shape('M200 372Q320 290 440 340L440 430L200 430Z', darken(bright, 0.5), { opacity: 0.34 }) +
        label(sketch, rest, bright, 320, 246, 70) +
        shape(
          body,
          linear(sketch, [0, 0], [1, 0], {
            0: ['#000000', 0.24],
            0.12: ['#ffffff', 0.1],
            0.22: ['#ffffff', 0.5],
            0.34: ['#ffffff', 0],
            0.75: ['#000000', 0.06],
            1: ['#000000', 0.4],
          }),
        ) +
        drops,
    ) +
    shape('M214 92L222 74Q320 96 418 74L426 92Q320 118 214 92Z', pillar(sketch, '#cfd4d8')) +
    ellipse(320, 76, 98, 22, linear(sketch, [0, 0], [1, 1], { 0: '#f6f8fa', 0.5: '#b9c0c5', 1: '#8f979d' })) +
    ellipse(320, 78, 84, 17, '#a3abb1') +
    ellipse(320, 80, 80, 15, '#d5dade') +
    ellipse(318, 86, 24, 7, '#8a9298') +
    ellipse(334, 74, 22, 6, 'none', { stroke: '#f1f4f6', 'stroke-width': 5 })
  )
}

/** A bottle with a label. */
export const drawBottle: DishDrawer = (sketch, picture) => {
  const { colour, clear, rest } = liquidOf(picture)
  const body =
    'M290 52L290 130Q286 164 252 196Q236 214 236 244L236 404Q236 428 260 434Q320 446 380 434Q404 428 404 404L404 244Q404 214 388 196Q354 164 350 130L350 52Z'
  const level =
    'M287 146Q280 172 252 198Q238 214 238 244L238 404Q238 426 262 432Q320 443 378 432Q402 426 402 404L402 244Q402 214 388 198Q360 172 353 146Z'
  const sticker = 'M236 262Q320 286 404 262L404 372Q320 396 236 372Z'
  return (
    shadow(sketch, 344, 432, 130, 32, 0.6) +
    shape(body, linear(sketch, [0, 0], [1, 0], { 0: ['#ffffff', 0.7], 0.5: ['#dfeaee', 0.4], 1: ['#92a5ad', 0.7] })) +
    shape(
      level,
      clear
        ? linear(sketch, [0, 0], [1, 0], { 0: [lighten(colour, 0.3), 0.8], 0.5: [colour, 0.7], 1: [darken(colour, 0.3), 0.8] })
        : pillar(sketch, colour, 1.1),
    ) +
    clipped(
      sketch,
      level,
      bubbles(sketch, 320, 240, 70, 160) +
        (picture.parts[0] === 'sparkling-water' ? bubbles(sketch, 320, 250, 74, 170) + bubbles(sketch, 320, 220, 50, 120) : ''),
    ) +
    shape(sticker, '#fff8ea') +
    clipped(
      sketch,
      sticker,
      stroke('M230 274Q320 298 410 274M230 364Q320 388 410 364', mix(colour, '#3a2a1a', clear ? 0.4 : 0.1), 7) +
        label(sketch, rest, clear ? '#4aa3d0' : colour, 320, 328, 36) +
        shape(
          sticker,
          linear(sketch, [0, 0], [1, 0], { 0: ['#000000', 0.16], 0.25: ['#ffffff', 0.3], 0.5: ['#ffffff', 0], 1: ['#000000', 0.3] }),
        ),
    ) +
    shape(
      roundedBox(284, 26, 72, 36, 7),
      pillar(sketch, picture.parts[0] === 'sparkling-water' ? '#1f7a4d' : mix(darken(colour, 0.2), '#c8392f', clear ? 0 : 0.3)),
    ) +
    stroke('M296 32v24M308 32v24M320 32v24M332 32v24M344 32v24', '#000000', 2, { 'stroke-opacity': 0.22 }) +
    gleam(sketch, 258, 260, 9, 120, 0.9, 0) +
    gleam(sketch, 302, 110, 6, 40, 0.8, 0)
  )
}

/** A carton with a screw cap. */
export const drawCarton: DishDrawer = (sketch, picture) => {
  const { colour, rest } = liquidOf(picture)
  const front = polygon([
    [212, 150],
    [362, 170],
    [362, 446],
    [212, 420],
  ])
  const side = polygon([
    [362, 170],
    [446, 148],
    [446, 416],
    [362, 446],
  ])
  const roofFront = polygon([
    [212, 150],
    [362, 170],
    [370, 92],
    [250, 80],
  ])
  const roofSide = polygon([
    [362, 170],
    [446, 148],
    [370, 92],
  ])
  const ridge = polygon([
    [250, 80],
    [370, 92],
    [370, 56],
    [250, 46],
  ])
  return (
    shadow(sketch, 350, 432, 170, 38, 0.6) +
    shape(front, linear(sketch, [0, 0], [1, 0.3], { 0: '#ffffff', 0.6: '#fbf3e4', 1: '#e6d8be' })) +
    clipped(
      sketch,
      front,
      shape('M200 330Q290 270 370 330L370 460L200 430Z', colour) +
        shape('M200 346Q290 290 370 348L370 460L200 430Z', darken(colour, 0.14)) +
        label(sketch, rest, colour, 290, 268, 58),
    ) +
    shape(side, linear(sketch, [0, 0], [1, 0.2], { 0: '#d9cbb0', 1: '#b5a482' })) +
    clipped(sketch, side, shape('M360 330L450 300L450 430L360 460Z', darken(colour, 0.4))) +
    shape(roofFront, linear(sketch, [0, 0], [0, 1], { 0: lighten(colour, 0.3), 1: colour })) +
    shape(roofSide, darken(colour, 0.34)) +
    shape(ridge, linear(sketch, [0, 0], [0, 1], { 0: lighten(colour, 0.5), 1: darken(colour, 0.1) })) +
    ellipse(302, 124, 27, 17, darken(colour, 0.5)) +
    ellipse(302, 118, 27, 17, '#fffaf0') +
    ellipse(302, 116, 19, 11, '#efe4cc') +
    gleam(sketch, 232, 290, 10, 110, 0.8, 2)
  )
}
