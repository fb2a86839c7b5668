import type { Prices } from '../cart/totals.ts'
import type { Language, Texts } from '../language.ts'
import type { Bucket } from '../limits/message-limits.ts'
import type { GiftClaim } from '../loyalty/gift-conditions.ts'
import type { Minor } from '../money.ts'
import type { OrderType } from '../city/order-type.ts'
import type { Interval } from '../schedule/intervals.ts'
import type { DeliveryAddress } from '../city/delivery-address.ts'
import type { PromocodeOffer } from '../catalogue/showcase.ts'

/** `grouped`: chosen in a group, not an extra of the dish. */
export type OrderedModifier = { id: number; name: Texts; price: Minor; count: number; grouped: boolean }

export type LineKind = 'product' | 'package' | 'gift' | 'present'

export type NewLine = {
  kind: LineKind
  item_id: number
  key: string
  name: Texts
  picture: string
  count: number
  price: Minor
  total: Minor
  modifiers: OrderedModifier[]
}

/** An order about to be written: a snapshot that later changes of menu, shop or address do not touch. */
export type NewOrder = {
  id: number
  accessKey: string
  brand: string
  owner: string
  /** The cart it is made of; null only of what was written down before carts had ids. */
  cartId: string | null
  language: Language
  /** The address that the customer's link to it begins with; null where nobody can send it. */
  site: string | null
  /** Where a guest orders from, as telling strangers' phones is bounded; null for a customer, and for whoever has paid. */
  from: string | null
  /** Where an order that is to be paid online counts as unpaid until its money comes; null for any other. */
  countedIn: Bucket | null
  cityId: number
  orderType: OrderType
  shopId: number
  capacity: number
  zoneId: number | null
  address: DeliveryAddress | null
  interval: Interval
  username: string
  phone: string
  email: string | null
  paymentType: string
  cash: Minor | null
  comment: string | null
  /** What the customer wants with every order: a receipt on paper, a call before it is cooked (PROFILE-07). */
  printsReceipt: boolean
  wantsCall: boolean
  currencyCode: string
  prices: Prices
  /** The code this order uses up one use of. */
  promocode: PromocodeOffer | null
  /** The points this order writes off, and whose; null for none. */
  writeOff: { customerId: number; points: number } | null
  /** What this order takes with gifts that are given once. */
  giftClaims: GiftClaim[]
  lines: NewLine[]
  now: number
}

/** What pending orders have kept from the first version on. A fact that is added to an order is none of these. */
type FirstFact =
  | 'id'
  | 'accessKey'
  | 'brand'
  | 'owner'
  | 'cartId'
  | 'language'
  | 'from'
  | 'cityId'
  | 'orderType'
  | 'shopId'
  | 'capacity'
  | 'zoneId'
  | 'address'
  | 'interval'
  | 'username'
  | 'phone'
  | 'email'
  | 'paymentType'
  | 'cash'
  | 'comment'
  | 'currencyCode'
  | 'prices'
  | 'promocode'
  | 'writeOff'
  | 'lines'
  | 'now'

/** What was added to orders since: a record of an earlier version lacks it. */
export type LaterFacts = Omit<NewOrder, FirstFact>

/** An order as a pending one keeps it. */
export type OrderSnapshot = Pick<NewOrder, FirstFact> & Partial<LaterFacts>
