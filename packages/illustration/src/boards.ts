import { drawBox, drawPaper } from './boards/paper.ts'
import { drawPlate, drawTray } from './boards/plate.ts'
import { drawLeaf, drawSlate, drawWood } from './boards/slab.ts'
import { dishwareOf } from './dishware.ts'
import type { Board } from './kinds.ts'
import type { Sketch } from './sketch.ts'

const drawers: Record<Board, (sketch: Sketch) => string> = {
  slate: drawSlate,
  wood: drawWood,
  'plate-white': (sketch) => drawPlate(sketch, dishwareOf(sketch.palette.ground).light),
  'plate-dark': (sketch) => drawPlate(sketch, dishwareOf(sketch.palette.ground).dark),
  paper: drawPaper,
  'banana-leaf': drawLeaf,
  'tray-brass': drawTray,
  box: drawBox,
}

/** Draws the board under a dish; it fills the picture up to a margin. */
export function drawBoard(sketch: Sketch, board: Board): string {
  return drawers[board](sketch)
}
