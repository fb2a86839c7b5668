import type { Colour } from '../colour.ts'
import { isColour } from '../colour.ts'
import type { Palette, Sketch } from '../sketch.ts'

/** The dishes' position on a ground: their middle and radius, px. */
export type Focus = { x: number; y: number; reach: number }

/** Draws the background of a banner or a tile. */
export type GroundDrawer = (sketch: Sketch, size: { width: number; height: number }, focus: Focus) => string

const colour = (text: string | undefined, otherwise: Colour): Colour => (text !== undefined && isColour(text) ? text : otherwise)

/** The colours of a palette, validated. */
export const coloursOf = ({ table, accent, theme }: Palette): { table: Colour; accent: Colour; theme: Colour } => {
  const known = colour(accent, '#c0392b')
  return { table: colour(table, '#efe6da'), accent: known, theme: colour(theme, known) }
}
