import type { Texts } from '../language.ts'
import type { Promocode } from '../loyalty/promocode.ts'
import type { PriceList } from '../money.ts'
import type { OrderType } from '../city/order-type.ts'

export type PackageOffer = {
  id: number
  alias: string
  name: Texts
  prices: PriceList
  /** For collecting, as of a dish. */
  collecting?: PriceList | undefined
  canRefuse: boolean
  holds: number
  groups: string[] | null
  picture: string
}
export type PromotionOffer = {
  id: number
  alias: string
  name: Texts
  subtitle: Texts
  description: Texts
  cities: string[] | null
  picture: string
}
export type BannerSchedule = {
  show_time: { from: { date: string; time: string }; to: { date: string; time: string } | null }
  display_frequency: number
  display_frequency_type: 'day' | 'hour'
  delay: number
}
export type BannerOffer = {
  id: number
  alias: string
  name: Texts
  description: Texts
  clickUrl: string
  buttonText: Texts
  pageUrl: string[]
  schedule: BannerSchedule
  picture: string
}

export type GiftOffer = {
  id: number
  alias: string
  name: Texts
  isPresent: boolean
  /** The alias of the dish that it is; null for what is no dish. */
  product: string | null
  quantity: number
  maxCount: number
  conditions: StoredCondition[]
  picture: string
}
/**
 * A gift's condition as the content states it, with amounts by currency. Only conditions on the cart have a message of
 * their own; those on the customer use the same texts in all brands.
 */
export type StoredCondition<Message = Texts> =
  | { kind: 'subtotal-from'; amount: PriceList; message: Message }
  | { kind: 'order-type'; order_type: OrderType; message: Message }
  | { kind: 'group-count'; group: string; count: number; message: Message }
  | { kind: 'promocode'; code: string; message: Message }
  | { kind: 'birthday'; days_before: number; days_after: number }
  | { kind: 'first-order' }
  | { kind: 'once' }
export type PromocodeOffer = Omit<Promocode, 'amount' | 'minimum'> & {
  id: number
  amounts: PriceList | null
  minimums: PriceList | null
  limit: number | null
  budgets: PriceList | null
  limitPerCustomer: number | null
  /** It works only by its single codes. */
  onlySingles: boolean
  /** The single code that stands for it in a cart, without the code before it. */
  single?: string
}

/** The content around the menu: packages, promotions, banners and the brand's own texts. */
export type Showcase = {
  gifts: GiftOffer[]
  promocodes: PromocodeOffer[]
  packages: PackageOffer[]
  promotions: PromotionOffer[]
  banners: BannerOffer[]
  texts: Map<string, Texts>
}
