/** The allergens that must be told of by EU law (Regulation 1169/2011, annex II), in the order of its list. */
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

/** What is in a dish or a modifier, and for which diets it is made. */
export type Suitability = { allergens: readonly string[]; diets: readonly string[] }

/** What somebody eats: every one of the diets, and none of the allergens. */
export type DietWish = { diets: readonly string[]; without: readonly string[] }

/** A group of which at least `min` units must be chosen; `most` units of an option can be. */
export type NeededChoice = { min: number; options: readonly (Suitability & { most: number })[] }

export const suits = ({ allergens, diets }: Suitability, wish: DietWish): boolean =>
  wish.diets.every((diet) => diets.includes(diet)) && !wish.without.some((allergen) => allergens.includes(allergen))

/** Whether a dish can be had so that it suits: it does as it is, and so do enough options of each choice it asks for. */
export const canSuit = (dish: Suitability, choices: readonly NeededChoice[], wish: DietWish): boolean =>
  suits(dish, wish) && choices.every((choice) => leftIn(choice, wish) >= choice.min)

const leftIn = ({ options }: NeededChoice, wish: DietWish): number =>
  options.reduce((sum, option) => (suits(option, wish) ? sum + option.most : sum), 0)

/** A dish with what was added: the allergens of all, and the diets that none of them breaks. */
export const together = (dish: Suitability, added: readonly Suitability[]): { allergens: string[]; diets: string[] } => ({
  allergens: [...new Set([dish, ...added].flatMap((food) => food.allergens))],
  diets: dish.diets.filter((diet) => added.every((food) => food.diets.includes(diet))),
})

/** What of a food stands against a wish: allergens to be avoided, and diets it is not made for. */
export const against = ({ allergens, diets }: Suitability, wish: DietWish): DietWish => ({
  without: wish.without.filter((allergen) => allergens.includes(allergen)),
  diets: wish.diets.filter((diet) => !diets.includes(diet)),
})

/** The diets of which a card has a sign: the stricter of two of a kind, and none that goes without saying. */
export const signsOf = (diets: readonly string[]): Diet[] => [
  ...(['vegan', 'vegetarian'] as const).filter((diet) => diets.includes(diet)).slice(0, 1),
  ...(['gluten-free'] as const).filter((diet) => diets.includes(diet)),
]

/** Allergens that a diet rules out by what it is. Without lactose is not without milk: lactose can be taken out. */
const ruledOut: Record<Diet, readonly Allergen[]> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'milk', 'egg'],
  halal: [],
  'gluten-free': ['gluten'],
  'lactose-free': [],
}

/** The first allergen of a food that a diet rules out. */
export const contradiction = (food: Suitability, diet: Diet): Allergen | undefined =>
  ruledOut[diet].find((allergen) => food.allergens.includes(allergen))
