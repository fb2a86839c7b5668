import type { Texts } from '../language.ts'
import type { Minor } from '../money.ts'

export type Modifier = {
  id: number
  name: Texts
  picture: string
  price: Minor
  min: number
  max: number
  stopped: boolean
  stoppedUntil?: number
  allergens: string[]
  diets: string[]
}
/** `count` is the preselected number. */
export type GroupMember = { modifier: Modifier; count: number }
export type ModifierGroup = { id: number; name: Texts; min: number; max: number; members: GroupMember[] }

export type Nutrition = { proteins: number; fats: number; carbohydrates: number; kilocalories: number }

/** A packet is what food goes into: nobody orders it. What is unavailable is shown, and can be had by nobody (section 3). */
export type ProductType = 'packet' | 'unavailable'

/** A dish as one place offers it: prices in the city's currency, minor units. */
export type Product = {
  id: number
  alias: string
  groupId: number
  name: Texts
  description: Texts
  basicPrice: Minor
  price: Minor
  discount: number
  weight: { value: number; unit: string }
  quantity: number | null
  multiplicity: number
  lastHourMultiplicity: number | null
  /** Null for a dish like any other. */
  type: ProductType | null
  stopped: boolean
  /** Epoch milliseconds at which a stopped dish is back; absent when nobody knows. */
  stoppedUntil?: number
  accent: string | null
  accentText: Texts | null
  /** Of the dish as it comes, with what is preselected; other modifiers tell of their own. */
  allergens: string[]
  diets: string[]
  nutrition: Nutrition | null
  related: number[]
  popular: boolean
  sort: number
  picture: string
  available: Modifier[]
  single: Modifier[]
  groups: ModifierGroup[]
}

export type Group = { id: number; alias: string; name: Texts; sort: number; showOnMain: boolean; picture: string; products: Product[] }
