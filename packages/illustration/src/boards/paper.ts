import { isColour } from '../colour.ts'
import type { Point } from '../outline.ts'
import { curve, polygon } from '../outline.ts'
import { castShadow, clipped, gleam, linear } from '../shade.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import type { Sketch } from '../sketch.ts'

/** A sheet of greaseproof paper with a small print in the brand's accent. */
export function drawPaper(sketch: Sketch): string {
  const accent = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const outline = polygon([
    [70, 70],
    [150, 64],
    [344, 74],
    [520, 62],
    [592, 78],
    [606, 200],
    [628, 330],
    [622, 418],
    [470, 430],
    [300, 424],
    [140, 436],
    [22, 422],
    [30, 300],
    [52, 180],
  ])
  let print = ''
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 11; column += 1) {
      const [x, y] = [20 + column * 62 + (row % 2) * 31, 70 + row * 50]
      print += `M${x - 8} ${y}q8 -12 16 0q-8 12 -16 0Z`
    }
  }
  const folds: Point[][] = [
    [
      [70, 70],
      [240, 220],
      [330, 430],
    ],
    [
      [592, 78],
      [430, 240],
      [330, 430],
    ],
    [
      [30, 300],
      [240, 220],
      [430, 240],
      [628, 330],
    ],
  ]
  const lines = folds.map((fold) => curve(fold)).join('')
  return (
    castShadow(outline, 7, 10) +
    shape(outline, linear(sketch, [0, 0], [0.7, 1], { 0: '#fffaf0', 0.5: '#f6ead6', 1: '#dfcaa8' })) +
    clipped(
      sketch,
      outline,
      shape(print, accent, { opacity: 0.34 }) +
        stroke(lines, '#b89a70', 2.4, { 'stroke-opacity': 0.5 }) +
        stroke(lines, '#ffffff', 2.2, { 'stroke-opacity': 0.8, transform: 'translate(-2 -2)' }) +
        gleam(sketch, 180, 130, 200, 80, 0.5, -10),
    ) +
    stroke(outline, '#ffffff', 1.6, { 'stroke-opacity': 0.7 })
  )
}

/** An open pizza box of cardboard. */
export function drawBox(sketch: Sketch): string {
  const accent = isColour(sketch.palette.accent) ? sketch.palette.accent : '#c0392b'
  const lid = polygon([
    [84, 6],
    [556, 6],
    [584, 66],
    [56, 66],
  ])
  const floor = polygon([
    [56, 66],
    [584, 66],
    [630, 440],
    [10, 440],
  ])
  const inside = polygon([
    [82, 88],
    [558, 88],
    [594, 416],
    [46, 416],
  ])
  const board = linear(sketch, [0, 0], [0.5, 1], { 0: '#e2bd8a', 0.5: '#d0a46a', 1: '#b5854a' })
  const seam = 'M56 66L82 88M584 66L558 88M630 440L594 416M10 440L46 416'
  let ribs = ''
  for (let index = 0; index < 40; index += 1) ribs += `M${40 + index * 14} 440v18`
  return (
    castShadow(floor, 7, 22) +
    shape(lid, linear(sketch, [0, 0], [0, 1], { 0: '#c99a5e', 1: '#a87a42' })) +
    ellipse(320, 38, 60, 20, accent, { opacity: 0.55 }) +
    ellipse(320, 38, 46, 14, '#f3d9ae', { opacity: 0.6 }) +
    shape(
      polygon([
        [10, 440],
        [630, 440],
        [626, 462],
        [14, 462],
      ]),
      '#9a6c36',
    ) +
    clipped(
      sketch,
      polygon([
        [10, 440],
        [630, 440],
        [626, 462],
        [14, 462],
      ]),
      stroke(ribs, '#7d5426', 1.4, { 'stroke-opacity': 0.6 }),
    ) +
    shape(floor, board) +
    shape(inside, linear(sketch, [0, 0], [0.6, 1], { 0: '#b88a52', 0.14: '#e3c393', 1: '#d8b07a' })) +
    stroke(seam, '#8f6430', 2, { 'stroke-opacity': 0.7 }) +
    stroke(inside, '#a87a42', 1.6, { 'stroke-opacity': 0.6 }) +
    gleam(sketch, 190, 150, 200, 80, 0.3, -8)
  )
}
