import { rowsOf } from '../arrange.ts'
import { darken, mix } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { dots, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { gleam, shadow, slope } from '../shade.ts'
import { placed, shape, stroke } from '../svg.ts'
import { garnishAt } from './dessert.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'

/** Baklava: diamonds of thin layers, nuts above. */
export const drawBaklava: DishDrawer = (sketch, picture) => {
  const pastry = lookOf(picture.parts.find((part) => lookOf(part).form === 'dough') ?? 'puff-pastry')
  const nut = picture.parts.find((part) => lookOf(part).form === 'nut') ?? 'pistachio'
  const nutLook = lookOf(nut)
  const extra = picture.parts.filter((part) => part !== nut && ['chocolate', 'berries', 'raspberry', 'cherry'].includes(lookOf(part).form))
  const one = (): string => {
    const top = 'M-92 0Q-40 -36 0 -50Q46 -34 92 0Q46 32 0 50Q-46 32 -92 0Z'
    const left = 'M-92 0Q-46 32 0 50L0 106Q-46 90 -90 56Z'
    const right = 'M92 0Q46 32 0 50L0 106Q46 90 90 56Z'
    const sheets = Array.from({ length: 7 }, (_, index) => 6 + index * 8)
    const nuts = sprinkle(sketch.random, 0, -6, 40, 20, 34)
    return (
      shadow(sketch, 10, 84, 118, 44, 0.5) +
      shape(left, pastry.colour) +
      shape(right, darken(pastry.colour, 0.3)) +
      sheets
        .map((y, index) =>
          stroke(
            `M-92 ${y}Q-46 ${y + 32} 0 ${y + 50}Q46 ${y + 32} 92 ${y}`,
            index === 3 || index === 4 ? nutLook.colour : index % 2 === 0 ? pastry.detail : pastry.second,
            index === 3 || index === 4 ? 7 : 2.6,
            { 'stroke-opacity': 0.85 },
          ),
        )
        .join('') +
      shape(top, slope(sketch, mix(pastry.colour, '#e09a35', 0.4))) +
      stroke('M-70 -4Q-20 -26 8 -34M-40 16Q10 -8 50 -16', pastry.second, 3, { 'stroke-opacity': 0.6 }) +
      gleam(sketch, -30, -18, 36, 8, 0.8, -24) +
      stroke(dots(nuts), darken(nutLook.colour, 0.4), 8) +
      stroke(dots(nuts.map(([x, y]) => [x - 1, y - 2])), nutLook.colour, 7) +
      stroke(dots(nuts.filter((_, index) => index % 3 === 0)), nutLook.second, 4) +
      extra
        .slice(0, 1)
        .map((ingredient) => piece(sketch, ingredient, 0, -18, 24))
        .join('')
    )
  }
  const count = Math.max(3, Math.min(picture.pieces ?? 5, 9))
  const scale = count <= 3 ? 0.92 : count <= 5 ? 0.86 : 0.72
  const points =
    count === 4
      ? ([
          [224, 226],
          [416, 226],
          [320, 160],
          [320, 294],
        ] as const)
      : rowsOf(count, 196 * scale, count > 5 ? 106 * scale : 128 * scale, count > 5 ? 0 : 96 * scale)
  return (
    [...points]
      .sort((a, b) => a[1] - b[1])
      .map(([x, y]) => placed(one(), x, y - 26, 0, scale))
      .join('') +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 320, 250, 360, 120, 6, 4)) +
    garnishAt(sketch, picture, 92, 390)
  )
}
