import { darken, lighten, mix } from '../colour.ts'
import { onEllipse, sprinkle } from '../outline.ts'
import { linear, radial } from '../shade.ts'
import { box, ellipse, short, stroke } from '../svg.ts'
import { coloursOf, type Focus, type GroundDrawer } from './ground.ts'

/** A theatre's curtain in candle light, and a fan of brass behind the dishes. */
export const drawEvening: GroundDrawer = (sketch, { width, height }, focus) => {
  const { accent, theme } = coloursOf(sketch.palette)
  const { x, y, reach } = focus
  const cloth = mix(theme, '#2c6a55', 0.42)
  const light = radial(sketch, [0.5, 0.5], 0.5, { 0: [lighten(accent, 0.3), 0.5], 0.5: [accent, 0.2], 1: [accent, 0] })
  const inset = Math.max(9, reach * 0.06)
  const frame = `M${short(inset)} ${short(inset)}H${short(width - inset)}V${short(height - inset)}H${short(inset)}Z`
  const candles = sprinkle(sketch.random, x, y - reach * 0.1, reach * 1.7, reach * 0.95, 16)
    .map(([spotX, spotY]) => {
      const size = sketch.random.between(reach * 0.05, reach * 0.16)
      return ellipse(
        spotX,
        spotY,
        size,
        size,
        radial(sketch, [0.5, 0.5], 0.5, { 0: ['#ffe9b8', 0.5], 0.7: ['#ffcf7a', 0.26], 1: ['#ffcf7a', 0] }),
      )
    })
    .join('')
  return (
    folds(sketch, width, height, reach * 0.4, cloth) +
    box(
      0,
      0,
      width,
      height,
      linear(sketch, [0, 0], [0, 1], { 0: ['#000000', 0.4], 0.35: ['#000000', 0], 0.75: ['#000000', 0], 1: ['#000000', 0.5] }),
    ) +
    ellipse(x, y, reach * 2, reach * 1.5, light) +
    stroke(fan(focus), lighten(accent, 0.2), 1.8, { 'stroke-opacity': 0.75 }) +
    candles +
    stroke(frame, accent, 1.6, { 'stroke-opacity': 0.75, 'stroke-linejoin': 'miter' })
  )
}

function folds(sketch: Parameters<GroundDrawer>[0], width: number, height: number, step: number, cloth: `#${string}`): string {
  const fold = linear(sketch, [0, 0], [1, 0], {
    0: darken(cloth, 0.75),
    0.3: cloth,
    0.5: lighten(cloth, 0.1),
    0.72: cloth,
    1: darken(cloth, 0.75),
  })
  const wide = width / Math.round(width / step)
  return Array.from({ length: Math.round(width / step) }, (_, index) => box(index * wide, 0, wide + 0.5, height, fold)).join('')
}

/** Rays between two arcs, with a small arc at each end. */
function fan({ x, y, reach }: Focus): string {
  const arcs = [1.02, 1.1].map((share) => {
    const r = reach * share
    return `M${short(x - r)} ${short(y)}A${short(r)} ${short(r)} 0 1 1 ${short(x + r)} ${short(y)}A${short(r)} ${short(r)} 0 1 1 ${short(x - r)} ${short(y)}Z`
  })
  const rays = Array.from({ length: 48 }, (_, index) => {
    const [near, far] = [1.14, index % 2 ? 1.24 : 1.38].map((share) => onEllipse(x, y, reach * share, reach * share, index * 7.5))
    return near && far ? `M${short(near[0])} ${short(near[1])}L${short(far[0])} ${short(far[1])}` : ''
  })
  return arcs.join('') + rays.join('')
}
