import type { Texts } from '../language.ts'
import type { Deposit } from './deposit.ts'
import type { GroupPricing } from './free-choices.ts'
import type { Minor, PriceList } from '../money.ts'
import type { DishVat } from './vat.ts'
import type { Serving } from './serving-hours.ts'
import type { SizePrice } from './sizes.ts'

export type Modifier = {
  id: number
  /** What another system calls it; null where none does. */
  code: string | null
  name: Texts
  picture: string
  /** The price while no size with a price of its own is chosen. */
  price: Minor
  /** How much the discount of the dish takes off it, where it is a size with a full price; left out where nothing. */
  off?: Minor
  bySize: SizePrice[]
  min: number
  max: number
  stopped: boolean
  stoppedUntil?: number
  allergens: string[]
  additives: string[]
  diets: string[]
  serving: Serving
}
/** `count` is the preselected number. */
export type GroupMember = { modifier: Modifier; count: number }
export type ModifierGroup = GroupPricing & { id: number; name: Texts; min: number; max: number; members: GroupMember[] }

/** Of 100 g where `per` is left out; grams and kilocalories. */
export type Nutrition = {
  per?: '100g' | 'portion' | undefined
  proteins: number
  fats: number
  carbohydrates: number
  kilocalories: number
}

type Weight = { value: number; unit: string }

/** The facts of a dish that differ in a size; null for those that do not. Allergens and additives are added to the dish's. */
export type SizeFacts = { size: number; weight: Weight | null; nutrition: Nutrition | null; allergens: string[]; additives: string[] }

/** The same as stored by the size's alias, with what the size adds to this dish, or the full price of the dish in it. */
export type StoredSize = {
  price: PriceList | null
  cost?: PriceList
  /** The full price for collecting. */
  collecting_cost?: PriceList
  /** The deposit of one in it. */
  deposit?: PriceList
  weight: Weight | null
  nutritional_value: Nutrition | null
  allergens: string[]
  additives?: string[]
}

/** `packet`: packaging, not ordered by itself. `unavailable`: shown, but cannot be ordered. */
export type ProductType = 'packet' | 'unavailable'

/** Facts that are the same in the database, in memory and on the wire. */
type PlainFacts = {
  discount: number
  quantity: number | null
  accent: string | null
  /** Of the dish with its preselected modifiers; other modifiers have their own. */
  allergens: string[]
  /** Of the same, that must be declared. */
  additives: string[]
  diets: string[]
}
export const plainFactsOf = ({ discount, quantity, accent, allergens, additives, diets }: PlainFacts): PlainFacts => ({
  discount,
  quantity,
  accent,
  allergens,
  additives,
  diets,
})

/** What a product is wherever it is sold. */
export type ProductFacts = PlainFacts & {
  id: number
  alias: string
  /** What another system calls it; null where none does. */
  code: string | null
  groupId: number
  name: Texts
  description: Texts | null
  weight: Weight | null
  multiplicity: number
  lastHourMultiplicity: number | null
  /** Null for an ordinary dish. */
  type: ProductType | null
  stopped: boolean
  accentText: Texts | null
  nutrition: Nutrition | null
  sizes: SizeFacts[]
  serving: Serving
  /** The years from which it may be had; left out where anybody may. */
  ageLimit?: number
  popular: boolean
  sort: number
  picture: string
}

/** A product as one place offers it: prices in minor units of the city's currency. The brand's own is a `BrandProduct`. */
export type Product = ProductFacts & {
  /** The currency of its prices, ISO 4217. */
  currency: string
  basicPrice: Minor
  price: Minor
  deposit?: Deposit
  /** Epoch milliseconds at which a stopped dish is available again; absent when that is unknown. */
  stoppedUntil?: number
  related: number[]
  /** Its rate of VAT in the country of the place; null where it has none of its own. */
  vat: DishVat | null
  available: Modifier[]
  single: Modifier[]
  groups: ModifierGroup[]
}

export type Group = { id: number; alias: string; name: Texts; sort: number; showOnMain: boolean; picture: string; products: Product[] }
