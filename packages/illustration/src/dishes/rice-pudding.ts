import type { Colour } from '../colour.ts'
import { darken, lighten, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { blob, curve, dashes, dots, onEllipse, oval, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { brownSpot, clipped, gleam, linear, radial, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

const clay: Colour = '#a9562c'
const glaze: Colour = '#5f2a14'
const [x, y, rx, ry] = [320, 206, 214, 124]

/** Sütlaç: rice pudding with its baked skin, in a clay bowl. */
export const drawRicePudding: DishDrawer = (sketch, picture) => {
  const rice = lookOf(picture.parts[0] ?? 'rice')
  const crumbs = [...picture.parts.slice(1), ...(picture.garnish ?? [])].filter((part) =>
    ['nut', 'powder', 'leaf', 'berries'].includes(lookOf(part).form),
  )
  return (
    drawBowl(sketch) +
    clipped(sketch, oval(x, y + 8, rx - 18, ry - 14), drawPudding(sketch) + drawSkin(sketch) + drawSpooned(sketch, rice.second)) +
    stroke(curve([12, 40, 70, 100, 140, 168].map((degrees) => onEllipse(x, y + 8, rx - 19, ry - 15, degrees))), '#f6d9a2', 3, {
      'stroke-opacity': 0.7,
    }) +
    crumbs
      .slice(0, 1)
      .map((part) =>
        sprinkle(sketch.random, x - 58, y + 2, 58, 32, 26)
          .map(([dx, dy]) => piece(sketch, part, dx, dy, 15))
          .join(''),
      )
      .join('')
  )
}

/** Thick walls, dark with glaze at the lip. */
function drawBowl(sketch: Sketch): string {
  const wall = `M${x - rx} ${y}C${x - rx + 4} ${y + 96} ${x - 168} ${y + 194} ${x - 116} ${y + 206}Q${x} ${y + 230} ${x + 116} ${y + 206}C${x + 168} ${y + 194} ${x + rx - 4} ${y + 96} ${x + rx} ${y}Z`
  const shades = linear(sketch, [0, 0], [1, 0.3], {
    0: darken(clay, 0.22),
    0.18: lighten(clay, 0.34),
    0.46: clay,
    0.86: darken(clay, 0.5),
    1: darken(clay, 0.36),
  })
  const turned = [74, 104, 132].map((drop) =>
    curve([172, 140, 108, 72, 40, 8].map((degrees) => onEllipse(x, y + drop - 30, rx - drop * 0.28, ry * 0.94, degrees))),
  )
  const run = `M${x - rx} ${y}C${x - rx + 2} ${y + 52} ${x - 190} ${y + 96} ${x - 150} ${y + 104}S${x - 96} ${y + 156} ${x - 60} ${y + 142}S${x + 10} ${y + 170} ${x + 50} ${y + 146}S${x + 122} ${y + 148} ${x + 148} ${y + 106}S${x + rx - 4} ${y + 60} ${x + rx} ${y}Z`
  return (
    shadow(sketch, x + 24, y + 196, rx * 1.08, 62, 0.62) +
    shape(wall, shades) +
    clipped(
      sketch,
      wall,
      stroke(turned.join(''), darken(clay, 0.5), 3, { 'stroke-opacity': 0.35 }) +
        stroke(turned.join(''), lighten(clay, 0.5), 1.6, { 'stroke-opacity': 0.4, transform: 'translate(0 3)' }) +
        shape(
          run,
          linear(sketch, [0, 0], [1, 0.2], { 0: darken(glaze, 0.2), 0.2: lighten(glaze, 0.3), 0.5: glaze, 1: darken(glaze, 0.6) }),
        ) +
        gleam(sketch, x - 138, y + 84, 26, 74, 0.5, 16),
    ) +
    ellipse(x, y, rx, ry, linear(sketch, [0, 0], [1, 1], { 0: lighten(glaze, 0.46), 0.4: lighten(glaze, 0.1), 1: darken(glaze, 0.6) })) +
    ellipse(x, y + 5, rx - 13, ry - 11, darken(glaze, 0.5)) +
    stroke(curve([196, 214, 232, 250].map((degrees) => onEllipse(x, y, rx - 6, ry - 5, degrees))), '#ffe9cf', 4, { 'stroke-opacity': 0.75 })
  )
}

const drawPudding = (sketch: Sketch): string =>
  ellipse(x, y + 10, rx - 18, ry - 14, radial(sketch, [0.4, 0.34], 0.75, { 0: '#fff6de', 0.6: '#fae3b3', 1: '#dfae66' }))

/** Browned unevenly: mostly gold, mahogany where it bulges, wrinkled between. */
function drawSkin(sketch: Sketch): string {
  const { random } = sketch
  const gold = sprinkle(random, x, y + 4, rx - 36, ry - 28, 24)
    .map(([cx, cy]) => brownSpot(sketch, cx, cy, random.between(52, 84), random.between(28, 46), '#cf7c20', 0.6))
    .join('')
  const scorched = sprinkle(random, x - 14, y - 4, rx - 58, ry - 44, 8)
    .map(([cx, cy]) => {
      const size = random.between(26, 46)
      return (
        brownSpot(sketch, cx, cy, size * 2, size * 1.1, '#8f420f', 0.8) +
        brownSpot(sketch, cx + size * 0.2, cy, size * 1.2, size * 0.6, '#5a210a', 0.85) +
        brownSpot(sketch, cx - size * 0.3, cy - size * 0.1, size * 0.7, size * 0.32, '#2f0f05', 0.8)
      )
    })
    .join('')
  const wrinkles = sprinkle(random, x, y + 6, rx - 46, ry - 34, 34)
    .map(([cx, cy]) => {
      const [length, rise] = [random.between(12, 30), random.jitter(9)]
      return curve([
        [cx - length, cy + rise],
        [cx, cy - random.between(1, 6)],
        [cx + length, cy - rise * 0.6],
      ])
    })
    .join('')
  const freckles = sprinkle(random, x, y + 6, rx - 30, ry - 24, 90)
  return (
    gold +
    stroke(wrinkles, '#7a3a10', 2.6, { 'stroke-opacity': 0.3 }) +
    stroke(wrinkles, '#fff2cf', 1.8, { 'stroke-opacity': 0.55, transform: 'translate(0 -2.4)' }) +
    scorched +
    stroke(dots(freckles), '#6b2c0c', 3.4, { 'stroke-opacity': 0.35 }) +
    gleam(sketch, x - 92, y - 48, 84, 20, 0.6, -16) +
    gleam(sketch, x + 96, y - 50, 40, 10, 0.4, 10)
  )
}

/** A spoonful is missing at the right, where the rice below the skin shows. */
function drawSpooned(sketch: Sketch, grain: Colour): string {
  const { random } = sketch
  const [cx, cy] = [x + 92, y + 48]
  const hollow = blob(random, cx, cy, 84, 44, 0.12, 11)
  const grains = sprinkle(random, cx, cy + 4, 74, 36, 58)
  const lying = (index: number): number => (index * 71) % 180
  return (
    shape(hollow, '#7a3a10', { transform: 'translate(-2 -6)' }) +
    shape(hollow, radial(sketch, [0.46, 0.66], 0.62, { 0: '#fff8e6', 0.55: '#fbeac6', 1: '#cfa163' })) +
    clipped(
      sketch,
      hollow,
      stroke(dashes(grains, 10, lying), '#dcb984', 9, { transform: 'translate(1 2.4)', 'stroke-opacity': 0.6 }) +
        stroke(dashes(grains, 10, lying), mix(grain, '#f6e2b6', 0.6), 7.6) +
        stroke(dashes(grains, 5, lying), '#ffffff', 2, { transform: 'translate(1 -1.4)', 'stroke-opacity': 0.8 }) +
        gleam(sketch, cx + 20, cy + 20, 44, 12, 0.6, -8),
    )
  )
}
