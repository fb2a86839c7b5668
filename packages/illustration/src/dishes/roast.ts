import { scatter } from '../arrange.ts'
import type { Colour } from '../colour.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import { blob, curve, dots, onEllipse, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { brownSpot, clipped, gleam, linear, radial, shadow, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import { drawRoastPumpkin, drawWellington } from './roast-crust.ts'
import type { DishDrawer } from './dish.ts'

const birds: ReadonlySet<Ingredient> = new Set(['duck', 'chicken', 'turkey', 'grilled-chicken'])

/** A roast: one large piece, whole as it comes to the table, with what is baked round it. */
export const drawRoast: DishDrawer = (sketch, picture) => {
  const [main = 'duck', ...sides] = picture.parts
  // A crust and a pumpkin hold their fillings: nothing of them lies about.
  const holds = lookOf(main).form === 'dough' || main === 'pumpkin'
  const around = holds ? (main === 'pumpkin' ? [] : sides.filter((part) => part === 'lemon')) : sides
  const ring = Array.from({ length: 16 }, (_, index) => ({
    point: onEllipse(320, 268, 214, 122, 196 + index * 22.5),
    ingredient: around[index % Math.max(1, around.length)],
  }))
  const side = (near: boolean): string =>
    ring
      .filter(({ point }) => point[1] > 268 === near)
      .sort((a, b) => a.point[1] - b.point[1])
      .map(({ point, ingredient }) => (ingredient === undefined ? '' : piece(sketch, ingredient, point[0], point[1], 40)))
      .join('')
  return side(false) + centrepiece(sketch, picture, main, sides) + side(true) + sprigs(sketch, picture)
}

function centrepiece(sketch: Sketch, picture: Picture, main: Ingredient, sides: readonly Ingredient[]): string {
  const look = lookOf(main)
  const glaze = picture.sauce === undefined ? look.colour : mix(look.colour, lookOf(picture.sauce).colour, 0.24)
  if (main === 'pumpkin') return drawRoastPumpkin(sketch, sides)
  if (look.form === 'dough') return drawWellington(sketch, main, sides)
  if (main === 'duck') return roastBird(sketch, mix(glaze, '#a8480f', 0.5), look.detail, 1)
  if (birds.has(main)) return roastBird(sketch, mix(glaze, '#d98a34', 0.72), '#8a4a16', 1.06)
  if (main === 'lamb') return roastLeg(sketch, mix(glaze, '#8a4218', 0.3), look.detail)
  if (look.form === 'fish')
    return Array.from({ length: 3 }, (_, index) => piece(sketch, main, 200 + index * 116, 240 + index * 12, 92, -24)).join('')
  return roastJoint(sketch, glaze, look.detail, main)
}

const sprigs = (sketch: Sketch, picture: Picture): string =>
  (picture.garnish ?? [])
    .map((ingredient, index) =>
      index === 0
        ? piece(sketch, ingredient, 150, 196, 46, -40) + piece(sketch, ingredient, 500, 338, 46, 24)
        : scatter(sketch, ingredient, { x: 500, y: 176, rx: 40, ry: 16 }, 2, 40),
    )
    .join('')

/** Crisp skin: mottled, lit from the left. */
function crackling(sketch: Sketch, colour: Colour, x: number, y: number, rx: number, ry: number): string {
  const pores = dots(sprinkle(sketch.random, x, y, rx, ry, 90))
  return (
    sprinkle(sketch.random, x, y, rx, ry, 16)
      .map(([sx, sy]) => brownSpot(sketch, sx, sy, 34, 18, darken(colour, 0.8), 0.5))
      .join('') + stroke(pores, lighten(colour, 0.4), 3, { 'stroke-opacity': 0.4 })
  )
}

/** A bird on its back: breast up, both legs drawn in, the bone ends in paper frills. */
function roastBird(sketch: Sketch, glaze: Colour, deep: Colour, scale: number): string {
  const body = 'M118 268Q112 184 196 150Q290 108 380 136Q470 160 500 236Q516 306 430 336Q320 366 200 342Q126 322 118 268Z'
  const keel = 'M150 232Q250 164 372 182'
  const leg = 'M318 330Q288 244 366 216Q446 204 476 262Q494 268 536 236L556 256Q520 296 486 306Q430 368 360 356Q332 350 318 330Z'
  const far = 'M360 190Q400 138 448 152Q480 162 486 190L524 178L532 198Q500 220 470 224Q400 240 360 190Z'
  const wing = 'M176 282Q164 222 222 218Q286 224 292 274Q296 310 240 316Q192 314 176 282Z'
  const fill = linear(sketch, [0.2, 0], [0.5, 1], {
    0: lighten(glaze, 0.4),
    0.32: glaze,
    0.75: darken(glaze, 0.42),
    1: darken(glaze, 0.66),
  })
  const frill = (x: number, y: number): string =>
    shape(blob(sketch.random, x, y, 26, 20, 0.34, 13), '#fffaf0') + ellipse(x, y, 9, 7, '#e6d6b6')
  return placed(
    shadow(sketch, 26, 88, 250, 60, 0.6) +
      placed(
        shape(far, darken(deep, 0.5), { transform: 'translate(0 8)' }) +
          shape(far, fill) +
          frill(534, 186) +
          shape(body, darken(deep, 0.5), { transform: 'translate(0 10)' }) +
          shape(body, fill) +
          clipped(
            sketch,
            body,
            crackling(sketch, glaze, 300, 240, 180, 90) + stroke(keel, darken(glaze, 0.5), 7, { 'stroke-opacity': 0.35 }),
          ) +
          shape(wing, darken(deep, 0.4), { transform: 'translate(3 8)', opacity: 0.6 }) +
          shape(wing, fill) +
          clipped(sketch, wing, crackling(sketch, glaze, 236, 270, 50, 40)) +
          shape(leg, darken(deep, 0.4), { transform: 'translate(2 10)', opacity: 0.7 }) +
          shape(leg, fill) +
          clipped(sketch, leg, crackling(sketch, glaze, 400, 280, 80, 60)) +
          frill(552, 242) +
          gleam(sketch, 236, 176, 92, 22, 0.85, -16) +
          gleam(sketch, 390, 240, 44, 16, 0.85, -14) +
          gleam(sketch, 222, 240, 24, 10, 0.75),
        -320,
        -250,
      ),
    316,
    250,
    0,
    scale,
  )
}

/** A leg on the bone, studded and glazed, a few slices carved from its thick end. */
function roastLeg(sketch: Sketch, glaze: Colour, deep: Colour): string {
  const body = 'M112 250Q118 158 226 146Q330 140 396 190Q436 216 482 218L488 252Q440 270 404 300Q330 352 220 344Q118 336 112 250Z'
  const bone = 'M478 216L552 206Q562 188 580 196Q596 206 588 222Q602 236 586 248Q570 258 556 244L484 254Z'
  const scores = 'M170 200L240 320M222 178L298 316M280 172L346 296M178 316L262 186M232 334L322 188M300 322L372 208'
  const face = blob(sketch.random, 0, 0, 52, 92, 0.06, 12)
  return (
    shadow(sketch, 330, 336, 260, 60, 0.6) +
    shape(bone, linear(sketch, [0, 0], [0, 1], { 0: '#fff6e0', 0.6: '#e6d3a8', 1: '#b3945c' })) +
    shape(body, darken(deep, 0.6), { transform: 'translate(0 11)' }) +
    shape(
      body,
      linear(sketch, [0.2, 0], [0.45, 1], { 0: lighten(glaze, 0.42), 0.3: glaze, 0.75: darken(glaze, 0.46), 1: darken(glaze, 0.7) }),
    ) +
    clipped(
      sketch,
      body,
      crackling(sketch, glaze, 270, 250, 170, 100) +
        stroke(scores, darken(deep, 0.5), 6, { 'stroke-opacity': 0.55 }) +
        stroke(scores, lighten(glaze, 0.5), 2.4, { transform: 'translate(-2 -3)', 'stroke-opacity': 0.6 }),
    ) +
    gleam(sketch, 226, 176, 90, 18, 0.85, -8) +
    placed(
      shape(face, darken(deep, 0.4), { transform: 'translate(8 4)' }) +
        shape(face, darken(glaze, 0.2)) +
        ellipse(0, 0, 42, 80, radial(sketch, [0.5, 0.45], 0.6, { 0: '#d9686a', 0.6: '#c07058', 1: '#96583a' })) +
        ellipse(2, 6, 12, 15, '#f3e6c6') +
        ellipse(2, 6, 6, 8, '#a8895a'),
      118,
      250,
      6,
    )
  )
}

/** A joint tied with string, carved from its end: the slices show how it was roasted. */
function roastJoint(sketch: Sketch, glaze: Colour, deep: Colour, main: Ingredient): string {
  const body = 'M96 250Q96 160 200 148Q330 138 388 170Q430 200 428 258Q424 322 352 342Q240 358 168 342Q98 322 96 250Z'
  const pink = mix(lookOf(main).second, '#d23a44', main === 'beef' || main === 'lamb' ? 0.72 : 0.1)
  const slice = (x: number, y: number, turn: number): string => {
    const outline = blob(sketch.random, 0, 0, 62, 94, 0.05, 12)
    return placed(
      shadow(sketch, 12, 40, 70, 84, 0.4) +
        shape(outline, darken(deep, 0.5), { transform: 'translate(9 4)' }) +
        shape(outline, darken(glaze, 0.3)) +
        ellipse(0, 0, 52, 83, radial(sketch, [0.48, 0.46], 0.56, { 0: pink, 0.66: pink, 0.86: '#b8705a', 1: '#94583e' })) +
        stroke('M-26 -46Q-6 -10 -20 36M12 -52Q22 0 6 48', lighten(pink, 0.5), 6, { 'stroke-opacity': 0.55 }) +
        gleam(sketch, -16, -38, 20, 30, 0.4, 20),
      x,
      y,
      turn,
    )
  }
  const strings = [150, 212, 274, 336].map((x) => `M${x} 150q26 96 -2 194`).join('')
  return (
    shadow(sketch, 330, 330, 260, 66, 0.6) +
    shape(body, darken(deep, 0.6), { transform: 'translate(0 11)' }) +
    shape(body, volume(sketch, glaze, 1.25)) +
    clipped(
      sketch,
      body,
      crackling(sketch, glaze, 260, 246, 160, 96) +
        stroke(strings, '#3a1a0a', 7, { 'stroke-opacity': 0.4, transform: 'translate(2 3)' }) +
        stroke(strings, '#f3dfb8', 5),
    ) +
    stroke(
      curve([
        [106, 226],
        [220, 196],
        [400, 220],
      ]),
      '#f3dfb8',
      5,
    ) +
    gleam(sketch, 220, 176, 90, 18, 0.75, -10) +
    slice(404, 252, 8) +
    slice(452, 268, 14) +
    slice(500, 288, 22)
  )
}
