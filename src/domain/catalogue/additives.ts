/**
 * What a menu must declare beside allergens, by the words of the German rules (LMZDV, section 5), whose list the Austrian
 * practice shares, and of EU law for colourings (Regulation 1333/2008, annex V), caffeine and quinine (1169/2011, annex III).
 */
export const additives = [
  'colouring',
  'azo-colouring',
  'preservative',
  'nitrite',
  'nitrate',
  'antioxidant',
  'flavour-enhancer',
  'sulphured',
  'blackened',
  'waxed',
  'phosphate',
  'sweetener',
  'phenylalanine',
  'laxative',
  'caffeine',
  'quinine',
] as const

type Declaring = { additives: readonly string[] }

/** The additives of a dish with what is chosen for it, in the order of the list. */
export function additivesOf(foods: readonly Declaring[]): string[] {
  const found = new Set(foods.flatMap((food) => food.additives))
  return additives.filter((code) => found.has(code))
}
