import type { BrandProduct } from '#domain/catalogue/assortment.ts'
import type { Modifier, ModifierGroup, Product } from '#domain/catalogue/product.ts'
import { inEachLanguage } from '#domain/language.ts'

const named = (words: string) => inEachLanguage(() => words)

export const sampleModifier = (id: number, other: Partial<Modifier> = {}): Modifier => ({
  id,
  code: null,
  name: named(`modifier ${id}`),
  picture: '',
  price: 0,
  bySize: [],
  min: 0,
  max: 1,
  stopped: false,
  allergens: [],
  additives: [],
  diets: [],
  serving: null,
  ...other,
})

/** A group of modifiers, each with how many of it a dish starts with. */
export const sampleGroup = (id: number, min: number, max: number, members: readonly (readonly [Modifier, number])[]): ModifierGroup => ({
  id,
  name: named(`group ${id}`),
  min,
  max,
  members: members.map(([modifier, count]) => ({ modifier, count })),
})

/** What the chain has written of a dish, and what holds wherever it is sold. */
const plain = {
  code: null,
  groupId: 1,
  discount: 0,
  weight: { value: 300, unit: 'g' as const },
  quantity: null,
  multiplicity: 1,
  lastHourMultiplicity: null,
  type: null,
  stopped: false,
  accent: null,
  accentText: null,
  allergens: [],
  additives: [],
  diets: [],
  serving: null,
  nutrition: null,
  sizes: [],
  related: [],
  popular: false,
  picture: '',
}

export const sampleDish = (other: Partial<Product> = {}): Product => ({
  ...plain,
  id: 1,
  alias: 'dish',
  name: named('dish'),
  description: named('A dish'),
  currency: 'RUB',
  basicPrice: 1000,
  price: 1000,
  vat: null,
  sort: 1,
  available: [],
  single: [],
  groups: [],
  ...other,
})

/** A dish as the chain has written it, for no city and no shop yet. */
export const sampleChainDish = (id: number, other: Partial<BrandProduct> = {}): BrandProduct => ({
  ...plain,
  id,
  alias: `dish-${id}`,
  name: named('dish'),
  description: named('A dish'),
  basicPrices: { RUB: 10_000 },
  vat: {},
  sizePrices: [],
  cities: null,
  sort: id * 10,
  availableIds: [],
  singleIds: [],
  groupIds: [],
  ...other,
})
