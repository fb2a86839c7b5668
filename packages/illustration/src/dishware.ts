import type { Colour } from './colour.ts'
import type { Ground } from './sketch.ts'

/** A plate: its glaze, the shade of it, and the line round its rim. */
export interface Glaze {
  colour: Colour
  shade: Colour
  rim?: { colour: Colour; width: number }
  /** Iron spots in the glaze, as of stoneware. */
  speckled?: true
}

/** A board: its face from light to dark, its edge, and an outline if it has one. */
export interface Timber {
  face: readonly [Colour, Colour, Colour]
  edge: Colour
  outline: Colour
}

/** What a kitchen serves on. */
export interface Dishware {
  light: Glaze
  dark: Glaze
  wood: Timber
}

const usual: Dishware = {
  light: { colour: '#fbf8f2', shade: '#e9e4da' },
  dark: { colour: '#48484f', shade: '#2b2b31' },
  wood: { face: ['#dba86a', '#c48a4a', '#9a6230'], edge: '#5f3414', outline: '#f0cb95' },
}

const services: Record<Ground, Dishware> = {
  plain: usual,
  // Stoneware and pale ash.
  linen: {
    light: { colour: '#f5f1e8', shade: '#ddd5c6', rim: { colour: '#a58e70', width: 4 }, speckled: true },
    dark: { colour: '#4b555b', shade: '#30383d', rim: { colour: '#8d8577', width: 4 }, speckled: true },
    wood: { face: ['#f0dcb9', '#dfc092', '#bd9863'], edge: '#8a6a3e', outline: '#fdf0d8' },
  },
  // Enamel with a red rim, and charred oak.
  embers: {
    light: { colour: '#fffaf0', shade: '#efe2cb', rim: { colour: '#c8321f', width: 13 } },
    dark: { colour: '#3d302b', shade: '#251a16', rim: { colour: '#f7bf3a', width: 10 } },
    wood: { face: ['#b57a46', '#8f5628', '#5e3216'], edge: '#2f1508', outline: '#d59a60' },
  },
  // Bright melamine, and plywood with an inked edge.
  stickers: {
    light: { colour: '#ffffff', shade: '#ece4ff', rim: { colour: '#5b2be0', width: 16 } },
    dark: { colour: '#4319b0', shade: '#2c0f80', rim: { colour: '#ffd81f', width: 14 } },
    wood: { face: ['#f9d595', '#efbd6c', '#d0923f'], edge: '#1c0b47', outline: '#1c0b47' },
  },
  // Black porcelain with a brass line, and walnut.
  evening: {
    light: { colour: '#f4ecd9', shade: '#d9ccb0', rim: { colour: '#b98f45', width: 6 } },
    dark: { colour: '#2a3432', shade: '#141b1a', rim: { colour: '#cfa75f', width: 5 } },
    wood: { face: ['#8a5f3f', '#68452b', '#3f2615'], edge: '#1d0f07', outline: '#b98f45' },
  },
}

/** The dishware of a ground's kitchen. */
export const dishwareOf = (ground: Ground | undefined): Dishware => services[ground ?? 'plain']
