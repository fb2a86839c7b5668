import type { Colour } from './colour.ts'
import { brightness, darken, isColour, lighten, mix } from './colour.ts'
import { dots, onEllipse, polygon, sprinkle } from './outline.ts'
import { linear, radial } from './shade.ts'
import type { Ground, Palette, Sketch } from './sketch.ts'
import { box, ellipse, placed, shape, short, stroke } from './svg.ts'

type Table = (sketch: Sketch, width: number, height: number) => string

/** How a kitchen's dishes are photographed: the table, and where the camera stands. */
interface View {
  table: Table
  /** The table of a small picture, plain. */
  small: Table
  /** Frames the scene; things that stand are not stretched. */
  frame(scene: string, standing: boolean): string
}

const tableOf = ({ table }: Palette): Colour => (isColour(table) ? table : '#efe6da')
const accentOf = ({ accent }: Palette): Colour => (isColour(accent) ? accent : '#c0392b')

/** Around the middle of the picture. */
const framed = (scene: string, angle: number, scaleX: number, scaleY: number, drop = 0): string =>
  placed(placed(scene, -320, -256), 320, 250 + drop, angle, scaleX, scaleY)

/** A plain table lit from the upper left. */
const plainTable: Table = (sketch, width, height) => {
  const table = tableOf(sketch.palette)
  const bright = brightness(table) > 0.5
  const light = radial(sketch, [0.28, 0.18], 1.05, {
    0: lighten(table, bright ? 0.5 : 0.16),
    0.45: table,
    1: darken(table, bright ? 0.16 : 0.4),
  })
  const vignette = linear(sketch, [0, 0], [1, 1], { 0: ['#ffffff', 0.08], 0.5: ['#ffffff', 0], 1: ['#2a1408', 0.1] })
  return box(0, 0, width, height, light) + box(0, 0, width, height, vignette)
}

const plain: View = { table: plainTable, small: plainTable, frame: (scene) => scene }

/** Linen by a window, from well above, with room round the plate. */
const linen: View = {
  small: plainTable,
  table(sketch, width, height) {
    const table = tableOf(sketch.palette)
    const weave = Array.from({ length: 54 }, (_, row) => `M0 ${row * 9 + 3}H${width}`).join('')
    const warp = Array.from({ length: 72 }, (_, column) => `M${column * 9 + 3} 0V${height}`).join('')
    // The window's bars lie over the cloth as light.
    const pane = (x: number): string =>
      polygon([
        [x, 0],
        [x + 150, 0],
        [x - 90, height],
        [x - 240, height],
      ])
    const daylight = linear(sketch, [0, 0], [1, 1], { 0: lighten(table, 0.6), 0.5: table, 1: darken(table, 0.1) })
    return (
      box(0, 0, width, height, daylight) +
      stroke(weave, darken(table, 0.3), 1, { 'stroke-opacity': 0.1 }) +
      stroke(warp, '#ffffff', 1, { 'stroke-opacity': 0.3 }) +
      shape(pane(230) + pane(420) + pane(610), '#ffffff', { opacity: 0.34 })
    )
  },
  frame: (scene, standing) => framed(scene, 0, 0.93, standing ? 0.93 : 0.99),
}

/** Planks by the fire, close up and leaning: the food fills the picture. */
const embers: View = {
  small: plainTable,
  table(sketch, width, height) {
    const table = tableOf(sketch.palette)
    const accent = accentOf(sketch.palette)
    const heat = radial(sketch, [0.78, 0.1], 1.1, { 0: mix(table, accent, 0.5), 0.5: table, 1: mix(table, '#a8552a', 0.36) })
    const joints = [96, 204, 318, 420].map((y) => `M0 ${y + sketch.random.jitter(6)}L${width} ${y - 34 + sketch.random.jitter(6)}`).join('')
    const grain = Array.from({ length: 26 }, () => {
      const [x, y] = [sketch.random.between(-40, width), sketch.random.between(0, height)]
      return `M${short(x)} ${short(y)}l${short(sketch.random.between(60, 180))} ${short(-sketch.random.between(4, 12))}`
    }).join('')
    const sparks = sprinkle(sketch.random, width * 0.8, height * 0.12, 220, 130, 16)
    return (
      box(0, 0, width, height, heat) +
      stroke(grain, '#8a4f1e', 2, { 'stroke-opacity': 0.16 }) +
      stroke(joints, '#7a4318', 5, { 'stroke-opacity': 0.34 }) +
      stroke(joints, '#fff0d0', 2, { 'stroke-opacity': 0.5, transform: 'translate(0 4)' }) +
      stroke(dots(sparks), '#fff3c4', 6, { 'stroke-opacity': 0.7 })
    )
  },
  frame: (scene, standing) => (standing ? framed(scene, 0, 1.04, 1.04, -2) : framed(scene, -3, 1.08, 1.06, 2)),
}

/** Cut out like a sticker: from straight above, askew, on a disc with printed dots. */
const stickers: View = {
  small: plainTable,
  table(sketch, width, height) {
    const table = tableOf(sketch.palette)
    const accent = accentOf(sketch.palette)
    const ink = '#1c0b47'
    const disc = sketch.random.pick([accent, '#ffd81f', '#3ed6c5', '#b79bff'])
    const points = Array.from({ length: 16 * 21 }, (_, index): [number, number] => {
      const row = Math.floor(index / 21)
      return [(index % 21) * 32 + (row % 2) * 16, row * 32]
    })
    const burst = polygon(
      Array.from({ length: 40 }, (_, index) => onEllipse(320, 246, index % 2 === 0 ? 306 : 274, index % 2 === 0 ? 226 : 202, index * 9)),
    )
    return (
      box(0, 0, width, height, table) +
      stroke(dots(points), mix(table, '#ffc800', 0.36), 7) +
      shape(burst, ink, { transform: 'translate(7 9)' }) +
      shape(burst, disc, { stroke: ink, 'stroke-width': 5, 'stroke-linejoin': 'round' })
    )
  },
  frame: (scene, standing) => (standing ? framed(scene, 4, 0.96, 0.96) : framed(scene, 5, 0.84, 0.9, 2)),
}

/** By candle light, from the side of the table: a pool of light that ends in the cloth's own colour, without an edge. */
const evening: View = {
  small: (sketch, width, height) => box(0, 0, width, height, tableOf(sketch.palette)),
  table(sketch, width, height) {
    const table = tableOf(sketch.palette)
    const accent = accentOf(sketch.palette)
    const pool = radial(sketch, [0.5, 0.5], 0.5, {
      0: [mix(table, accent, 0.5), 0.75],
      0.5: [mix(table, accent, 0.28), 0.5],
      1: [table, 0],
    })
    const flame = radial(sketch, [0.5, 0.5], 0.5, { 0: ['#ffe9b8', 0.7], 0.35: ['#ffcf7a', 0.3], 1: ['#ffcf7a', 0] })
    const candles = [
      [86, 84, 44],
      [142, 56, 26],
      [560, 70, 38],
      [508, 46, 20],
    ]
      .map(([x = 0, y = 0, size = 0]) => ellipse(x, y, size, size, flame))
      .join('')
    return box(0, 0, width, height, table) + ellipse(320, 276, 318, 200, pool) + candles
  },
  frame: (scene, standing) => (standing ? framed(scene, 0, 0.92, 0.92, 6) : framed(scene, 0, 0.92, 0.86, 14)),
}

const views: Record<Ground, View> = { plain, linen, embers, stickers, evening }

/** The view of a palette's kitchen. */
export const viewOf = ({ ground }: Palette): View => views[ground ?? 'plain']
