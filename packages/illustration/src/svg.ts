/** Attributes of an element; an undefined one is left out. */
export type Attributes = Record<string, string | number | undefined>

/** One decimal is finer than a pixel and keeps the file small. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** An element with its attributes and children. */
export function element(name: string, attributes: Attributes, children = ''): string {
  let opening = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    opening += ` ${key}="${typeof value === 'number' ? fine(value) : escape(value)}"`
  }
  return children === '' ? `${opening}/>` : `${opening}>${children}</${name}>`
}

function fine(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** A separate layer for `opacity` costs more than the shape; a filled shape needs only `fill-opacity`. */
function filled({ opacity, ...attributes }: Attributes): Attributes {
  return opacity === undefined ? attributes : { 'fill-opacity': opacity, ...attributes }
}

/** A filled path. */
export function shape(d: string, fill: string, attributes: Attributes = {}): string {
  return element('path', { d, fill, ...filled(attributes) })
}

/** A stroked path with round ends. */
export function stroke(d: string, colour: string, width: number, attributes: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
  })
}

/** A filled ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, attributes: Attributes = {}): string {
  return element('ellipse', { cx: short(cx), cy: short(cy), rx: short(rx), ry: short(ry), fill, ...filled(attributes) })
}

/** A filled rectangle. */
export function box(x: number, y: number, width: number, height: number, fill: string, attributes: Attributes = {}): string {
  return element('rect', { x: short(x), y: short(y), width: short(width), height: short(height), fill, ...filled(attributes) })
}

/** A group. */
export function group(children: string, attributes: Attributes = {}): string {
  return children === '' ? '' : element('g', attributes, children)
}

/** A group moved, then turned by degrees, then scaled. */
export function placed(children: string, x: number, y: number, angle = 0, scale = 1, scaleY = scale): string {
  let transform = `translate(${short(x)} ${short(y)})`
  if (angle !== 0) transform += ` rotate(${short(angle)})`
  if (scale !== 1 || scaleY !== 1) transform += ` scale(${fine(scale)} ${fine(scaleY)})`
  return group(children, { transform })
}
