import { butcher } from './ingredients/butcher.ts'
import { cellar } from './ingredients/cellar.ts'
import { fruit } from './ingredients/fruit.ts'
import { garden } from './ingredients/garden.ts'
import type { Look } from './ingredients/look.ts'
import { pantry } from './ingredients/pantry.ts'
import { sea } from './ingredients/sea.ts'

const looks = { ...sea, ...garden, ...fruit, ...butcher, ...pantry, ...cellar } as const

/** An ingredient that can be drawn. */
export type Ingredient = keyof typeof looks

/** All ingredients. */
export const ingredients: readonly Ingredient[] = Object.keys(looks).filter(isIngredient)

/** How an ingredient looks. */
export function lookOf(ingredient: Ingredient): Look {
  return looks[ingredient]
}

/** Whether a text names an ingredient. */
export function isIngredient(text: string): text is Ingredient {
  return Object.hasOwn(looks, text)
}
