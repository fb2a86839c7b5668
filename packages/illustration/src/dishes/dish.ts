import type { Picture } from '../picture.ts'
import type { Sketch } from '../sketch.ts'

/** Draws the dish itself, with its vessel but without its board, over 640×480. */
export type DishDrawer = (sketch: Sketch, picture: Picture) => string
