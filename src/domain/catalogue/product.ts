import type { Texts } from '../language.ts'
import type { Minor, PriceList } from '../money.ts'
import type { DishVat } from '../payment/receipt-facts.ts'
import type { ServingHours } from './serving-hours.ts'
import type { SizePrice } from './sizes.ts'

export type Modifier = {
  id: number
  name: Texts
  picture: string
  /** The price while no size with a price of its own is chosen. */
  price: Minor
  bySize: SizePrice[]
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

type Weight = { value: number; unit: string }

/** The facts of a dish that differ in a size; null for those that do not. Allergens are added to the dish's. */
export type SizeFacts = { size: number; weight: Weight | null; nutrition: Nutrition | null; allergens: string[] }

/** The same as stored by the size's alias, with the price if the dish has one of its own for it. */
export type StoredSize = { price: PriceList | null; weight: Weight | null; nutritional_value: Nutrition | null; allergens: string[] }

/** `packet`: packaging, not ordered by itself. `unavailable`: shown, but cannot be ordered (section 3). */
export type ProductType = 'packet' | 'unavailable'

/** A dish as one place offers it: prices in minor units of the city's currency. */
export type Product = {
  id: number
  alias: string
  groupId: number
  name: Texts
  description: Texts | null
  basicPrice: Minor
  price: Minor
  discount: number
  weight: Weight | null
  quantity: number | null
  multiplicity: number
  lastHourMultiplicity: number | null
  /** Null for an ordinary dish. */
  type: ProductType | null
  stopped: boolean
  /** Epoch milliseconds at which a stopped dish is available again; absent when that is unknown. */
  stoppedUntil?: number
  accent: string | null
  accentText: Texts | null
  /** Of the dish with its preselected modifiers; other modifiers have their own. */
  allergens: string[]
  diets: string[]
  nutrition: Nutrition | null
  sizes: SizeFacts[]
  hours: ServingHours
  related: number[]
  popular: boolean
  sort: number
  picture: string
  /** Its rate of VAT in the country of the place; null where it has none of its own. */
  vat: DishVat | null
  available: Modifier[]
  single: Modifier[]
  groups: ModifierGroup[]
}

export type Group = { id: number; alias: string; name: Texts; sort: number; showOnMain: boolean; picture: string; products: Product[] }
