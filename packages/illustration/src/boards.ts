import { drawBox, drawPaper } from './boards/paper.ts'
import { drawPlate, drawTray } from './boards/plate.ts'
import { drawLeaf, drawSlate, drawWood } from './boards/slab.ts'
import type { Board } from './kinds.ts'
import type { Sketch } from './sketch.ts'

const drawers: Record<Board, (sketch: Sketch) => string> = {
  slate: drawSlate,
  wood: drawWood,
  'plate-white': (sketch) => drawPlate(sketch, '#fbf8f2', '#e9e4da'),
  'plate-dark': (sketch) => drawPlate(sketch, '#48484f', '#2b2b31'),
  paper: drawPaper,
  'banana-leaf': drawLeaf,
  'tray-brass': drawTray,
  box: drawBox,
}

/** Draws what the dish lies on; it fills the picture up to a margin. */
export function drawBoard(sketch: Sketch, board: Board): string {
  return drawers[board](sketch)
}
