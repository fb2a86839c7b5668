import type { Place } from '../arrange.ts'
import { heap, scatter } from '../arrange.ts'
import type { Colour } from '../colour.ts'
import { brightness, darken, lighten, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Board } from '../kinds.ts'
import { curve, onEllipse, oval, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { grainsOver, tangle } from '../pieces/strands.ts'
import { clipped, gleam, linear, radial, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, shape, stroke } from '../svg.ts'
import { drizzle } from './roll.ts'

/** The inside of the bowl. */
export const bowlPlace: Place = { x: 320, y: 214, rx: 226, ry: 150 }

const glazes: Record<Board, Colour> = {
  slate: '#46525a',
  wood: '#b98a5a',
  'plate-white': '#f6f1e8',
  'plate-dark': '#34343a',
  paper: '#ead9bb',
  'banana-leaf': '#5d7a48',
  'tray-brass': '#c9963f',
  box: '#d9b483',
}

/** A deep bowl and what is in it; the contents are kept inside the rim. */
export function bowl(sketch: Sketch, board: Board | undefined, contents: string, above = ''): string {
  const glaze = glazes[board ?? 'plate-white']
  const { x, y, rx, ry } = bowlPlace
  const body = `M${x - rx - 17} ${y}C${x - rx - 8} ${y + 130} ${x - rx * 0.7} ${y + 222} ${x - rx * 0.42} ${y + 228}Q${x} ${y + 244} ${x + rx * 0.42} ${y + 228}C${x + rx * 0.7} ${y + 222} ${x + rx + 8} ${y + 130} ${x + rx + 17} ${y}Z`
  const wall = linear(sketch, [0, 0.1], [1, 0.5], {
    0: darken(glaze, 0.1),
    0.2: lighten(glaze, 0.3),
    0.5: glaze,
    0.85: darken(glaze, 0.4),
    1: darken(glaze, 0.3),
  })
  const band = curve([180, 150, 120, 90, 60, 30, 0].map((degrees) => onEllipse(x, y + 34, rx * 1.0, ry * 1.02, degrees)))
  return (
    shadow(sketch, x + 26, y + 212, rx * 1.1, 74, 0.6) +
    ellipse(x, y + 224, rx * 0.46, 30, darken(glaze, 0.5)) +
    shape(body, wall) +
    clipped(
      sketch,
      body,
      stroke(band, lighten(glaze, 0.4), 3, { 'stroke-opacity': 0.4 }) + gleam(sketch, x - rx * 0.6, y + 120, 40, 90, 0.4, 20),
    ) +
    ellipse(x, y, rx + 17, ry + 15, linear(sketch, [0, 0], [1, 1], { 0: lighten(glaze, 0.5), 0.5: glaze, 1: darken(glaze, 0.3) })) +
    ellipse(
      x,
      y + 2,
      rx + 5,
      ry + 4,
      linear(sketch, [0, 0], [0.4, 1], { 0: darken(glaze, 0.5), 0.5: darken(glaze, 0.2), 1: lighten(glaze, 0.1) }),
    ) +
    clipped(sketch, oval(x, y + 2, rx + 4, ry + 3), contents) +
    above +
    stroke(curve([205, 225, 245, 262].map((degrees) => onEllipse(x, y, rx + 12, ry + 10, degrees))), '#ffffff', 4, {
      'stroke-opacity': 0.7,
    })
  )
}

/** A bed of grains or the like that fills the bowl. */
export function bed(sketch: Sketch, ingredient: Ingredient, place: Place): string {
  const look = lookOf(ingredient)
  const ground = ellipse(
    place.x,
    place.y,
    place.rx,
    place.ry,
    radial(sketch, [0.4, 0.35], 0.75, { 0: lighten(look.colour, 0.2), 0.6: look.colour, 1: darken(look.colour, 0.4) }),
  )
  if (look.form === 'grains')
    return ground + grainsOver(sketch, look, sprinkle(sketch.random, place.x, place.y, place.rx * 0.98, place.ry * 0.98, 420), 12)
  if (look.form === 'noodles') return tangle(sketch, look, place.x, place.y, place.rx, place.ry, 46, 11)
  if (look.form === 'frill' || look.form === 'leaf' || look.form === 'herb' || look.form === 'shred')
    return (
      ellipse(place.x, place.y, place.rx, place.ry, darken(look.colour, 0.5)) +
      scatter(sketch, ingredient, { ...place, rx: place.rx * 0.86, ry: place.ry * 0.82 }, 22, 62)
    )
  return ground
}

/** Sauce over the dish, and the garnish. */
export function finish(sketch: Sketch, picture: Picture, place: Place, size = 26): string {
  const sauce = picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, place.x, place.y, place.rx * 1.3, place.ry * 0.7, 5, 7)
  return sauce + garnishOnly(sketch, picture, place, size)
}

/** The garnish alone, where the sauce is in the dish already. */
export function garnishOnly(sketch: Sketch, picture: Picture, place: Place, size: number): string {
  return (picture.garnish ?? [])
    .map((ingredient) => {
      const form = lookOf(ingredient).form
      const many = form === 'seeds' ? 9 : form === 'leaf' || form === 'herb' || form === 'sprig' ? 4 : 5
      return scatter(sketch, ingredient, { ...place, rx: place.rx * 0.6, ry: place.ry * 0.55 }, many, size)
    })
    .join('')
}

/** A heap of one topping; slices are fanned instead. */
export function sector(sketch: Sketch, ingredient: Ingredient, place: Place): string {
  const { form } = lookOf(ingredient)
  const fanned =
    form === 'crescent' ||
    form === 'wheel' ||
    form === 'fish' ||
    form === 'omelette' ||
    form === 'citrus' ||
    form === 'crab' ||
    form === 'chunk'
  if (fanned) {
    return Array.from({ length: form === 'wheel' || form === 'citrus' ? 6 : 5 }, (_, index) => {
      const share = index - 2
      return piece(
        sketch,
        ingredient,
        place.x + share * place.rx * 0.36,
        place.y - 8 + Math.abs(share) * place.rx * 0.08,
        place.rx * 0.58,
        form === 'wheel' || form === 'citrus' ? 0 : share * 10 - (form === 'fish' ? 50 : 0),
      )
    }).join('')
  }
  const large =
    form === 'egg' ||
    form === 'shrimp' ||
    form === 'battered' ||
    form === 'frill' ||
    form === 'shred' ||
    form === 'shiitake' ||
    form === 'cube'
  return heap(
    sketch,
    ingredient,
    { ...place, rx: place.rx * 0.62, ry: place.ry * 0.62 },
    form === 'egg' ? 2 : large ? 9 : 15,
    form === 'egg' ? place.rx * 0.62 : large ? place.rx * 0.46 : place.rx * 0.38,
  )
}

/** The colour a sauce gives what it is fried with: thinned soy sauce is brown, not black. */
export function absorbedColour(sauce: Ingredient): Colour {
  const { colour } = lookOf(sauce)
  return brightness(colour) < 0.25 ? mix(colour, '#c9731f', 0.55) : colour
}
