import type { Prices } from '../cart/totals.ts'
import type { Language, Texts } from '../language.ts'
import type { Bucket } from '../limits/message-limits.ts'
import type { GiftClaim } from '../loyalty/gift-conditions.ts'
import type { Minor } from '../money.ts'
import type { DishVat } from '../catalogue/vat.ts'
import type { OrderType } from '../city/order-type.ts'
import type { Interval } from '../schedule/intervals.ts'
import type { DeliveryAddress } from '../city/delivery-address.ts'
import type { PromocodeOffer } from '../catalogue/showcase.ts'

/** `grouped`: chosen in a group, not an extra of the dish. `free`: how many of `count` cost nothing, left out where none does. */
export type OrderedModifier = { id: number; name: Texts; price: Minor; count: number; free?: number; grouped: boolean }

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
  /** Of one unit, beside its price; left out where there is none. */
  deposit?: Minor
  /** The dish that a gift is: what is counted of it is taken. */
  dish_id?: number
  /** The rate that its dish has of its own. */
  vat?: DishVat
}

/** Who receives an order in place of the customer. The phone is called at the door, and gets no messages: digits with the country code. */
export type Recipient = { name: string; phone: string }

/** An order to be written: a snapshot that later changes of menu, shop or address do not affect. */
export type NewOrder = {
  id: number
  accessKey: string
  brand: string
  owner: string
  /** The cart it was made from; null only in records written before carts had ids. */
  cartId: string | null
  language: Language
  /** The origin of the customer's link to the order; null when no link can be sent. */
  site: string | null
  /** The IP address of a guest's order, used to limit messages to other people's phones; null for customers and for paid orders. */
  from: string | null
  /** The counter of unpaid orders that this order counts in until it is paid; null for orders without online payment. */
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
  /** Null: the customer receives it. */
  recipient: Recipient | null
  /** The customer's stored preferences: a paper receipt, a call before cooking. */
  printsReceipt: boolean
  wantsCall: boolean
  currencyCode: string
  prices: Prices
  /** The years from which its dishes may be had; null where anybody may. */
  ageLimit: number | null
  /** The promocode of which this order uses up one use. */
  promocode: PromocodeOffer | null
  /** The points that this order spends, and the customer they belong to; null for none. */
  writeOff: { customerId: number; points: number } | null
  /** The rights that this order's gifts use up. */
  giftClaims: GiftClaim[]
  lines: NewLine[]
  now: number
}

/** Fields that pending orders have stored since the first version. Fields added later must not be listed here. */
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

/** Fields added later: records of earlier versions lack them. */
export type LaterFacts = Omit<NewOrder, FirstFact>

/** An order as a pending order stores it. */
export type OrderSnapshot = Pick<NewOrder, FirstFact> & Partial<LaterFacts>
