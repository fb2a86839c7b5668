import { scatter } from '../arrange.ts'
import { darken, lighten } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { curve, onEllipse, oval } from '../outline.ts'
import { clipped, gleam, radial, shadow } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

const [x, y, rx, ry] = [320, 262, 186, 108]

/** Fine threads of dough, laid round and round. */
function threads(random: { between(from: number, to: number): number }, colour: string, count: number): string {
  const lines = Array.from({ length: count }, () => {
    const [start, share] = [random.between(0, 360), random.between(0.25, 0.98)]
    return curve(
      [0, 22, 44, 66].map((step) => onEllipse(x, y, rx * share + random.between(-6, 6), ry * share + random.between(-4, 4), start + step)),
    )
  })
  return stroke(lines.join(''), colour, 3, { 'stroke-opacity': 0.75 })
}

/** Künefe: a disc of golden threads over molten cheese, shining with syrup. */
export const drawKunefe: DishDrawer = (sketch, picture) => {
  const syrup = lookOf(picture.sauce ?? 'honey').colour
  const top = oval(x, y, rx, ry)
  return (
    shadow(sketch, x + 12, y + 74, rx * 1.1, ry * 0.7, 0.6) +
    ellipse(x, y + 34, rx, ry, darken('#b96a1c', 0.2)) +
    ellipse(x, y + 24, rx + 1, ry, radial(sketch, [0.4, 0.6], 0.6, { 0: '#fffbe9', 0.7: '#fbeec4', 1: '#ecd596' })) +
    ellipse(x, y + 12, rx, ry, darken('#c9761f', 0.25)) +
    shape(top, radial(sketch, [0.45, 0.4], 0.62, { 0: '#e39a33', 0.6: '#d78624', 0.9: '#b9651a', 1: '#e7b04f' })) +
    clipped(
      sketch,
      top,
      threads(sketch.random, '#8f4a10', 60) + threads(sketch.random, '#f6c667', 90) + threads(sketch.random, lighten(syrup, 0.3), 40),
    ) +
    gleam(sketch, x - 84, y - 46, 70, 16, 0.7, -14) +
    gleam(sketch, x + 92, y + 42, 44, 10, 0.5, -10) +
    (picture.garnish ?? []).map((part) => scatter(sketch, part, { x, y: y - 8, rx: 92, ry: 46 }, 26, 17)).join('')
  )
}
