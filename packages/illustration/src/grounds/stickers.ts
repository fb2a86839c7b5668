import { mix } from '../colour.ts'
import type { Point } from '../outline.ts'
import { dots, onEllipse, polygon } from '../outline.ts'
import { radial } from '../shade.ts'
import { box, placed, shape, stroke } from '../svg.ts'
import { coloursOf, type Focus, type GroundDrawer } from './ground.ts'

const ink = '#1c0b47'
const lemon = '#ffd81f'

/** A comic's page: printed dots, a burst behind the dishes, and stickers around them. */
export const drawStickers: GroundDrawer = (sketch, { width, height }, focus) => {
  const { accent, theme } = coloursOf(sketch.palette)
  const { x, y, reach } = focus
  const ground = radial(sketch, [x / width, y / height], 0.75, { 0: mix(theme, '#ffffff', 0.22), 0.5: theme, 1: mix(theme, ink, 0.45) })
  const outer = star(x, y, reach * 1.36, reach * 1.08, 18)
  const inner = star(x, y, reach * 1.16, reach * 0.92, 18)
  return (
    box(0, 0, width, height, ground) +
    stroke(dots(halftone(width, height, 32).filter(([dotX]) => Math.abs(dotX - x) < reach * 1.9)), mix(theme, '#ffffff', 0.3), 8, {
      'stroke-opacity': 0.4,
    }) +
    shape(outer, ink, { transform: 'translate(9 11)', opacity: 0.7 }) +
    shape(outer, accent, { stroke: ink, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
    shape(inner, lemon, { stroke: ink, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
    stickersAround(focus)
  )
}

/** Rows of dots, every second one offset by half. */
function halftone(width: number, height: number, step: number): Point[] {
  const points: Point[] = []
  for (let row = 0; row * step <= height; row += 1)
    for (let column = 0; column * step <= width; column += 1) points.push([column * step + (row % 2 ? step / 2 : 0), row * step])
  return points
}

const star = (x: number, y: number, far: number, near: number, points: number): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, index) => {
      const reach = index % 2 === 0 ? far : near
      return onEllipse(x, y, reach, reach * 0.92, (index * 180) / points - 84)
    }),
  )

/** A shape with a white border, like a cut-out sticker. */
const sticker = (d: string, fill: string, x: number, y: number, angle: number, scale: number): string =>
  placed(
    shape(d, ink, {
      transform: 'translate(3 5)',
      stroke: ink,
      'stroke-width': 16,
      'stroke-linejoin': 'round',
      'stroke-opacity': 0.5,
      opacity: 0.5,
    }) +
      shape(d, '#ffffff', { stroke: '#ffffff', 'stroke-width': 16, 'stroke-linejoin': 'round' }) +
      shape(d, fill, { stroke: ink, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    x,
    y,
    angle,
    scale,
  )

const bolt = 'M6 -46L-28 8H-4L-12 46L28 -12H4Z'
const heart = 'M0 34C-44 2 -34 -34 -12 -34C-4 -34 0 -26 0 -22C0 -26 4 -34 12 -34C34 -34 44 2 0 34Z'
const slice = 'M-36 -24C-12 -40 12 -40 36 -24L4 42Q0 48 -4 42Z'

/** Stickers in the corners without dishes. */
function stickersAround({ x, y, reach }: Focus): string {
  const size = reach / 230
  return (
    sticker(bolt, lemon, x - reach * 1.32, y - reach * 0.74, -14, size) +
    sticker(heart, '#ff4f8f', x + reach * 1.12, y - reach * 0.86, 14, size * 0.9) +
    sticker(slice, '#ff8a3d', x - reach * 1.24, y + reach * 0.82, 22, size * 0.95) +
    sticker(star(0, 0, 42, 19, 5), '#3ed6c5', x + reach * 1.16, y + reach * 0.78, -10, size)
  )
}
