import { heap, mingle } from '../arrange.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { blob, curve, sprinkle } from '../outline.ts'
import { grainsOver } from '../pieces/strands.ts'
import { brownSpot, clipped, gleam, linear, radial, shadow, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'

/** A fillet baked in pastry with a plaited lid; two slices show its layers. */
export function drawWellington(sketch: Sketch, pastry: Ingredient, layers: readonly Ingredient[]): string {
  const crust = mix(lookOf(pastry).colour, '#d98a2c', 0.3)
  const body = 'M92 262Q90 190 168 168Q290 136 392 160Q446 176 448 250Q448 316 392 334Q270 358 152 334Q94 320 92 262Z'
  const plait = Array.from({ length: 9 }, (_, index) => {
    const x = 84 + index * 42
    return `M${x} 344L${x + 108} 146M${x + 108} 344L${x} 146`
  }).join('')
  const spots = sprinkle(sketch.random, 270, 230, 170, 80, 22)
    .map(([x, y]) => brownSpot(sketch, x, y, 30, 16, '#8a4208', 0.6))
    .join('')
  const inner = layers.filter((part) => lookOf(part).form !== 'citrus')
  const fish = inner.find((part) => lookOf(part).form === 'fish') ?? inner.at(-1) ?? 'salmon'
  const green = inner.find((part) => ['leaf', 'herb', 'frill'].includes(lookOf(part).form))
  const slice = (x: number, y: number, turn: number): string =>
    placed(
      shadow(sketch, 10, 46, 84, 74, 0.45) +
        shape(blob(sketch.random, 8, 4, 70, 88, 0.04, 12), darken(crust, 0.5)) +
        shape(blob(sketch.random, 0, 0, 70, 88, 0.04, 12), crust) +
        ellipse(0, 0, 60, 77, lighten(crust, 0.6)) +
        ellipse(0, 0, 54, 70, green === undefined ? '#e9dcb8' : lookOf(green).colour) +
        ellipse(0, 0, 45, 60, '#fbf6ea') +
        ellipse(
          0,
          2,
          37,
          50,
          radial(sketch, [0.4, 0.35], 0.8, {
            0: lighten(lookOf(fish).colour, 0.3),
            0.5: lookOf(fish).colour,
            1: darken(lookOf(fish).colour, 0.2),
          }),
        ) +
        stroke('M-22 -22Q-2 -34 18 -24M-28 2Q0 -14 28 0M-22 26Q0 12 24 26', lookOf(fish).second, 5, { 'stroke-opacity': 0.9 }),
      x,
      y,
      turn,
    )
  return (
    shadow(sketch, 330, 326, 264, 66, 0.6) +
    shape(body, darken(crust, 0.7), { transform: 'translate(0 11)' }) +
    shape(body, linear(sketch, [0.2, 0], [0.4, 1], { 0: lighten(crust, 0.5), 0.35: crust, 1: darken(crust, 0.5) })) +
    clipped(
      sketch,
      body,
      spots +
        stroke(plait, darken(crust, 0.7), 17, { transform: 'translate(2 6)', 'stroke-opacity': 0.5 }) +
        stroke(plait, mix(crust, '#c2701a', 0.3), 15) +
        stroke(plait, lighten(crust, 0.5), 4, { transform: 'translate(-2 -4)', 'stroke-opacity': 0.8 }),
    ) +
    gleam(sketch, 230, 184, 110, 16, 0.7, -6) +
    slice(424, 256, 8) +
    slice(492, 284, 18)
  )
}

/** Half a baked pumpkin, filled. */
export function drawRoastPumpkin(sketch: Sketch, fillings: readonly Ingredient[]): string {
  const skin = '#e0771a'
  const body = 'M84 226Q80 340 190 372Q320 396 450 372Q560 340 556 226Z'
  const ribs = [116, 180, 250, 320, 390, 460, 524]
    .map((x) =>
      curve([
        [x, 220],
        [320 + (x - 320) * 0.94, 300],
        [320 + (x - 320) * 0.6, 376],
      ]),
    )
    .join('')
  const grain = fillings.find((part) => lookOf(part).form === 'grains')
  const rest = fillings.filter((part) => part !== grain)
  const look = lookOf(grain ?? 'couscous')
  return (
    shadow(sketch, 340, 366, 270, 56, 0.6) +
    shape(body, volume(sketch, skin, 1.2)) +
    clipped(
      sketch,
      body,
      stroke(ribs, darken(skin, 0.6), 9, { 'stroke-opacity': 0.5 }) +
        stroke(ribs, lighten(skin, 0.4), 5, { transform: 'translate(-12 0)', 'stroke-opacity': 0.5 }),
    ) +
    ellipse(320, 226, 238, 104, darken(skin, 0.2)) +
    ellipse(320, 224, 228, 97, radial(sketch, [0.4, 0.4], 0.7, { 0: '#ffcf73', 0.7: '#f7a63a', 1: '#d97c16' })) +
    ellipse(320, 228, 176, 70, '#a8540e') +
    ellipse(320, 214, 168, 74, volume(sketch, look.colour)) +
    grainsOver(
      sketch,
      look,
      sprinkle(sketch.random, 320, 206, 164, 76, 330).sort((a, b) => a[1] - b[1]),
      9,
    ) +
    mingle(sketch, rest, { x: 320, y: 200, rx: 136, ry: 50 }, rest.length * 8, 26) +
    heap(sketch, 'parsley', { x: 320, y: 166, rx: 40, ry: 14 }, 3, 26) +
    stroke('M552 216Q596 196 590 160', '#5c6a24', 20) +
    stroke('M550 212Q590 192 584 162', '#8f9f45', 9) +
    gleam(sketch, 150, 300, 24, 60, 0.6, 24)
  )
}
