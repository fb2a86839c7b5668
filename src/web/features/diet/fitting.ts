import type { DietChoice, DietFacts } from '#contract/diet.ts'
import { canSuit, type DietFilter } from '#domain/catalogue/diet.ts'

export type MenuFacts = { products: DietFacts[]; choices: DietChoice[] }

/** Ids of the dishes that match a filter. */
export function fittingIds({ products, choices }: MenuFacts, filter: DietFilter): Set<number> {
  const choiceOf = new Map(choices.map((choice) => [choice.id, choice]))
  return new Set(
    products
      .filter((dish) =>
        canSuit(
          dish,
          dish.choices.flatMap((id) => choiceOf.get(id) ?? []),
          filter,
        ),
      )
      .map(({ id }) => id),
  )
}

/** Diets that some dish of this menu suits; chosen ones stay listed, so that they can be removed. */
export const dietsOf = ({ products }: MenuFacts, filter: DietFilter, all: readonly string[]): string[] =>
  all.filter((diet) => filter.diets.includes(diet) || products.some((dish) => dish.diets.includes(diet)))
