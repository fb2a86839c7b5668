import type { Ingredient } from './ingredients.ts'
import { lookOf } from './ingredients.ts'
import type { Form, Look } from './ingredients/look.ts'
import { biscuit, chocolate, cracker, divider, dough, loaf, meringue } from './pieces/bakery.ts'
import { ball, berries, bunch, cherry, legume, pomegranate, raspberry, strawberry } from './pieces/berry.ts'
import { battered, breaded, croquette, powder } from './pieces/crumbs.ts'
import { dollop, flakes, liquid, paste, roundCheese, sauce, wedge } from './pieces/dairy.ts'
import { apple, banana, flower, gold, kiwi, pineapple } from './pieces/fruit.ts'
import { frill, herb, leaf, sprig } from './pieces/leaf.ts'
import { bacon, chunk, egg, ham, nut, omelette, salami } from './pieces/meat.ts'
import { chilli, floret, garlic, mushroom, pod, sheet, shiitake } from './pieces/mushroom.ts'
import type { PieceDrawer } from './pieces/piece.ts'
import { ice, moulded, petals, salt } from './pieces/relish.ts'
import { crab, fish, mussel, roe, scallop, shrimp, tentacle } from './pieces/sea.ts'
import { fries, grains, noodles, penne, seeds, shred } from './pieces/strands.ts'
import { citrus, crescent, cube, ring, rings, wheel } from './pieces/vegetable.ts'
import { shadow } from './shade.ts'
import type { Sketch } from './sketch.ts'
import { element, ellipse, placed } from './svg.ts'

const drawers: Record<Form, PieceDrawer> = {
  fish,
  roe,
  shrimp,
  crab,
  mussel,
  tentacle,
  scallop,
  battered,
  dollop,
  petals,
  moulded,
  ice,
  salt,
  wheel,
  citrus,
  ring,
  rings,
  crescent,
  cube,
  leaf,
  frill,
  sprig,
  herb,
  shred,
  seeds,
  grains,
  legume,
  ball,
  croquette,
  chunk,
  breaded,
  salami,
  bacon,
  ham,
  egg,
  omelette,
  mushroom,
  shiitake,
  floret,
  pod,
  chilli,
  noodles,
  penne,
  nut,
  dough,
  loaf,
  cracker,
  sauce,
  liquid,
  wedge,
  flakes,
  strawberry,
  raspberry,
  bunch,
  cherry,
  apple,
  pineapple,
  banana,
  kiwi,
  pomegranate,
  flower,
  gold,
  chocolate,
  biscuit,
  meringue,
  fries,
  garlic,
  powder,
  divider,
  berries,
  sheet,
  paste,
  'round-cheese': roundCheese,
}

/** Forms that look wrong when turned far, because their light or shape has an upper side. */
const upright: ReadonlySet<Form> = new Set([
  'dollop',
  'petals',
  'moulded',
  'ice',
  'salt',
  'cube',
  'ball',
  'egg',
  'croquette',
  'raspberry',
  'berries',
  'cherry',
  'bunch',
  'loaf',
  'meringue',
  'floret',
  'noodles',
  'grains',
  'roe',
  'salami',
  'round-cheese',
  'mushroom',
  'dough',
])

/** Sizes of small ingredients relative to a slice. */
const scales: Partial<Record<Form, number>> = {
  ring: 0.62,
  seeds: 0.9,
  berries: 0.62,
  raspberry: 0.68,
  nut: 0.66,
  cherry: 0.72,
  ball: 0.74,
  legume: 0.86,
  leaf: 1.02,
  herb: 0.84,
  cube: 0.8,
  flakes: 0.9,
  bunch: 1.05,
  pomegranate: 0.7,
  strawberry: 0.85,
  banana: 0.8,
  mushroom: 0.95,
  garlic: 0.6,
  gold: 0.7,
  pod: 1.05,
  penne: 0.95,
}

const ingredientScales: Partial<Record<Ingredient, number>> = {
  'bell-pepper': 1.5,
  'spring-onion': 0.72,
  jalapeno: 1.15,
  olives: 1,
  capers: 0.72,
  edamame: 1.05,
  lentils: 0.75,
  chickpeas: 1.15,
  pistachio: 0.8,
  falafel: 1.1,
}

/** No gradient under the smallest pieces: it would be invisible, and gradients are expensive. */
function contactShadow(sketch: Sketch, x: number, y: number, size: number): string {
  return size < 19
    ? ellipse(x + size * 0.12, y + size * 0.3, size * 0.86, size * 0.68, '#1c0d05', { opacity: 0.2 })
    : shadow(sketch, x + size * 0.12, y + size * 0.3, size * 1.2, size * 0.94, 0.4)
}

/** One piece of any look with its contact shadow. */
export function pieceOf(sketch: Sketch, look: Look, x: number, y: number, size: number, turn: number): string {
  // Three drawings per size serve all similar pieces: turned and mixed they look different, and the file stays small.
  const nominal = Math.max(10, Math.round(size / 10) * 10)
  const key = `piece ${look.form} ${look.colour} ${look.second} ${look.detail} ${nominal} ${sketch.random.whole(0, 2)}`
  const href = sketch.reuse(key, () => drawers[look.form](sketch, look, nominal))
  return contactShadow(sketch, x, y, size) + placed(element('use', { href }), x, y, turn, size / nominal)
}

/** One piece of an ingredient at its relative size. */
export function piece(sketch: Sketch, ingredient: Ingredient, x: number, y: number, radius: number, angle?: number): string {
  const look = lookOf(ingredient)
  const size = radius * (scales[look.form] ?? 1) * (ingredientScales[ingredient] ?? 1)
  const turn = angle ?? (upright.has(look.form) ? sketch.random.jitter(12) : sketch.random.between(-60, 60))
  return pieceOf(sketch, look, x, y, size, turn)
}
