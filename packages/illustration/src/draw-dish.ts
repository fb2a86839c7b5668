import { drawBoard } from './boards.ts'
import { drawPlate } from './boards/plate.ts'
import type { Colour } from './colour.ts'
import { isColour, mix } from './colour.ts'
import { dishes } from './dishes.ts'
import { dishwareOf } from './dishware.ts'
import { lookOf } from './ingredients.ts'
import type { Picture } from './picture.ts'
import { checkPicture } from './picture.ts'
import type { Board } from './kinds.ts'
import type { Palette } from './sketch.ts'
import { Sketch } from './sketch.ts'
import { element, group } from './svg.ts'
import { viewOf } from './views.ts'

export interface DrawOptions {
  /** 'card': on the brand's table; 'none': transparent. */
  background: 'card' | 'none'
  palette?: Palette
}

export interface Illustration {
  svg: string
  width: number
  height: number
  /** The colour shown while the picture loads. */
  dominant: string
}

export const plainPalette: Palette = { table: '#efe6da', accent: '#c0392b' }

/** Throws with all faults of a picture that cannot be drawn. */
export function demandPicture(picture: Picture): Picture {
  const check = checkPicture(picture)
  if (check.ok) return check.picture
  throw new TypeError(
    `The picture cannot be drawn: ${check.faults.map(({ path, code, facts }) => [path, code, ...Object.values(facts)].join(' ')).join('; ')}`,
  )
}

/** The seed text of a picture: equal recipes give equal pictures, whatever the order of their properties. */
export function recipeText({ dish, parts, sauce, garnish, pieces, measure, board, items }: Picture): string {
  return JSON.stringify([dish, parts, sauce ?? '', garnish ?? [], pieces ?? measure ?? 0, board ?? '', (items ?? []).map(recipeText)])
}

function tableColour(palette: Palette): Colour {
  return isColour(palette.table) ? palette.table : '#efe6da'
}

/** Round boards; the others are slabs as wide as the picture. */
const isRound = (board: Board): boolean => board.startsWith('plate') || board === 'tray-brass'

/** The dish on its board, without the table; `free` omits slabs, so that the ground stays visible. */
export function drawScene(sketch: Sketch, picture: Picture, free = false): string {
  const dish = dishes[picture.dish]
  // Dishes with their own vessel (a bowl, a glass) have no board.
  const board = dish.board === 'none' ? undefined : (picture.board ?? dish.board)
  const onSlab = board !== undefined && !isRound(board)
  const plate =
    onSlab && dish.plated === true ? drawPlate(sketch, dishwareOf(sketch.palette.ground).light, { x: 320, y: 256, rx: 272, ry: 178 }) : ''
  return (board === undefined || (onSlab && free) ? '' : drawBoard(sketch, board)) + plate + dish.draw(sketch, picture)
}

/** Pictures of choices are as small as a stamp: what decorates a table would crowd them. */
const isSmall = ({ dish }: Picture): boolean => smallKinds.has(dish)

const smallKinds: ReadonlySet<Picture['dish']> = new Set(['ingredient', 'without', 'size', 'doneness', 'candle'])

/** The dominant colour of the dish: that of its parts, weighted to the first, mixed with a little of the table's. */
export function dominantColour(picture: Picture, palette: Palette): Colour {
  const parts = picture.parts.length > 0 ? picture.parts : (picture.items?.flatMap((item) => item.parts) ?? [])
  const food = parts
    .slice(0, 5)
    .reduceRight<Colour>((mixed, part) => mix(mixed, lookOf(part).colour, 0.45), lookOf(parts[0] ?? 'rice').colour)
  return mix(food, tableColour(palette), 0.35)
}

/** Completes the SVG document. */
export function finishDocument(sketch: Sketch, width: number, height: number, body: string): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    element('defs', {}, sketch.definitions()) + group(body),
  )
}

/**
 * Draws a dish from its recipe as an SVG of 640×480. Pure: the same recipe,
 * background and palette always give the same text.
 */
export function drawDish(picture: Picture, options: DrawOptions): Illustration {
  const known = demandPicture(picture)
  const palette = options.palette ?? plainPalette
  const sketch = new Sketch(recipeText(known), palette)
  const [width, height] = [640, 480]
  const view = viewOf(palette)
  const table = options.background === 'card' ? (isSmall(known) ? view.small : view.table)(sketch, width, height) : ''
  const svg = finishDocument(sketch, width, height, table + view.frame(drawScene(sketch, known), dishes[known.dish].board === 'none'))
  return { svg, width, height, dominant: dominantColour(known, palette) }
}
