import type { DishVat } from './vat.ts'
import type { Minor, PriceList } from '../money.ts'
import type { BrandDeposit } from './deposit.ts'
import type { Group, Modifier, ModifierGroup, ProductFacts } from './product.ts'

/** What is collected costs this; a currency that is not there costs what it costs delivered. */
type Collecting = { collecting?: PriceList | undefined }
/** `prices` null: it is not made in that size. */
type SizePrices = { size: number; prices: PriceList | null } & Collecting
/** What a size costs with one dish: what it adds to the dish, or the full price of the dish in it, before the discount, as `collecting` is. */
type ProductSize = { size: number; surcharge?: PriceList; cost?: PriceList } & Collecting
export type BrandModifier = Omit<Modifier, 'price' | 'off' | 'bySize'> & { prices: PriceList; bySize: SizePrices[] } & Collecting
export type BrandModifierGroup = Omit<ModifierGroup, 'members'> & { members: { modifierId: number; count: number }[] }

/**
 * A product of the brand as its content says it, before a place has given it prices; `menuAt` makes a `Product` of it. Its
 * limits of when it is served are its own, or those of its group.
 */
export type BrandProduct = ProductFacts & {
  basicPrices: PriceList
  collecting?: PriceList | undefined
  deposits?: BrandDeposit | undefined
  /** Prices of sizes that differ from what the same size costs elsewhere. */
  sizePrices: ProductSize[]
  related: string[]
  /** Aliases of the cities that sell it; null for all. */
  cities: string[] | null
  /** Whether boards and tickets say what is in it: its description. */
  isSet?: boolean
  /** By the code of a country. */
  vat: Record<string, DishVat>
  availableIds: number[]
  singleIds: number[]
  groupIds: number[]
}

/** What differs at a shop or a zone, of a dish or of an extra. */
export type Override = {
  dishId: number | null
  modifierId?: number | undefined
  shopId: number | null
  zoneId: number | null
  price: Minor | null
  /** Of a shop, where collecting costs something else. */
  collecting?: Minor | undefined
  stopped: boolean
  hidden: boolean
}

/** Everything a brand sells in any place. */
export type Assortment = {
  groups: Omit<Group, 'products'>[]
  dishes: BrandProduct[]
  modifiers: Map<number, BrandModifier>
  modifierGroups: Map<number, BrandModifierGroup>
  overrides: Override[]
}
