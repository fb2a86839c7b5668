import { brightness, isColour } from '../colour.ts'
import { group, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drawIngredient } from './goods.ts'

/** What is left out: the ingredient, faint, and struck through. */
export const drawWithout: DishDrawer = (sketch, picture) => {
  const { table } = sketch.palette
  const dark = isColour(table) && brightness(table) < 0.4
  const line = 'M112 412L528 76'
  return (
    group(drawIngredient(sketch, { dish: 'ingredient', parts: picture.parts }), { opacity: 0.42 }) +
    stroke(line, dark ? '#16342c' : '#fffaf2', 44) +
    stroke(line, dark ? '#f0b7a4' : '#b3261e', 24)
  )
}
