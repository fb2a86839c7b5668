import { drawBoard } from './boards.ts'
import { drawPlate } from './boards/plate.ts'
import type { Colour } from './colour.ts'
import { brightness, darken, isColour, lighten, mix } from './colour.ts'
import { dishes } from './dishes.ts'
import { lookOf } from './ingredients.ts'
import type { Picture } from './picture.ts'
import { checkPicture } from './picture.ts'
import type { Board } from './kinds.ts'
import { linear, radial } from './shade.ts'
import type { Palette } from './sketch.ts'
import { Sketch } from './sketch.ts'
import { box, element, group } from './svg.ts'

export interface DrawOptions {
  /** 'card': on the brand's table; 'none': transparent. */
  background: 'card' | 'none'
  palette?: Palette
}

export interface Illustration {
  svg: string
  width: number
  height: number
  /** A colour to show while the picture is loading. */
  dominant: string
}

export const plainPalette: Palette = { table: '#efe6da', accent: '#c0392b' }

/** Refuses a picture that cannot be drawn, with all its faults. */
export function demandPicture(picture: Picture): Picture {
  const check = checkPicture(picture)
  if (check.ok) return check.picture
  throw new TypeError(`The picture cannot be drawn: ${check.faults.map(({ path, text }) => `${path} ${text}`).join('; ')}`)
}

/** The seed text of a picture: equal recipes give equal pictures, in whatever order their properties stand. */
export function recipeText({ dish, parts, sauce, garnish, pieces, board, items }: Picture): string {
  return JSON.stringify([dish, parts, sauce ?? '', garnish ?? [], pieces ?? 0, board ?? '', (items ?? []).map(recipeText)])
}

/** The table top: light from the upper left. */
export function drawTable(sketch: Sketch, width: number, height: number): string {
  const table = tableColour(sketch.palette)
  const light = radial(sketch, [0.28, 0.18], 1.05, {
    0: lighten(table, brightness(table) > 0.5 ? 0.5 : 0.16),
    0.45: table,
    1: darken(table, brightness(table) > 0.5 ? 0.16 : 0.4),
  })
  const vignette = linear(sketch, [0, 0], [1, 1], { 0: ['#ffffff', 0.08], 0.5: ['#ffffff', 0], 1: ['#2a1408', 0.1] })
  return box(0, 0, width, height, light) + box(0, 0, width, height, vignette)
}

function tableColour(palette: Palette): Colour {
  return isColour(palette.table) ? palette.table : '#efe6da'
}

/** Boards that are rounds of their own; the others are slabs, as wide as the picture. */
const isRound = (board: Board): boolean => board.startsWith('plate') || board === 'tray-brass'

/** The dish on its board, without the table; `free` leaves slabs out, for grounds that shall be seen. */
export function drawScene(sketch: Sketch, picture: Picture, free = false): string {
  const dish = dishes[picture.dish]
  // What stands by itself (a bowl, a glass) would sink into a board.
  const board = dish.board === 'none' ? undefined : (picture.board ?? dish.board)
  const onSlab = board !== undefined && !isRound(board)
  const plate = onSlab && dish.plated === true ? drawPlate(sketch, '#fbf8f2', '#e9e4da', { x: 320, y: 256, rx: 272, ry: 178 }) : ''
  return (board === undefined || (onSlab && free) ? '' : drawBoard(sketch, board)) + plate + dish.draw(sketch, picture)
}

/** The colour of the dish: that of its parts, the first the strongest, over a trace of the table. */
export function dominantColour(picture: Picture, palette: Palette): Colour {
  const parts = picture.parts.length > 0 ? picture.parts : (picture.items?.flatMap((item) => item.parts) ?? [])
  const food = parts
    .slice(0, 5)
    .reduceRight<Colour>((mixed, part) => mix(mixed, lookOf(part).colour, 0.45), lookOf(parts[0] ?? 'rice').colour)
  return mix(food, tableColour(palette), 0.35)
}

/** A finished document. */
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
  const scene = drawScene(sketch, known)
  const svg = finishDocument(sketch, width, height, (options.background === 'card' ? drawTable(sketch, width, height) : '') + scene)
  return { svg, width, height, dominant: dominantColour(known, palette) }
}
