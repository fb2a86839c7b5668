import type { Modifier, ModifierGroup, Product } from '#domain/catalogue/product.ts'
import { inEachLanguage } from '#domain/language.ts'

const named = (words: string) => inEachLanguage(() => words)

export const sampleModifier = (id: number, other: Partial<Modifier> = {}): Modifier => ({
  id,
  name: named(`modifier ${id}`),
  picture: '',
  price: 0,
  bySize: [],
  min: 0,
  max: 1,
  stopped: false,
  allergens: [],
  diets: [],
  ...other,
})

/** A group of modifiers, each with how many of it a dish starts with. */
export const sampleGroup = (id: number, min: number, max: number, members: [Modifier, number][]): ModifierGroup => ({
  id,
  name: named(`group ${id}`),
  min,
  max,
  members: members.map(([modifier, count]) => ({ modifier, count })),
})

export const sampleDish = (other: Partial<Product> = {}): Product => ({
  id: 1,
  alias: 'dish',
  groupId: 1,
  name: named('dish'),
  description: named('A dish'),
  basicPrice: 1000,
  price: 1000,
  discount: 0,
  weight: { value: 300, unit: 'g' },
  quantity: null,
  multiplicity: 1,
  lastHourMultiplicity: null,
  type: null,
  stopped: false,
  accent: null,
  accentText: null,
  allergens: [],
  diets: [],
  vat: null,
  hours: null,
  nutrition: null,
  sizes: [],
  related: [],
  popular: false,
  sort: 1,
  picture: '',
  available: [],
  single: [],
  groups: [],
  ...other,
})
