import type { Colour } from '../colour.ts'
import { darken, mix } from '../colour.ts'
import type { Ingredient } from '../ingredients.ts'
import { lookOf } from '../ingredients.ts'
import type { Point } from '../outline.ts'
import { at, curve, oval, polygon, sprinkle } from '../outline.ts'
import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import { barrel, clipped, gleam, linear, shadow } from '../shade.ts'
import type { Sketch } from '../sketch.ts'
import { ellipse, placed, shape, stroke } from '../svg.ts'
import type { DishDrawer } from './dish.ts'
import { drizzle } from './roll.ts'
import { charSpots, garnishBeside, readWrap } from './wrap.ts'

/** The open end of a wrap: rolled bread round the packed fillings. */
function openEnd(
  sketch: Sketch,
  bread: Ingredient,
  fillings: readonly Ingredient[],
  sauce: Ingredient | undefined,
  rx: number,
  ry: number,
): string {
  const look = lookOf(bread)
  const list = fillings.length > 0 ? fillings : ['chicken' as const]
  const rings =
    ellipse(0, 0, rx, ry, darken(look.detail, 0.15)) +
    ellipse(-1, -1, rx * 0.95, ry * 0.96, look.second) +
    ellipse(0, 0, rx * 0.87, ry * 0.89, look.detail) +
    ellipse(0, 0, rx * 0.84, ry * 0.86, mix(look.second, look.colour, 0.4)) +
    ellipse(0, 0, rx * 0.77, ry * 0.8, '#4a2412')
  const spots = sprinkle(sketch.random, 0, 0, rx * 0.6, ry * 0.66, 17)
  // The first filling is the main one: it fills two places of five.
  const order = spots.map((_, index) => (index % 5 < 2 ? list[0] : list[1 + (index % Math.max(1, list.length - 1))]) ?? list[0])
  const inside = spots
    .map(([x, y], index) => ({ x, y, ingredient: order[index] }))
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, ingredient }) => (ingredient === undefined ? '' : piece(sketch, ingredient, x, y, rx * 0.33)))
    .join('')
  const cream = sauce === undefined ? '' : drizzle(sketch, sauce, 0, -ry * 0.05, rx * 1.2, ry * 0.8, 3, rx * 0.075)
  const cut = oval(0, 0, rx * 0.8, ry * 0.83)
  const green = ellipse(0, 0, rx * 0.77, ry * 0.8, 'none', {
    stroke: '#6fa838',
    'stroke-width': rx * 0.05,
    'stroke-opacity': list.some((part) => ['frill', 'leaf'].includes(lookOf(part).form)) ? 1 : 0,
  })
  return rings + clipped(sketch, cut, inside + cream) + green
}

/** One half of a wrap lying from the lower left to the upper right, its cut end towards the viewer. */
function half(sketch: Sketch, picture: Picture, usual: Ingredient, length: number, ry: number, marked: boolean): string {
  const { bread, fillings } = readWrap(picture, usual)
  const look = lookOf(bread)
  const rx = ry * 0.8
  const body = `M0 ${-ry}L${length * 0.82} ${-ry * 0.94}Q${length} ${-ry * 0.86} ${length * 1.02} ${-ry * 0.2}Q${length * 1.02} ${ry * 0.84} ${length * 0.84} ${ry * 0.92}L0 ${ry}Z`
  const spots = sprinkle(sketch.random, length * 0.52, -ry * 0.1, length * 0.46, ry * 0.86, 26)
  const folds =
    curve([
      [length * 0.1, -ry * 0.3],
      [length * 0.5, -ry * 0.16],
      [length * 0.98, ry * 0.2],
    ]) +
    curve([
      [length * 0.3, ry * 0.6],
      [length * 0.7, ry * 0.46],
      [length * 1, ry * 0.5],
    ])
  const marks = [0.24, 0.42, 0.6, 0.78]
    .map((share) => `M${length * share} ${-ry * 0.9}Q${length * (share + 0.1)} 0 ${length * (share - 0.02)} ${ry * 0.86}`)
    .join('')
  return (
    shape(body, barrel(sketch, look.colour)) +
    clipped(
      sketch,
      body,
      charSpots(sketch, look, spots, ry * 0.1) +
        (marked ? stroke(marks, darken(look.detail, 0.55), ry * 0.1, { 'stroke-opacity': 0.6 }) : '') +
        stroke(folds, look.detail, 3, { 'stroke-opacity': 0.6 }) +
        stroke(folds, look.second, 3, { transform: 'translate(0 -3)', 'stroke-opacity': 0.7 }) +
        gleam(sketch, length * 0.45, -ry * 0.66, length * 0.4, ry * 0.16, 0.5, 0),
    ) +
    openEnd(sketch, bread, fillings, picture.sauce, rx, ry)
  )
}

type Paper = 'striped' | 'checked' | 'kraft' | 'foil'
const papers = ['striped', 'checked', 'kraft', 'foil'] as const

const grounds: Record<Paper, Colour> = { striped: '#f8efe0', checked: '#fdf6ea', kraft: '#c99a63', foil: '#d5d9dd' }

/** What is printed on a sleeve, or pressed into it. */
function print(sketch: Sketch, paper: Paper, length: number, ry: number): string {
  const { accent, theme = accent } = sketch.palette
  const across = (share: number): string => `M${length * share} ${-ry * 1.1}L${length * (share - 0.06)} ${ry * 1.1}`
  const along = (share: number): string => `M${length * 0.4} ${ry * share}L${length * 1.2} ${ry * share}`
  const butt = { 'stroke-linecap': 'butt' }
  if (paper === 'striped') return stroke([0.58, 0.72, 0.86, 1].map(across).join(''), accent, ry * 0.16, { ...butt, 'stroke-opacity': 0.88 })
  if (paper === 'checked')
    return (
      stroke([0.52, 0.64, 0.76, 0.88, 1, 1.12].map(across).join(''), theme, ry * 0.17, { ...butt, 'stroke-opacity': 0.5 }) +
      stroke([-0.8, -0.4, 0, 0.4, 0.8].map(along).join(''), theme, ry * 0.17, { ...butt, 'stroke-opacity': 0.5 })
    )
  if (paper === 'foil') return facets(sketch, length, ry)
  const creases = sprinkle(sketch.random, length * 0.8, 0, length * 0.34, ry, 16)
    .map((point) => `M${at(point)}l${at([sketch.random.jitter(ry), sketch.random.jitter(ry * 0.7)])}`)
    .join('')
  return (
    stroke(creases, '#8a5f30', 1.6, { 'stroke-opacity': 0.5 }) +
    ellipse(length * 0.8, 0, ry * 0.42, ry * 0.46, theme, { opacity: 0.9 }) +
    ellipse(length * 0.8, 0, ry * 0.33, ry * 0.36, 'none', { stroke: '#fff4e0', 'stroke-width': ry * 0.035 }) +
    stroke(`M${length * 0.8 - ry * 0.16} ${ry * 0.1}q${ry * 0.16} ${ry * 0.2} ${ry * 0.32} 0`, '#fff4e0', ry * 0.07)
  )
}

/** Crumpled foil: small light and dark planes. */
const facets = (sketch: Sketch, length: number, ry: number): string =>
  sprinkle(sketch.random, length * 0.8, 0, length * 0.38, ry, 34)
    .map(([x, y], index) => {
      const corner = (): Point => [x + sketch.random.jitter(ry * 0.5), y + sketch.random.jitter(ry * 0.4)]
      return shape(polygon([corner(), corner(), corner()]), index % 2 === 0 ? '#ffffff' : '#8b949c', { opacity: 0.4 })
    })
    .join('')

/** Paper round the far part of a wrap, torn at its edge. */
function sleeve(sketch: Sketch, length: number, ry: number, paper: Paper): string {
  const from = length * 0.46
  const torn: Point[] = [
    [from, -ry * 1.06],
    [from + 14, -ry * 0.6],
    [from - 6, -ry * 0.2],
    [from + 16, ry * 0.2],
    [from - 4, ry * 0.6],
    [from + 8, ry * 1.06],
  ]
  const outline = polygon([
    ...torn,
    [length * 1.0, ry * 0.98],
    [length * 1.14, ry * 0.5],
    [length * 1.08, 0],
    [length * 1.16, -ry * 0.5],
    [length * 1.0, -ry * 1.0],
  ])
  return (
    shape(outline, barrel(sketch, grounds[paper])) +
    clipped(
      sketch,
      outline,
      print(sketch, paper, length, ry) +
        shape(outline, linear(sketch, [0, 0], [0, 1], { 0: ['#ffffff', 0.3], 0.3: ['#ffffff', 0.1], 1: ['#3a1a08', 0.4] })),
    ) +
    stroke(`M${torn.map(at).join('L')}`, '#ffffff', 3, { 'stroke-opacity': paper === 'kraft' ? 0.3 : 0.8 })
  )
}

/** Shawarma: rolls in paper with visible filling. A single one is a giant; two lie on a board, or stand in paper. */
export const drawShawarma: DishDrawer = (sketch, picture) => {
  const paper = sketch.random.pick(papers)
  const one = (x: number, y: number, angle: number, length: number, ry: number): string =>
    placed(
      shadow(sketch, length * 0.45, ry * 0.76, length * 0.7, ry * 0.6, 0.55) +
        half(sketch, picture, 'lavash', length, ry, false) +
        sleeve(sketch, length, ry, paper),
      x,
      y,
      angle,
    )
  const ground = shadow(sketch, 330, 300, 290, 120, 0.4)
  if (picture.pieces === 1) return ground + one(158, 318, -19, 430, 142) + garnishBeside(sketch, picture, beside.giant, 36)
  if (picture.board === 'paper')
    return ground + one(406, 124, 64, 268, 88) + one(240, 138, 76, 272, 100) + garnishBeside(sketch, picture, beside.standing, 34)
  return ground + one(240, 172, -17, 320, 88) + one(148, 334, -17, 360, 112) + garnishBeside(sketch, picture, beside.lying, 34)
}

/** Positions of the garnish. */
const beside: Record<'giant' | 'standing' | 'lying', Point[]> = {
  giant: [
    [92, 150],
    [136, 118],
    [520, 396],
  ],
  standing: [
    [92, 350],
    [128, 392],
    [548, 150],
  ],
  lying: [
    [72, 200],
    [104, 158],
    [560, 386],
  ],
}

/** A pressed wrap in two halves, one leaning on the other. */
export const drawLavashWrap: DishDrawer = (sketch, picture) =>
  shadow(sketch, 330, 300, 280, 120, 0.4) +
  placed(shadow(sketch, 140, 80, 220, 60, 0.5) + half(sketch, picture, 'lavash', 310, 80, true), 226, 160, 6) +
  placed(shadow(sketch, 150, 88, 240, 66, 0.55) + half(sketch, picture, 'lavash', 350, 106, true), 150, 326, -12) +
  garnishBeside(
    sketch,
    picture,
    [
      [66, 210],
      [560, 380],
      [520, 402],
    ],
    36,
  )
