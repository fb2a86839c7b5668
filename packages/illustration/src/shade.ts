import type { Colour } from './colour.ts'
import { darken, lighten } from './colour.ts'
import { element, ellipse, group } from './svg.ts'
import type { Sketch } from './sketch.ts'

/** The colours of a gradient by offset, 0 to 1, with an opacity if it is not 1. */
export type Stops = Readonly<Record<number, string | readonly [colour: string, opacity: number]>>

function drawStops(stops: Stops): string {
  // Object keys that are whole numbers come first, whatever their order in the source.
  return Object.entries(stops)
    .map(([offset, stop]) => ({
      offset: Number(offset),
      colour: typeof stop === 'string' ? stop : stop[0],
      opacity: typeof stop === 'string' ? undefined : stop[1],
    }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, colour, opacity }) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')
}

/** A linear gradient over the box of the shape it fills. */
export function linear(sketch: Sketch, from: readonly [number, number], to: readonly [number, number], stops: Stops): string {
  const attributes = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }
  return sketch.define(`linear ${JSON.stringify([attributes, stops])}`, (id) =>
    element('linearGradient', { id, ...attributes }, drawStops(stops)),
  )
}

/** A radial gradient over the box of the shape it fills. */
export function radial(sketch: Sketch, centre: readonly [number, number], radius: number, stops: Stops): string {
  return sketch.define(`radial ${JSON.stringify([centre, radius, stops])}`, (id) =>
    element('radialGradient', { id, cx: centre[0], cy: centre[1], r: radius }, drawStops(stops)),
  )
}

/** The shading of a rounded thing lit from the upper left. */
export function volume(sketch: Sketch, colour: Colour, depth = 1): string {
  return radial(sketch, [0.34, 0.28], 0.85, { 0: lighten(colour, 0.36 * depth), 0.42: colour, 1: darken(colour, 0.4 * depth) })
}

/** The shading of a flat thing lit from the upper left. */
export function slope(sketch: Sketch, colour: Colour, depth = 1): string {
  return linear(sketch, [0.1, 0], [0.8, 1], { 0: lighten(colour, 0.24 * depth), 0.5: colour, 1: darken(colour, 0.26 * depth) })
}

/** The shading of a horizontal roll: bright above, dark below, with a little light reflected from the table. */
export function barrel(sketch: Sketch, colour: Colour, depth = 1): string {
  return linear(sketch, [0, 0], [0.12, 1], {
    0: lighten(colour, 0.16 * depth),
    0.22: lighten(colour, 0.3 * depth),
    0.55: colour,
    0.9: darken(colour, 0.42 * depth),
    1: darken(colour, 0.3 * depth),
  })
}

/** The shading of a standing vessel: a bright streak at the left, dark at the right. */
export function pillar(sketch: Sketch, colour: Colour, depth = 1): string {
  return linear(sketch, [0, 0], [1, 0], {
    0: darken(colour, 0.16 * depth),
    0.16: lighten(colour, 0.12 * depth),
    0.3: lighten(colour, 0.34 * depth),
    0.55: colour,
    0.92: darken(colour, 0.36 * depth),
    1: darken(colour, 0.26 * depth),
  })
}

/** A soft contact shadow: a gradient is far cheaper than a blur. */
export function shadow(sketch: Sketch, cx: number, cy: number, rx: number, ry: number, strength = 0.42): string {
  const fill = radial(sketch, [0.5, 0.5], 0.5, {
    0: ['#1c0d05', strength],
    0.55: ['#1c0d05', strength * 0.72],
    0.8: ['#1c0d05', strength * 0.24],
    1: ['#1c0d05', 0],
  })
  return ellipse(cx, cy, rx, ry, fill)
}

/** A soft light spot. */
export function gleam(sketch: Sketch, cx: number, cy: number, rx: number, ry: number, strength = 0.7, angle = -28): string {
  const fill = radial(sketch, [0.5, 0.5], 0.5, { 0: ['#ffffff', strength], 0.45: ['#ffffff', strength * 0.5], 1: ['#ffffff', 0] })
  return ellipse(cx, cy, rx, ry, fill, { transform: `rotate(${angle} ${Math.round(cx)} ${Math.round(cy)})` })
}

/** Children kept inside an outline. */
export function clipped(sketch: Sketch, outline: string, children: string): string {
  const reference = sketch.define(`clip ${outline}`, (id) => element('clipPath', { id }, element('path', { d: outline })))
  return group(children, { 'clip-path': reference })
}

/** The soft shadow of a large flat thing as widening outlines: a blur of this size would cost more than all the rest. */
export function castShadow(outline: string, dx: number, dy: number, strength = 0.3): string {
  const share = Math.round(strength * 26) / 100
  const rings = [34, 26, 18, 10, 3]
    .map((width) =>
      element('path', {
        d: outline,
        fill: '#24150c',
        stroke: '#24150c',
        'stroke-width': width,
        'stroke-linejoin': 'round',
        'fill-opacity': share,
        'stroke-opacity': share,
      }),
    )
    .join('')
  return group(rings, { transform: `translate(${dx} ${dy})` })
}

/** A browned spot, soft at its edge: of cheese, dough, anything baked. */
export function brownSpot(
  sketch: Sketch,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: Colour = '#a85a14',
  strength = 0.6,
): string {
  return ellipse(cx, cy, rx, ry, radial(sketch, [0.5, 0.5], 0.5, { 0: [colour, strength], 0.5: [colour, strength * 0.6], 1: [colour, 0] }))
}
