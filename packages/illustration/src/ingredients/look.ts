import type { Colour } from '../colour.ts'

/** The ways a piece of an ingredient is drawn. */
export const forms = [
  'fish',
  'roe',
  'shrimp',
  'crab',
  'mussel',
  'tentacle',
  'scallop',
  'battered',
  'dollop',
  'petals',
  'moulded',
  'ice',
  'salt',
  'wheel',
  'citrus',
  'ring',
  'rings',
  'crescent',
  'cube',
  'leaf',
  'frill',
  'sprig',
  'herb',
  'shred',
  'seeds',
  'grains',
  'legume',
  'ball',
  'croquette',
  'chunk',
  'breaded',
  'salami',
  'bacon',
  'ham',
  'egg',
  'omelette',
  'mushroom',
  'shiitake',
  'floret',
  'pod',
  'chilli',
  'noodles',
  'penne',
  'nut',
  'dough',
  'loaf',
  'cracker',
  'sauce',
  'liquid',
  'wedge',
  'flakes',
  'round-cheese',
  'strawberry',
  'raspberry',
  'bunch',
  'cherry',
  'apple',
  'pineapple',
  'banana',
  'kiwi',
  'pomegranate',
  'flower',
  'gold',
  'chocolate',
  'biscuit',
  'meringue',
  'fries',
  'garlic',
  'powder',
  'divider',
  'berries',
  'sheet',
  'paste',
] as const
export type Form = (typeof forms)[number]

/** How an ingredient looks: its form and up to three colours (body, second tone, detail). */
export interface Look {
  form: Form
  colour: Colour
  second: Colour
  detail: Colour
}

/** Creates a row of an ingredient table. */
export function look(form: Form, colour: Colour, second: Colour = colour, detail: Colour = second): Look {
  return { form, colour, second, detail }
}
