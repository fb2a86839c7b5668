import { contradiction, diets, type Suitability } from '#domain/catalogue/diet.ts'
import type { BrandContent, Report } from '../content.ts'
import type { ProductEntry } from '../format/menu.ts'
import type { ModifierEntry, ModifierGroupEntry } from '../format/modifiers.ts'

/** Allergens must not contradict diets, and a dish must declare those of its preselected modifiers. */
export function checkDiets({ menu, modifiers }: BrandContent, report: Report): void {
  const known = new Map(modifiers.flatMap(({ data }) => (data.modifiers ?? []).map((modifier) => [modifier.alias, modifier])))
  const groups = new Map(modifiers.flatMap(({ data }) => (data.groups ?? []).map((group) => [group.alias, group])))
  for (const { file, data } of modifiers) {
    for (const [index, modifier] of (data.modifiers ?? []).entries()) reportAll(file, `modifiers[${index}]`, contradictions(modifier))
  }
  for (const { file, data } of menu) {
    for (const [index, product] of data.products.entries()) {
      const own = preselectedOf(product, known, groups)
      reportAll(file, `products[${index}]`, [...contradictions(product), ...own.flatMap((modifier) => undeclared(product, modifier))])
    }
  }

  function reportAll(file: string, path: string, faults: DietFault[]): void {
    for (const fault of faults) report(file, `${path}.${fault.path}`, fault.text)
  }
}

type DietFault = { path: 'allergens' | 'diets'; text: string }
type Food = { allergens?: string[] | undefined; diets?: string[] | undefined }

const suitabilityOf = ({ allergens = [], diets: own = [] }: Food): Suitability => ({ allergens, diets: own })

function contradictions(entry: Food): DietFault[] {
  const food = suitabilityOf(entry)
  const faults: DietFault[] = diets.flatMap((diet) => {
    const allergen = food.diets.includes(diet) ? contradiction(food, diet) : undefined
    return allergen ? [{ path: 'diets', text: `has "${diet}", but allergens has "${allergen}"` }] : []
  })
  if (food.diets.includes('vegan') && !food.diets.includes('vegetarian'))
    faults.push({ path: 'diets', text: 'has "vegan" without "vegetarian", by which guests look for it too' })
  return faults
}

/** The preselected modifiers: they are part of the dish as shown and ordered. */
function preselectedOf(
  { modifiers: own }: ProductEntry,
  known: ReadonlyMap<string, ModifierEntry>,
  groups: ReadonlyMap<string, ModifierGroupEntry>,
): ModifierEntry[] {
  const extras = [...(own?.available ?? []), ...(own?.single ?? [])].filter((alias) => (known.get(alias)?.min ?? 0) > 0)
  const chosen = (own?.groups ?? []).flatMap((alias) => groups.get(alias)?.modifiers ?? []).filter(({ count }) => count > 0)
  return [...extras, ...chosen.map(({ modifier }) => modifier)].flatMap((alias) => known.get(alias) ?? [])
}

function undeclared(product: ProductEntry, modifier: ModifierEntry): DietFault[] {
  const [dish, part] = [suitabilityOf(product), suitabilityOf(modifier)]
  const missing = part.allergens.filter((allergen) => !dish.allergens.includes(allergen))
  const broken = dish.diets.filter((diet) => !part.diets.includes(diet))
  return [
    ...missing.map((allergen): DietFault => ({ path: 'allergens', text: `lacks "${allergen}" of the preselected "${modifier.alias}"` })),
    ...broken.map((diet): DietFault => ({ path: 'diets', text: `has "${diet}", which the preselected "${modifier.alias}" is not` })),
  ]
}
