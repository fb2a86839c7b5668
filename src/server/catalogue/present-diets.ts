import type { DietChoice, DietFacts } from '#contract/diet.ts'
import type { Menu } from '#domain/catalogue/menu.ts'
import type { ModifierGroup } from '#domain/catalogue/product.ts'

/** The diet facts of a menu's dishes. A choice that several dishes share is listed once. */
export function presentDiets({ products }: Menu): { products: DietFacts[]; choices: DietChoice[] } {
  const all = [...products.values()]
  const needed = new Map(all.flatMap(({ groups }) => groups.filter(isNeeded).map((group) => [group.id, group])))
  return {
    products: all.map(({ id, allergens, diets, groups }) => ({
      id,
      allergens,
      diets,
      choices: groups.filter(isNeeded).map((group) => group.id),
    })),
    choices: [...needed.values()].map(presentChoice),
  }
}

const isNeeded = (group: ModifierGroup): boolean => group.min > 0

const presentChoice = ({ id, min, max, members }: ModifierGroup): DietChoice => ({
  id,
  min,
  options: members.flatMap(({ modifier: { stopped, allergens, diets, max: own } }) =>
    stopped ? [] : [{ most: Math.min(own, max), allergens, diets }],
  ),
})
