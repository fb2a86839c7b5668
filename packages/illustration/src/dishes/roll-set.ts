import type { Picture } from '../picture.ts'
import type { Sketch } from '../sketch.ts'
import { group } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { gunkanPieces } from './gunkan.ts'
import { nigiriPieces } from './nigiri.ts'
import { readRoll, repeatedPiece } from './roll.ts'
import { sashimiSlices } from './sashimi.ts'

const rolls: ReadonlySet<string> = new Set(['uramaki', 'maki', 'baked-roll', 'tempura-roll'])

/** Draws a row of a set: rolls piece by piece, other sushi made small. */
function drawRow(sketch: Sketch, item: Picture, x: number, y: number, width: number, radius: number, items: number): string {
  if (rolls.has(item.dish)) {
    const step = radius * 1.96
    const count = Math.max(2, Math.floor((width - radius * 0.5) / step))
    const recipe = readRoll(item)
    return Array.from({ length: count }, (_, index) =>
      repeatedPiece(
        sketch,
        item,
        recipe,
        [x + radius * 1.05 + index * ((width - radius * 2.5) / Math.max(1, count - 1)), y],
        radius,
        items > 4 ? 0 : index % 2,
      ),
    ).join('')
  }
  const sliced = item.dish === 'sashimi'
  const count = sliced ? 1 : Math.max(1, Math.round(width / (radius * 3.4)))
  const draw = item.dish === 'gunkan' ? gunkanPieces : sliced ? sashimiSlices : nigiriPieces
  const scale = sliced ? Math.min(0.7, width / 560) : (radius * 3.2) / 250
  return Array.from({ length: count }, (_, index) => {
    const centre = x + (width * (index + 0.5)) / count
    return group(draw(sketch, sliced ? { ...item, parts: item.parts.slice(0, 1) } : { ...item, pieces: 1 }), {
      transform: `translate(${Math.round(centre - 320 * scale)} ${Math.round(y - 262 * scale)}) scale(${scale.toFixed(3)})`,
    })
  }).join('')
}

/** A set: its rolls in rows, two blocks side by side when there are many. */
export const drawRollSet: DishDrawer = (sketch, picture) => {
  const items = picture.items ?? []
  const columns = items.length > 4 ? 2 : 1
  const rows = Math.max(1, Math.ceil(items.length / columns))
  const radius = rows <= 2 ? 50 : rows === 3 ? (columns === 2 ? 38 : 41) : rows === 4 ? 35 : 30
  const pitch = rows <= 1 ? 0 : Math.min(radius * 2.5, 320 / (rows - 0.4))
  let drawn = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const item = items[row * columns + column]
      if (item === undefined) continue
      const alone = columns === 2 && row * columns + 1 === items.length
      const spread = 500 + row * (60 / rows)
      const width = columns === 1 || alone ? spread : spread / 2 - 6
      drawn += drawRow(
        sketch,
        item,
        320 - spread / 2 + (column === 1 ? spread / 2 + 6 : 0),
        268 + radius * 0.34 + (row - (rows - 1) / 2) * pitch,
        width,
        radius,
        items.length,
      )
    }
  }
  return drawn
}
