import { arc, scatter } from '../arrange.ts'
import type { Colour } from '../colour.ts'
import { darken, lighten } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import type { Board } from '../kinds.ts'
import { onEllipse } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, pillar, shadow, slope } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, shape } from '../svg.ts'
import { layers, readCake } from './cake-recipe.ts'
import type { DishDrawer } from './dish.ts'

/** Glaze running over the edge. */
function running(sketch: Sketch, colour: Colour, x: number, y: number, rx: number, ry: number): string {
  let d = `M${x - rx} ${y}`
  const count = 12
  for (let index = 0; index < count; index += 1) {
    const [x1, y1] = onEllipse(x, y, rx, ry, 180 - ((index + 0.5) * 180) / count)
    const [x2, y2] = onEllipse(x, y, rx, ry, 180 - ((index + 1) * 180) / count)
    const drop = sketch.random.between(14, 58)
    d += `C${x1.toFixed(1)} ${(y1 + drop * 1.2).toFixed(1)} ${x1.toFixed(1)} ${(y1 + drop).toFixed(1)} ${((x1 + x2) / 2).toFixed(1)} ${(y1 + drop * 0.4).toFixed(1)}L${x2.toFixed(1)} ${(y2 + 8).toFixed(1)}`
  }
  d += `L${x + rx} ${y}A${rx} ${ry} 0 0 0 ${x - rx} ${y}Z`
  return shape(d, darken(colour, 0.5), { transform: 'translate(1 4)', opacity: 0.4 }) + shape(d, pillar(sketch, colour))
}

/** The colour of the board where the slice is missing. */
const floors: Record<Board, Colour> = {
  slate: '#f0e9dd',
  wood: '#f0e9dd',
  'plate-white': '#f0e9dd',
  'plate-dark': '#3f3f46',
  paper: '#f0e9dd',
  'banana-leaf': '#f0e9dd',
  'tray-brass': '#d3a04a',
  box: '#f0e9dd',
}

/** A whole cake with a slice taken out. */
export const drawCakeWhole: DishDrawer = (sketch, picture) => {
  const recipe = readCake(picture)
  const coat = lookOf(recipe.creams[0] ?? 'cream')
  const glaze = lookOf(recipe.glaze)
  const [x, y, rx, ry, height] = [320, 196, 196, 100, 138]
  const wall = `M${x - rx} ${y}L${x - rx} ${y + height}A${rx} ${ry} 0 0 0 ${x + rx} ${y + height}L${x + rx} ${y}Z`
  const [ax, ay] = onEllipse(x, y, rx, ry, 62)
  const [bx, by] = onEllipse(x, y, rx, ry, 108)
  const cutLeft = `M${x} ${y}L${bx} ${by}L${bx} ${by + height}L${x} ${y + height}Z`
  const cutRight = `M${x} ${y}L${ax} ${ay}L${ax} ${ay + height}L${x} ${y + height}Z`
  const gap = `M${x} ${y}L${bx} ${by}L${bx} ${by + height + 2}A${rx} ${ry} 0 0 0 ${ax} ${ay + height + 2}L${ax} ${ay}Z`
  const floorOutline = `M${bx} ${by + height}L${x} ${y + height}L${ax} ${ay + height}A${rx} ${ry} 0 0 1 ${bx} ${by + height}Z`
  const floor = floors[picture.board ?? 'plate-white']
  const rim = arc({ x, y: y - 6, rx: rx * 0.78, ry: ry * 0.74 }, 125, 415, 13)
  const list = recipe.toppings
  const top = rim
    .map((point, index) => ({ point, index }))
    .sort((a, b) => a.point[1] - b.point[1])
    .map(({ point, index }) =>
      list.length > 0 && index % 2 === 0
        ? piece(sketch, list[(index / 2) % list.length] ?? 'strawberry', point[0], point[1], 40)
        : piece(sketch, recipe.creams.find((cream) => lookOf(cream).form === 'dollop') ?? 'cream', point[0], point[1], 27, 0),
    )
    .join('')
  const middle = list
    .slice(0, 3)
    .map((ingredient, index) => scatter(sketch, ingredient, { x: x - 14, y: y - 24 + index * 8, rx: 62, ry: 24 }, index === 0 ? 6 : 4, 36))
    .join('')
  return (
    shadow(sketch, x + 16, y + height + 44, rx * 1.25, ry * 1.05, 0.6) +
    shape(wall, pillar(sketch, coat.colour, 0.8)) +
    running(sketch, glaze.colour, x, y, rx, ry) +
    ellipse(x, y, rx, ry, slope(sketch, glaze.colour)) +
    ellipse(x, y - 2, rx * 0.96, ry * 0.95, slope(sketch, lighten(glaze.colour, 0.08))) +
    gleam(sketch, x - 84, y - 44, 84, 24, 0.6, -16) +
    shape(gap, floor) +
    shape(cutLeft, recipe.crumb) +
    layers(sketch, recipe, cutLeft, x, bx, y, y + height, by - y) +
    shape(cutRight, recipe.crumb) +
    layers(sketch, recipe, cutRight, x, ax, y, y + height, ay - y) +
    clipped(sketch, cutLeft, shape(cutLeft, '#2a1206', { opacity: 0.24 })) +
    shape(floorOutline, floor) +
    shape(floorOutline, '#1c0d05', { opacity: 0.28 }) +
    top +
    middle
  )
}
