import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id } from './common.ts'
import { counter } from './catalogue.ts'

/** The dish's own facts, and the ids of its required `choices`. */
export const DietFacts = z.object({ id: Id, allergens: z.array(z.string()), diets: z.array(z.string()), choices: z.array(Id) })
export type DietFacts = z.infer<typeof DietFacts>

export const DietChoice = z.object({
  id: Id,
  /** Units that must be chosen. */
  min: z.number(),
  /** Available options, with the most units of each. */
  options: z.array(z.object({ most: z.number(), allergens: z.array(z.string()), diets: z.array(z.string()) })),
})
export type DietChoice = z.infer<typeof DietChoice>

export const listDiets = call({
  method: 'GET',
  path: '/api/products/diets',
  summary: 'Allergens and diets of every product at a place, and of what must be chosen with it',
  query: z.object(counter),
  reply: z.object({ products: z.array(DietFacts), choices: z.array(DietChoice) }),
  refuses: [404],
  isPublic: true,
})
