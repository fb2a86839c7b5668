import { drawPlate } from '../boards/plate.ts'
import { brightness, type Colour, darken, isColour, lighten, mix } from '../colour.ts'
import { gleam, linear, shadow } from '../shade.ts'
import { ellipse, shape } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

const fork =
  'M-13 -150V-88Q-13 -66 -5 -58L-8 122Q-8 150 0 150Q8 150 8 122L5 -58Q13 -66 13 -88V-150H8.6V-96Q8.6 -92 6.5 -92T4.4 -96V-150H-2.2V-96Q-2.2 -92 -4.3 -92T-6.4 -96V-150Z'
const knife = 'M-9 -150Q15 -132 13 -44Q12 -20 4 -12L7 122Q7 150 0 150Q-7 150 -7 122Z'

const colourOf = (text: string, other: Colour): Colour => (isColour(text) ? text : other)

/** A laid table with an empty plate: the placeholder for a dish without a picture. */
export const drawEmptyPlate: DishDrawer = (sketch) => {
  const table = colourOf(sketch.palette.table, '#efe6da')
  const accent = colourOf(sketch.palette.accent, '#c0392b')
  const dark = brightness(table) < 0.5
  const china = dark ? '#48484f' : '#fbf8f2'
  const steel = linear(sketch, [0, 0], [1, 0], { 0: '#f4f4f2', 0.35: '#b9babd', 0.55: '#eceded', 1: '#8d8f94' })
  const band = mix(accent, china, dark ? 0.35 : 0.45)
  const cutlery = (path: string, x: number): string => {
    const placed = `translate(${x} 250)`
    return (
      shape(path, darken(table, 0.45), { transform: `translate(${x + 6} 258)`, opacity: 0.35 }) + shape(path, steel, { transform: placed })
    )
  }
  return (
    drawPlate(sketch, { colour: china, shade: dark ? '#2b2b31' : '#e9e4da' }, { x: 320, y: 246, rx: 204, ry: 186 }) +
    ellipse(320, 249, 178, 162, 'none', { stroke: band, 'stroke-width': 5, 'stroke-opacity': 0.85 }) +
    ellipse(320, 251, 96, 86, 'none', { stroke: dark ? lighten(china, 0.14) : darken(china, 0.06), 'stroke-width': 2 }) +
    gleam(sketch, 266, 190, 54, 24, dark ? 0.2 : 0.6, -32) +
    shadow(sketch, 76, 262, 22, 150, 0.12) +
    cutlery(fork, 72) +
    cutlery(knife, 566)
  )
}
