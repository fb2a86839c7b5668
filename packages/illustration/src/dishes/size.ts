import { brightness, isColour } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { oval } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'

/** The digits as strokes in a box of 40×64: fonts differ from server to server. */
const digits: readonly string[] = [
  'M20 4Q36 4 36 32Q36 60 20 60Q4 60 4 32Q4 4 20 4Z',
  'M8 16L22 5L22 60',
  'M5 18Q7 4 21 4Q35 5 35 19Q35 30 22 41L5 60L36 60',
  'M6 12Q12 4 21 4Q34 5 34 17Q34 29 18 30Q36 31 36 45Q36 60 20 60Q8 60 4 50',
  'M28 60L28 5L4 43L37 43',
  'M34 5L10 5L7 29Q13 25 20 25Q36 26 36 42Q36 60 19 60Q9 60 4 52',
  'M31 6Q6 14 5 42Q6 60 21 60Q36 59 36 44Q36 28 21 28Q9 29 5 42',
  'M5 5L36 5L16 60',
  'M20 31Q6 30 6 17Q7 4 20 4Q33 4 34 17Q34 30 20 31Q4 32 4 46Q5 60 20 60Q35 60 36 46Q36 32 20 31Z',
  'M35 23Q34 36 20 36Q5 35 5 20Q6 4 20 4Q35 5 35 23Q35 48 14 59',
]

/** A whole number around 0,0 of the height. */
function numeral(value: number, height: number, colour: string): string {
  const scale = height / 64
  const shown = Array.from(String(value), Number)
  const width = shown.length * 52 - 12
  return shown
    .map((digit, index) => placed(stroke(digits[digit] ?? '', colour, 9), (-width / 2 + index * 52) * scale, -32 * scale, 0, scale))
    .join('')
}

const cake = (half: number): string => {
  const [top, foot, depth] = [196 - half * 0.3, 196 + half * 0.36, half * 0.34]
  return (
    `M${320 - half} ${top}A${half} ${depth} 0 0 1 ${320 + half} ${top}L${320 + half} ${foot}A${half} ${depth} 0 0 1 ${320 - half} ${foot}Z` +
    `M${320 - half} ${top}A${half} ${depth} 0 0 0 ${320 + half} ${top}`
  )
}

/** A wrap lying, rounded at both ends. */
const wrap = (half: number): string => {
  const rise = half * 0.4
  const [left, right] = [320 - half + rise * 0.6, 320 + half - rise * 0.7]
  return (
    `M${left} ${240 - rise}L${right} ${240 - rise}Q${320 + half} ${240 - rise} ${320 + half} 240Q${320 + half} ${240 + rise} ${right} ${240 + rise}L${left} ${240 + rise}` +
    `A${rise * 0.6} ${rise} 0 0 1 ${left} ${240 - rise}A${rise * 0.6} ${rise} 0 0 1 ${left} ${240 + rise}`
  )
}

/** How a size is outlined, the largest of its kind, and where its number stands. */
interface Outline {
  drawn: string
  largest: string
  numberAt: number
  /** Half of what is measured across, for the arrow. */
  across?: number
}

/** Round things are measured across in centimetres, cakes by weight in grams; wraps are told apart by their length. */
function outlineOf({ parts, measure = 30, pieces = 2 }: Picture): Outline {
  const form = lookOf(parts[0] ?? 'dough').form
  if (form === 'biscuit') return { drawn: cake(90 + measure * 0.036), largest: cake(198), numberAt: 420 }
  if (parts[0] === 'lavash') return { drawn: wrap(120 + pieces * 48), largest: wrap(264), numberAt: 240 }
  const across = measure * 4.9
  return { drawn: oval(320, 240, across, across), largest: oval(320, 240, 196, 196), numberAt: 204, across }
}

function arrow(half: number, ink: string): string {
  const [left, right] = [320 - half + 14, 320 + half - 14]
  return stroke(
    `M${left} 278L${right} 278M${left + 24} 260L${left} 278L${left + 24} 296M${right - 24} 260L${right} 278L${right - 24} 296`,
    ink,
    8,
  )
}

/** A size: the outline of the dish at its scale, the largest one dashed about it, and how much it is. */
export const drawSize: DishDrawer = (sketch, picture) => {
  const { table } = sketch.palette
  const ink = isColour(table) && brightness(table) < 0.4 ? '#f2e3c0' : '#3b2a20'
  const { drawn, largest, numberAt, across } = outlineOf(picture)
  return (
    stroke(largest, ink, 5, { 'stroke-dasharray': '2 18', 'stroke-opacity': 0.55 }) +
    shape(drawn, ink, { opacity: 0.07 }) +
    stroke(drawn, ink, 10) +
    (across === undefined ? '' : arrow(across, ink)) +
    (picture.measure === undefined ? '' : placed(numeral(picture.measure, picture.measure > 999 ? 64 : 104, ink), 320, numberAt))
  )
}
