/** The allergens that EU law requires to declare (Regulation 1169/2011, annex II), in the order of its list. */
export const allergens = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const diets = ['vegetarian', 'vegan', 'halal', 'gluten-free', 'lactose-free'] as const
export type Diet = (typeof diets)[number]

/** The allergens of a dish or a modifier, and the diets it suits. */
export type Suitability = { allergens: readonly string[]; diets: readonly string[] }

/** A customer's diet filter: every one of the diets, and none of the allergens. */
export type DietFilter = { diets: readonly string[]; without: readonly string[] }

/** A group of which at least `min` units must be chosen, at most `most` units per option. */
export type NeededChoice = { min: number; options: readonly (Suitability & { most: number })[] }

export const suits = ({ allergens, diets }: Suitability, filter: DietFilter): boolean =>
  filter.diets.every((diet) => diets.includes(diet)) && !filter.without.some((allergen) => allergens.includes(allergen))

/** Whether a dish can be ordered so that it matches: the dish itself does, and so do enough options of each required choice. */
export const canSuit = (dish: Suitability, choices: readonly NeededChoice[], filter: DietFilter): boolean =>
  suits(dish, filter) && choices.every((choice) => leftIn(choice, filter) >= choice.min)

const leftIn = ({ options }: NeededChoice, filter: DietFilter): number =>
  options.reduce((sum, option) => (suits(option, filter) ? sum + option.most : sum), 0)

/** A dish with its modifiers: the allergens of all, and the diets that all of them suit. */
export const together = (dish: Suitability, added: readonly Suitability[]): { allergens: string[]; diets: string[] } => ({
  allergens: [...new Set([dish, ...added].flatMap((food) => food.allergens))],
  diets: dish.diets.filter((diet) => added.every((food) => food.diets.includes(diet))),
})

/** Why a food does not match a filter: its allergens to be avoided, and the diets it does not suit. */
export const against = ({ allergens, diets }: Suitability, filter: DietFilter): DietFilter => ({
  without: filter.without.filter((allergen) => allergens.includes(allergen)),
  diets: filter.diets.filter((diet) => !diets.includes(diet)),
})

/** The diets shown as icons on a card: the stricter one of two related diets, without those it implies. */
export const signsOf = (diets: readonly string[]): Diet[] => [
  ...(['vegan', 'vegetarian'] as const).filter((diet) => diets.includes(diet)).slice(0, 1),
  ...(['gluten-free'] as const).filter((diet) => diets.includes(diet)),
]

/** Allergens that a diet excludes by definition. Lactose-free is not milk-free: lactose can be removed. */
const ruledOut: Record<Diet, readonly Allergen[]> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'milk', 'egg'],
  halal: [],
  'gluten-free': ['gluten'],
  'lactose-free': [],
}

/** The first allergen of a food that contradicts a diet. */
export const contradiction = (food: Suitability, diet: Diet): Allergen | undefined =>
  ruledOut[diet].find((allergen) => food.allergens.includes(allergen))
