import { darken } from '../colour.ts'
import { lookOf } from '../ingredients.ts'
import { loop, sprinkle } from '../outline.ts'
import { piece } from '../pieces.ts'
import { clipped, gleam, linear, shadow, volume } from '../shade.ts'
import { group, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'
import { charSpots, garnishBeside, readWrap } from './wrap.ts'

/** A pocket of bread, open upwards, filled. */
export const drawPita: DishDrawer = (sketch, picture) => {
  const { bread, fillings } = readWrap(picture, 'pita-bread')
  const look = lookOf(bread)
  const list = fillings.length > 0 ? fillings : ['lettuce' as const]
  const one = (x: number, y: number, angle: number): string => {
    const rest = list.slice(1)
    const behind = [-150, -110, -70, -30, 10]
      .map((offset, index) =>
        piece(
          sketch,
          rest[index % Math.max(1, rest.length)] ?? list[0] ?? 'lettuce',
          offset * 0.82 + 56,
          -74 - Math.cos(offset / 90) * 22,
          44,
        ),
      )
      .join('')
    const front = [-110, -56, 0, 56, 110]
      .map((offset, index) =>
        piece(
          sketch,
          (index % 2 === 0 ? list[0] : rest[(index + 1) % Math.max(1, rest.length)]) ?? 'lettuce',
          offset * 0.96,
          -50 + Math.abs(offset) * 0.1,
          44,
        ),
      )
      .join('')
    const back = loop([
      [-168, -30],
      [-120, -120],
      [0, -156],
      [120, -120],
      [168, -30],
      [0, 0],
    ])
    const pocket = `M-172 -40Q-150 150 0 158Q150 150 172 -40Q80 18 0 18Q-80 18 -172 -40Z`
    const spots = sprinkle(sketch.random, 0, 80, 130, 66, 18)
    return (
      shadow(sketch, x + 14, y + 130, 200, 56, 0.55) +
      placed(
        shape(back, linear(sketch, [0, 0], [0, 1], { 0: look.second, 1: darken(look.colour, 0.35) })) +
          behind +
          front +
          (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 0, -50, 230, 34, 5, 8)) +
          shape(pocket, volume(sketch, look.colour)) +
          clipped(sketch, pocket, charSpots(sketch, look, spots, 12) + gleam(sketch, -60, 50, 80, 30, 0.4)) +
          stroke('M-172 -40Q-80 18 0 18Q80 18 172 -40', look.second, 7),
        x,
        y,
        angle,
      )
    )
  }
  return (
    group(one(410, 232, 10)) +
    one(238, 270, -8) +
    garnishBeside(
      sketch,
      picture,
      [
        [80, 400],
        [570, 390],
      ],
      34,
    )
  )
}
