import type { Texts } from '../language.ts'
import type { DishVat } from '../payment/receipt-facts.ts'
import type { Minor, PriceList } from '../money.ts'
import type { Modifier, ModifierGroup, Group, Nutrition, Product, ProductType, SizeFacts } from './product.ts'
import type { ServingHours } from './serving-hours.ts'

/** `prices` null: it is not made in that size. */
type SizePrices = { size: number; prices: PriceList | null }
export type DishModifier = Omit<Modifier, 'price' | 'bySize'> & { prices: PriceList; bySize: SizePrices[] }
export type DishModifierGroup = Omit<ModifierGroup, 'members'> & { members: { modifierId: number; count: number }[] }

/** A dish of the brand, without the price of a place. */
export type Dish = {
  id: number
  alias: string
  groupId: number
  name: Texts
  description: Texts | null
  basicPrices: PriceList
  discount: number
  weight: Product['weight']
  quantity: number | null
  multiplicity: number
  lastHourMultiplicity: number | null
  type: ProductType | null
  stopped: boolean
  accent: string | null
  accentText: Texts | null
  allergens: string[]
  diets: string[]
  nutrition: Nutrition | null
  sizes: SizeFacts[]
  /** Prices of sizes that differ from what the same size costs elsewhere. */
  sizePrices: SizePrices[]
  /** Its own, or those of its group. */
  hours: ServingHours
  related: string[]
  /** Aliases of the cities that sell it; null for all. */
  cities: string[] | null
  /** Whether boards and tickets say what is in it: its description. */
  isSet?: boolean
  popular: boolean
  sort: number
  picture: string
  /** By the code of a country. */
  vat: Record<string, DishVat>
  availableIds: number[]
  singleIds: number[]
  groupIds: number[]
}

export type Override = {
  dishId: number
  shopId: number | null
  zoneId: number | null
  price: Minor | null
  stopped: boolean
  hidden: boolean
}

/** Everything a brand sells in any place. */
export type Assortment = {
  groups: Omit<Group, 'products'>[]
  dishes: Dish[]
  modifiers: Map<number, DishModifier>
  modifierGroups: Map<number, DishModifierGroup>
  overrides: Override[]
}
