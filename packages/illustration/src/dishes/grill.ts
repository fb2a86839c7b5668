import { heap, mingle, scatter } from '../arrange.ts'
import { darken, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Look } from '../ingredients/look.ts'
import { blob, curve, dots, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { grainsOver } from '../pieces/strands.ts'
import { barrel, clipped, gleam, shadow, slope, volume } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, group, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'
import { smallCup } from './vessel.ts'
import { charSpots } from './wrap.ts'

/** A flat bread under the dish. */
export function breadUnder(sketch: Sketch, bread: Ingredient, x: number, y: number, rx: number, ry: number): string {
  const look = lookOf(bread)
  const outline = blob(sketch.random, x, y, rx, ry, 0.06, 13)
  return (
    shadow(sketch, x + 8, y + 14, rx * 1.06, ry * 1.08, 0.4) +
    shape(outline, darken(look.detail, 0.2), { transform: 'translate(0 6)' }) +
    shape(outline, volume(sketch, look.colour, 0.8)) +
    clipped(sketch, outline, charSpots(sketch, look, sprinkle(sketch.random, x, y, rx * 0.95, ry * 0.95, 40), 11))
  )
}

function isBread(ingredient: Ingredient): boolean {
  return ['dough', 'loaf'].includes(lookOf(ingredient).form)
}

/** Skewers side by side, their pieces in turn. */
export const drawSkewers: DishDrawer = (sketch, picture) => {
  const count = Math.max(1, Math.min(picture.pieces ?? 3, 5))
  const bread = picture.parts.find(isBread)
  const list = picture.parts.filter((part) => part !== bread)
  const pitch = count <= 2 ? 142 : count === 3 ? 112 : 78
  const size = count <= 2 ? 58 : count === 3 ? 50 : 38
  const skewers = Array.from({ length: count }, (_, row) => {
    const y = 262 + (row - (count - 1) / 2) * pitch
    const rod =
      stroke('M-276 0L284 0', '#3a2210', 7, { transform: 'translate(2 5)', 'stroke-opacity': 0.4 }) +
      stroke('M-276 0L284 0', '#c89b5e', 7) +
      stroke('M-276 -2L284 -2', '#f0d3a0', 2)
    const places = 8
    const first = list[0] ?? 'chicken'
    const pieces = Array.from({ length: places }, (_unused, index) => {
      const ingredient = list.length > 1 && index % 2 === 1 ? (list[1 + (((index - 1) / 2) % (list.length - 1))] ?? first) : first
      return piece(
        sketch,
        ingredient,
        -186 + index * 54,
        0,
        ingredient === first ? size * 1.06 : size * 0.88,
        ['chunk', 'breaded', 'crescent'].includes(lookOf(ingredient).form) ? sketch.random.jitter(30) + 80 : 0,
      )
    }).join('')
    return placed(
      shadow(sketch, 10, size * 0.7, 260, size * 0.6, 0.5) +
        rod +
        pieces +
        (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 0, -4, 400, size * 0.7, 8, 5)),
      322,
      y,
      -7,
    )
  }).join('')
  const garnish = (picture.garnish ?? [])
    .map((ingredient, index) => scatter(sketch, ingredient, { x: 130 + index * 380, y: 420 - index * 330, rx: 60, ry: 20 }, 4, 26))
    .join('')
  return (bread === undefined ? '' : breadUnder(sketch, bread, 320, 262, 270, 170)) + skewers + garnish
}

/** Minced kebabs pressed on flat skewers. */
export function kebab(sketch: Sketch, ingredient: Ingredient, length: number, height: number): string {
  const look = lookOf(ingredient)
  const outline = `M${-length / 2} 0Q${-length / 2} ${-height * 0.52} ${-length * 0.4} ${-height * 0.42}Q${-length * 0.3} ${-height * 0.54} ${-length * 0.2} ${-height * 0.44}Q${-length * 0.1} ${-height * 0.55} 0 ${-height * 0.44}Q${length * 0.1} ${-height * 0.55} ${length * 0.2} ${-height * 0.44}Q${length * 0.3} ${-height * 0.54} ${length * 0.4} ${-height * 0.42}Q${length / 2} ${-height * 0.5} ${length / 2} 0Q${length / 2} ${height * 0.5} ${length * 0.4} ${height * 0.44}L${-length * 0.4} ${height * 0.44}Q${-length / 2} ${height * 0.5} ${-length / 2} 0Z`
  const grit = sprinkle(sketch.random, 0, 0, length * 0.48, height * 0.42, 70)
  const bars = [-0.36, -0.18, 0, 0.18, 0.36]
    .map((share) => `M${length * share} ${-height * 0.5}L${length * (share - 0.05)} ${height * 0.46}`)
    .join('')
  return (
    shadow(sketch, 8, height * 0.42, length * 0.56, height * 0.34, 0.5) +
    shape(outline, barrel(sketch, look.colour)) +
    clipped(
      sketch,
      outline,
      stroke(grit.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l4 1`).join(''), look.detail, 5, { 'stroke-opacity': 0.5 }) +
        stroke(
          grit
            .filter((_, index) => index % 2 === 0)
            .map(([x, y]) => `M${x.toFixed(1)} ${(y - 2).toFixed(1)}l3 0`)
            .join(''),
          look.second,
          3,
          { 'stroke-opacity': 0.5 },
        ) +
        stroke(bars, darken(look.detail, 0.6), height * 0.13, { 'stroke-opacity': 0.4 }),
    ) +
    gleam(sketch, -length * 0.1, -height * 0.26, length * 0.36, height * 0.1, 0.5, 0)
  )
}

const sauceForms: ReadonlySet<string> = new Set(['sauce', 'paste'])

const meatForms: ReadonlySet<string> = new Set(['chunk', 'breaded', 'croquette', 'salami', 'fish', 'shrimp'])

/** The meat of a plate, at any position of its recipe, and the sides. */
function readPlate(parts: readonly Ingredient[]): { meat: Ingredient | undefined; sides: Ingredient[] } {
  const solid = parts.filter((part) => !sauceForms.has(lookOf(part).form))
  const meat = solid.find((part) => meatForms.has(lookOf(part).form)) ?? solid[0]
  return { meat, sides: solid.filter((part) => part !== meat) }
}

/** A platter of grilled meat: the meat, bread or cereal, vegetables, a cup of sauce. */
export const drawKebabPlate: DishDrawer = (sketch, picture) => {
  const bread = picture.parts.find(isBread)
  const { meat, sides } = readPlate(picture.parts.filter((part) => part !== bread))
  const grain = sides.find((part) => lookOf(part).form === 'grains')
  const vegetables = sides.filter((part) => part !== grain)
  const main = meat ?? 'minced-beef'
  const minced = main === 'minced-beef' || main === 'lamb' || main === 'chicken' || main === 'beef'
  const kebabs =
    main === 'meatballs'
      ? patties(sketch, main, picture.pieces ?? 6)
      : minced
        ? [0, 1].map((row) => placed(kebab(sketch, main, 330, 66), 290, 236 + row * 78, -12)).join('')
        : heap(sketch, main, { x: 270, y: 260, rx: 130, ry: 66 }, 16, 48)
  return (
    (bread === undefined ? '' : breadUnder(sketch, bread, 310, 256, 226, 140)) +
    (grain === undefined ? '' : mound(sketch, grain, 200, 190, 120, 66)) +
    vegetables
      .map((ingredient, index) => heap(sketch, ingredient, { x: 356 + (index % 3) * 66, y: 148 + (index % 3) * 36, rx: 46, ry: 28 }, 6, 36))
      .join('') +
    kebabs +
    sauceBeside(sketch, picture, 484, 318) +
    garnishOver(sketch, picture, 280, 250)
  )
}

/** Hand-pressed patties off the grill, leaning on each other in two rows. */
function patties(sketch: Sketch, ingredient: Ingredient, count: number): string {
  const look = lookOf(ingredient)
  const patty = (): string => {
    const outline = blob(sketch.random, 0, 0, 66, 42, 0.07, 11)
    const grit = sprinkle(sketch.random, 0, 0, 58, 36, 50)
    const bars = [-34, -4, 26].map((x) => `M${x} -46L${x - 12} 46`).join('')
    return (
      shadow(sketch, 8, 30, 80, 34, 0.6) +
      shape(outline, darken(look.detail, 0.5), { transform: 'translate(1 13)' }) +
      shape(outline, volume(sketch, mix(look.colour, '#b5602c', 0.34), 1.1)) +
      clipped(
        sketch,
        outline,
        stroke(dots(grit), darken(look.detail, 0.2), 4, { 'stroke-opacity': 0.5 }) +
          stroke(dots(grit.slice(0, 20)), look.second, 3.4, { 'stroke-opacity': 0.7 }) +
          stroke(dots(grit.slice(22, 30)), '#5f9436', 4, { 'stroke-opacity': 0.9 }) +
          stroke(bars, '#2a0f06', 9, { 'stroke-opacity': 0.62 }),
      ) +
      gleam(sketch, -18, -20, 30, 9, 0.6, -8)
    )
  }
  return Array.from({ length: Math.max(2, Math.min(count, 6)) }, (_, index) => {
    const [row, place] = [Math.floor(index / 3), index % 3]
    return placed(patty(), 176 + place * 112 + row * 26, 252 + row * 76 - place * 16, -34)
  }).join('')
}

/** A mound of rice or another cereal. */
export function mound(sketch: Sketch, ingredient: Ingredient, x: number, y: number, rx: number, ry: number): string {
  const look = lookOf(ingredient)
  const points = sprinkle(sketch.random, x, y - ry * 0.2, rx * 0.98, ry * 1.04, Math.round((rx * ry) / 32)).sort((a, b) => a[1] - b[1])
  return (
    shadow(sketch, x + 10, y + ry * 0.5, rx * 1.15, ry * 0.8, 0.45) +
    ellipse(x, y, rx, ry, volume(sketch, mix(look.colour, look.detail, 0.4))) +
    grainsOver(sketch, look, points, 12) +
    gleam(sketch, x - rx * 0.3, y - ry * 0.6, rx * 0.5, ry * 0.3, 0.35)
  )
}

function sauceBeside(sketch: Sketch, picture: Picture, x: number, y: number): string {
  return picture.sauce === undefined ? '' : placed(smallCup(sketch, picture.sauce, 58), x, y)
}

function garnishOver(sketch: Sketch, picture: Picture, x: number, y: number): string {
  return (picture.garnish ?? []).map((ingredient) => scatter(sketch, ingredient, { x, y, rx: 120, ry: 60 }, 5, 24)).join('')
}

/** Slices from the spit over bread, rice or fries, with vegetables. */
export const drawDonerPlate: DishDrawer = (sketch, picture) => {
  const { meat, sides } = readPlate(picture.parts)
  const base = sides.find((part) => ['grains', 'dough', 'loaf', 'fries'].includes(lookOf(part).form))
  const vegetables = sides.filter((part) => part !== base)
  const form = base === undefined ? undefined : lookOf(base).form
  const ground =
    base === undefined
      ? ''
      : form === 'grains'
        ? mound(sketch, base, 424, 214, 118, 78)
        : form === 'fries'
          ? heap(sketch, base, { x: 440, y: 220, rx: 88, ry: 56 }, 22, 46)
          : breadUnder(sketch, base, 310, 256, 224, 138)
  const greens = vegetables
    .map((ingredient, index) => heap(sketch, ingredient, { x: 190 + index * 88, y: 150 - (index % 2) * 8, rx: 48, ry: 28 }, 7, 36))
    .join('')
  return (
    ground +
    greens +
    heap(sketch, meat ?? 'lamb', { x: 256, y: 276, rx: 136, ry: 66 }, 26, 42) +
    sauceBeside(sketch, picture, 456, 330) +
    garnishOver(sketch, picture, 256, 256)
  )
}

/** Falafel round a dip, with vegetables. */
export const drawFalafelPlate: DishDrawer = (sketch, picture) => {
  const dip = picture.parts.find((part) => sauceForms.has(lookOf(part).form)) ?? picture.sauce ?? 'hummus'
  const rest = picture.parts.filter((part) => part !== dip)
  const balls = rest.includes('falafel') ? 'falafel' : (rest[0] ?? 'falafel')
  const bread = rest.find(isBread)
  const sides = rest.filter((part) => part !== balls && part !== bread)
  const look = lookOf(dip)
  const pool = blob(sketch.random, 232, 244, 112, 80, 0.08, 10)
  const swirl = curve([
    [160, 250],
    [220, 210],
    [290, 230],
    [270, 276],
    [214, 270],
    [226, 244],
    [250, 246],
  ])
  return (
    (bread === undefined ? '' : breadUnder(sketch, bread, 430, 180, 110, 70)) +
    shadow(sketch, 240, 262, 130, 86, 0.4) +
    shape(pool, slope(sketch, look.colour)) +
    stroke(swirl, look.detail, 10, { 'stroke-opacity': 0.5 }) +
    stroke(swirl, look.second, 8, { transform: 'translate(0 -4)', 'stroke-opacity': 0.8 }) +
    (picture.sauce === undefined ? '' : drizzle(sketch, picture.sauce, 236, 244, 120, 50, 3, 6)) +
    sides
      .map((ingredient, index) => heap(sketch, ingredient, { x: 330 + (index % 3) * 76, y: 148 + (index % 3) * 46, rx: 46, ry: 30 }, 7, 36))
      .join('') +
    group(scatter(sketch, balls, { x: 356, y: 300, rx: 120, ry: 62 }, 8, 46)) +
    garnishOver(sketch, picture, 250, 250)
  )
}

/** Plov: rice heaped with meat and vegetables, a head of garlic above. */
export const drawPlov: DishDrawer = (sketch, picture) => {
  const grain = picture.parts.find((part) => lookOf(part).form === 'grains') ?? 'rice'
  const rest = picture.parts.filter((part) => part !== grain)
  const meat = rest.find((part) => ['chunk', 'breaded'].includes(lookOf(part).form))
  const mixed = rest.filter((part) => part !== meat && part !== 'garlic')
  const look = lookOf(grain)
  const golden: Look =
    grain === 'rice'
      ? { ...look, colour: mix(look.colour, '#f0a836', 0.6), second: mix(look.second, '#ffe0a0', 0.5), detail: '#c58a3a' }
      : look
  const points = sprinkle(sketch.random, 320, 228, 206, 124, 430).sort((a, b) => a[1] - b[1])
  return (
    shadow(sketch, 334, 288, 236, 112, 0.5) +
    ellipse(320, 250, 206, 116, volume(sketch, mix(golden.colour, golden.detail, 0.5))) +
    grainsOver(sketch, golden, points, 13) +
    mingle(sketch, mixed, { x: 320, y: 230, rx: 176, ry: 92 }, Math.min(26, mixed.length * 9), 30) +
    (meat === undefined ? '' : heap(sketch, meat, { x: 322, y: 196, rx: 98, ry: 44 }, 11, 46)) +
    (rest.includes('garlic') ? garlicHead(sketch, 430, 176) : '') +
    garnishOver(sketch, picture, 320, 190)
  )
}

function garlicHead(sketch: Sketch, x: number, y: number): string {
  return (
    shadow(sketch, x + 6, y + 26, 52, 26, 0.5) +
    [-24, 24, -12, 12, 0].map((offset) => placed(ellipse(0, 0, 17, 33, volume(sketch, '#f6ead3')), x + offset, y, offset * 0.7)).join('') +
    stroke(`M${x} ${y - 28}l3 -18`, '#cbb48c', 9)
  )
}
