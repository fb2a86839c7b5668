import type { Look } from '../ingredients/look.ts'
import type { Sketch } from '../sketch.ts'

/** Draws one piece around 0,0 within the radius. */
export type PieceDrawer = (sketch: Sketch, look: Look, radius: number) => string
