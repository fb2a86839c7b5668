import { drawEmbers } from './grounds/embers.ts'
import { drawEvening } from './grounds/evening.ts'
import type { GroundDrawer } from './grounds/ground.ts'
import { drawLinen } from './grounds/linen.ts'
import { drawPlain } from './grounds/plain.ts'
import { drawStickers } from './grounds/stickers.ts'
import type { Ground } from './sketch.ts'

const drawers: Record<Ground, GroundDrawer> = {
  plain: drawPlain,
  linen: drawLinen,
  embers: drawEmbers,
  stickers: drawStickers,
  evening: drawEvening,
}

/** The background of banners and tiles, in the style of the sketch's palette. */
export const drawGround: GroundDrawer = (sketch, size, focus) => drawers[sketch.palette.ground ?? 'plain'](sketch, size, focus)
