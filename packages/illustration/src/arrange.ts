import type { Ingredient } from './ingredients.ts'
import type { Point } from './outline.ts'
import { onEllipse, sprinkle } from './outline.ts'
import { piece } from './pieces.ts'
import type { Sketch } from './sketch.ts'

/** An elliptic area of the picture. */
export interface Place {
  x: number
  y: number
  rx: number
  ry: number
}

/** Points ordered from back to front, so that front ones cover those behind. */
export function farToNear(points: readonly Point[]): Point[] {
  return [...points].sort((a, b) => a[1] - b[1])
}

/** Pieces of one ingredient spread over a place. */
export function scatter(sketch: Sketch, ingredient: Ingredient, place: Place, count: number, radius: number): string {
  return farToNear(sprinkle(sketch.random, place.x, place.y, place.rx, place.ry, count))
    .map(([x, y]) => piece(sketch, ingredient, x, y, radius * sketch.random.between(0.88, 1.1)))
    .join('')
}

/** Pieces of several ingredients mixed over an area, in about equal numbers. */
export function mingle(sketch: Sketch, list: readonly Ingredient[], place: Place, count: number, radius: number): string {
  if (list.length === 0) return ''
  // Shuffled in rounds, so that no ingredient is missing and none gathers in one corner.
  const order: Ingredient[] = []
  while (order.length < count) {
    const round = [...list]
    while (round.length > 0) order.push(...round.splice(sketch.random.whole(0, round.length - 1), 1))
  }
  const spots = sprinkle(sketch.random, place.x, place.y, place.rx, place.ry, count).map((point, index) => ({
    point,
    ingredient: order[index],
  }))
  return spots
    .sort((a, b) => a.point[1] - b.point[1])
    .map(({ point: [x, y], ingredient }) =>
      ingredient === undefined ? '' : piece(sketch, ingredient, x, y, radius * sketch.random.between(0.9, 1.12)),
    )
    .join('')
}

/** Pieces of one ingredient heaped up: wide below, narrow and high above. */
export function heap(sketch: Sketch, ingredient: Ingredient, place: Place, count: number, radius: number): string {
  let drawn = ''
  const layers = count > 14 ? 3 : count > 5 ? 2 : 1
  for (let layer = 0; layer < layers; layer += 1) {
    const share = 1 - layer * 0.34
    const part = Math.max(1, Math.round((count * share) / (layers === 3 ? 1.98 : layers === 2 ? 1.66 : 1)))
    drawn += scatter(
      sketch,
      ingredient,
      { x: place.x, y: place.y - layer * radius * 0.62, rx: place.rx * share, ry: place.ry * share },
      part,
      radius,
    )
  }
  return drawn
}

/** Points in an arc of an ellipse, from one angle to another. */
export function arc(place: Place, from: number, to: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) =>
    onEllipse(place.x, place.y, place.rx, place.ry, count === 1 ? (from + to) / 2 : from + ((to - from) * index) / (count - 1)),
  )
}

/** Rows of points around the middle of the picture. */
export function rowsOf(count: number, stepX: number, stepY: number, slant = 0): Point[] {
  const rows = count <= 3 ? 1 : count <= 8 ? 2 : 3
  const points: Point[] = []
  let left = count
  for (let row = 0; row < rows; row += 1) {
    const inRow = Math.ceil(left / (rows - row))
    left -= inRow
    for (let index = 0; index < inRow; index += 1) {
      points.push([320 + (index - (inRow - 1) / 2) * stepX + (row - (rows - 1) / 2) * slant, 262 + (row - (rows - 1) / 2) * stepY])
    }
  }
  return points
}
