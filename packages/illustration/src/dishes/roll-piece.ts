import type { Colour } from '../colour.ts'
import { darken } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Form } from '../ingredients/look.ts'
import { clipped, gleam, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, placed, shape } from '../svg.ts'
import { bodyOutline, depth, riceOver, sidePoints, sideShade, squash } from './roll-body.ts'
import { coat, drape, drapeLip } from './roll-cover.ts'
import type { CutRoll } from './cut-roll.ts'
import { face } from './roll-face.ts'

const draping: ReadonlySet<Form> = new Set([
  'fish',
  'crescent',
  'shrimp',
  'bacon',
  'wheel',
  'scallop',
  'crab',
  'wedge',
  'cube',
  'chunk',
  'ham',
  'omelette',
  'tentacle',
  'citrus',
  'flakes',
  'frill',
  'leaf',
])

/** Draws one piece of a roll. */
export function rollPiece(sketch: Sketch, roll: CutRoll): string {
  const { radius, cover } = roll
  const [dx] = depth(radius)
  const coverLook = cover === undefined ? undefined : lookOf(cover)
  const draped = coverLook !== undefined && draping.has(coverLook.form)
  const ground: Colour =
    roll.nori === 'outside' ? '#22332a' : coverLook === undefined || draped || coverLook.form === 'seeds' ? '#f3ecdc' : coverLook.colour
  const side =
    roll.nori === 'outside' || (coverLook !== undefined && !draped && coverLook.form !== 'seeds')
      ? ''
      : clipped(sketch, bodyOutline(radius), riceOver(sketch, sidePoints(sketch, radius, 44), radius))
  const wrapping = roll.nori === 'outside' ? gleam(sketch, radius * 0.1, -radius * 0.98, radius * 0.5, radius * 0.12, 0.45, -20) : ''
  const rim = ellipse(
    0,
    0,
    radius * squash,
    radius,
    roll.nori === 'outside'
      ? '#1a2a20'
      : coverLook !== undefined && !draped && coverLook.form !== 'seeds'
        ? darken(ground, 0.2)
        : '#ddd0b4',
  )
  return placed(
    shadow(sketch, dx * 0.7, radius * 0.78, radius * 1.55, radius * 0.5, 0.62) +
      shape(bodyOutline(radius), sideShade(sketch, ground)) +
      side +
      wrapping +
      (cover !== undefined && !draped ? coat(sketch, cover, radius) : '') +
      (cover !== undefined && draped ? drape(sketch, cover, radius) : '') +
      rim +
      face(sketch, roll) +
      (cover !== undefined && draped ? drapeLip(cover, radius) : ''),
    roll.x,
    roll.y,
  )
}
