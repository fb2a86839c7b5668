import { darken, lighten, mix } from '../colour.ts'
import { dots, onEllipse, polygon, sprinkle } from '../outline.ts'
import { linear, radial } from '../shade.ts'
import { box, ellipse, shape, short, stroke } from '../svg.ts'
import { coloursOf, type Focus, type GroundDrawer } from './ground.ts'

/** A fire behind the dishes: rays, sparks, and a kilim's border along the foot. */
export const drawEmbers: GroundDrawer = (sketch, { width, height }, focus) => {
  const { accent, theme } = coloursOf(sketch.palette)
  const { x, y, reach } = focus
  const heat = radial(sketch, [x / width, y / height], 0.8, {
    0: lighten(mix(theme, accent, 0.45), 0.08),
    0.4: theme,
    1: darken(theme, 0.52),
  })
  const glow = radial(sketch, [0.5, 0.5], 0.5, { 0: [lighten(accent, 0.5), 0.95], 0.45: [accent, 0.6], 1: [accent, 0] })
  const sparks = sprinkle(sketch.random, x, y - reach * 0.1, reach * 1.9, reach * 1.15, 46).filter(([, sparkY]) => sparkY < y + reach * 0.7)
  return (
    box(0, 0, width, height, heat) +
    shape(rays(focus, Math.hypot(width, height)), accent, { opacity: 0.3 }) +
    ellipse(x, y, reach * 1.35, reach * 1.2, glow) +
    stroke(dots(sparks), '#ffd98a', 5, { 'stroke-opacity': 0.75 }) +
    stroke(dots(sparks.filter((_, index) => index % 3 === 0)), '#fff4d6', 8, { 'stroke-opacity': 0.85 }) +
    border(width, height, Math.max(20, reach * 0.14), { accent, cream: '#fff4e0', dark: darken(theme, 0.72) }) +
    box(0, 0, width, height, linear(sketch, [0, 0], [0, 1], { 0: ['#2b0803', 0.22], 0.3: ['#2b0803', 0], 1: ['#2b0803', 0] }))
  )
}

/** Every second of 36 wedges. */
const rays = ({ x, y }: Focus, length: number): string =>
  Array.from({ length: 18 }, (_, index) =>
    polygon([[x, y], onEllipse(x, y, length, length, index * 20 - 3), onEllipse(x, y, length, length, index * 20 + 6)]),
  ).join('')

/** Triangles and lozenges, as woven. */
function border(width: number, height: number, tall: number, { accent, cream, dark }: Record<'accent' | 'cream' | 'dark', string>): string {
  const top = height - tall
  let [teeth, stones] = ['', '']
  for (let left = 0; left < width; left += tall) {
    teeth += `M${short(left)} ${height}L${short(left + tall / 2)} ${short(top + tall * 0.2)}L${short(left + tall)} ${height}Z`
    stones += `M${short(left + tall / 2)} ${short(height - tall * 0.46)}l${short(tall * 0.16)} ${short(tall * 0.2)}l${short(-tall * 0.16)} ${short(tall * 0.2)}l${short(-tall * 0.16)} ${short(-tall * 0.2)}Z`
  }
  return box(0, top, width, tall, dark) + shape(teeth, accent) + shape(stones, dark) + box(0, top, width, Math.max(2, tall * 0.09), cream)
}
