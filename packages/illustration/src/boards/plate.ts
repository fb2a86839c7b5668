import { brightness, darken, lighten, mix } from '../colour.ts'
import { curve, dots, onEllipse, sprinkle } from '../outline.ts'
import type { Place } from '../arrange.ts'
import { gleam, linear, radial, shadow } from '../shade.ts'
import type { Glaze } from '../dishware.ts'
import { ellipse, stroke } from '../svg.ts'
import type { Sketch } from '../sketch.ts'

/** The place of the usual plate. */
export const platePlace: Place = { x: 320, y: 250, rx: 292, ry: 202 }

/** A plate with a rim and a well. */
export function drawPlate(sketch: Sketch, glaze: Glaze, place: Place = platePlace): string {
  const { colour, shade } = glaze
  const { x, y, rx, ry } = place
  const light = brightness(colour) > 0.5
  const glow = light ? '#ffffff' : '#8a8a94'
  const deep = light ? darken(mix(shade, '#a89a86', 0.5), 0.1) : '#121215'
  const rim = linear(sketch, [0.1, 0], [0.85, 1], { 0: light ? '#ffffff' : lighten(colour, 0.22), 0.45: colour, 1: mix(shade, deep, 0.55) })
  const well = linear(sketch, [0.1, 0], [0.8, 1], {
    0: mix(shade, deep, 0.5),
    0.3: shade,
    0.75: colour,
    1: light ? '#ffffff' : lighten(colour, 0.1),
  })
  const floor = radial(sketch, [0.42, 0.36], 0.75, { 0: lighten(colour, light ? 0.3 : 0.1), 0.7: colour, 1: shade })
  const arcs = [
    curve([200, 215, 232, 250].map((degrees) => onEllipse(x, y, rx * 0.97, ry * 0.965, degrees))),
    curve([255, 262, 270].map((degrees) => onEllipse(x, y, rx * 0.97, ry * 0.965, degrees))),
  ].join('')
  return (
    shadow(sketch, x + 14, y + ry * 0.16, rx * 1.1, ry * 1.1, 0.5) +
    ellipse(x, y + 9, rx * 0.985, ry * 0.985, deep) +
    ellipse(x, y, rx, ry, rim, light ? {} : { stroke: '#77777f', 'stroke-width': 1.6 }) +
    rimOf(glaze, place) +
    ellipse(x, y + 2, rx * 0.79, ry * 0.775, well) +
    ellipse(x, y + 5, rx * 0.745, ry * 0.73, floor) +
    (glaze.speckled
      ? stroke(dots(sprinkle(sketch.random, x, y, rx * 0.96, ry * 0.95, 90)), '#7a6650', 2.2, { 'stroke-opacity': 0.34 })
      : '') +
    stroke(arcs, glow, 4, { 'stroke-opacity': light ? 0.9 : 0.5 }) +
    gleam(sketch, x - rx * 0.62, y - ry * 0.52, rx * 0.26, ry * 0.12, light ? 0.8 : 0.3, -38)
  )
}

/** The line along the rim, painted or gilt. */
function rimOf({ rim }: Glaze, { x, y, rx, ry }: Place): string {
  if (rim === undefined) return ''
  return ellipse(x, y, rx - rim.width / 2 - 1, ry - rim.width / 2 - 1, 'none', { stroke: rim.colour, 'stroke-width': rim.width })
}

/** A hammered brass tray with an engraved border. */
export function drawTray(sketch: Sketch): string {
  const { x, y, rx, ry } = platePlace
  const rim = linear(sketch, [0, 0], [1, 1], { 0: '#fbe6a8', 0.25: '#dca84a', 0.5: '#f3d382', 0.75: '#a8732a', 1: '#7a4f18' })
  const floor = radial(sketch, [0.36, 0.3], 0.85, { 0: '#fbe3a0', 0.35: '#e3b357', 0.75: '#bd8634', 1: '#8f5f20' })
  const dents = Array.from({ length: 64 }, (_, index) => onEllipse(x, y, rx * 0.925, ry * 0.915, index * 5.625))
  const petals = Array.from({ length: 30 }, (_, index) =>
    curve([
      onEllipse(x, y, rx * 0.76, ry * 0.74, index * 12),
      onEllipse(x, y, rx * 0.84, ry * 0.82, index * 12 + 6),
      onEllipse(x, y, rx * 0.76, ry * 0.74, index * 12 + 12),
    ]),
  ).join('')
  return (
    shadow(sketch, x + 14, y + ry * 0.15, rx * 1.1, ry * 1.1, 0.5) +
    ellipse(x, y + 9, rx * 0.99, ry * 0.99, '#5c3a10') +
    ellipse(x, y, rx, ry, rim) +
    ellipse(x, y + 2, rx * 0.86, ry * 0.845, '#8a5c1e') +
    ellipse(x, y + 5, rx * 0.85, ry * 0.83, floor) +
    stroke(dots(dents), '#7a4f18', 8, { 'stroke-opacity': 0.5 }) +
    stroke(dots(dents), '#fff0bf', 4, { transform: 'translate(-1.4 -1.6)', 'stroke-opacity': 0.8 }) +
    stroke(petals, '#7a4f18', 2, { 'stroke-opacity': 0.5 }) +
    stroke(petals, '#fff0bf', 1, { 'stroke-opacity': 0.5, transform: 'translate(-1 -1.4)' }) +
    gleam(sketch, x - rx * 0.36, y - ry * 0.4, rx * 0.4, ry * 0.22, 0.5)
  )
}
