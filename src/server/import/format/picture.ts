import { boards, checkPicture, ingredients, kinds, type Picture as Recipe } from '@sofra/illustration'
import * as z from 'zod/mini'

const ingredientList = { type: 'array', items: { enum: ingredients } }

/** The recipe a picture is drawn from; what can be drawn is the illustration's to say. */
export const Picture = z.custom<Recipe>().check((context) => {
  const check = checkPicture(context.value)
  if (check.ok) return
  for (const { path, text } of check.faults) {
    context.issues.push({ code: 'custom', message: text, path: keysOf(path), input: context.value })
  }
})

Picture.register(z.globalRegistry, {
  id: 'Picture',
  type: 'object',
  required: ['dish', 'parts'],
  properties: {
    dish: { enum: kinds },
    parts: ingredientList,
    sauce: { enum: ingredients },
    garnish: ingredientList,
    pieces: { type: 'integer', minimum: 1 },
    board: { enum: boards },
    items: { type: 'array', items: { $ref: '#/$defs/Picture' } },
  },
})

// items[2].parts[0] → items, 2, parts, 0
const keysOf = (path: string): (string | number)[] =>
  [...path.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key))
